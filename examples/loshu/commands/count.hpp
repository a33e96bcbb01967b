#pragma once

#include "loshu/commands/commands.hpp"
#include "loshu/parts/long_count.hpp"

namespace runner {

/// The command `count`; what counts the parts, where it is in parts, may be something else than
/// this process.
Status run_count_by(const Request& request, const CountParts& count_parts);

}  // namespace runner
