#pragma once

#include <optional>

#include <nlohmann/json.hpp>

#include <loshu/explain.hpp>
#include <loshu/report.hpp>

#include "loshu/commands/commands.hpp"

namespace runner {

/// What is asked and, with --explain, what can be said of it before a search.
class Question {
 public:
  /// \throws loshu::Error; with --explain not for what contradicts itself, which is explained
  explicit Question(const Request& request);

  /// As with --explain.
  explicit Question(loshu::PuzzleParts parts);

  /// Why there is no solution, where no search is needed to say so.
  [[nodiscard]] const std::optional<loshu::Explanation>& explanation() const { return reason; }
  [[nodiscard]] const loshu::PuzzleParts& parts() const { return asked; }
  /// \pre there is no explanation
  [[nodiscard]] const loshu::Puzzle& puzzle() const { return *whole; }

 private:
  loshu::PuzzleParts asked;
  std::optional<loshu::Puzzle> whole;  // none where it contradicts itself
  std::optional<loshu::Explanation> reason;
};

/// Writes the explanation as the answer.
Status write_unsearched(const Request& request, const Question& question);

/// With --explain, why a search has found nothing; within what the limits have left.
[[nodiscard]] std::optional<loshu::Explained> explained(const Request& request,
                                                        const loshu::Answer& answer);

/// What stands under the answer.
[[nodiscard]] std::string reasons_text(const loshu::Answer& answer,
                                       const std::optional<loshu::Explained>& reasons);
[[nodiscard]] nlohmann::ordered_json with_reasons(nlohmann::ordered_json object,
                                                  const loshu::Answer& answer,
                                                  const std::optional<loshu::Explained>& reasons);

/// `stopped` also where a limit has ended the search for the reasons.
[[nodiscard]] Status status_of(const loshu::Result& result,
                               const std::optional<loshu::Explained>& reasons);

}  // namespace runner
