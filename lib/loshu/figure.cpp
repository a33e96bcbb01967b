#include <loshu/figure.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>
#include <set>
#include <utility>

#include <loshu/cell_names.hpp>
#include <loshu/error.hpp>

namespace loshu {
namespace {

/// Cells nearer than this to each other, in widths of the drawing, could not be told apart.
constexpr double same_position = 1e-9;

struct ClosestPair {
  std::size_t first = 0;
  std::size_t second = 0;
  double distance = std::numeric_limits<double>::infinity();
};

/// A sweep from left to right over the cells that are still within the least distance.
ClosestPair closest_pair(const std::vector<Cell>& cells) {
  std::vector<std::size_t> by_x(cells.size());
  std::iota(by_x.begin(), by_x.end(), std::size_t{0});
  const auto at = [&](std::size_t cell) { return cells[cell].position; };
  std::ranges::stable_sort(by_x, {}, [&](std::size_t cell) { return at(cell).x; });
  ClosestPair closest;
  std::set<std::pair<double, std::size_t>> near;  // by y
  auto leftmost = by_x.begin();
  for (const std::size_t cell : by_x) {
    const auto [x, y] = at(cell);
    for (; leftmost != by_x.end() && x - at(*leftmost).x > closest.distance; ++leftmost) {
      near.erase({at(*leftmost).y, *leftmost});
    }
    for (auto other = near.lower_bound({y - closest.distance, 0});
         other != near.end() && other->first <= y + closest.distance; ++other) {
      const double distance = std::hypot(x - at(other->second).x, y - other->first);
      if (distance < closest.distance) closest = {other->second, cell, distance};
      if (distance == 0) return closest;
    }
    near.emplace(y, cell);
  }
  return closest;
}

/// The greater of the drawing's width and height.
double extent(const std::vector<Cell>& cells) {
  const auto x = [](const Cell& cell) { return cell.position.x; };
  const auto y = [](const Cell& cell) { return cell.position.y; };
  const auto [left, right] = std::ranges::minmax_element(cells, {}, x);
  const auto [top, bottom] = std::ranges::minmax_element(cells, {}, y);
  return std::max(x(*right) - x(*left), y(*bottom) - y(*top));
}

bool is_control(char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7f'; }

}  // namespace

Figure::Figure(std::string name, std::vector<Cell> cells, std::vector<Line> lines,
               std::optional<int> size)
    : figure_name(std::move(name)),
      all_cells(std::move(cells)),
      all_lines(std::move(lines)),
      family_size(size) {
  check();
}

void Figure::check() const {
  if (all_cells.empty())
    throw PartError(title() + ": has no cell; give it at least one", Part::cells);
  if (all_cells.size() > static_cast<std::size_t>(max_cells)) {
    throw PartError(title() + ": has " + std::to_string(all_cells.size()) + " cells, but at most " +
                        std::to_string(max_cells) + " are taken",
                    Part::cells);
  }
  if (all_lines.empty())
    throw PartError(title() + ": has no line; give it at least one", Part::lines);
  check_labels();
  check_positions();
  check_lines();
}

void Figure::check_labels() const {
  std::set<std::string> labels;
  for (std::size_t i = 0; i < all_cells.size(); ++i) {
    const std::string label = plain_label(all_cells[i].label);
    const std::string cell = "cell " + std::to_string(i);
    const auto fault = [&](const std::string& message) {
      return PartError(title() + ": " + message, Part::cells, i);
    };
    if (label.empty()) throw fault(cell + " has no label");
    if (std::ranges::any_of(label, is_control)) {
      throw fault("the label of " + cell + " holds a control character; take it out");
    }
    if (!labels.insert(label).second) {
      throw fault("the label " + all_cells[i].label + " names two cells");
    }
    const auto number = cell_number(label, cell_count());
    if (number && *number != static_cast<int>(i)) {
      throw fault("the label " + label + " of " + cell +
                  " reads as the number of another cell; put a letter before it");
    }
  }
}

void Figure::check_positions() const {
  for (std::size_t i = 0; i < all_cells.size(); ++i) {
    const auto [x, y] = all_cells[i].position;
    if (!std::isfinite(x) || !std::isfinite(y)) {
      throw PartError(title() + ": cell " + all_cells[i].label + " has no finite position",
                      Part::cells, i);
    }
  }
  const auto [first, second, distance] = closest_pair(all_cells);
  if (distance <= extent(all_cells) * same_position) {
    throw PartError(title() + ": cells " + all_cells[first].label + " and " +
                        all_cells[second].label + " have the same position",
                    Part::cells, std::max(first, second));
  }
}

void Figure::check_lines() const {
  std::size_t places = 0;
  for (const Line& line : all_lines) places += line.size();
  if (places > max_places) {
    throw PartError(title() + ": the lines have " + std::to_string(places) +
                        " cells together, but at most " + std::to_string(max_places) + " are taken",
                    Part::lines);
  }
  std::vector<bool> covered(all_cells.size(), false);
  std::map<Line, std::size_t> seen;
  for (std::size_t i = 0; i < all_lines.size(); ++i) {
    const auto fault = [&](const std::string& message) {
      return PartError(title() + ": line " + std::to_string(i) + message, Part::lines, i);
    };
    if (all_lines[i].empty()) throw fault(" is empty; give it a cell");
    Line sorted = all_lines[i];
    std::ranges::sort(sorted);
    for (const int cell : sorted) {
      if (cell < 0 || cell >= cell_count()) {
        throw fault(" names cell " + std::to_string(cell) + ", but cells go from 0 to " +
                    std::to_string(cell_count() - 1));
      }
      covered[static_cast<std::size_t>(cell)] = true;
    }
    if (const auto twice = std::ranges::adjacent_find(sorted); twice != sorted.end()) {
      throw fault(" holds cell " + label(*twice) + " twice");
    }
    const auto [other, added] = seen.emplace(std::move(sorted), i);
    if (!added) {
      throw fault(" equals line " + std::to_string(other->second) + "; keep one of them");
    }
  }
  if (const auto open = std::ranges::find(covered, false); open != covered.end()) {
    const auto cell = static_cast<std::size_t>(open - covered.begin());
    throw PartError(title() + ": cell " + all_cells[cell].label + " is on no line", Part::cells,
                    cell);
  }
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
  for (std::size_t line = 0; line < all_lines.size(); ++line) {
    for (const int cell : all_lines[line]) {
      through[static_cast<std::size_t>(cell)].push_back(static_cast<int>(line));
    }
  }
  return through;
}

int Figure::find_cell(std::string_view name) const {
  if (const auto cell = CellNames(all_cells).find(name)) return *cell;
  throw Error(title() + " has no cell " + std::string(name) + "; cells go from " + label(0) +
              " to " + label(cell_count() - 1) + ", or by number from 0 to " +
              std::to_string(cell_count() - 1));
}

std::string Figure::title() const {
  return family_size ? figure_name + " " + std::to_string(*family_size) : figure_name;
}

double least_distance(const Figure& figure) {
  return figure.cell_count() > 1 ? closest_pair(figure.cells()).distance : 1;
}

}  // namespace loshu
