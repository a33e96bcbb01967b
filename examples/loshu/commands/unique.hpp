#pragma once

#include "loshu/commands/commands.hpp"

namespace runner {

/// `solve --unique`: whether the puzzle has no solution, one or several.
/// \throws loshu::Error for options that have no part in that
Status run_unique(const Request& request);

}  // namespace runner
