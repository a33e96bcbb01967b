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

/// Reports that there is no share to write, since the puzzle has no solution.
[[nodiscard]] Status no_share(const loshu::Answer& answer, const Output& output);

/// Returns whether a count is to be split into parts.
[[nodiscard]] bool is_in_parts(const Request& request);

/// \throws loshu::Error for options that cannot be used with parts
void check_in_parts(const Request& request);

/// Returns how long a program that shares a checkpoint, or a process of MPI, may be silent before
/// another recounts its parts: a minute, or LOSHU_SILENCE in seconds.
/// \throws loshu::Error if LOSHU_SILENCE is no number of seconds
[[nodiscard]] std::chrono::duration<double> longest_silence();

/// A function that counts the parts: `loshu::count_parts`, or one that uses other processes.
using CountParts = std::function<loshu::PartTally(
    const loshu::CountIdentity& question, const loshu::SplitSearch& search,
    const loshu::Split& split, loshu::PartStore& store, const loshu::PartQueueOptions& options)>;

/// Counts in parts, keeps them in a checkpoint if one is named, and writes the answer. For a share
/// of the parts, it writes the file for `merge`.
Status count_in_parts(const Request& request, const loshu::Puzzle& puzzle, Watch& watch,
                      const CountParts& count_parts);

}  // namespace runner
