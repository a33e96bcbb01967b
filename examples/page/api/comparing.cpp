// Compares searches, and on request draws their trees in a document. The rows then get half of the
// time, and half of that goes to their searches. The other half records their trees. The document
// gets the rest.

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
constexpr std::uint64_t most_tree_nodes = 60'000;  // in all trees of one document

/// Returns the command line that makes the same comparison, with the puzzle in a file.
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

/// The sentences end with a line break, for the terminal. The page makes a list item of each.
std::string unended(const std::string& line) {
  return line.substr(0, line.find_last_not_of('\n') + 1);
}

ordered_json told(const loshu::Comparison& comparison, const loshu::PuzzleParts& puzzle) {
  return {{"axes", comparison.axes},
          {"rows", loshu::to_json(comparison)},
          {"law", unended(loshu::law_sentence(comparison))},
          {"classes", unended(loshu::classes_sentence(comparison))},
          {"stopped", unended(loshu::stopped_sentence(comparison))},
          {"not_searched", comparison.not_searched},
          {"explanation",
           comparison.reason ? loshu::to_json(*comparison.reason, puzzle) : ordered_json()}};
}

}  // namespace

WorkResult compared(const AskedSearch& asked, const Watched& watched) {
  loshu::Inquiry inquiry =
      inquiry_of(asked, watched, asked.solutions.value_or(0), loshu::Purpose::show);
  loshu::Limits& limits = inquiry.question.limits;
  loshu::Limits whole = limits;
  whole.nodes.reset();  // a limit of each row
  const loshu::Budget budget(whole);
  loshu::Comparing how{.ladder = asked.ladder};
  if (asked.trees) {
    *limits.seconds *= share_of_rows;
    how.trees = loshu::KeptTrees::documents;
    how.most_nodes = most_tree_nodes;
    watched.take_part("viewer", loshu::tree_document({}, ""));  // it is loaded while the trees grow
  }
  const bool is_usual = asked.axes.empty() && !asked.ladder;
  const std::vector<loshu::Axis> axes = is_usual ? loshu::usual_axes(asked.settings) : asked.axes;
  const loshu::Comparison comparison = loshu::compare(inquiry, axes, how);
  if (comparison.trees.empty()) return told(comparison, asked.puzzle);
  const auto tell = [&](const std::string& data) { watched.take_part("first", data); };
  return {told(comparison, asked.puzzle),
          loshu::tree_document(comparison.trees, command_of(asked, axes), budget, tell)};
}

}  // namespace page
