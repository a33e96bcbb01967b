// The answers that are ready at once. While one plays, an open cell is no fault here.
// `loshu::verify` differs: it says whether the whole figure is magic.

#include "page/api/answers.hpp"

#include <loshu/analysis.hpp>
#include <loshu/equations.hpp>
#include <loshu/error.hpp>
#include <loshu/json.hpp>
#include <loshu/puzzle_json.hpp>
#include <loshu/verify.hpp>

namespace page {
namespace {

using nlohmann::ordered_json;

constexpr std::size_t most_drawings = 32;  // in one request

/// Returns whether the puzzle does not contradict itself at sight.
bool is_possible(const loshu::Puzzle& puzzle) { return !puzzle.contradiction(); }

}  // namespace

ordered_json drawings_json(const loshu::JsonValue& puzzles) {
  ordered_json drawings = ordered_json::array();
  for (const loshu::JsonValue puzzle : puzzles.list("a list of puzzles")) {
    if (drawings.size() == most_drawings) {
      throw puzzles.fault("has more than " + std::to_string(most_drawings) + " puzzles");
    }
    drawings.push_back(loshu::drawing_json(*puzzle_in(puzzle).figure));
  }
  return drawings;
}

ordered_json check_json(const PlayedPuzzle& position) {
  const auto& [puzzle, values] = position;
  const std::optional<std::int64_t> sum = loshu::determined_sum(puzzle);
  const loshu::FillingCheck found = loshu::check_filling(
      puzzle, values, sum, sum ? std::nullopt : std::optional(loshu::possible_sums(puzzle)));
  ordered_json cells = ordered_json::array(), lines = ordered_json::array(),
               texts = ordered_json::array();
  for (const auto& [cell, faults] : found.cells) {
    cells.push_back({{"cell", cell}, {"faults", faults}});
    for (const std::string& fault : faults) {
      texts.push_back("cell " + puzzle.figure->label(cell) + ": " + fault);
    }
  }
  for (const auto& [state, status, fault] : found.lines) {
    lines.push_back({{"line", state.line},
                     {"sum", state.filled},
                     {"open", state.open.size()},
                     {"target", loshu::or_null(state.target)},
                     {"state", loshu::name_of(loshu::line_status_names, status)},
                     {"fault", fault.empty() ? ordered_json() : ordered_json(fault)}});
    if (fault.empty()) continue;
    const auto place = static_cast<std::size_t>(state.line);
    texts.push_back(loshu::line_name(*puzzle.figure, place) + ": " + fault);
  }
  ordered_json relations = ordered_json::array();
  for (const auto& [place, status] : found.relations) {
    const std::string text =
        loshu::to_string(puzzle.relations[static_cast<std::size_t>(place)], *puzzle.figure);
    relations.push_back(
        {{"relation", text}, {"state", loshu::name_of(loshu::line_status_names, status)}});
    const bool is_wrong = status == loshu::LineStatus::wrong;
    if (is_wrong || status == loshu::LineStatus::impossible) {
      texts.push_back("the relation " + text + (is_wrong ? " does not hold" : " can not hold"));
    }
  }
  // A puzzle that contradicts itself has no solution, even if the filling meets all other demands.
  const bool possible = is_possible(loshu::Puzzle(puzzle));
  return {{"magic", possible && found.magic()},
          {"full", found.full},
          {"sum", possible ? loshu::or_null(found.sum) : ordered_json()},
          {"cells", cells},
          {"lines", lines},
          {"relations", relations},
          {"faults", texts}};
}

}  // namespace page
