#pragma once

#include <optional>
#include <string>

#include <loshu/explain.hpp>
#include <loshu/report.hpp>

#include "loshu/cli/output.hpp"
#include "loshu/cli/request.hpp"
#include "loshu/cli/status.hpp"

namespace runner {

/// An answer for which nothing was searched: there is no solution.
struct Unsearched {
  loshu::Answer answer;
  std::optional<loshu::Explained> reasons;  ///< with --explain
};

/// The answer about a puzzle that contradicts itself. With --explain, arithmetic is asked too.
/// \throws loshu::Stopped at a limit
[[nodiscard]] std::optional<Unsearched> unsearched(const Request& request,
                                                   const loshu::Puzzle& puzzle);

/// Writes the answer of solve or count for which nothing was searched.
Status write_unsearched(const Request& request, const Unsearched& found);

/// Writes that a puzzle contradicts itself, for a command whose answer has no place for that: a
/// sentence, or an object with the sentence.
Status write_contradiction(const Request& request, const loshu::Puzzle& puzzle, Output& output);

/// With --explain, why a search has found nothing; within what the limits have left.
[[nodiscard]] std::optional<loshu::Explained> explained(const Request& request,
                                                        const loshu::Answer& answer);

/// "why: ...", the reason alone, of a puzzle without a solution; empty if a limit comes first, and
/// if the puzzle contradicts itself, which says why.
/// \param before  what stands before it
[[nodiscard]] std::string why_none(const std::string& before, const Request& request,
                                   const loshu::Puzzle& puzzle);

/// The answer as text: how many, what it took and, where they are asked for, the reasons.
void write_sentences(const loshu::Answer& answer, const std::optional<loshu::Explained>& reasons,
                     Output& output);

/// `stopped` also where a limit has ended the search for the reasons.
[[nodiscard]] Status status_of(const loshu::Result& result,
                               const std::optional<loshu::Explained>& reasons);

}  // namespace runner
