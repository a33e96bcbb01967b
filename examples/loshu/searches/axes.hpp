#pragma once

#include <vector>

#include <loshu/comparison.hpp>

#include "loshu/cli/request.hpp"

namespace runner {

/// The axes of a comparison, in the order of the table of options: the toggles of --over and,
/// without a ladder, the usual ones that the request does not fix.
/// \throws loshu::Error for an unknown toggle or value, for a toggle that is varied and fixed, and
///   for options that the engine does not have
[[nodiscard]] std::vector<loshu::Axis> requested_axes(const Request& request);

}  // namespace runner
