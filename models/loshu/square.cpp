#include <loshu/square.hpp>

#include <string>
#include <utility>

#include <loshu/sizes.hpp>

namespace loshu {

Figure square(int order) {
  check_size("square", order, 1, 100, "its order");
  std::vector<Cell> cells;
  for (int row = 0; row < order; ++row) {
    for (int column = 0; column < order; ++column) {
      const std::string label = std::to_string(row + 1) + "," + std::to_string(column + 1);
      cells.push_back({"(" + label + ")", {double(column), double(row)}});
    }
  }
  const auto cell = [order](int row, int column) { return row * order + column; };
  std::vector<Line> rows, columns;
  std::vector<Line> diagonals(2);
  for (int i = 0; i < order; ++i) {
    Line row, column;
    for (int j = 0; j < order; ++j) {
      row.push_back(cell(i, j));
      column.push_back(cell(j, i));
    }
    rows.push_back(std::move(row));
    columns.push_back(std::move(column));
    diagonals[0].push_back(cell(i, i));
    diagonals[1].push_back(cell(i, order - 1 - i));
  }
  std::vector<Line> lines = std::move(rows);
  if (order > 1) {  // with one cell, all of them are the one row
    lines.insert(lines.end(), columns.begin(), columns.end());
    lines.insert(lines.end(), diagonals.begin(), diagonals.end());
  }
  return {"square", std::move(cells), std::move(lines), order};
}

MagicSquare::MagicSquare(int order, const Options& options)
    : MagicModel(Puzzle(square(order)), options) {}

}  // namespace loshu
