#include <loshu/polygon.hpp>

#include <string>
#include <utility>

#include <loshu/corners.hpp>

namespace loshu {

Figure polygon(int sides, int side) {
  check_size("polygon", sides, polygon_sides, "number of sides");
  check_size("polygon", side, polygon_side_cells, "number of cells a side");
  check_cells("polygon", 1 + std::int64_t{sides} * (2 * side - 3));
  std::vector<Cell> cells{{"c", {0, 0}}};
  for (const Position& corner : regular_corners(sides, 2)) {
    cells.push_back({"k" + std::to_string(cells.size()), corner});
  }
  std::vector<Line> lines;
  for (int i = 1; i <= sides; ++i) {
    lines.push_back(add_line(cells, "s" + std::to_string(i), 0, i, side - 2));
  }
  for (int i = 1; i <= sides; ++i) {
    lines.push_back(add_line(cells, "o" + std::to_string(i), i, i % sides + 1, side - 2));
  }
  FigureName name{.family = "polygon", .size = sides};
  if (side != 3) name.details.emplace_back("side", side);
  return {std::move(name), std::move(cells), std::move(lines)};
}

}  // namespace loshu
