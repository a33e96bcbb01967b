#include <loshu/ring.hpp>

#include <string>
#include <utility>

#include <loshu/corners.hpp>

namespace loshu {
namespace {

Figure ring_called(FigureName name, int sides, int side) {
  std::vector<Cell> cells;
  for (const Position& corner : regular_corners(sides, 1)) {
    cells.push_back({"k" + std::to_string(cells.size() + 1), corner});
  }
  std::vector<Line> lines;
  for (int i = 0; i < sides; ++i) {
    lines.push_back(add_line(cells, "o" + std::to_string(i + 1), i, (i + 1) % sides, side - 2));
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
