#include <loshu/puzzle_json.hpp>

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include <loshu/figure.hpp>
#include <loshu/json/list_of.hpp>
#include <loshu/puzzle.hpp>
#include <loshu/text.hpp>

namespace loshu {
namespace {

constexpr std::size_t longest_name = 64;  // the longest name in bytes that a drawing can hold
constexpr double farthest = 1e6;          // the greatest coordinate, without its sign

/// Reads a cell label or the name of a figure.
std::string name_in(const JsonValue& value, const std::string& what) {
  const std::string& name = value.string(what);
  const auto is_control = [](char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7f'; };
  if (name.empty() || name.size() > longest_name || std::ranges::any_of(name, is_control)) {
    throw value.fault("should have from 1 to " + std::to_string(longest_name) +
                      " bytes and no control characters");
  }
  return name;
}

/// \param what  a description of the expected value: "the position of a cell, [x, y]"
/// \param most  the most coordinates that may be there
std::vector<double> coordinates_in(const JsonValue& value, const std::string& what,
                                   std::size_t count, std::size_t most) {
  std::vector<double> coordinates;
  for (const JsonValue item : value.list(what)) {
    coordinates.push_back(item.number("a number"));
    if (std::abs(coordinates.back()) > farthest) {
      throw item.fault("should be from -1000000 to 1000000");
    }
  }
  if (coordinates.size() < count || coordinates.size() > most) {
    throw value.fault("should be " + what + ", not " + counted(coordinates.size(), "number"));
  }
  return coordinates;
}

std::optional<Position> position_in(const JsonValue& cell) {
  const auto value = cell.find("position");
  if (!value) return std::nullopt;
  const auto numbers = coordinates_in(*value, "the position of a cell, [x, y]", 2, 2);
  return Position{numbers[0], numbers[1]};
}

std::optional<Place> place_in_space(const JsonValue& cell) {
  const auto value = cell.find("place");
  if (!value) return std::nullopt;
  const auto numbers =
      coordinates_in(*value, "the place of a cell in space, [x, y, z] or [x, y, z, w]", 3, 4);
  return Place{numbers[0], numbers[1], numbers[2], numbers.size() > 3 ? numbers[3] : 0};
}

std::pair<Cell, std::optional<Position>> cell_in(const JsonValue& value) {
  if (value.kind() != JsonKind::object) {
    return {{name_in(value, "a cell: its label, or an object with it"), {}}, std::nullopt};
  }
  value.require_keys("a cell", {"label", "position", "place"});
  const auto position = position_in(value);
  return {{name_in(value.at("label"), "the label of a cell"), position.value_or(Position{}),
           place_in_space(value)},
          position};
}

std::vector<Cell> cells_in(const JsonValue& value) {
  std::vector<Cell> cells;
  if (value.kind() == JsonKind::whole) {
    const auto count = value.whole_number("a number of cells", 1, Figure::max_cells);
    for (int i = 0; i < count; ++i) cells.push_back({std::to_string(i), {}});
    return cells;
  }
  bool have_positions = false;
  for (const JsonValue item : value.list("the cells, a list of labels, or their number")) {
    auto [cell, position] = cell_in(item);
    const bool has_position = position.has_value();
    if (!cells.empty() && has_position != have_positions) {
      throw item.fault(has_position ? "has a position, but those before it have none"
                                    : "has no position, but those before it have one");
    }
    have_positions = has_position;
    cells.push_back(std::move(cell));
  }
  if (cells.empty()) throw value.fault("should have at least one cell");
  return cells;
}

/// Reads the sum of a fixed line: a number, or none for "mean".
std::optional<int> own_sum_in(const JsonValue& value) {
  if (value.kind() == JsonKind::string && value.string("") == "mean") return std::nullopt;
  return static_cast<int>(value.whole_number("the sum of this line, or \"mean\"",
                                             -Puzzle::max_total, Puzzle::max_total));
}

/// Returns the values of all lines of a figure, the fixed lines last.
std::vector<JsonValue> line_values(const JsonValue& object) {
  std::vector<JsonValue> values = object.at("lines").list("the lines, a list of them");
  std::stable_partition(values.begin(), values.end(),
                        [](const JsonValue& line) { return !line.find("sum"); });
  return values;
}

/// Reads a line: its cells by their labels or numbers.
Line line_in(const JsonValue& value, const std::vector<Cell>& cells, const CellNames& names) {
  const auto number_in = [&](const JsonValue& item) {
    if (item.kind() == JsonKind::whole) {
      return static_cast<int>(item.whole_number("the number of a cell", 0, std::ssize(cells) - 1));
    }
    const std::string& name = item.string("a cell: its label or number");
    if (const auto cell = names.find(name)) return *cell;
    throw item.fault("there is no cell " + shown(name) + "; cells go from " + cells.front().label +
                     " to " + cells.back().label);
  };
  Line line;
  for (const JsonValue item : value.list("a line, a list of cells")) {
    line.push_back(number_in(item));
  }
  return line;
}

/// Reads the cells at which a line comes back on the other side of the drawing.
Line returns_in(const JsonValue& value, const Line& line, bool is_closed,
                const std::vector<Cell>& cells, const CellNames& names) {
  Line returns = line_in(value, cells, names);
  for (const int cell : returns) {
    const std::string& label = cells[static_cast<std::size_t>(cell)].label;
    if (std::ranges::count(returns, cell) > 1) throw value.fault("has cell " + label + " twice");
    if (std::ranges::count(line, cell) == 0) {
      throw value.fault("cell " + label + " is not on the line, so it cannot return there");
    }
    if (!is_closed && cell == line.front()) {
      throw value.fault("a line cannot return at its first cell, " + label +
                        ", unless it is closed");
    }
  }
  return returns;
}

JsonValue place_of(const PartError& error, const JsonValue& object) {
  const JsonValue list = object.at(error.part == Part::cells ? "cells" : "lines");
  if (!error.index || list.kind() != JsonKind::list) return list;
  return (error.part == Part::cells   ? list.list("")
          : error.part == Part::lines ? line_values(object)
                                      : fixed_line_values(object))[*error.index];
}

}  // namespace

FigureParts figure_parts_in(const JsonValue& object) {
  const auto name = object.find("name");
  FigureParts parts{.name = {name ? name_in(*name, "the name of the figure") : "figure"},
                    .cells = cells_in(object.at("cells"))};
  const CellNames names(parts.cells);
  for (const JsonValue& item : line_values(object)) {
    const bool is_object = item.kind() == JsonKind::object;
    if (is_object) item.require_keys("a line", {"cells", "sum", "closed", "returns"});
    const Line line = line_in(is_object ? item.at("cells") : item, parts.cells, names);
    const auto closed = item.find("closed"), returns = item.find("returns");
    const std::size_t place = parts.lines.size() + parts.fixed_lines.size();
    const bool is_closed = closed && closed->truth();
    if (is_closed) parts.closed_lines.insert(place);
    if (returns) {
      const Line at = returns_in(*returns, line, is_closed, parts.cells, names);
      if (!at.empty()) parts.returns.emplace(place, at);
    }
    if (item.find("sum") || (is_object && !closed && !returns)) {
      parts.fixed_lines.push_back({line, own_sum_in(item.at("sum"))});
    } else {
      parts.lines.push_back(line);
    }
  }
  return parts;
}

Figure figure_in(const JsonValue& object, const Budget& budget) {
  try {
    return Figure(figure_parts_in(object), budget);
  } catch (const PartError& error) {
    throw place_of(error, object).fault(error.what());
  }
}

std::vector<JsonValue> fixed_line_values(const JsonValue& object) {
  std::vector<JsonValue> values;
  for (const JsonValue item : object.at("lines").list("")) {
    if (item.find("sum")) values.push_back(item);
  }
  return values;
}

nlohmann::ordered_json to_json(const Figure& figure) {
  using nlohmann::ordered_json;
  const auto number = [](double coordinate) {
    const auto whole = static_cast<std::int64_t>(coordinate);  // fits, by `farthest`
    return static_cast<double>(whole) == coordinate ? ordered_json(whole)
                                                    : ordered_json(coordinate);
  };
  const bool has_fourth = is_of_four_dimensions(figure);
  ordered_json cells = ordered_json::array();
  for (const auto& [label, position, place] : figure.cells()) {
    cells.push_back({{"label", label}, {"position", {number(position.x), number(position.y)}}});
    if (!place) continue;
    cells.back()["place"] = {number(place->x), number(place->y), number(place->z)};
    if (has_fourth) cells.back()["place"].push_back(number(place->w));
  }
  const auto labels = [&](const Line& line) {
    return detail::list_of(line, [&](int cell) { return figure.label(cell); });
  };
  ordered_json lines = detail::list_of(figure.lines(), labels);
  for (const auto& [line, sum] : figure.fixed_lines()) {
    lines.push_back(
        {{"cells", labels(line)}, {"sum", sum ? ordered_json(*sum) : ordered_json("mean")}});
  }
  const auto detail_of = [&](std::size_t line) -> ordered_json& {
    if (lines[line].is_array()) lines[line] = {{"cells", lines[line]}};
    return lines[line];
  };
  for (const std::size_t line : figure.parts().closed_lines) detail_of(line)["closed"] = true;
  for (const auto& [line, cells_there] : figure.parts().returns) {
    detail_of(line)["returns"] = labels(cells_there);
  }
  return {{"name", figure.noun()}, {"cells", std::move(cells)}, {"lines", std::move(lines)}};
}

}  // namespace loshu
