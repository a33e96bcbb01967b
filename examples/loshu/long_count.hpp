#pragma once

#include "commands.hpp"
#include "watch.hpp"

namespace runner {

/// Whether a count is to be cut into parts.
[[nodiscard]] bool is_in_parts(const Request& request);

/// \throws loshu::Error for options that do not go with parts
void check_in_parts(const Request& request);

/// Counts in parts, kept in a checkpoint where there is one, and writes the answer; of a share the
/// file for `merge`.
Status count_in_parts(const Request& request, const loshu::Puzzle& puzzle,
                      const loshu::SearchOptions& search, Watch& watch);

}  // namespace runner
