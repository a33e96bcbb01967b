#pragma once

/// \file
/// The next cell that a person could fill in, with the reason.
/// \snippet explain.cpp hint

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <loshu/explain.hpp>
#include <loshu/path.hpp>
#include <loshu/puzzle.hpp>
#include <loshu/question.hpp>
#include <loshu/result.hpp>
#include <loshu/text.hpp>

namespace loshu {

/// The reason why a hint gives a value for a cell.
enum class HintReason : std::uint8_t {
  steps,   ///< steps that a person can follow lead to the value
  search,  ///< no technique leads on, but a search has proven the value
  choice,  ///< one solution has the value there, and another solution another value
};

/// The words for `HintReason` in JSON.
inline constexpr std::array hint_reason_names{Named{HintReason::steps, "steps"},
                                              Named{HintReason::search, "search"},
                                              Named{HintReason::choice, "choice"}};

/// The next cell that a person could fill in, with the reason.
struct Hint {
  int cell = 0;                            ///< a cell that is not given
  int value = 0;                           ///< one of the puzzle's values
  HintReason reason = HintReason::choice;  ///< decides which of the members below are set
  std::vector<Step> steps = {};            ///< for `steps`: the steps; the last one fills the cell
  /// For `steps`: the magic sum, if the total determines it and the puzzle does not state it.
  std::optional<std::int64_t> sum = {};
  std::uint64_t nodes = 0;        ///< for `search`: the nodes of the search that proves the value
  std::optional<int> other = {};  ///< for `choice`: a value that another solution has there

  /// Whether every solution has the value in the cell.
  [[nodiscard]] bool is_certain() const { return reason != HintReason::choice; }
  /// The hardest technique of the steps. There must be a step.
  [[nodiscard]] Technique hardest() const;
};

/// The result of `hint`.
struct Hinted {
  /// The words for these are in `hint_outcome_names`.
  enum class Outcome : std::uint8_t {
    hint,
    several,      ///< several solutions, and no value follows: see `choice`
    no_solution,  ///< it is proven that there is no solution: see `explanation`
    full,         ///< every cell is given, and the figure is magic
    stopped,      ///< the limit in `effort.ending` ended the search
  };
  Outcome outcome = Outcome::stopped;  ///< decides which of the members below are set
  std::optional<Hint> hint = {};       ///< for the outcome `hint`
  std::optional<Hint> choice = {};     ///< a value of one solution, for the outcome `several`
  std::optional<Explanation> explanation = {};  ///< the reason, for the outcome `no_solution`
  /// For the outcome `no_solution`: the steps from the givens of the explanation to the clash.
  /// Empty if techniques do not lead there.
  std::vector<Step> steps = {};
  std::optional<Clash> clash = {};  ///< the contradiction at the end of these steps
  /// The effort of all searches. `ending` is the limit that was reached, also if the limit only
  /// prevented a simpler reason.
  Result effort = {};

  /// Returns the result with `choice` as its hint, if it has no hint.
  [[nodiscard]] Hinted with_choice() const;
};

/// The words for `Hinted::Outcome` in JSON.
inline constexpr std::array hint_outcome_names{
    Named{Hinted::Outcome::hint, "hint"}, Named{Hinted::Outcome::several, "several solutions"},
    Named{Hinted::Outcome::no_solution, "no solution"}, Named{Hinted::Outcome::full, "full"},
    Named{Hinted::Outcome::stopped, "stopped"}};

/// Finds the easiest steps to the next value. A contradiction that can be seen is reported first.
/// If no technique leads on, a search proves a value.
///
/// If the path does not reach the end, the engine looks for one solution. If it finds none, a short
/// search looks for a clash of the givens, which steps explain if techniques lead there. Once two
/// solutions are known, a shared cell takes at most 2,000,000 nodes divided by the number of cells.
/// \param engine  looks for solutions; the `hint` of `<loshu/engines.hpp>` chooses one
/// \param limits  the limits of all searches together; time and interrupt hold for the whole call
[[nodiscard]] Hinted hint(const Puzzle& puzzle, const Engine& engine, const Limits& limits = {});

/// The reason of a hint, in sentences that a person can check. If there are several steps, their
/// number comes first, and then each step.
/// \param puzzle  the puzzle of the hint
[[nodiscard]] Sentences sentences(const Hint& hint, const PuzzleParts& puzzle);

/// The sentences of a hint as lines. A single step follows "c = 11: ".
[[nodiscard]] std::string to_text(const Hint& hint, const PuzzleParts& puzzle);

/// The sentences of any outcome. At a limit they say that nothing was found in time.
[[nodiscard]] Sentences sentences(const Hinted& hinted, const PuzzleParts& puzzle);
/// The sentences of any outcome as lines.
[[nodiscard]] std::string to_text(const Hinted& hinted, const PuzzleParts& puzzle);

}  // namespace loshu
