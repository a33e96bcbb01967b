#pragma once

/// \file
/// Techniques, and the path by which a person can solve a puzzle.
/// \snippet explain.cpp path

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <loshu/budget.hpp>
#include <loshu/explain.hpp>
#include <loshu/puzzle.hpp>
#include <loshu/text.hpp>

namespace loshu {

/// The techniques of reasoning that a person can follow, from the easiest to the hardest.
enum class Technique : std::uint8_t {
  last_of_line,    ///< the last open cell of a line whose sum is known
  full_line,       ///< a full line determines the magic sum
  one_value,       ///< a cell with one candidate
  one_place,       ///< a value that is a candidate of one cell
  pair,            ///< two open cells of a line that need a sum together
  too_big,         ///< a value too big or too small for a line, with any values in its other cells
  relation,        ///< a value that breaks a relation, with any values in its other cells
  two_lines_last,  ///< the difference of two lines has one open cell
  rule_last,       ///< a rule of the figure has one open cell
  few_ways,        ///< a line that at most 6 sets of candidates fill
  locked,          ///< a value that each of the few ways of a line uses
  naked,           ///< 2 or 3 cells with as many candidates together
  hidden,          ///< 2 values with the same 2 cells
  two_lines,       ///< the difference of two lines has 2 or 3 open cells
  rule,            ///< a rule of the figure has 2 or 3 open cells
  parity,          ///< an equation modulo a small number: odd or even
  must_hold,       ///< all cells of a value lie on one line, so the line holds it
  more_ways,       ///< as `few_ways`, up to 20 sets
  sum_range,       ///< the least and greatest sums of a line bound an unknown magic sum
  crossing,        ///< the ways of two crossing lines that agree in the shared cell
  what_if,         ///< a candidate leads to a clash by a few easy steps
  long_what_if,    ///< the same by more and harder steps
};

/// The words for `Technique` in JSON.
inline constexpr std::array technique_names{Named{Technique::last_of_line, "last-of-line"},
                                            Named{Technique::full_line, "full-line"},
                                            Named{Technique::one_value, "one-value"},
                                            Named{Technique::one_place, "one-place"},
                                            Named{Technique::pair, "pair"},
                                            Named{Technique::too_big, "too-big-too-small"},
                                            Named{Technique::relation, "relation"},
                                            Named{Technique::two_lines_last, "two-lines-last"},
                                            Named{Technique::rule_last, "rule-last"},
                                            Named{Technique::few_ways, "few-ways"},
                                            Named{Technique::locked, "locked-values"},
                                            Named{Technique::naked, "naked-set"},
                                            Named{Technique::hidden, "hidden-pair"},
                                            Named{Technique::two_lines, "two-lines"},
                                            Named{Technique::rule, "rule"},
                                            Named{Technique::parity, "odd-even"},
                                            Named{Technique::must_hold, "must-hold"},
                                            Named{Technique::more_ways, "more-ways"},
                                            Named{Technique::sum_range, "sum-range"},
                                            Named{Technique::crossing, "crossing-lines"},
                                            Named{Technique::what_if, "what-if"},
                                            Named{Technique::long_what_if, "long-what-if"}};

/// How hard a technique is, from 1 to `hardest_level`.
[[nodiscard]] int level_of(Technique technique);
/// The greatest level of a technique, that of `long_what_if`.
inline constexpr int hardest_level = 7;

/// The candidates that a step takes away from a cell.
struct Strike {
  int cell = 0;                  ///< the number of the cell
  std::vector<int> values = {};  ///< the values struck, ascending
  std::vector<int> keeps = {};   ///< the values left, ascending
};

/// A contradiction that a person can see.
struct Clash {
  /// The words for these are in `clash_names`.
  enum class Kind : std::uint8_t {
    no_value,         ///< a cell has no candidate left
    no_place,         ///< a value has no cell left
    wrong_sum,        ///< a full line misses its sum
    no_sum,           ///< no sum is left
    broken_relation,  ///< a relation does not hold
  };
  Kind kind = Kind::no_value;  ///< decides the meaning of `of`
  /// The cell, the value, the place of the line in `every_line()`, or the place of the relation.
  int of = 0;
};

/// The words for `Clash::Kind` in JSON.
inline constexpr std::array clash_names{
    Named{Clash::Kind::no_value, "no-value"}, Named{Clash::Kind::no_place, "no-place"},
    Named{Clash::Kind::wrong_sum, "wrong-sum"}, Named{Clash::Kind::no_sum, "no-sum"},
    Named{Clash::Kind::broken_relation, "broken-relation"}};

/// One step of a path: a technique, the place where it is used, and the conclusion.
struct Step {
  Technique technique = Technique::last_of_line;  ///< gives the step its name and its level
  /// The rules, cells or values to which the technique is applied. Together with the technique,
  /// they determine the conclusion.
  std::vector<int> scope = {};
  std::vector<int> lines = {};   ///< the lines that the step names, by places in `every_line()`
  std::vector<int> cells = {};   ///< the open cells that the step names
  std::vector<int> values = {};  ///< the values that the step names
  std::optional<CombinedEquation> equation = {};  ///< the equation of two lines or of a rule
  std::optional<Relation> relation = {};          ///< the relation, for the technique `relation`
  /// The sum of the open cells times their coefficients in the equation, if it is known.
  std::optional<std::int64_t> needed = {};
  /// The ways to fill the open cells: ascending sets if a line has 3 or more open cells, otherwise
  /// values in cell order.
  std::vector<std::vector<int>> ways = {};
  std::vector<Strike> strikes = {};  ///< the candidates that the step takes away
  std::optional<Given> place = {};   ///< the value that the step fills in
  std::optional<SumRange> sum = {};  ///< the range that the step leaves for the magic sum
  std::vector<Step> then = {};       ///< the steps of a what-if, up to its clash
  std::optional<Clash> clash = {};   ///< the end of a what-if
};

/// The steps by which a person can solve a puzzle.
struct Path {
  std::vector<Step> steps = {};     ///< the steps, in their order
  bool solved = false;              ///< whether the steps fill all cells
  int suppositions = 0;             ///< the what-ifs followed, in vain or not
  std::optional<Clash> clash = {};  ///< the contradiction at the end, if there is no solution

