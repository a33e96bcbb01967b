#include <loshu/ring.hpp>

#include <string>
#include <utility>

#include <loshu/corners.hpp>

namespace loshu {
namespace {

Figure ring_called(FigureName name, int sides, int side) {
  const std::vector<Position> corners = regular_corners(sides, 1);
  std::vector<Cell> cells;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    cells.push_back({"k" + std::to_string(i + 1), corners[i]});
  }
  std::vector<Line> lines;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const std::size_t next = (i + 1) % corners.size();
    Line line =
        add_between(cells, "o" + std::to_string(i + 1), corners[i], corners[next], side - 2);
    line.insert(line.begin(), static_cast<int>(i));
    line.push_back(static_cast<int>(next));
    lines.push_back(std::move(line));
  }
  return {std::move(name), std::move(cells), std::move(lines)};
}

}  // namespace

Figure ring(int sides, int side) {
  check_size("ring", sides, ring_sides, "number of sides");
  check_size("ring", side, ring_side_cells, "number of cells a side");
  check_cells("ring", std::int64_t{sides} * (side - 1));
  FigureName name{.family = "ring", .size = sides};
  if (side != 3) name.details.emplace_back("side", side);
  return ring_called(std::move(name), sides, side);
}

Figure triangle(int order) {
  check_size("triangle", order, triangle_orders, "order");
  return ring_called({.family = "triangle", .size = order}, 3, order);
}

}  // namespace loshu
