#include <loshu/rectangle.hpp>

#include <string>
#include <utility>

#include <loshu/grid.hpp>

namespace loshu {

std::vector<Cell> detail::grid_cells(int rows, int columns) {
  std::vector<Cell> cells;
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < columns; ++column) {
      const std::string label = std::to_string(row + 1) + "," + std::to_string(column + 1);
      cells.push_back({"(" + label + ")", {double(column), double(row)}});
    }
  }
  return cells;
}

std::vector<Line> detail::rows_and_columns(int rows, int columns) {
  std::vector<Line> lines;
  for (int row = 0; row < rows; ++row) {
    Line& line = lines.emplace_back();
    for (int column = 0; column < columns; ++column) line.push_back(row * columns + column);
  }
  if (rows == 1 && columns == 1) return lines;  // the column is the row
  for (int column = 0; column < columns; ++column) {
    Line& line = lines.emplace_back();
    for (int row = 0; row < rows; ++row) line.push_back(row * columns + column);
  }
  return lines;
}

Figure rectangle(int rows, int columns) {
  check_size("rectangle", rows, rectangle_sides, "number of rows");
  check_size("rectangle", columns, rectangle_sides, "number of columns");
  std::vector<FixedLine> lines;
  for (Line& line : detail::rows_and_columns(rows, columns)) lines.push_back({std::move(line)});
  return {{.family = "rectangle", .size = rows, .columns = columns},
          detail::grid_cells(rows, columns),
          {},
          std::move(lines)};
}

MagicRectangle::MagicRectangle(int rows, int columns, const Options& options)
    : MagicRectangle(rows, columns, 1, options) {}

MagicRectangle::MagicRectangle(int rows, int columns, int first_value, const Options& options)
    : Extend(Puzzle(rectangle(rows, columns), first_value), options) {}

}  // namespace loshu
