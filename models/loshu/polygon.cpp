#include <loshu/polygon.hpp>

#include <string>
#include <utility>

#include <loshu/corners.hpp>

namespace loshu {

Figure polygon(int sides, int side) {
  check_size("polygon", sides, polygon_sides, "number of sides");
  check_size("polygon", side, polygon_side_cells, "number of cells a side");
  check_cells("polygon", 1 + std::int64_t{sides} * (2 * side - 3));
  const std::vector<Position> corners = regular_corners(sides, 2);
  const auto next = [&](std::size_t i) { return (i + 1) % corners.size(); };
  std::vector<Cell> cells{{"c", {0, 0}}};
  const auto numbered = [](const char* letter, std::size_t i) {
    return letter + std::to_string(i + 1);
  };
  for (std::size_t i = 0; i < corners.size(); ++i) cells.push_back({numbered("k", i), corners[i]});
  const auto k = [](std::size_t i) { return 1 + static_cast<int>(i); };

  std::vector<Line> lines;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    Line spoke = add_between(cells, numbered("s", i), {0, 0}, corners[i], side - 2);
    spoke.insert(spoke.begin(), 0);
    spoke.push_back(k(i));
    lines.push_back(std::move(spoke));
  }
  for (std::size_t i = 0; i < corners.size(); ++i) {
    Line edge = add_between(cells, numbered("o", i), corners[i], corners[next(i)], side - 2);
    edge.insert(edge.begin(), k(i));
    edge.push_back(k(next(i)));
    lines.push_back(std::move(edge));
  }
  FigureName name{.family = "polygon", .size = sides};
  if (side != 3) name.details.emplace_back("side", side);
  return {std::move(name), std::move(cells), std::move(lines)};
}

}  // namespace loshu
