#include <loshu/hexagon.hpp>

#include <algorithm>
#include <map>
#include <numbers>
#include <string>
#include <utility>

namespace loshu {

Figure hexagon(int order) {
  check_size("hexagon", order, hexagon_orders, "order");
  // In axial coordinates, the rows through a cell in the three directions are `row`, `falling`, and
  // their difference.
  std::vector<Cell> cells;
  std::map<int, Line> rows, falling_rows, rising_rows;
  for (int row = 1 - order; row < order; ++row) {
    const int first = std::max(1 - order, 1 - order + row);
    const int last = std::min(order - 1, order - 1 + row);
    for (int falling = first; falling <= last; ++falling) {
      const int cell = static_cast<int>(cells.size());
      const std::string label = order <= 3 ? std::string(1, static_cast<char>('A' + cell))
                                           : "(" + std::to_string(row + order) + "," +
                                                 std::to_string(falling - first + 1) + ")";
      cells.push_back({label, {falling - row / 2.0, row * std::numbers::sqrt3 / 2}});
      rows[row].push_back(cell);
      falling_rows[falling].push_back(cell);
      rising_rows[row - falling].push_back(cell);
    }
  }
  std::vector<Line> lines;
  for (const auto& direction : {rows, falling_rows, rising_rows}) {
    for (const auto& [place, line] : direction) lines.push_back(line);
    if (order == 1) break;  // with one cell, all lines are the same
  }
  return {"hexagon", std::move(cells), std::move(lines), order};
}

}  // namespace loshu
