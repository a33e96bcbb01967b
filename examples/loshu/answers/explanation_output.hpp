#pragma once

#include <optional>

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

  /// Why there is no solution, where no search is needed to say so.
  [[nodiscard]] const std::optional<loshu::Explanation>& explanation() const {
    return explanation_;
  }
  [[nodiscard]] const loshu::PuzzleParts& parts() const { return parts_; }
  /// \pre there is no explanation
  [[nodiscard]] const loshu::Puzzle& puzzle() const { return *puzzle_; }

 private:
  loshu::PuzzleParts parts_;
  std::optional<loshu::Explanation> explanation_;
  std::optional<loshu::Puzzle> puzzle_;  // none where there is an explanation
};

/// Writes the explanation as the answer.
Status write_unsearched(const Request& request, const AskedPuzzle& asked);

/// With --explain, why a search has found nothing; within what the limits have left.
[[nodiscard]] std::optional<loshu::Explained> explained(const Request& request,
                                                        const loshu::Answer& answer);

/// The answer as text: how many, what it took and, where they are asked for, the reasons.
void write_sentences(const loshu::Answer& answer, const std::optional<loshu::Explained>& reasons,
                     Output& output);

/// `stopped` also where a limit has ended the search for the reasons.
[[nodiscard]] Status status_of(const loshu::Result& result,
                               const std::optional<loshu::Explained>& reasons);

}  // namespace runner
