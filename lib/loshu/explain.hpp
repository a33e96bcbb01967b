#pragma once

/// \file
/// The reasons why a puzzle has no solution.
/// \snippet explain.cpp explain

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <loshu/bound.hpp>
#include <loshu/equations.hpp>
#include <loshu/verify.hpp>
#include <loshu/puzzle.hpp>
#include <loshu/question.hpp>
#include <loshu/result.hpp>
#include <loshu/text.hpp>

namespace loshu {

/// The reasons why a puzzle has no solution. Reasons that a person can see come first; reasons that
/// need a search come last.
enum class Reason {
  // Reasons that can be seen.
  out_of_range,     ///< a given is none of the puzzle's values
  cell_twice,       ///< a cell is given two values
  value_twice,      ///< a value is given to two cells
  no_mean,          ///< the mean of the values is no integer, so a line cannot have it as its sum
  last_cell,        ///< the last open cell of a line needs a value that is taken or out of range
  last_two,         ///< the last two open cells need a sum that no two free values have
  line_over,        ///< a line exceeds its sum with any values in its open cells
  line_under,       ///< a line stays below its sum with any values in its open cells
  lines_apart,      ///< two lines cannot have the same sum
  cell_contested,   ///< two lines need different values in the open cell where they meet
  value_contested,  ///< two lines need the same value in two cells
  relation_broken,  ///< a relation of the user's own cannot hold with any values in its open cells
  // Reasons that arithmetic shows, from an equation that the lines and the total imply.
  /// No integers solve it: all its coefficients share a factor that the other side lacks.
  no_integers,
  no_numbers,       ///< the equation says that two different numbers are equal
  cell_determined,  ///< the equation determines a cell, but the value is taken or out of range
  cells_equal,      ///< the equation says that two cells are equal
  bound,            ///< the permutahedron bound: no values reach the sums of the weighted lines
  // Reasons that a search shows.
  givens_clash,  ///< some givens, and perhaps relations, cannot stand together
  no_labelling,  ///< there is no solution even without the givens; relations that matter clash
};

/// The words for `Reason` in JSON.
inline constexpr std::array reason_names{Named{Reason::out_of_range, "out-of-range"},
                                         Named{Reason::cell_twice, "cell-twice"},
                                         Named{Reason::value_twice, "value-twice"},
                                         Named{Reason::no_mean, "no-mean"},
                                         Named{Reason::last_cell, "last-cell"},
                                         Named{Reason::last_two, "last-two"},
                                         Named{Reason::line_over, "line-over"},
                                         Named{Reason::line_under, "line-under"},
                                         Named{Reason::lines_apart, "lines-apart"},
                                         Named{Reason::cell_contested, "cell-contested"},
                                         Named{Reason::value_contested, "value-contested"},
                                         Named{Reason::relation_broken, "relation-broken"},
                                         Named{Reason::no_integers, "no-integers"},
                                         Named{Reason::no_numbers, "no-numbers"},
                                         Named{Reason::cell_determined, "cell-determined"},
                                         Named{Reason::cells_equal, "cells-equal"},
                                         Named{Reason::bound, "bound"},
                                         Named{Reason::givens_clash, "givens-clash"},
                                         Named{Reason::no_labelling, "no-labelling"}};

/// A weighted sum of the lines and of the total.
struct CombinedEquation {
  LineWeights lines;       ///< the weights, in the order of `every_line()`
  std::int64_t total = 0;  ///< how often the total of all values is added
  Equation equation;       ///< the sum, divided by a common factor
};

/// Why a puzzle has no solution.
///
/// An explanation stands by itself. Its givens are impossible on the figure with these values and,
/// if the puzzle demands one, with its magic sum. The other givens do not matter.
struct Explanation {
  Reason reason = Reason::no_labelling;  ///< the kind of reason
  /// The givens that matter, by cell; empty if no given is to blame.
  std::vector<Given> givens = {};
  std::vector<int> cells = {};           ///< the cells to show, those of the givens among them
  std::vector<int> lines = {};           ///< the lines to show, by their places in `every_line()`
  std::vector<Relation> relations = {};  ///< the relations that matter
  /// The magic sum, if the reason uses it. It is the sum that the puzzle demands. Without such a
  /// demand, it is the one that the total determines or that a full line has.
  std::optional<std::int64_t> sum = {};
  std::vector<LineState> open_lines = {};         ///< the lines, for reasons of one or two lines
  std::optional<CombinedEquation> equation = {};  ///< the equation, for reasons by arithmetic
  /// For `no_integers`: a common factor of the coefficients of all cells that are not givens, and
  /// of the sum if that is unknown. It does not divide the constant that is left when the known
  /// values are put in.
  std::int64_t modulus = 0;
  std::vector<LineWeights> weights = {};  ///< for `bound`: `refutes(puzzle, weights)` is true
  std::uint64_t nodes = 0;                ///< the nodes of the searches that prove the reason
  /// For a clash: whether it is proven that there is a solution as soon as any one of its givens
  /// and relations is removed.
  bool minimal = true;
  bool by_steps = false;  ///< for a clash: whether steps of a person show it
};

/// Whether the reason was found by a search.
[[nodiscard]] bool needs_search(Reason reason);

/// The explanation for a person to follow. The first sentence is the reason; the sentences after it
/// let a person check it.
/// \param puzzle  the puzzle that is explained
[[nodiscard]] Sentences sentences(const Explanation& explanation, const PuzzleParts& puzzle);

/// The sentences as unbroken lines with line ends. The first line begins with "why: "; the lines
/// after it are indented.
[[nodiscard]] std::string to_text(const Explanation& explanation, const PuzzleParts& puzzle);

/// A reason that can be seen or that arithmetic shows: a line that is over its sum, a parity, a
/// certificate. Without a result, the puzzle may or may not have a solution.
///
/// Puzzles that contradict themselves always get a reason. The permutahedron bound is left out if
/// it would take seconds.
/// \throws Stopped at a limit of the budget
[[nodiscard]] std::optional<Explanation> explain_at_once(
    const Puzzle& puzzle, const Budget& budget = Budget::unlimited());

/// Looks for a reason step by step, quick steps first. So a caller can do other work between steps.
class Arithmetic {
 public:
  /// \param puzzle  the puzzle to explain; a copy is kept
  explicit Arithmetic(const Puzzle& puzzle);

