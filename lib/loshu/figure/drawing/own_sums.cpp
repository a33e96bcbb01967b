#include "loshu/figure/drawing/own_sums.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

namespace loshu::detail {
namespace {

constexpr double text_size = 0.3;    // the height of a sum, in units
constexpr double from_cells = 0.62;  // the least distance to the centre of a cell, in units
constexpr double from_sums = 0.55;   // the least distance to another sum, in units

double distance(Position a, Position b) { return std::hypot(a.x - b.x, a.y - b.y); }

bool is_apart(Position place, std::span<const Position> others, double least) {
  return std::ranges::all_of(others,
                             [&](Position other) { return distance(place, other) >= least; });
}

/// The place of a sum beyond the last cell `end` of a line. With neighbours 1 unit apart it is 0.86
/// units from the cell, and never more than 1.11.
Position beyond(Position before, Position end, double unit) {
  const double step = distance(before, end);
  const double reach = std::min(0.5 * step, 0.75 * unit) + 0.36 * unit;
  return {end.x + (end.x - before.x) / step * reach, end.y + (end.y - before.y) / step * reach};
}

}  // namespace

std::vector<Mark> own_sum_marks(const Figure& figure, std::span<const Position> centres,
                                double unit) {
  std::vector<Mark> marks;
  std::vector<Position> taken;
  for (std::size_t i = 0; i < figure.fixed_lines().size(); ++i) {
    const auto& [cells, sum] = figure.fixed_lines()[i];
    const Line& line = cells;  // which a lambda may capture
    const bool is_closed = figure.parts().closed_lines.contains(figure.lines().size() + i);
    if (!sum || line.size() < 2 || is_closed) continue;
    const auto centre = [&](std::size_t place) { return centres[at(line[place])]; };
    const std::size_t last = line.size() - 1;
    std::array ends{beyond(centre(last - 1), centre(last), unit),
                    beyond(centre(1), centre(0), unit)};
    // Sums of rows stand on the right, and those of columns below.
    if (ends[0].x + ends[0].y < ends[1].x + ends[1].y) std::swap(ends[0], ends[1]);
    const auto free = std::ranges::find_if(ends, [&](Position end) {
      return is_apart(end, centres, from_cells * unit) && is_apart(end, taken, from_sums * unit);
    });
    if (free == ends.end()) continue;
    taken.push_back(*free);
    marks.push_back({.kind = Mark::Kind::text,
                     .ink = "label",
                     .points = {{free->x, free->y + 0.35 * text_size * unit}},
                     .size = text_size * unit,
                     .text = std::to_string(*sum)});
  }
  return marks;
}

}  // namespace loshu::detail
