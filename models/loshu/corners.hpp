#pragma once

#include <string>
#include <vector>

#include <loshu/figure.hpp>

namespace loshu {

/// The corners of a regular polygon about the origin, clockwise. The first corner is on top.
[[nodiscard]] std::vector<Position> regular_points(int count, double radius);

/// The corners of a regular polygon whose bottom side is level. If the number of sides is even, the
/// first side is on top.
[[nodiscard]] std::vector<Position> regular_corners(int sides, double radius);

/// Adds `count` cells evenly between two cells. One cell is named o3, several are named o3.1, o3.2,
/// ...
/// \param name  "o3"
/// \return the line from the one cell to the other, with the new cells between them
Line add_line(std::vector<Cell>& cells, const std::string& name, int from, int to, int count);

}  // namespace loshu
