// A puzzle as a page draws it and judges it: with the places of cells and lines, what is known of
// its sum, and its symmetries.

#include <loshu/json.hpp>

#include <algorithm>

#include <loshu/analysis.hpp>
#include <loshu/equations.hpp>
#include <loshu/json/list_of.hpp>
#include <loshu/puzzle_json.hpp>
#include <loshu/puzzle_maker.hpp>
#include <loshu/symmetry.hpp>
#include <loshu/verify.hpp>

namespace loshu {

using nlohmann::ordered_json;

namespace {

ordered_json cells_json(const Figure& figure) {
  ordered_json cells = ordered_json::array();
  for (std::size_t i = 0; i < figure.cells().size(); ++i) {
    const auto& [label, position, place] = figure.cells()[i];
    cells.push_back({{"label", label}, {"position", {position.x, position.y}}});
    if (cell_names(figure)[i] != label) cells.back()["name"] = cell_names(figure)[i];
  }
  return cells;
}

/// Adds how a line is drawn: whether it is closed, and the cells at which it comes back on the
/// other side.
void add_course(ordered_json& line, const Figure& figure, std::size_t place) {
  if (figure.parts().closed_lines.contains(place)) line["closed"] = true;
  const auto returns = figure.parts().returns.find(place);
  if (returns != figure.parts().returns.end()) line["returns"] = returns->second;
}

ordered_json lines_json(const PuzzleParts& puzzle, std::optional<int> sum) {
  const auto lines = puzzle.figure->every_line();
  const Filling nothing(puzzle.figure->cells().size());
  const auto states = line_states(puzzle, nothing, sum);
  ordered_json list = ordered_json::array();
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const LineName& line = line_names(*puzzle.figure)[i];
    list.push_back({{"name", line.name},
                    {"kind", line.kind},
                    {"cells", lines[i]},
                    {"sum", or_null(states[i].target)}});
    add_course(list.back(), *puzzle.figure, i);
  }
  return list;
}

/// Returns the relation as text, and as coefficients that a page can add up.
ordered_json relation_json(const Relation& relation, const Figure& figure) {
  ordered_json terms = ordered_json::array();
  for (const auto& [cell, coefficient] : relation.terms) terms.push_back({cell, coefficient});
  return {{"relation", to_string(relation, figure)},
          {"terms", terms},
          {"comparison", relation.comparison == Operator::equal ? "=" : "<="},
          {"sum_coefficient", relation.sum_coefficient},
          {"constant", relation.constant}};
}

/// Whether the figure is of a family that has rows and columns.
bool is_grid(const Figure& figure) {
  const auto has = [&](const std::string& kind) {
    return std::ranges::find(line_names(figure), kind, &LineName::kind) !=
           line_names(figure).end();
  };
  return figure.size() && has("row") && has("column");
}

PuzzleParts free_parts(const PuzzleParts& puzzle) {
  return {.figure = puzzle.figure,
          .first_value = puzzle.first_value,
          .sum = puzzle.sum,
          .values = puzzle.values};
}

}  // namespace

ordered_json board_json(const PuzzleParts& puzzle) {
  const Figure& figure = *puzzle.figure;
  const std::optional<std::int64_t> sum = determined_sum(puzzle);
  ordered_json object{{"name", figure.title()},
                      {"noun", figure.noun()},
                      {"figure", figure.name()},
                      {"size", detail::size_json(figure.full_name())},
                      {"grid", is_grid(figure)},
                      {"first_value", puzzle.first_value},
                      {"last_value", puzzle.every_value().greatest()},
                      {"sum", or_null(sum)},
                      {"sum_demanded", puzzle.sum.has_value()}};
  if (puzzle.values) object["values"] = puzzle.values->list();
  if (!sum && !figure.lines().empty()) {
    const auto [least, greatest] = possible_sums(puzzle);
    object["sums"] = {{"least", least}, {"greatest", greatest}};
  }
  PuzzleParts without_givens = free_parts(puzzle);
  without_givens.relations = puzzle.relations;
  const Puzzle free(std::move(without_givens));
  object["rules"] = !free.contradiction() ? task_sentences(free) : std::vector<std::string>();
  object["cells"] = cells_json(figure);
  object["lines"] = lines_json(puzzle, sum);
  object["givens"] = givens_json(puzzle);
  object["relations"] = ordered_json::array();
  for (const Relation& relation : puzzle.relations) {
    object["relations"].push_back(relation_json(relation, figure));
  }
  object["group_order"] = natural_json(automorphisms(figure).exact_order());
  object["geometric_order"] = natural_json(geometric_symmetries(figure).exact_order());
  // The generators of the rotations and reflections. By them, a page recognises a turned solution.
  object["geometric_generators"] = geometric_symmetries(figure).generators;
  const auto why = with_total_checked(Puzzle(free_parts(puzzle))).contradiction();
  object["unsearchable"] = why ? ordered_json(why->reason) : ordered_json();
  object["whole"] = to_json(Puzzle(puzzle), PuzzleForm::whole);
  return object;
}

ordered_json drawing_json(const Figure& figure) {
  ordered_json cells = ordered_json::array(), lines = ordered_json::array();
  for (const Cell& cell : figure.cells()) {
    cells.push_back({{"position", {cell.position.x, cell.position.y}}});
  }
  for (const Line& line : figure.every_line()) {
    lines.push_back({{"cells", line}});
    if (lines.size() > figure.lines().size()) lines.back()["fixed"] = true;  // a sum of its own
    add_course(lines.back(), figure, lines.size() - 1);
  }
  // Solids also have positions in space, as in a puzzle file.
  return {{"name", figure.title()},
          {"figure", figure.name()},
          {"size", detail::size_json(figure.full_name())},
          {"grid", is_grid(figure)},
          {"cells", std::move(cells)},
          {"lines", std::move(lines)},
          {"whole", {{"cells", to_json(figure)["cells"]}}}};
}

}  // namespace loshu
