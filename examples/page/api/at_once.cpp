// The answers that are ready at once. While one plays, an open cell is no fault here.
// `loshu::verify` differs: it says whether the whole figure is magic.

#include "page/api/answers.hpp"

#include <loshu/analysis.hpp>
#include <loshu/ask.hpp>
#include <loshu/equations.hpp>
#include <loshu/error.hpp>
#include <loshu/figure.hpp>
#include <loshu/json.hpp>
#include <loshu/puzzle_json.hpp>
#include <loshu/puzzle_maker.hpp>
#include <loshu/symmetry.hpp>
#include <loshu/verify.hpp>

namespace page {
namespace {

using nlohmann::ordered_json;

constexpr std::size_t most_drawings = 32;  // in one request

ordered_json cells_json(const loshu::Figure& figure) {
  ordered_json cells = ordered_json::array();
  for (const loshu::Cell& cell : figure.cells()) {
    cells.push_back({{"label", cell.label}, {"position", {cell.position.x, cell.position.y}}});
  }
  return cells;
}

ordered_json lines_json(const loshu::PuzzleParts& puzzle, std::optional<int> sum) {
  const auto lines = puzzle.figure->every_line();
  const loshu::Filling nothing(puzzle.figure->cells().size());
  const auto states = loshu::line_states(puzzle, nothing, sum);
  ordered_json list = ordered_json::array();
  for (std::size_t i = 0; i < lines.size(); ++i) {
    list.push_back({{"name", loshu::line_name(*puzzle.figure, i)},
                    {"cells", lines[i]},
                    {"sum", loshu::or_null(states[i].target)}});
    if (puzzle.figure->parts().closed_lines.contains(i)) list.back()["closed"] = true;
  }
  return list;
}

/// Returns whether the puzzle does not contradict itself at sight.
bool is_possible(const loshu::Puzzle& puzzle) {
  return loshu::contradiction_sentence(puzzle).empty();
}

/// Returns the sums that a solution may have. If the puzzle contradicts itself, its figure and
/// values alone count.
loshu::SumRange possible_sums(const loshu::PuzzleParts& parts) {
  const loshu::Puzzle puzzle(parts);
  return is_possible(puzzle) ? loshu::Analysis(puzzle).sums()
                             : loshu::sum_range(*parts.figure, parts.every_value());
}

/// Returns the relation as text, and as coefficients that a page can add up.
ordered_json relation_json(const loshu::Relation& relation, const loshu::Figure& figure) {
  ordered_json terms = ordered_json::array();
  for (const auto& [cell, coefficient] : relation.terms) terms.push_back({cell, coefficient});
  return {{"relation", loshu::to_string(relation, figure)},
          {"terms", terms},
          {"comparison", relation.comparison == loshu::Operator::equal ? "=" : "<="},
          {"sum_coefficient", relation.sum_coefficient},
          {"constant", relation.constant}};
}

/// Returns the puzzle with its figure, values and sum only.
loshu::PuzzleParts free_parts(const loshu::PuzzleParts& puzzle) {
  return {.figure = puzzle.figure,
          .first_value = puzzle.first_value,
          .sum = puzzle.sum,
          .values = puzzle.values};
}

ordered_json drawing_of(const loshu::Figure& figure) {
  ordered_json cells = ordered_json::array(), lines = ordered_json::array();
  for (const loshu::Cell& cell : figure.cells()) {
    cells.push_back({{"position", {cell.position.x, cell.position.y}}});
  }
  for (const loshu::Line& line : figure.every_line()) lines.push_back({{"cells", line}});
  // Solids also have positions in space, as in a puzzle file.
  return {{"name", figure.title()},
          {"figure", figure.name()},
          {"cells", std::move(cells)},
          {"lines", std::move(lines)},
          {"whole", {{"cells", loshu::to_json(figure)["cells"]}}}};
}

}  // namespace

ordered_json figure_json(const loshu::PuzzleParts& puzzle) {
  const loshu::Figure& figure = *puzzle.figure;
  const std::optional<std::int64_t> sum = loshu::determined_sum(puzzle);
  ordered_json object{{"name", figure.title()},
                      {"noun", figure.noun()},
                      {"figure", figure.name()},
                      {"size", loshu::or_null(figure.size())},
                      {"first_value", puzzle.first_value},
                      {"last_value", puzzle.every_value().greatest()},
                      {"sum", loshu::or_null(sum)},
                      {"sum_demanded", puzzle.sum.has_value()}};
  if (puzzle.values) object["values"] = puzzle.values->list();
  if (!sum) {
    const auto [least, greatest] = possible_sums(puzzle);
    object["sums"] = {{"least", least}, {"greatest", greatest}};
  }
  loshu::PuzzleParts without_givens = free_parts(puzzle);
  without_givens.relations = puzzle.relations;
  const loshu::Puzzle free(std::move(without_givens));
  object["rules"] = is_possible(free) ? loshu::task_sentences(free) : std::vector<std::string>();
  object["cells"] = cells_json(figure);
  object["lines"] = lines_json(puzzle, sum);
  object["givens"] = loshu::givens_json(puzzle);
  object["relations"] = ordered_json::array();
  for (const loshu::Relation& relation : puzzle.relations) {
    object["relations"].push_back(relation_json(relation, figure));
  }
  object["group_order"] = loshu::natural_json(loshu::automorphisms(figure).exact_order());
  object["geometric_order"] =
      loshu::natural_json(loshu::geometric_symmetries(figure).exact_order());
  // The generators of the rotations and reflections. By them, a page recognises a turned solution.
  object["geometric_generators"] = loshu::geometric_symmetries(figure).generators;
  const auto why = loshu::with_total_checked(loshu::Puzzle(free_parts(puzzle))).contradiction();
  object["unsearchable"] = why ? ordered_json(why->reason) : ordered_json();
  object["whole"] = loshu::to_json(loshu::Puzzle(puzzle), loshu::PuzzleForm::whole);
  return object;
}

ordered_json drawings_json(const loshu::JsonValue& puzzles) {
  ordered_json drawings = ordered_json::array();
  for (const loshu::JsonValue puzzle : puzzles.list("a list of puzzles")) {
    if (drawings.size() == most_drawings) {
      throw puzzles.fault("has more than " + std::to_string(most_drawings) + " puzzles");
    }
    drawings.push_back(drawing_of(*puzzle_in(puzzle).figure));
  }
  return drawings;
}

ordered_json check_json(const PlayedPuzzle& position) {
  const auto& [puzzle, values] = position;
  const std::optional<std::int64_t> sum = loshu::determined_sum(puzzle);
  const loshu::FillingCheck found = loshu::check_filling(
      puzzle, values, sum, sum ? std::nullopt : std::optional(possible_sums(puzzle)));
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
