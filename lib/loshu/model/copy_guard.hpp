#pragma once

#include <cstddef>

#include <loshu/model.hpp>

namespace loshu::detail {

/// Posts a brancher that checks in the first `status()` that copies are of the model's class.
void post_copy_guard(MagicModel& model);

/// Whether some member of a copy still refers to the original space. Such a member is a variable,
/// or an array of variables, that the copy constructor did not update. The members of `MagicModel`
/// itself are not checked.
/// \param size  the size of each object in bytes
[[nodiscard]] bool keeps_variables(const MagicModel& original, const MagicModel& copy,
                                   std::size_t size);

}  // namespace loshu::detail
