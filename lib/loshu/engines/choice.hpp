#pragma once

#include <optional>
#include <string>
#include <vector>

#include <loshu/budget.hpp>
#include <loshu/question.hpp>

namespace loshu::detail {

/// An engine that is to search, and how it is asked.
struct Entrant {
  const Engine* engine = nullptr;
  Question question;
  /// The work of the first engine before this one begins: about the work of this one's preparation.
  double delay = 0;
  /// The share of the first engine's work, once both have searched for a while. Without a value,
  /// the share depends on the size of the tree, which is estimated then.
  std::optional<double> share = 1;
  /// The engine that answers instead, if this one refuses once it is ready.
  const Engine* otherwise = nullptr;
  /// The share of further work once all have searched for long, if it is another one.
  std::optional<double> late_share = {};

  /// The work that it is allowed when the first has done so much.
  [[nodiscard]] double allowed(double work);
};

/// The engines that fit a question, the one that begins first: annealing, one that proves, and for
/// one solution annealing in pairs. For all solutions a tree, and states where there are twins: the
/// latter for counts alone. None where no engine takes it.
[[nodiscard]] std::vector<Entrant> entrants(const Question& question);

/// The engine that a count in parts is left to: the first that counts and divides.
[[nodiscard]] const Engine& dividing_engine(const Question& question);

/// Why no engine takes a question, in a sentence; empty where one does.
[[nodiscard]] std::string refused_by_all(const Question& question);

}  // namespace loshu::detail
