#include <loshu/figure_json.hpp>

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include <loshu/cell_names.hpp>
#include <loshu/layout.hpp>
#include <loshu/text_place.hpp>

namespace loshu {
namespace {

constexpr std::size_t longest_name = 64;  // bytes; a longer one would not fit into any drawing
constexpr double farthest = 1e6;          // from 0, of positions

/// A label or the name of a figure.
std::string name_in(const JsonValue& value, const std::string& what) {
  const std::string& name = value.string(what);
  const auto is_control = [](char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7f'; };
  if (name.empty() || name.size() > longest_name || std::ranges::any_of(name, is_control)) {
    throw value.fault("should have from 1 to " + std::to_string(longest_name) +
                      " bytes and no control characters");
  }
  return name;
}

Position position_in(const JsonValue& value) {
  std::vector<double> coordinates;
  for (const JsonValue item : value.list("the position of a cell, [x, y]")) {
    coordinates.push_back(item.number("a number"));
    if (std::abs(coordinates.back()) > farthest) {
      throw item.fault("should be from -1000000 to 1000000");
    }
  }
  if (coordinates.size() != 2) {
    throw value.fault("should be the position of a cell, [x, y], not " +
                      std::to_string(coordinates.size()) + " numbers");
  }
  return {coordinates[0], coordinates[1]};
}

/// Cells, and where the text has them.
struct Cells {
  std::vector<Cell> cells;
  std::vector<JsonValue> values;  // empty where the text has their number alone
  bool have_positions = false;
};

Cells numbered_cells(int count) {
  Cells result;
  for (int i = 0; i < count; ++i) result.cells.push_back({std::to_string(i), {}});
  return result;
}

Cells cells_in(const JsonValue& value) {
  if (value.kind() == JsonKind::whole) {
    return numbered_cells(value.whole_number("a number of cells", 1, Figure::max_cells));
  }
  Cells result;
  for (const JsonValue item : value.list("the cells, a list of labels, or their number")) {
    std::optional<Position> position;
    const bool is_object = item.kind() == JsonKind::object;
    if (is_object) {
      item.require_keys("a cell", {"label", "position"});
      if (const auto given = item.find("position")) position = position_in(*given);
    }
    const bool has_position = position.has_value();
    if (!result.cells.empty() && has_position != result.have_positions) {
      throw item.fault(has_position ? "has a position, but those before it have none"
                                    : "has no position, but those before it have one");
    }
    result.have_positions = has_position;
    result.cells.push_back({is_object ? name_in(item.at("label"), "the label of a cell")
                                      : name_in(item, "a cell: its label, or an object with it"),
                            position.value_or(Position{})});
    result.values.push_back(item);
  }
  if (result.cells.empty()) throw value.fault("should have at least one cell");
  return result;
}

std::vector<Line> lines_in(const JsonValue& value, const std::vector<Cell>& cells) {
  const CellNames names(cells);
  const auto cell_in = [&](const JsonValue& item) {
    if (item.kind() == JsonKind::whole) {
      return item.whole_number("the number of a cell", 0, static_cast<int>(cells.size()) - 1);
    }
    const std::string& name = item.string("a cell: its label or number");
    if (const auto cell = names.find(name)) return *cell;
    throw item.fault("there is no cell " + shown(name) + "; cells go from " + cells.front().label +
                     " to " + cells.back().label);
  };
  std::vector<Line> lines;
  for (const JsonValue item : value.list("the lines, a list of them")) {
    lines.emplace_back();
    for (const JsonValue cell : item.list("a line, a list of cells")) {
      lines.back().push_back(cell_in(cell));
    }
  }
  return lines;
}

/// The value that is at fault.
JsonValue place_of(const PartError& error, const JsonValue& object, const Cells& cells) {
  if (error.part == Part::cells) {
    return error.index && !cells.values.empty() ? cells.values[*error.index] : object.at("cells");
  }
  JsonValue place = object.at("lines");
  std::size_t line = 0;
  for (const JsonValue item : object.at("lines").list("")) {
    if (error.index == line++) place = item;
  }
  return place;
}

}  // namespace

Figure figure_in(const JsonValue& object) {
  const auto name = object.find("name");
  const std::string title = name ? name_in(*name, "the name of the figure") : "figure";
  Cells cells = cells_in(object.at("cells"));
  const std::vector<Line> lines = lines_in(object.at("lines"), cells.cells);
  const auto put = [&](const std::vector<Position>& positions) {
    for (std::size_t i = 0; i < positions.size(); ++i) cells.cells[i].position = positions[i];
  };
  try {
    if (cells.have_positions) return {title, cells.cells, lines};
    // Checked before it is laid out, in one row.
    std::vector<Position> row;
    for (std::size_t i = 0; i < cells.cells.size(); ++i) row.push_back({static_cast<double>(i), 0});
    put(row);
    const Figure checked(title, cells.cells, lines);
    put(laid_out(checked.cell_count(), lines));
    return {title, cells.cells, lines};
  } catch (const PartError& error) {
    throw place_of(error, object, cells).fault(error.what());
  }
}

nlohmann::ordered_json to_json(const Figure& figure) {
  using nlohmann::ordered_json;
  const auto number = [](double coordinate) {
    const auto whole = static_cast<std::int64_t>(coordinate);  // within `farthest`, when it is ours
    return static_cast<double>(whole) == coordinate ? ordered_json(whole)
                                                    : ordered_json(coordinate);
  };
  ordered_json cells = ordered_json::array();
  for (const auto& [label, position] : figure.cells()) {
    cells.push_back({{"label", label}, {"position", {number(position.x), number(position.y)}}});
  }
  ordered_json lines = ordered_json::array();
  for (const Line& line : figure.lines()) {
    lines.push_back(ordered_json::array());
    for (const int cell : line) lines.back().push_back(figure.label(cell));
  }
  return {{"name", figure.name()}, {"cells", std::move(cells)}, {"lines", std::move(lines)}};
}

}  // namespace loshu
