#pragma once

/// \file
/// Why a puzzle has no solution.
/// \snippet explain.cpp explain

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <loshu/bound.hpp>
#include <loshu/equations.hpp>
#include <loshu/verify.hpp>
#include <loshu/puzzle.hpp>
#include <loshu/result.hpp>
#include <loshu/text.hpp>

namespace loshu {

/// Why a puzzle has no solution, from what is seen to what takes a search.
enum class Reason {
  // What can be seen.
  out_of_range,    ///< a given is none of the values
  cell_twice,      ///< a cell is given two values
  value_twice,     ///< a value is given to two cells
  no_mean,         ///< a line should have the mean of its values as its sum, and that is no integer
  last_cell,       ///< the last cell of a line needs a value that is taken or out of range
  last_two,        ///< the last two cells of a line need a sum that no two free values have
  line_over,       ///< the cells of a line add up to more than its sum, whatever the open ones hold
  line_under,      ///< to less
  lines_apart,     ///< two lines cannot have one sum
  cell_contested,  ///< two lines need different values in the last cell of both
  value_contested,  ///< two lines need one value in two cells
  relation_broken,  ///< a relation of the user's own cannot hold, whatever its open cells have
  // What arithmetic shows of an equation that the lines and the total imply.
  no_integers,      ///< no integers solve it: a factor of all its coefficients is none of the rest
  no_numbers,       ///< it says that two different numbers are equal
  cell_determined,  ///< it determines a cell, whose value is taken or out of range
  cells_equal,      ///< it says that two cells are equal
  bound,            ///< the permutahedron bound: weights of the lines whose sums no values reach
  // What a search shows.
  givens_clash,  ///< some givens cannot stand together
  no_labelling,  ///< there is no solution whatever the givens
};

/// The words for reasons.
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

/// The lines and the total, each so many times, added up.
struct CombinedEquation {
  LineWeights lines;       ///< of `every_line()`
  std::int64_t total = 0;  ///< how often the total of all values is added
  Equation equation;       ///< what comes out, divided by a common factor
};

/// Why a puzzle has no solution.
///
/// It is true whatever happens outside of it: the givens that it names are impossible on the
/// figure with these values and, if the puzzle demands one, its sum, without the other givens.
struct Explanation {
  Reason reason = Reason::no_labelling;  ///< what kind of reason it is
  std::vector<Given> givens = {};        ///< that matter, by cell; none if there is none to blame
  std::vector<int> cells = {};           ///< to be shown: those given, and others that it is about
  std::vector<int> lines = {};           ///< likewise, by their places in `every_line()`
  std::vector<Relation> relations = {};  ///< that matter
  /// The magic sum where it is made use of: the one demanded or, of a puzzle that demands none, the
  /// one that the total determines or that a full line has.
  std::optional<std::int64_t> sum = {};
  std::vector<LineState> open_lines = {};         ///< of what can be seen of one line or two
  std::optional<CombinedEquation> equation = {};  ///< of what arithmetic shows
  /// Of `no_integers`: divides the coefficients of the cells that are not among the givens and,
  /// where it is not known, of the sum; but not what is left with these put in.
  std::int64_t modulus = 0;
  std::vector<LineWeights> weights = {};  ///< of `bound`: `refutes(puzzle, weights)`
  std::uint64_t nodes = 0;                ///< of the searches that prove it
  /// Of `givens_clash`: whether it is proven that without any one of them there is a solution.
  bool minimal = true;
};

/// The equation with the values of the givens and, where it is known, of the sum put in.
[[nodiscard]] Equation with_values(const Equation& equation, std::optional<std::int64_t> sum,
                                   const std::vector<Given>& givens);

/// Whether it took a search.
[[nodiscard]] bool needs_search(Reason reason);

/// For a person to follow: the first sentence is the reason, those after it let a person check it.
/// \param puzzle  the one that is explained
[[nodiscard]] Sentences sentences(const Explanation& explanation, const PuzzleParts& puzzle);

/// The same as lines, each ended and not broken: "why: " and the reason, those after it indented.
[[nodiscard]] std::string to_text(const Explanation& explanation, const PuzzleParts& puzzle);

/// What can be seen in a puzzle without a solution, or shown by arithmetic: a line that is over its
/// sum, a parity, a certificate. None if that says nothing: there may be a solution or not.
///
/// Puzzles that `Puzzle` refuses as contradictions are always explained. The permutahedron bound is
/// left out where it would take seconds.
/// \throws PartError for what `Puzzle` refuses as no puzzle at all
/// \throws Stopped at a limit of the budget
[[nodiscard]] std::optional<Explanation> explain_at_once(
    const PuzzleParts& puzzle, const Budget& budget = Budget::unlimited());
/// The same of a puzzle that does not contradict itself at sight.
[[nodiscard]] std::optional<Explanation> explain_at_once(
    const Puzzle& puzzle, const Budget& budget = Budget::unlimited());

/// The same step by step, the quick steps first, for whoever has something else to do as well.
class Arithmetic {
 public:
  /// \param puzzle  to be explained; a copy is kept
  explicit Arithmetic(const Puzzle& puzzle);

  /// Takes the next steps, as long as they are expected to take no more than that together with
  /// those before them.
  /// \param work  nanoseconds of a processor, nearly, by the size of the puzzle
  /// \return why there is no solution, once it has been seen
  /// \throws Stopped at a limit of the budget
  [[nodiscard]] std::optional<Explanation> within(double work, const Budget& budget);

  /// Whether no step is left.
  [[nodiscard]] bool done() const;

 private:
  [[nodiscard]] double work_of(std::size_t step) const;

  const Puzzle puzzle_;
  std::optional<Puzzle> with_sum_;  // that is determined, made for the steps that need it
  std::size_t next_ = 0;
  double work_ = 0;
};

/// What is found out about a puzzle.
struct Explained {
  std::optional<Explanation> explanation;  ///< where there is no solution
  Ending ending = Ending::exhausted;  ///< `enough`: there is a solution; or the limit that ended it
  std::string stage = {};             ///< as `Result::stage`
};

/// Why a puzzle has no solution, where a complete search has shown that it has none: the fewest
/// givens that cannot stand together, none of which can be spared. They are found by Junker's
/// QuickXplain ("QuickXplain: preferred explanations and relaxations for over-constrained
/// problems", AAAI 2004) over searches for one solution, which keeps to the givens that stand first
/// in the puzzle. If none of them matters there is no labelling at all.
///
/// Where the limits, which are those of all searches together, end it, the givens that are left
/// still clash, but it is not proven that none can be spared.
/// \param nodes  of the search that has shown it
[[nodiscard]] Explained explain_by_search(const Puzzle& puzzle, const Limits& limits = {},
                                          std::uint64_t nodes = 0);

/// The same after a search of the puzzle that was complete and found nothing, within what it has
/// left of its limits; none after any other.
[[nodiscard]] std::optional<Explained> explain_result(const Puzzle& puzzle, const Result& search,
                                                      const Limits& limits);

/// At once if possible, else by search.
[[nodiscard]] Explained explain(const Puzzle& puzzle, const Limits& limits = {});

}  // namespace loshu
