#pragma once

#include <optional>
#include <string>

#include <loshu/explain.hpp>
#include <loshu/report.hpp>

#include "loshu/cli/output.hpp"
#include "loshu/commands/commands.hpp"

namespace runner {

/// The puzzle that is asked about and, with --explain, what can be said of it before a search.
class AskedPuzzle {
 public:
  /// \throws loshu::Error; with --explain not for what contradicts itself, which is explained
  explicit AskedPuzzle(const Request& request);

  /// Whether no search is needed to say that there is no solution.
  [[nodiscard]] bool is_answered() const { return !puzzle_; }
  /// Why no labelling is its own complement; empty where that is not asked or known.
  [[nodiscard]] const std::string& why_none() const { return why_none_; }
  /// With --explain, why there is no solution, where no search is needed to say so.
  [[nodiscard]] const std::optional<loshu::Explanation>& explanation() const {
    return explanation_;
  }
  [[nodiscard]] const loshu::PuzzleParts& parts() const { return parts_; }
  /// \pre it is not answered
  [[nodiscard]] const loshu::Puzzle& puzzle() const { return *puzzle_; }

 private:
  loshu::PuzzleParts parts_;
  std::optional<loshu::Explanation> explanation_;
  std::string why_none_;
  std::optional<loshu::Puzzle> puzzle_;  // none where it is answered
};

/// Writes as the answer why there is no solution.
Status write_unsearched(const Request& request, const AskedPuzzle& asked);

/// With --explain, why a search has found nothing; within what the limits have left.
[[nodiscard]] std::optional<loshu::Explained> explained(const Request& request,
                                                        const loshu::Answer& answer);

/// "why: ...", the reason alone, of a puzzle without a solution; empty if a limit comes first.
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
