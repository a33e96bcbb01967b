#pragma once

/// \file
/// Answers, descriptions and comparisons in words and tables.
/// \snippet report.cpp report

#include <array>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <loshu/analysis.hpp>
#include <loshu/ask.hpp>
#include <loshu/equations.hpp>
#include <loshu/model.hpp>
#include <loshu/options.hpp>
#include <loshu/order.hpp>
#include <loshu/puzzle.hpp>
#include <loshu/question.hpp>
#include <loshu/result.hpp>
#include <loshu/search.hpp>
#include <loshu/tree.hpp>

namespace loshu {

/// "3 squares found, up to all 32 symmetries": so far, or before a limit.
[[nodiscard]] std::string found_sentence(const Answer& answer);

/// "7040 squares: 880 up to rotation and reflection, 220 up to all 32 symmetries"; what was found
/// before a limit; or that there is none.
[[nodiscard]] std::string count_sentence(const Answer& answer);

/// "10887 nodes, 5224 failures, 73462 propagations, 0.018 s"; before that, where the engine was
/// chosen for the question, "by exhaust: ".
[[nodiscard]] std::string effort_sentence(const Result& result);

/// What the symmetries of a puzzle do, of all those of its figure: "fix the givens", "keep the
/// relations", "fix givens and relations"; empty where they are all.
/// \param one  whether a single symmetry does it: "fixes"
[[nodiscard]] std::string symmetry_condition(const Puzzle& puzzle, bool one = false);

/// Four digits below a hundredth of a second, three above.
[[nodiscard]] std::string seconds_text(double seconds);

/// One row an answer after a row of names: those of the JSON report that hold one value, but for
/// the parts of propagation and branching.
[[nodiscard]] std::string report_csv(std::span<const Answer> answers);

/// The row of labels, and below it one row an assignment.
[[nodiscard]] std::string labels_csv(const Figure& figure);
/// The row of an assignment, in the order of the labels.
[[nodiscard]] std::string assignment_csv(const Assignment& assignment);

/// All that is derived from a puzzle and that the model makes use of.
struct Description {
  Puzzle puzzle;                       ///< that is described
  Options options;                     ///< of the model
  double geometric_order = 1;          ///< of the symmetries that fix the givens, as below
  double full_order = 1;               ///< of all symmetries that fix the givens
  int rank = 0;                        ///< of the lines
  SumRange sums;                       ///< see `Analysis::sums`
  Equation total_sum;                  ///< whether or not it is posted
  Congruences congruences;             ///< that it implies
  ComplementFinding complement;        ///< whether or not it is broken
  Constraints posted;                  ///< with these options
  std::vector<NamedConstraint> named;  ///< all of them, also those that the options drop
  Preset finding;                      ///< the preset for one solution
  Preset counting;                     ///< the preset for all solutions
};

/// \throws Stopped when the budget is used up
[[nodiscard]] Description describe(const Puzzle& puzzle, const Options& options,
                                   const Budget& budget = Budget::unlimited());

/// In words: lines that are not broken. The title and the drawing are not among them.
[[nodiscard]] std::string to_text(const Description& description);

/// In what order the model decides cells and how, in words.
[[nodiscard]] std::string search_order(const Options& options);

/// In which step of a plan each cell gets its value: "3" where it is chosen, "(3)" where it is
/// deduced, "0" where it is known before the first.
[[nodiscard]] std::vector<std::string> step_numbers(const Plan& plan, const Figure& figure);

/// The path of a plan through the cells as an SVG drawing, and below it what each step makes
/// possible: what is deduced, which lines are full, which order constraints can be checked.
[[nodiscard]] std::string plan_svg(const Plan& plan, const Puzzle& puzzle);

/// What one row of a comparison asks: all that axes vary.
struct Trial {
  Question question;       ///< the settings replace its symmetry, complement, threads and seed
  Settings settings = {};  ///< without "engine", the model in Gecode is searched
  Gecode::SearchTracer* tracer = nullptr;  ///< of the model's search; it is then searched once

