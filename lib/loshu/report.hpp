#pragma once

/// \file
/// Answers, descriptions and comparisons in words and tables.
/// \snippet report.cpp report

#include <span>
#include <string>
#include <vector>

#include <loshu/analysis.hpp>
#include <loshu/ask.hpp>
#include <loshu/comparison.hpp>
#include <loshu/equations.hpp>
#include <loshu/options.hpp>
#include <loshu/order.hpp>
#include <loshu/puzzle.hpp>
#include <loshu/question.hpp>
#include <loshu/result.hpp>
#include <loshu/search.hpp>

namespace loshu {

/// "3 squares found, up to all 32 symmetries": so far, or before a limit.
[[nodiscard]] std::string found_sentence(const Answer& answer);

/// "7040 squares: 880 up to rotation and reflection, 220 up to all 32 symmetries"; what was found
/// before a limit; or that there is none.
[[nodiscard]] std::string count_sentence(const Answer& answer);

/// "10887 nodes, 5224 failures, 73462 propagations, 0.018 s"; before that, where the engine was
/// chosen for the question, "by exhaust: ".
[[nodiscard]] std::string effort_sentence(const Result& result);

/// The condition that the symmetries of a puzzle fulfil among those of its figure: "fix the
/// givens", "keep the relations", "fix givens and relations". Empty if every symmetry does.
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

/// The meaning of the marks: "* not all: stopped at the time limit". Empty if every row is
/// complete.
[[nodiscard]] std::string stopped_sentence(const Comparison& comparison);

/// The trees of searches of one puzzle as an HTML document that needs no net: a click on a node
/// shows the figure with its domains, what the constraints took from them, and why a node failed.
/// For two trees side by side, the nodes of one that the other's model would cut off are marked.
/// \param command  that made them, for the foot of the document
/// \param budget   where it ends, the nodes that are left are shown without their reasons
[[nodiscard]] std::string tree_document(std::span<const RecordedSearch> searches,
                                        const std::string& command,
                                        const Budget& budget = Budget::unlimited());

}  // namespace loshu