  /// Takes the next steps while all steps so far and the next one together are expected to stay
  /// within `work`.
  /// \param work  approximate nanoseconds of a processor, computed from the size of the puzzle
  /// \return the reason, once it is found
  /// \throws Stopped at a limit of the budget
  [[nodiscard]] std::optional<Explanation> within(double work, const Budget& budget);

  /// Whether no step is left.
  [[nodiscard]] bool done() const;

 private:
  [[nodiscard]] double work_of(std::size_t step) const;

  const Puzzle puzzle_;
  std::optional<Puzzle> with_sum_;  // the puzzle with its determined sum
  std::size_t next_ = 0;
  double work_ = 0;
};

/// The result of `explain`, and of the search for an explanation.
struct Explained {
  std::optional<Explanation> explanation;  ///< the explanation, if there is no solution
  /// `enough` if there is a solution; otherwise `exhausted` or the limit that ended the search.
  Ending ending = Ending::exhausted;
  std::string stage = {};     ///< the work that a limit cut short; see `Result::stage`
  Assignment labelling = {};  ///< a solution, if `explain` has found one
};

/// Explains a puzzle that a complete search has proven to have no solution. The explanation is a
/// smallest set of givens that clash: none of them can be removed. It is found by Junker's
/// QuickXplain ("QuickXplain: preferred explanations and relaxations for over-constrained
/// problems", AAAI 2004), which here runs searches for one solution. It prefers givens that stand
/// first in the puzzle. If no given matters, the figure has no labelling at all.
///
/// The limits apply to all searches together. If one of them ends the work, the remaining givens
/// still clash, but it is not proven that none can be removed.
/// \param engine  what looks for solutions; `<loshu/engines.hpp>` has functions that choose it
/// \param nodes  the nodes of the search that proved that there is no solution
[[nodiscard]] Explained explain_by_search(const Puzzle& puzzle, const Engine& engine,
                                          const Limits& limits = {}, std::uint64_t nodes = 0);

/// Explains the puzzle after a complete search that found nothing, with the rest of its limits.
/// There is no result after any other search.
[[nodiscard]] std::optional<Explained> explain_result(const Puzzle& puzzle, const Engine& engine,
                                                      const Result& search, const Limits& limits);

/// Explains the puzzle at once if possible, otherwise by search. The engine looks for one solution,
/// and in turns with it a search of the whole tree looks for a proof that there is none.
[[nodiscard]] Explained explain(const Puzzle& puzzle, const Engine& engine,
                                const Limits& limits = {});

}  // namespace loshu
