#pragma once

#include <vector>

#include <loshu/figure.hpp>

namespace loshu {

/// Positions for the cells of a figure that has none: cells that follow each other on a line stand
/// near each other, lines are about straight, the first line is level and the rest hangs below it,
/// and parts of the figure that share no line stand side by side. Cells stand in rows and columns
/// as far as they come to lie so, at least half a unit apart. Deterministic; a second for 10,000
/// cells.
///
/// \param lines  of cells from 0 to cell_count − 1
/// \return a position for each cell
[[nodiscard]] std::vector<Position> laid_out(int cell_count, const std::vector<Line>& lines);

}  // namespace loshu
