#include <loshu/figure.hpp>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cmath>
#include <limits>
#include <map>
#include <set>
#include <tuple>
#include <utility>

#include <loshu/error.hpp>

namespace loshu {
namespace {

std::string plain(std::string_view label) {
  if (label.size() >= 2 && label.front() == '(' && label.back() == ')') {
    label = label.substr(1, label.size() - 2);
  }
  std::string lowered;
  for (const char c : label) {
    if (c != ' ') lowered += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  return lowered;
}

std::optional<int> whole_number(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

}  // namespace

Figure::Figure(FigureName name, std::vector<Cell> cells, std::vector<Line> lines,
               std::vector<FixedLine> fixed_lines)
    : figure_name(std::move(name)),
      all_cells(std::move(cells)),
      all_lines(std::move(lines)),
      other_lines(std::move(fixed_lines)) {
  check_cells();
  check_lines();
}

Figure::Figure(std::string name, std::vector<Cell> cells, std::vector<Line> lines,
               std::optional<int> size)
    : Figure(FigureName{std::move(name), size}, std::move(cells), std::move(lines)) {}

void Figure::check_cells() const {
  if (all_cells.empty()) throw Error(title() + ": has no cell; give it at least one");
  if (all_cells.size() > static_cast<std::size_t>(max_cells)) {
    throw Error(title() + ": has " + std::to_string(all_cells.size()) + " cells, but at most " +
                std::to_string(max_cells) + " are taken");
  }
  std::set<std::string> labels;
  std::set<std::tuple<double, double, double>> places;
  for (std::size_t i = 0; i < all_cells.size(); ++i) {
    const auto& [name, position, place] = all_cells[i];
    const std::string label = plain(name);
    const std::string cell = "cell " + std::to_string(i);
    if (label.empty()) throw Error(title() + ": " + cell + " has no label");
    if (!labels.insert(label).second) {
      throw Error(title() + ": the label " + name + " names two cells");
    }
    const auto number = whole_number(label);
    if (number && *number != static_cast<int>(i) && *number >= 0 && *number < cell_count()) {
      throw Error(title() + ": the label " + label + " of " + cell +
                  " reads as the number of another cell; put a letter before it");
    }
    if (!std::isfinite(position.x) || !std::isfinite(position.y)) {
      throw Error(title() + ": cell " + name + " has no finite position");
    }
    if (place.has_value() != all_cells.front().place.has_value()) {
      throw Error(title() + ": some cells have a place in space and some, as " +
                  (place ? all_cells.front().label : name) + ", have none");
    }
    if (!place) continue;
    if (!std::isfinite(place->x) || !std::isfinite(place->y) || !std::isfinite(place->z)) {
      throw Error(title() + ": cell " + name + " has no finite place in space");
    }
    if (!places.emplace(place->x, place->y, place->z).second) {
      throw Error(title() + ": two cells have the same place in space");
    }
  }
  if (least_distance(*this) == 0) throw Error(title() + ": two cells have the same position");
}

void Figure::check_lines() const {
  if (all_lines.empty()) throw Error(title() + ": has no line; give it at least one");
  std::vector<bool> covered(all_cells.size(), false);
  const std::vector<Line> every = every_line();
  // A fixed line may equal one with the magic sum, which is then known.
  std::map<std::pair<bool, Line>, std::string> seen;
  for (std::size_t i = 0; i < every.size(); ++i) {
    const bool is_fixed = i >= all_lines.size();
    const std::string name = is_fixed ? "fixed line " + std::to_string(i - all_lines.size())
                                      : "line " + std::to_string(i);
    const std::string line = title() + ": " + name;
    if (every[i].empty()) throw Error(line + " is empty; give it a cell");
    Line sorted = every[i];
    std::ranges::sort(sorted);
    for (const int cell : sorted) {
      if (cell < 0 || cell >= cell_count()) {
        throw Error(line + " names cell " + std::to_string(cell) + ", but cells go from 0 to " +
                    std::to_string(cell_count() - 1));
      }
      covered[static_cast<std::size_t>(cell)] = true;
    }
    if (const auto twice = std::ranges::adjacent_find(sorted); twice != sorted.end()) {
      throw Error(line + " holds cell " + label(*twice) + " twice");
    }
    const auto [other, added] = seen.emplace(std::pair(is_fixed, std::move(sorted)), name);
    if (!added) throw Error(line + " equals " + other->second + "; keep one of them");
  }
  if (const auto open = std::ranges::find(covered, false); open != covered.end()) {
    throw Error(title() + ": cell " + label(static_cast<int>(open - covered.begin())) +
                " is on no line");
  }
}

std::vector<Line> Figure::every_line() const {
  std::vector<Line> every = all_lines;
  for (const FixedLine& line : other_lines) every.push_back(line.cells);
  return every;
}

const std::string& Figure::label(int cell) const {
  return all_cells[static_cast<std::size_t>(cell)].label;
}

std::vector<int> Figure::degrees() const {
  std::vector<int> degrees(all_cells.size(), 0);
  for (const Line& line : all_lines) {
    for (const int cell : line) ++degrees[static_cast<std::size_t>(cell)];
  }
  return degrees;
}

std::vector<std::vector<int>> Figure::lines_through() const {
  std::vector<std::vector<int>> through(all_cells.size());
  const std::vector<Line> every = every_line();
  for (std::size_t line = 0; line < every.size(); ++line) {
    for (const int cell : every[line]) {
      through[static_cast<std::size_t>(cell)].push_back(static_cast<int>(line));
    }
  }
  return through;
}

int Figure::find_cell(std::string_view name) const {
  const std::string wanted = plain(name);
  const auto found =
      std::ranges::find(all_cells, wanted, [](const Cell& cell) { return plain(cell.label); });
  if (found != all_cells.end()) return static_cast<int>(found - all_cells.begin());
  const auto number = whole_number(wanted);
  if (number && *number >= 0 && *number < cell_count()) return *number;
  throw Error(title() + " has no cell " + std::string(name) + "; cells go from " + label(0) +
              " to " + label(cell_count() - 1) + ", or by number from 0 to " +
              std::to_string(cell_count() - 1));
}

std::string Figure::noun() const {
  return (figure_name.kind.empty() ? "" : figure_name.kind + " ") + figure_name.family;
}

std::string Figure::title() const {
  std::string title = noun();
  if (figure_name.size) title += " " + std::to_string(*figure_name.size);
  for (const auto& [name, value] : figure_name.details) {
    title += ", " + name + " " + std::to_string(value);
  }
  return title;
}

Figure with_fixed_lines(const Figure& figure, std::vector<FixedLine> more) {
  more.insert(more.begin(), figure.fixed_lines().begin(), figure.fixed_lines().end());
  return {figure.full_name(), figure.cells(), figure.lines(), std::move(more)};
}

double least_distance(const Figure& figure) {
  std::vector<Position> positions;
  for (const Cell& cell : figure.cells()) positions.push_back(cell.position);
  return least_distance(std::move(positions));
}

/// Sorted from left to right, so that only close neighbours in x need to be compared.
double least_distance(std::vector<Position> positions) {
  std::ranges::sort(positions, {}, &Position::x);
  double least = std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < positions.size(); ++i) {
    for (std::size_t j = i + 1; j < positions.size(); ++j) {
      const double dx = positions[j].x - positions[i].x;
      if (dx >= least) break;
      least = std::min(least, std::hypot(dx, positions[j].y - positions[i].y));
    }
  }
  return positions.size() > 1 ? least : 1;
}

}  // namespace loshu
