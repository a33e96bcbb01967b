#pragma once

#include <vector>

#include <loshu/figure.hpp>

namespace loshu::detail {

/// The cells of a grid, row by row, with the labels "(row,column)" from (1,1).
[[nodiscard]] std::vector<Cell> grid_cells(int rows, int columns);

/// The rows of a grid, then its columns. Equal lines are there once.
[[nodiscard]] std::vector<Line> rows_and_columns(int rows, int columns);

}  // namespace loshu::detail
