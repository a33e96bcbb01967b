#pragma once

#include <cstddef>

#include <loshu/model.hpp>

namespace loshu::detail {

/// Posts a brancher without alternatives, which sees that the copies of a model are of its class.
void post_copy_guard(MagicModel& model);

/// Whether a member of a copy still points into the memory of the original space, or lost its
/// pointer there. Such a member is a variable, or an array of variables, that the copy constructor
/// did not update. The members of `MagicModel` itself are not looked at.
/// \param size  the bytes of both objects
[[nodiscard]] bool keeps_variables(const MagicModel& original, const MagicModel& copy,
                                   std::size_t size);

}  // namespace loshu::detail
