#pragma once

#include <optional>
#include <string>
#include <vector>

#include <loshu/budget.hpp>
#include <loshu/question.hpp>

namespace loshu::detail {

/// An engine that takes part in a search, with the question for it and its share of the work.
struct Entrant {
  const Engine* engine = nullptr;
  Question question;
  /// The engine begins after the first engine has done this much work: about its own preparation.
  double delay = 0;
  /// Its work relative to the first engine's, once both have searched for a while. Without a value,
  /// the share is derived later from the estimated size of the tree.
  std::optional<double> share = 1;
  /// The engine that answers instead, if this one refuses after its preparation.
  const Engine* otherwise = nullptr;
  /// The share after a long search, if it differs from `share`.
  std::optional<double> late_share = {};
  /// Whether it anneals among some labellings that are found sooner.
  bool is_narrowed = false;
  /// Whether its shares apply only while narrowed annealing goes on. Else its share is 1.
  bool yields_to_narrowed = false;

  /// Returns the work that the engine may have done when the first engine has done `work`.
  /// \param beside_narrowed  whether narrowed annealing goes on
  [[nodiscard]] double allowed(double work, bool beside_narrowed);
};

/// Returns the engines that take turns at a question, in the order of their turns. For some
/// solutions: annealing, an engine that proves, and for one solution annealing in subsets of the
/// labellings. For all solutions: a tree search; counts may also get `states` or `series`. Empty if
/// every engine refuses.
[[nodiscard]] std::vector<Entrant> entrants(const Question& question);

/// Returns the engine for a count in parts: `exhaust`, or `gecode` if `exhaust` refuses.
[[nodiscard]] const Engine& dividing_engine(const Question& question);

/// Returns why every engine refuses a question, as a sentence; empty if one accepts it.
[[nodiscard]] std::string refused_by_all(const Question& question);

}  // namespace loshu::detail
