// Every error names the part of the figure that is at fault.

#include <loshu/figure.hpp>

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>

#include <loshu/error.hpp>
#include <loshu/figure/closest_pair.hpp>
#include <loshu/text.hpp>

namespace loshu {

using namespace detail;

namespace {

/// Two cells nearer than this, as a share of the drawing's extent, count as one position.
constexpr double same_position = 1e-9;

double extent(const std::vector<Position>& positions) {
  const auto [left, right] = std::ranges::minmax(positions, {}, &Position::x);
  const auto [top, bottom] = std::ranges::minmax(positions, {}, &Position::y);
  return std::max(right.x - left.x, bottom.y - top.y);
}

std::string sum_text(const std::optional<int>& sum) { return sum ? std::to_string(*sum) : "mean"; }

bool is_control(char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7f'; }

}  // namespace

PartError Figure::fault(const std::string& message, Part part,
                        std::optional<std::size_t> index) const {
  return {title() + ": " + message, part, index};
}

void Figure::check() const {
  if (parts_.cells.empty()) throw fault("has no cell; give it at least one", Part::cells);
  if (parts_.cells.size() > static_cast<std::size_t>(max_cells)) {
    throw fault("has " + counted(parts_.cells.size(), "cell") + ", but at most " +
                    std::to_string(max_cells) + " are taken",
                Part::cells);
  }
  if (parts_.lines.empty() && parts_.fixed_lines.empty()) {
    throw fault("has no line; give it at least one", Part::lines);
  }
  check_labels();
  if (has_positions()) check_positions();
  check_places();
  check_lines();
}

void Figure::check_labels() const {
  std::set<std::string> labels;
  for (std::size_t i = 0; i < parts_.cells.size(); ++i) {
    const std::string label = plain_label(parts_.cells[i].label);
    const std::string cell = "cell " + std::to_string(i);
    if (label.empty()) throw fault(cell + " has no label", Part::cells, i);
    if (std::ranges::any_of(label, is_control)) {
      throw fault("the label of " + cell + " holds a control character; take it out", Part::cells,
                  i);
    }
    if (!labels.insert(label).second) {
      const std::string& name = parts_.cells[i].label;
      const bool is_same = std::ranges::count(parts_.cells, name, &Cell::label) > 1;
      throw fault("the label " + name + " names two cells" +
                      (is_same ? "" : "; upper and lower case count as the same"),
                  Part::cells, i);
    }
    const auto number = cell_number(label, cell_count());
    if (number && *number != static_cast<int>(i)) {
      throw fault("the label " + label + " of " + cell +
                      " reads as the number of another cell; put a letter before it",
                  Part::cells, i);
    }
  }
}

void Figure::check_positions() const {
  std::vector<Position> positions;
  for (std::size_t i = 0; i < parts_.cells.size(); ++i) {
    positions.push_back(parts_.cells[i].position);
    if (!std::isfinite(positions[i].x) || !std::isfinite(positions[i].y)) {
      throw fault("cell " + parts_.cells[i].label + " has no finite position", Part::cells, i);
    }
  }
  const auto [first, second, distance] = closest_pair(positions);
  if (distance <= extent(positions) * same_position) {
    throw fault("cells " + parts_.cells[first].label + " and " + parts_.cells[second].label +
                    " have the same position",
                Part::cells, std::max(first, second));
  }
}

void Figure::check_places() const {
  std::map<std::tuple<double, double, double, double>, std::size_t> places;
  for (std::size_t i = 0; i < parts_.cells.size(); ++i) {
    const auto& [name, position, place] = parts_.cells[i];
    if (place.has_value() != parts_.cells.front().place.has_value()) {
      throw fault("some cells have a place in space and some, as " +
                      (place ? parts_.cells.front().label : name) + ", have none",
                  Part::cells, i);
    }
    if (!place) continue;
    const auto [x, y, z, w] = *place;
    if (!std::isfinite(x) || !std::isfinite(y) || !std::isfinite(z) || !std::isfinite(w)) {
      throw fault("cell " + name + " has no finite place in space", Part::cells, i);
    }
    const auto [other, added] = places.emplace(std::tuple(x, y, z, w), i);
    if (!added) {
      throw fault("cells " + parts_.cells[other->second].label + " and " + name +
                      " have the same place in space",
                  Part::cells, i);
    }
  }
}

void Figure::check_lines() const {
  const std::vector<Line> every = every_line();
  if (incidences() > max_places) {
    throw fault("the lines have " + std::to_string(incidences()) + " cells together, but at most " +
                    std::to_string(max_places) + " are taken",
                Part::lines);
  }
  std::vector<bool> covered(parts_.cells.size(), false);
  // A fixed line may have the same cells as a magic line: this determines the magic sum.
  std::map<std::pair<bool, Line>, std::size_t> seen;
  for (std::size_t i = 0; i < every.size(); ++i) {
    const bool is_fixed = i >= parts_.lines.size();
    const std::size_t index = is_fixed ? i - parts_.lines.size() : i;
    const std::string kind = is_fixed ? "fixed line " : "line ";
    const std::string name = kind + std::to_string(index + 1);
    const auto line_fault = [&](const std::string& message) {
      return fault(name + message, is_fixed ? Part::fixed_lines : Part::lines, index);
    };
    if (every[i].empty()) throw line_fault(" is empty; give it a cell");
    Line sorted = every[i];
    std::ranges::sort(sorted);
    for (const int cell : sorted) {
      if (cell < 0 || cell >= cell_count()) {
        throw line_fault(" names cell " + std::to_string(cell) + ", but cells go from 0 to " +
                         std::to_string(cell_count() - 1));
      }
      covered[static_cast<std::size_t>(cell)] = true;
    }
    if (const auto twice = std::ranges::adjacent_find(sorted); twice != sorted.end()) {
      throw line_fault(" holds cell " + label(*twice) + " twice");
    }
    const auto [other, added] = seen.emplace(std::pair(is_fixed, std::move(sorted)), i);
    if (added) continue;
    const std::size_t before = other->second;
    if (!is_fixed)
      throw line_fault(" equals line " + std::to_string(before + 1) + "; keep one of them");
    const auto sum_of = [&](std::size_t place) {
      return parts_.fixed_lines[place - parts_.lines.size()].sum;
    };
    const std::string same = "fixed line " + std::to_string(before - parts_.lines.size() + 1);
    if (sum_of(before) == sum_of(i)) throw line_fault(" equals " + same + "; keep one of them");
    throw line_fault(" has the cells of " + same + ", but the sum " + sum_text(sum_of(i)) +
                     " in place of " + sum_text(sum_of(before)) + "; keep one of them");
  }
  if (const auto open = std::ranges::find(covered, false); open != covered.end()) {
    const auto cell = static_cast<std::size_t>(open - covered.begin());
    throw fault("cell " + parts_.cells[cell].label + " is on no line", Part::cells, cell);
  }
}

}  // namespace loshu
