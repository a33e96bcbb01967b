#pragma once

#include <chrono>
#include <functional>

#include <loshu/ask.hpp>
#include <loshu/part_store.hpp>
#include <loshu/parts.hpp>

#include "loshu/cli/output.hpp"
#include "loshu/cli/progress_line.hpp"
#include "loshu/cli/request.hpp"
#include "loshu/cli/program.hpp"

namespace runner {

/// Tells why there is no share to write: the puzzle has no solution.
[[nodiscard]] Status no_share(const loshu::Answer& answer, const Output& output);

/// Whether a count is to be split into parts.
[[nodiscard]] bool is_in_parts(const Request& request);

/// \throws loshu::Error for options that do not go with parts
void check_in_parts(const Request& request);

/// How long a program that shares a checkpoint, or a process of MPI, may be silent before another
/// counts its parts: a minute, or LOSHU_SILENCE in seconds.
/// \throws loshu::Error for no number of seconds
[[nodiscard]] std::chrono::duration<double> longest_silence();

/// Counts the parts: `loshu::count_parts`, or a function that sends the question elsewhere.
using CountParts = std::function<loshu::PartTally(
    const loshu::CountIdentity& question, const loshu::SplitSearch& search,
    const loshu::Split& split, loshu::PartStore& store, const loshu::PartQueueOptions& options)>;

/// Counts in parts, kept in a checkpoint where there is one, and writes the answer; of a share the
/// file for `merge`.
Status count_in_parts(const Request& request, const loshu::Puzzle& puzzle, Watch& watch,
                      const CountParts& count_parts);

}  // namespace runner
