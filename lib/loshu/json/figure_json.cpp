#include <loshu/puzzle_json.hpp>

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include <loshu/figure.hpp>
#include <loshu/json/list_of.hpp>
#include <loshu/learn.hpp>
#include <loshu/puzzle.hpp>
#include <loshu/text.hpp>

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

/// \param what  the expected value: "the position of a cell, [x, y]"
std::vector<double> coordinates_in(const JsonValue& value, const std::string& what,
                                   std::size_t count) {
  std::vector<double> coordinates;
  for (const JsonValue item : value.list(what)) {
    coordinates.push_back(item.number("a number"));
    if (std::abs(coordinates.back()) > farthest) {
      throw item.fault("should be from -1000000 to 1000000");
    }
  }
  if (coordinates.size() != count) {
    throw value.fault("should be " + what + ", not " + counted(coordinates.size(), "number"));
  }
  return coordinates;
}

std::optional<Position> position_in(const JsonValue& cell) {
  const auto value = cell.find("position");
  if (!value) return std::nullopt;
  const auto numbers = coordinates_in(*value, "the position of a cell, [x, y]", 2);
  return Position{numbers[0], numbers[1]};
}

std::optional<Place> place_in_space(const JsonValue& cell) {
  const auto value = cell.find("place");
  if (!value) return std::nullopt;
  const auto numbers = coordinates_in(*value, "the place of a cell in space, [x, y, z]", 3);
  return Place{numbers[0], numbers[1], numbers[2]};
}

/// Cells, and where the text has them.
struct ReadCells {
  std::vector<Cell> cells;
  std::vector<JsonValue> values;  // empty where the text has their number alone
  bool have_positions = false;
};

ReadCells numbered_cells(int count) {
  ReadCells result;
  for (int i = 0; i < count; ++i) result.cells.push_back({std::to_string(i), {}});
  return result;
}

/// Its position apart, if it has one.
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

ReadCells cells_in(const JsonValue& value) {
  if (value.kind() == JsonKind::whole) {
    return numbered_cells(
        static_cast<int>(value.whole_number("a number of cells", 1, Figure::max_cells)));
  }
  ReadCells result;
  for (const JsonValue item : value.list("the cells, a list of labels, or their number")) {
    auto [cell, position] = cell_in(item);
    const bool has_position = position.has_value();
    if (!result.cells.empty() && has_position != result.have_positions) {
      throw item.fault(has_position ? "has a position, but those before it have none"
                                    : "has no position, but those before it have one");
    }
    result.have_positions = has_position;
    result.cells.push_back(std::move(cell));
    result.values.push_back(item);
  }
  if (result.cells.empty()) throw value.fault("should have at least one cell");
  return result;
}

/// Lines of both kinds, and where the text has them.
struct ReadLines {
  std::vector<Line> lines;
  std::vector<FixedLine> fixed_lines;
  std::vector<int> closed, fixed_closed;
  std::vector<JsonValue> values, fixed_values;

  /// The closed ones, those with sums of their own behind the others.
  [[nodiscard]] std::vector<int> all_closed() const {
    std::vector<int> all = closed;
    for (const int line : fixed_closed) all.push_back(static_cast<int>(lines.size()) + line);
    return all;
  }
};

/// "mean", or a number.
std::optional<int> own_sum_in(const JsonValue& value) {
  if (value.kind() == JsonKind::string && value.string("") == "mean") return std::nullopt;
  return static_cast<int>(value.whole_number("the sum of this line, or \"mean\"",
                                             -Puzzle::max_total, Puzzle::max_total));
}

/// Whether a line is one with a sum of its own. An object that is not closed has to be.
bool has_own_sum(const JsonValue& line) {
  return line.kind() == JsonKind::object && (line.find("sum") || !line.find("closed"));
}

