// The rows of a comparison, and on request the document of their trees. The rows take half of the
// time, the recording of their trees half of that, and the document the rest.

#include "page/api/answers.hpp"

#include <string>
#include <vector>

#include <loshu/comparison.hpp>
#include <loshu/comparison_text.hpp>
#include <loshu/explain.hpp>
#include <loshu/json.hpp>
#include <loshu/text.hpp>
#include <loshu/tree_document.hpp>

namespace page {
namespace {

using nlohmann::ordered_json;

constexpr double share_of_rows = 0.5;
constexpr std::uint64_t most_tree_nodes = 60'000;  // of all trees of a document

/// The same on the command line, where the puzzle is in a file.
std::string command_of(const AskedSearch& asked, const std::vector<loshu::Axis>& axes) {
  std::string command = "loshu compare PUZZLE.json";
  for (const loshu::Axis& axis : axes) {
    command += " --over " + axis.name + "=" +
               loshu::joined(axis.values, ",", [](const auto& value) { return value.name; });
  }
  for (const auto& [name, word] : asked.settings) command += " --" + name + " " + word;
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
  const loshu::Puzzle puzzle = loshu::Puzzle(asked.puzzle);
  loshu::Limits limits = asked.limits(watched);
  const loshu::Budget budget(limits);
  limits.nodes = asked.nodes;
  loshu::Comparing how{.ladder = asked.ladder};
  if (asked.trees) {
    *limits.seconds *= share_of_rows;
    how.trees = loshu::KeptTrees::documents;
    how.most_nodes = most_tree_nodes;
  }
  const bool is_usual = asked.axes.empty() && !asked.ladder;
  const std::vector<loshu::Axis> axes = is_usual ? loshu::usual_axes(asked.settings) : asked.axes;
  const loshu::Comparison comparison = loshu::compare({{.puzzle = puzzle,
                                                        .solutions = asked.solutions.value_or(0),
                                                        .limits = limits,
                                                        .progress = &watched.progress},
                                                       asked.settings},
                                                      axes, how);
  if (comparison.trees.empty()) return told(comparison);
  return {told(comparison),
          loshu::tree_document(comparison.trees, command_of(asked, axes), budget)};
}

}  // namespace page
