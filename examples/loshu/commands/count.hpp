#pragma once

#include "loshu/commands/commands.hpp"
#include "loshu/parts/long_count.hpp"

namespace runner {

/// The command `count`. Parts are counted by `count_parts`, which may use other processes.
Status run_count_by(const Request& request, const CountParts& count_parts);

}  // namespace runner