ReadLines lines_in(const JsonValue& value, const std::vector<Cell>& cells) {
  const CellNames names(cells);
  const auto number_in = [&](const JsonValue& item) {
    if (item.kind() == JsonKind::whole) {
      return static_cast<int>(item.whole_number("the number of a cell", 0, std::ssize(cells) - 1));
    }
    const std::string& name = item.string("a cell: its label or number");
    if (const auto cell = names.find(name)) return *cell;
    throw item.fault("there is no cell " + shown(name) + "; cells go from " + cells.front().label +
                     " to " + cells.back().label);
  };
  const auto line_in = [&](const JsonValue& list) {
    Line line;
    for (const JsonValue item : list.list("a line, a list of cells")) {
      line.push_back(number_in(item));
    }
    return line;
  };
  ReadLines result;
  for (const JsonValue item : value.list("the lines, a list of them")) {
    const bool is_object = item.kind() == JsonKind::object;
    if (is_object) item.require_keys("a line", {"cells", "sum", "closed"});
    const auto closed = is_object ? item.find("closed") : std::nullopt;
    const bool is_closed = closed && closed->truth("whether the line is closed: true or false");
    if (has_own_sum(item)) {
      if (is_closed) result.fixed_closed.push_back(static_cast<int>(result.fixed_lines.size()));
      result.fixed_lines.push_back({line_in(item.at("cells")), own_sum_in(item.at("sum"))});
      result.fixed_values.push_back(item);
    } else {
      if (is_closed) result.closed.push_back(static_cast<int>(result.lines.size()));
      result.lines.push_back(line_in(is_object ? item.at("cells") : item));
      result.values.push_back(item);
    }
  }
  return result;
}

/// The value that is at fault, where the text has it as one.
std::optional<JsonValue> place_of(const PartError& error, const std::vector<JsonValue>& cells,
                                  const std::vector<JsonValue>& lines,
                                  const std::vector<JsonValue>& fixed_lines) {
  const auto& places = error.part == Part::cells   ? cells
                       : error.part == Part::lines ? lines
                                                   : fixed_lines;
  if (error.index && *error.index < places.size()) return places[*error.index];
  return std::nullopt;
}

}  // namespace

Figure figure_in(const JsonValue& object, const Budget& budget) {
  const auto name = object.find("name");
  const FigureName title{name ? name_in(*name, "the name of the figure") : "figure"};
  const ReadCells cells = cells_in(object.at("cells"));
  const ReadLines lines = lines_in(object.at("lines"), cells.cells);
  try {
    return with_closed_lines({title, cells.cells, lines.lines, lines.fixed_lines, budget},
                             lines.all_closed());
  } catch (const PartError& error) {
    const auto place = place_of(error, cells.values, lines.values, lines.fixed_values);
    const char* const list = error.part == Part::cells ? "cells" : "lines";
    throw place.value_or(object.at(list)).fault(error.what());
  }
}

Draft draft_figure_in(const JsonValue& object) {
  const auto name = object.find("name");
  ReadCells cells = cells_in(object.at("cells"));
  ReadLines lines = lines_in(object.at("lines"), cells.cells);
  return {FigureName{name ? name_in(*name, "the name of the figure") : "figure"},
          std::move(cells.cells), std::move(lines.lines), std::move(lines.fixed_lines)};
}

std::vector<JsonValue> fixed_line_values(const JsonValue& object) {
  std::vector<JsonValue> values;
  for (const JsonValue item : object.at("lines").list("")) {
    if (has_own_sum(item)) values.push_back(item);
  }
  return values;
}

nlohmann::ordered_json to_json(const Figure& figure) {
  using nlohmann::ordered_json;
  const auto number = [](double coordinate) {
    const auto whole = static_cast<std::int64_t>(coordinate);  // within `farthest`, when it is ours
    return static_cast<double>(whole) == coordinate ? ordered_json(whole)
                                                    : ordered_json(coordinate);
  };
  ordered_json cells = ordered_json::array();
  for (const auto& [label, position, place] : figure.cells()) {
    cells.push_back({{"label", label}, {"position", {number(position.x), number(position.y)}}});
    if (place) cells.back()["place"] = {number(place->x), number(place->y), number(place->z)};
  }
  const auto labels = [&](const Line& line) {
    return detail::list_of(line, [&](int cell) { return figure.label(cell); });
  };
  ordered_json lines = detail::list_of(figure.lines(), labels);
  for (const auto& [line, sum] : figure.fixed_lines()) {
    lines.push_back(
        {{"cells", labels(line)}, {"sum", sum ? ordered_json(*sum) : ordered_json("mean")}});
  }
  for (const int line : figure.closed_lines()) {
    ordered_json& one = lines[static_cast<std::size_t>(line)];
    if (one.is_array()) one = {{"cells", std::move(one)}};
    one["closed"] = true;
  }
  return {{"name", figure.noun()}, {"cells", std::move(cells)}, {"lines", std::move(lines)}};
}

}  // namespace loshu
