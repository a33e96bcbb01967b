#pragma once

/// \file
/// The next cell that a person could fill in, with the reason.
/// \snippet explain.cpp hint

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <loshu/explain.hpp>
#include <loshu/verify.hpp>
#include <loshu/puzzle.hpp>
#include <loshu/result.hpp>
#include <loshu/text.hpp>

namespace loshu {

/// A step of reasoning that a person can follow, from the easiest to the hardest.
enum class Technique : std::uint8_t {
  last_of_line,    ///< the last open cell of a line whose sum is known
  full_line,       ///< a full line tells the sum
  one_value,       ///< a cell with one candidate
  one_place,       ///< a value that is a candidate of one cell
  pair,            ///< two open cells of a line that need a sum together
  too_big,         ///< what is too big or too small for a line, whatever its other cells hold
  two_lines_last,  ///< the difference of two lines has one open cell
  rule_last,       ///< a rule of the figure has one open cell
  few_ways,        ///< a line that at most 6 sets of candidates fill
  locked,          ///< a value that each of the few ways of a line uses
  naked,           ///< 2 or 3 cells with as many candidates together
  hidden,          ///< 2 values with the same 2 cells
  two_lines,       ///< the difference of two lines has 2 or 3 open cells
  rule,            ///< a rule of the figure has 2 or 3 open cells
  parity,          ///< an equation, by remainders: odd or even
  must_hold,       ///< all cells of a value lie on one line, which so holds it
  more_ways,       ///< as `few_ways`, up to 20 sets
  sum_range,       ///< the least and greatest sums of a line bound a sum that is not known
  crossing,        ///< the ways of two lines that cross, as far as they go together
  what_if,         ///< a candidate leads to a clash by a few easy steps
  long_what_if,    ///< the same by more and harder steps
};

/// The words for techniques.
inline constexpr std::array technique_names{Named{Technique::last_of_line, "last-of-line"},
                                            Named{Technique::full_line, "full-line"},
                                            Named{Technique::one_value, "one-value"},
                                            Named{Technique::one_place, "one-place"},
                                            Named{Technique::pair, "pair"},
                                            Named{Technique::too_big, "too-big-too-small"},
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
/// That of `long_what_if`.
inline constexpr int hardest_level = 7;

/// Candidates that a step takes from a cell.
struct Strike {
  int cell = 0;                  ///< its number
  std::vector<int> values = {};  ///< struck, ascending
  std::vector<int> keeps = {};   ///< left, ascending
};

/// What cannot be.
struct Clash {
  /// What it is.
  enum class Kind : std::uint8_t {
    no_value,   ///< a cell has no candidate left
    no_place,   ///< a value has no cell left
    wrong_sum,  ///< a full line misses its sum
    no_sum,     ///< no sum is left
  };
  Kind kind = Kind::no_value;  ///< what it is
  int of = 0;                  ///< the cell, the value, or the place of the line in `every_line()`
};

/// The words for clashes.
inline constexpr std::array clash_names{
    Named{Clash::Kind::no_value, "no-value"}, Named{Clash::Kind::no_place, "no-place"},
    Named{Clash::Kind::wrong_sum, "wrong-sum"}, Named{Clash::Kind::no_sum, "no-sum"}};

/// One step of a path: where a technique is used, and what it says there.
struct Step {
  Technique technique = Technique::last_of_line;  ///< which one
  /// Where: places of rules, cells or values, as the technique has it. With the technique it says
  /// what is to be concluded, in whatever state.
  std::vector<int> scope = {};
  std::vector<int> lines = {};   ///< that it speaks of, by their places in `every_line()`
  std::vector<int> cells = {};   ///< likewise: open cells
  std::vector<int> values = {};  ///< likewise
  std::optional<CombinedEquation> equation = {};  ///< of two lines, of a rule of the figure
  /// What the open cells make together, with the coefficients of the equation, where it is known.
  std::optional<std::int64_t> needed = {};
  /// Values for the open cells: sets, ascending, of lines with 3 and more; else in cell order.
  std::vector<std::vector<int>> ways = {};
  std::vector<Strike> strikes = {};  ///< what it takes away
  std::optional<Given> place = {};   ///< what it fills in
  std::optional<SumRange> sum = {};  ///< what it leaves of the magic sum
  std::vector<Step> then = {};       ///< of a what-if: to the clash
  std::optional<Clash> clash = {};   ///< likewise
};

/// How a person can solve a puzzle.
struct Path {
  std::vector<Step> steps = {};     ///< in their order
  bool solved = false;              ///< whether they fill all cells
  std::optional<Clash> clash = {};  ///< what they come to where there is no solution

  /// The hardest level; 0 without steps.
  [[nodiscard]] int level() const;
  /// The most steps up to the next value, that one included.
  [[nodiscard]] int longest_chain() const;
  /// How many steps each chain has: up to a value, or to the end.
  [[nodiscard]] std::vector<int> chains() const;
};

/// How far a path is followed.
struct PathLimits {
  int level = hardest_level;      ///< the hardest that is used
  int longest_chain = 1'000'000;  ///< steps up to the next value
  int suppositions = 1'000'000;   ///< that what-ifs follow, in vain or not
  int values = 1'000'000;         ///< values that are filled in
};

namespace detail {
class Rules;
}

/// In larger figures there are no candidates: each step is the last of a line.
inline constexpr int most_candidate_cells = 1024;

/// Paths of one puzzle from whatever givens: what they stand on is derived once.
class PathFinder {
 public:
  /// \param puzzle  a copy is kept
  /// \throws Stopped at a limit of the budget
  explicit PathFinder(const Puzzle& puzzle, const Budget& budget = Budget::unlimited());

  /// The path by the easiest steps, each chain without what it can do without. It does not come to
  /// the end where techniques up to that level do not lead there.
  /// \throws Stopped at a limit of the budget
  [[nodiscard]] Path path(const std::vector<Given>& givens, const PathLimits& most = {},
                          const Budget& budget = Budget::unlimited()) const;

 private:
  Puzzle puzzle_;
  std::shared_ptr<const detail::Rules> rules_;  // none of a large figure
};

/// The path from the givens of the puzzle.
/// \throws Stopped at a limit of the budget
[[nodiscard]] Path path(const Puzzle& puzzle, const PathLimits& most = {},
                        const Budget& budget = Budget::unlimited());

/// What is said of a step, in parts that a person can ask for one by one.
struct StepWords {
  Sentence where;  ///< to look
  Sentence idea;   ///< that helps there
  Sentences why;   ///< it is so
  Sentence apply;  ///< what follows
};

/// The words for a step of a puzzle of that figure.
[[nodiscard]] StepWords words_of(const Step& step, const Figure& figure);

/// Why, and what follows, on one line that is not ended.
[[nodiscard]] std::string to_text(const Step& step, const Figure& figure);

/// A numbered line for each step, and how the path ends.
[[nodiscard]] std::string to_text(const Path& path, const Figure& figure);

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