  /// The level of the hardest step; 0 without steps.
  [[nodiscard]] int level() const;
  /// The greatest number of steps from one value to the next, the last one included.
  [[nodiscard]] int longest_chain() const;
  [[nodiscard]] std::vector<int> chains() const;  ///< the lengths of the chains
};

/// The limits of a path.
struct PathLimits {
  int level = hardest_level;      ///< the greatest level of techniques
  int longest_chain = 1'000'000;  ///< the most steps from one value to the next
  int suppositions = 1'000'000;   ///< the most what-ifs that are followed, in vain or not
  int values = 1'000'000;         ///< the most values that are filled in
};

namespace detail {
class Rules;
}

/// The most cells of a figure whose candidates are considered. In larger figures each step is the
/// last cell of a line.
inline constexpr int most_candidate_cells = 1024;

/// A proof, in steps of a person, that givens contradict each other.
struct Refutation {
  std::vector<Given> givens = {};  ///< the givens that the steps need
  std::vector<Step> steps = {};    ///< the steps from these givens, each of them needed
  Clash clash = {};                ///< the contradiction at the end of the steps
};

/// Finds paths of one puzzle from any givens. The rules of the puzzle are derived once.
class PathFinder {
 public:
  /// \param puzzle  the puzzle, of which a copy is kept
  /// \throws Error for a puzzle that contradicts itself
  /// \throws Stopped at a limit of the budget
  explicit PathFinder(const Puzzle& puzzle, const Budget& budget = Budget::unlimited());

  /// The path of the easiest steps, without needless steps. It ends early if techniques up to the
  /// level in `most` lead no further.
  /// \throws Stopped at a limit of the budget
  [[nodiscard]] Path path(const std::vector<Given>& givens, const PathLimits& most = {},
                          const Budget& budget = Budget::unlimited()) const;

  /// The steps from the givens to a clash; empty if the path from the givens leads to no clash.
  /// \throws Stopped at a limit of the budget
  [[nodiscard]] std::optional<Refutation> refutation(
      const std::vector<Given>& givens, const PathLimits& most = {},
      const Budget& budget = Budget::unlimited()) const;

 private:
  Puzzle puzzle_;
  std::shared_ptr<const detail::Rules> rules_;  // none for a large figure
};

/// A path, or the reason why a puzzle has no solution, which is seen without a path.
struct PathOrReason {
  Path path = {};                          ///< the path; empty if there is a reason
  std::optional<Explanation> reason = {};  ///< the reason, if arithmetic shows it
};

/// The path from the givens of the puzzle, or the reason why there is none.
/// \throws Stopped at a limit of the budget
[[nodiscard]] PathOrReason path_or_reason(const Puzzle& puzzle, const PathLimits& most = {},
                                          const Budget& budget = Budget::unlimited());

/// The path from the givens of the puzzle.
/// \throws Stopped at a limit of the budget
[[nodiscard]] Path path(const Puzzle& puzzle, const PathLimits& most = {},
                        const Budget& budget = Budget::unlimited());

/// The words for a step, in parts that a person can ask for one by one.
struct StepWords {
  Sentence where;  ///< the cells or lines to look at
  Sentence idea;   ///< the technique that helps
  Sentences why;   ///< the reason, in one sentence or several
  Sentence apply;  ///< the conclusion
};

/// The words for a step of a puzzle of that figure.
[[nodiscard]] StepWords words_of(const Step& step, const Figure& figure);

/// The reason and the conclusion of a step as one sentence.
[[nodiscard]] Sentence sentence(const Step& step, const Figure& figure);
/// The contradiction in words: "no number is left for c".
[[nodiscard]] Sentence sentence(const Clash& clash, const Figure& figure);

/// The reason and the conclusion of a step on one line, without a line end.
[[nodiscard]] std::string to_text(const Step& step, const Figure& figure);

/// A numbered line for each step, and a line for the end of the path.
[[nodiscard]] std::string to_text(const Path& path, const Figure& figure);

}  // namespace loshu
