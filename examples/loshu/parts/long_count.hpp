#pragma once

#include <functional>

#include <loshu/part_store.hpp>
#include <loshu/parts.hpp>

#include "loshu/cli/progress_line.hpp"
#include "loshu/commands/commands.hpp"

namespace runner {

/// Whether a count is to be split into parts.
[[nodiscard]] bool is_in_parts(const Request& request);

/// \throws loshu::Error for options that do not go with parts
void check_in_parts(const Request& request);

/// What counts the parts: `loshu::count_parts`, or something that sends the question elsewhere.
using CountParts = std::function<loshu::PartTally(
    const loshu::CountIdentity& question, const loshu::SplitSearch& search,
    const loshu::Split& split, loshu::PartStore& store, const loshu::PartQueueOptions& options)>;

/// By threads of this process.
loshu::PartTally count_here(const loshu::CountIdentity& question, const loshu::SplitSearch& search,
                            const loshu::Split& split, loshu::PartStore& store,
                            const loshu::PartQueueOptions& options);

/// Counts in parts, kept in a checkpoint where there is one, and writes the answer; of a share the
/// file for `merge`.
Status count_in_parts(const Request& request, const loshu::Puzzle& puzzle,
                      const loshu::SearchOptions& search, Watch& watch,
                      const CountParts& count_parts);

}  // namespace runner