  /// The toggles of the model, of a row that searches one.
  [[nodiscard]] Options options() const;
  /// The engine of the row.
  [[nodiscard]] std::string engine() const;
};

/// What varies in a comparison, and its values.
struct Axis {
  /// A value.
  struct Value {
    std::string name;                  ///< in words
    std::function<void(Trial&)> take;  ///< makes it the value of a trial
  };
  std::string name;           ///< "propagation"
  std::vector<Value> values;  ///< each of which is tried with all those of other axes
};

/// A setting as an axis: `over("symmetry", {"none", "full"})`.
/// \throws Error for an unknown setting, and for a word that it does not take
[[nodiscard]] Axis over(const std::string& setting, const std::vector<std::string>& words);

/// The axes of a comparison that names none: each setting with words to vary, which the engine has
/// and the settings do not fix.
[[nodiscard]] std::vector<Axis> usual_axes(const Settings& fixed);

/// What the rows of a comparison post one by one: order constraints or relations.
enum class Ladder { order, post };
/// The words for `Ladder`.
inline constexpr std::array ladder_names{Named{Ladder::order, "order"},
                                         Named{Ladder::post, "post"}};

/// The order constraints posted one by one: none, the first, the first two, and so on.
/// \param trial  the row with all of them
/// \throws Error where there are none \throws Stopped when the budget is used up
[[nodiscard]] Axis order_ladder(const Trial& trial, const Budget& budget = Budget::unlimited());

/// The relations of the puzzle posted one by one: none, the first, the first two, and so on.
/// \throws Error where it has none
[[nodiscard]] Axis relation_ladder(const Puzzle& puzzle);

/// Of the classes under a group, which a search found.
struct FoundClasses {
  std::uint64_t kept = 0;      ///< found at least once
  std::uint64_t repeated = 0;  ///< found more than once
};

/// One row of a comparison.
struct ComparisonRow {
  std::vector<std::string> values;           ///< of the toggles that vary, one an axis
  Answer answer;                             ///< what the search found
  std::vector<std::uint64_t> depth_profile;  ///< nodes on each level; empty if not asked for
  /// Whether its time is the median of searches that took 0.1 s of processor time together.
  bool timed = true;
  std::optional<FoundClasses> classes = {};  ///< where they were told apart
};

/// The same puzzle searched with different toggles.
struct Comparison {
  std::vector<std::string> axes;        ///< the toggles that vary
  std::vector<ComparisonRow> rows;      ///< in the order in which they were searched
  std::size_t not_searched = 0;         ///< rows that an interruption left out
  std::optional<Symmetry> judged = {};  ///< the group whose classes are told apart
};

/// How rows are compared, beside what they are.
struct Comparing {
  /// The puzzle and the group whose classes are told apart in every row. None: where a row may find
  /// a class more than once, the greatest group that a row breaks.
  std::optional<std::pair<Puzzle, Symmetry>> judged = {};
  double search_share = 1;                       ///< of a row's time; the rest is for `end`
  std::function<void(Trial& trial)> begin = {};  ///< called before a row
  /// Called after a row with what is left of its time; may add to the row.
  std::function<void(const Trial& trial, ComparisonRow& row, const Budget& turn)> end = {};
};

/// Searches the puzzle with every mix of the values, the last axis turning fastest. Short searches
/// are made again until a tenth of a second of processor time is full; their time is the median.
/// \param base  what no axis varies. The time of its limits is that of all rows together, each of
///   which has an equal part of what is left; its other limits are those of each row.
/// \throws Error for a mix that cannot be searched, before anything is
[[nodiscard]] Comparison compare(const Trial& base, const std::vector<Axis>& axes,
                                 const Comparing& how = {});

/// The same with the plain model.
[[nodiscard]] Comparison compare(const Puzzle& puzzle, const std::vector<Axis>& axes);

/// Searches a row again with a tracer, up to the point where it ended. A tracer would have slowed
/// the first search. The model is a new one, since the first left its failure counts. \param row
/// the trial as `Comparing::end` gets it \param found  the result of its search \param most_nodes
/// ends the search after that many nodes
void search_again(const Trial& row, const Result& found, const Budget& budget,
                  Gecode::SearchTracer& tracer,
                  std::uint64_t most_nodes = std::numeric_limits<std::uint64_t>::max());

/// The rows in columns: the toggles, the solutions, the effort, and its factor against the first
/// row that is complete; of times only where both fill a tenth of a second. A row that was stopped
/// is marked. Where seeds vary, a row sums up all of them by median and quartiles. Below, the law.
[[nodiscard]] std::string comparison_text(const Comparison& comparison);

/// The same as a table in Markdown.
[[nodiscard]] std::string comparison_markdown(const Comparison& comparison);

/// The same as CSV: a row of names, and below it the fields of `report_csv`, then "over", the
/// caption.
[[nodiscard]] std::string comparison_csv(const Comparison& comparison);

/// The same as bars on a logarithmic scale, nodes and seconds a row, with the depth profiles.
[[nodiscard]] std::string comparison_svg(const Comparison& comparison);

/// `none = group order × classes` among the complete rows, "7040 (none) = 32 × 220 (full)", or that
/// they disagree. Empty where there are fewer than two levels of symmetry to compare.
[[nodiscard]] std::string law_sentence(const Comparison& comparison);

/// "Every row keeps all 880 classes (geometric)", or the rows that lose some. Empty where classes
/// are not told apart.
[[nodiscard]] std::string classes_sentence(const Comparison& comparison);

/// What the marks mean: "* not all: stopped at the time limit". Empty if every row is complete.
[[nodiscard]] std::string stopped_sentence(const Comparison& comparison);

/// A row in one phrase: "symmetry full, total-sum on".
[[nodiscard]] std::string caption(const Comparison& comparison, const ComparisonRow& row);

/// A search whose tree was recorded.
struct RecordedSearch {
  std::string caption;  ///< what sets it off from the others
  Puzzle puzzle;        ///< that was searched
  Options options;      ///< of the model
  SearchTree tree;      ///< with as many domains as are to be told
  /// Makes the model that was searched, for a class of your own; none: `MagicModel`.
  std::function<std::unique_ptr<MagicModel>()> model = {};
  std::uint64_t nodes = 0;  ///< of the search, where the tree has only its first ones
};

/// The most nodes of a document, of all its rows together, whose domains are told. A tree of more
/// nodes is not held against the models of the other rows.
inline constexpr std::size_t most_told_nodes = 50'000;

/// How many nodes a document shows of a tree: the first ones.
inline constexpr std::size_t most_shown_nodes = 200'000;

/// The trees of searches of one puzzle as an HTML document that needs no net: a click on a node
/// shows the figure with its domains, what the constraints took from them, and why a node failed.
/// Of two trees side by side, the nodes of one are marked that the other's model would cut off.
/// \param command  that made them, for the foot of the document
/// \param budget   where it ends, the nodes that are left are shown without their reasons
[[nodiscard]] std::string tree_document(std::span<const RecordedSearch> searches,
                                        const std::string& command,
                                        const Budget& budget = Budget::unlimited());

}  // namespace loshu
