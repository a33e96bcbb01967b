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
#include <loshu/verify.hpp>
#include <loshu/puzzle.hpp>
#include <loshu/result.hpp>
#include <loshu/text.hpp>

namespace loshu {

/// Why a cell has a value, from the easiest to see to the hardest.
enum class HintReason : std::uint8_t {
  last_of_line,  ///< it is the last open cell of a line whose sum is known
  equation,      ///< an equation that the lines and the total imply determines it
  only_value,    ///< the lines through it take no other of the free values there
  only_cell,     ///< the value fits in no other open cell
  propagation,   ///< no other value is left once what some lines exclude is followed through
  search,        ///< every solution has it there, which a search has shown
  choice,        ///< one solution has it there, and another has another value
};

/// The words for reasons.
inline constexpr std::array hint_reason_names{Named{HintReason::last_of_line, "last-of-line"},
                                              Named{HintReason::equation, "equation"},
                                              Named{HintReason::only_value, "only-value"},
                                              Named{HintReason::only_cell, "only-cell"},
                                              Named{HintReason::propagation, "propagation"},
                                              Named{HintReason::search, "search"},
                                              Named{HintReason::choice, "choice"}};

/// That a line does not take a value in a cell: no free values for its other open cells bring it to
/// its sum.
struct Exclusion {
  int cell = 0;   ///< its number
  int value = 0;  ///< that it does not take
  int line = 0;   ///< its place in the figure's `every_line()`
};

/// The next cell that a person could fill in, with the reason.
struct Hint {
  int cell = 0;                            ///< to be filled
  int value = 0;                           ///< to be filled in
  HintReason reason = HintReason::choice;  ///< why
  std::vector<int> lines = {};  ///< that the reason speaks of, by their places in `every_line()`
  std::vector<int> cells = {};  ///< to be shown besides: those given that count, those compared
  /// The magic sum where it is made use of: the one demanded or, of a puzzle that demands none, the
  /// one that the total determines or that a full line has.
  std::optional<std::int64_t> sum = {};
  /// The lines as the givens leave them; where a full line tells the sum, it stands last, without
  /// a sum. Of `last_of_line`, `only_value` and `only_cell`.
  std::vector<LineState> open_lines = {};
  std::optional<CombinedEquation> equation = {};  ///< of `equation`
  std::vector<Given> givens = {};                 ///< of `equation`: those that stand in it
  /// Of `only_value`: one for each other free value; of `only_cell`: for each other open cell.
  std::vector<Exclusion> exclusions = {};
  std::uint64_t nodes = 0;        ///< of `search`: of the search that proves it
  std::optional<int> other = {};  ///< of `choice`: a value that another solution has there

  /// Whether every solution has the value there.
  [[nodiscard]] bool is_certain() const { return reason != HintReason::choice; }
};

/// What can be said to a person who wants to go on.
struct Hinted {
  /// What came of the search for a hint.
  enum class Outcome : std::uint8_t {
    hint,
    no_solution,  ///< proven: `explanation` says why
    full,         ///< every cell is given, and it is magic
    stopped,      ///< by a limit: `effort.ending` says which
  };
  Outcome outcome = Outcome::stopped;           ///< what came of it
  std::optional<Hint> hint = {};                ///< of the outcome `hint`
  std::optional<Explanation> explanation = {};  ///< of the outcome `no_solution`
  /// What it took; `ending` is the limit that was reached, be it that of a reason that might have
  /// been simpler without.
  Result effort = {};
};

/// The words for outcomes.
inline constexpr std::array hint_outcome_names{
    Named{Hinted::Outcome::hint, "hint"}, Named{Hinted::Outcome::no_solution, "no solution"},
    Named{Hinted::Outcome::full, "full"}, Named{Hinted::Outcome::stopped, "stopped"}};

/// The easiest next step: first whether it can be seen that there is no solution, then what follows
/// without a search, at last what a search proves or, where several solutions are known, a choice.
///
/// An equation of more than four lines comes after what one look at each line tells.
///
/// What follows without a search is said after a short search has looked for a contradiction among
/// the givens; it holds whether or not that came to an end. A cell that all solutions share is not
/// looked for further, once two solutions are known, where a search of 2,000,000 nodes, divided by
/// the number of cells, cannot prove it. The same puzzle gets the same hint, unless a limit of time
/// ends it.
/// \param limits  of all searches together; time and interrupt of what goes before them too
/// \throws PartError for what `Puzzle` refuses as no puzzle at all; what contradicts itself is
///   explained
[[nodiscard]] Hinted hint(const PuzzleParts& puzzle, const Limits& limits = {});
/// The same of a puzzle that does not contradict itself at sight.
[[nodiscard]] Hinted hint(const Puzzle& puzzle, const Limits& limits = {});

/// The reason, and what lets a person check it.
/// \param puzzle  the one that it is for
[[nodiscard]] Sentences sentences(const Hint& hint, const PuzzleParts& puzzle);

/// The same as lines, each ended and not broken: "c = 11: " and the reason, those after it
/// indented.
[[nodiscard]] std::string to_text(const Hint& hint, const PuzzleParts& puzzle);

/// The same of whatever the outcome is; of a limit, that nothing was found before it.
[[nodiscard]] Sentences sentences(const Hinted& hinted, const PuzzleParts& puzzle);
/// The same as lines.
[[nodiscard]] std::string to_text(const Hinted& hinted, const PuzzleParts& puzzle);

}  // namespace loshu
