#include <loshu/cube.hpp>

#include <array>
#include <string>
#include <utility>

namespace loshu {

Figure cube(int order) {
  check_size("cube", order, cube_orders, "order");
  const int last = order - 1;
  const auto cell = [=](int layer, int row, int column) {
    return (layer * order + row) * order + column;
  };
  std::vector<Cell> cells;
  std::vector<Line> rows, columns, pillars, diagonals(4);
  for (int a = 0; a < order; ++a) {
    for (int b = 0; b < order; ++b) {
      Line &row = rows.emplace_back(), &column = columns.emplace_back(),
           &pillar = pillars.emplace_back();
      for (int c = 0; c < order; ++c) {
        cells.push_back({"(" + std::to_string(a + 1) + "," + std::to_string(b + 1) + "," +
                             std::to_string(c + 1) + ")",
                         {double(a * (order + 1) + c), double(b)},
                         Place{double(c), double(b), double(a)}});
        row.push_back(cell(a, b, c));
        column.push_back(cell(a, c, b));
        pillar.push_back(cell(c, a, b));
      }
    }
    const std::array ends{cell(a, a, a), cell(a, a, last - a), cell(a, last - a, a),
                          cell(a, last - a, last - a)};
    for (std::size_t i = 0; i < ends.size(); ++i) diagonals[i].push_back(ends[i]);
  }
  std::vector<Line> lines = std::move(rows);
  if (order > 1) {  // with one cell, all lines are the same
    for (const auto& others : {columns, pillars, diagonals}) {
      lines.insert(lines.end(), others.begin(), others.end());
    }
  }
  return {"cube", std::move(cells), std::move(lines), order};
}

}  // namespace loshu
