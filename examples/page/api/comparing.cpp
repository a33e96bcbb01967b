// The rows of a comparison, and on request the document of their trees. Half of the time is for the
// rows, half of that for their trees to be recorded, and what is left for the document.

#include "page/api/comparing.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <loshu/equations.hpp>
#include <loshu/explain.hpp>
#include <loshu/json.hpp>
#include <loshu/report.hpp>
#include <loshu/search.hpp>
#include <loshu/tree.hpp>

#include "page/api/axes.hpp"

namespace page {
namespace {

using nlohmann::ordered_json;

constexpr double share_of_rows = 0.5;

loshu::Trial trial_of(const loshu::Puzzle& puzzle, const AskedSearch& asked,
                      const loshu::Limits& limits) {
  loshu::Trial trial{
      .question = {.puzzle = puzzle, .solutions = asked.solutions.value_or(0), .limits = limits},
      .settings = asked.settings};
  // A ladder of order constraints has fewer and plainer rungs for the drawing's symmetries. Posted
  // relations break the symmetry themselves.
  if (asked.ladder == loshu::Ladder::order && !asked.settings.has("symmetry")) {
    trial.settings.set("symmetry", "geometric");
  }
  if (asked.ladder == loshu::Ladder::post) trial.settings.set("symmetry", "none");
  return trial;
}

std::vector<loshu::Axis> axes_of(const AskedSearch& asked, const loshu::Trial& trial,
                                 const loshu::Budget& budget) {
  std::vector<loshu::Axis> axes = asked.axes;
  if (axes.empty() && !asked.ladder) axes = loshu::usual_axes({});
  if (asked.ladder == loshu::Ladder::post)
    axes.push_back(loshu::relation_ladder(trial.question.puzzle));
  if (asked.ladder == loshu::Ladder::order) axes.push_back(loshu::order_ladder(trial, budget));
  return axes;
}

/// Relations are judged by the classes of the puzzle without them.
std::optional<std::pair<loshu::Puzzle, loshu::Symmetry>> judge_of(const loshu::Puzzle& puzzle,
                                                                  const AskedSearch& asked) {
  if (asked.ladder != loshu::Ladder::post) return {};
  loshu::PuzzleParts parts = puzzle.parts();
  parts.relations.clear();
  const std::string* const symmetry = asked.settings.find("symmetry");
  const loshu::Symmetry level = symmetry == nullptr
                                    ? loshu::Symmetry::geometric
                                    : loshu::value_of(loshu::symmetry_names, *symmetry);
  return std::pair(loshu::Puzzle(parts), level);
}

/// The same on the command line, where the puzzle is in a file.
std::string command_of(const AskedSearch& asked, const std::vector<loshu::Axis>& axes) {
  std::string command = "loshu compare PUZZLE.json";
  for (const loshu::Axis& axis : axes) {
    if (asked.ladder && &axis == &axes.back()) break;
    std::string values;
    for (const auto& value : axis.values) values += (values.empty() ? "" : ",") + value.name;
    command += " --over " + axis.name + "=" + values;
  }
  if (asked.ladder) command += " --ladder " + loshu::name_of(loshu::ladder_names, *asked.ladder);
  return command + " --tree FILE.html";
}

/// The sentence without the end of its line.
std::string unended(const std::string& line) {
  return line.substr(0, line.find_last_not_of('\n') + 1);
}

ordered_json told(const loshu::Comparison& comparison) {
  return {{"axes", comparison.axes},
          {"rows", loshu::to_json(comparison)},
          {"law", unended(loshu::law_sentence(comparison))},
          {"classes", unended(loshu::classes_sentence(comparison))},
          {"stopped", unended(loshu::stopped_sentence(comparison))},
          {"not_searched", comparison.not_searched},
          {"explanation", nullptr}};
}

}  // namespace

WorkResult compared(const AskedSearch& asked, const Watched& watched) {
  if (const auto reason = loshu::explain_at_once(asked.puzzle)) {
    ordered_json nothing = told({});
    nothing["explanation"] = loshu::to_json(*reason, asked.puzzle);
    return nothing;
  }
  const loshu::Puzzle puzzle = loshu::with_integer_sum(loshu::Puzzle(asked.puzzle));
  loshu::Limits limits = asked.limits(watched);
  const loshu::Budget budget(limits);
  limits.nodes = asked.nodes;
  if (asked.trees) *limits.seconds *= share_of_rows;
  loshu::Trial trial = trial_of(puzzle, asked, limits);
  trial.question.progress = &watched.progress;
  const std::vector<loshu::Axis> axes = axes_of(asked, trial, budget);
  loshu::Comparing how{.judged = judge_of(puzzle, asked)};
  std::size_t rows = 1;
  for (const loshu::Axis& axis : axes) rows *= axis.values.size();
  std::vector<loshu::RecordedSearch> trees;
  loshu::Comparison names;  // for the captions of rows that come one by one
  for (const loshu::Axis& axis : axes) names.axes.push_back(axis.name);
  if (asked.trees) {
    const std::uint64_t most = most_tree_nodes / rows;
    trial.question.limits.nodes = std::min(asked.nodes.value_or(most), most);
    how.search_share = 0.5;
    how.end = [&](const loshu::Trial& row, loshu::ComparisonRow& found, const loshu::Budget& turn) {
      if (found.answer.result.ending == loshu::Ending::interrupted) return;
      loshu::TreeRecorder recorder(loshu::most_told_nodes);
      loshu::search_again(row, found.answer.result, turn, recorder);
      found.depth_profile = recorder.tree().depth_profile();
      trees.push_back({.caption = loshu::caption(names, found),
                       .puzzle = row.question.puzzle,
                       .options = row.options(),
                       .tree = std::move(recorder).tree(),
                       .nodes = found.answer.result.nodes});
    };
  }
  const loshu::Comparison comparison = loshu::compare(trial, axes, how);
  if (trees.empty()) return told(comparison);
  return {told(comparison), loshu::tree_document(trees, command_of(asked, axes), budget)};
}

}  // namespace page
