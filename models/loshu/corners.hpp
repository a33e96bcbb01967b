#pragma once

#include <string>
#include <vector>

#include <loshu/figure.hpp>

namespace loshu {

/// The corners of a regular polygon about the origin, clockwise. The first corner is on top.
[[nodiscard]] std::vector<Position> regular_points(int count, double radius);

/// The corners of a regular polygon with a level bottom side. The first corner is on top; if the
/// sides are even in number, it is the left one of the upper two.
[[nodiscard]] std::vector<Position> regular_corners(int sides, double radius);

/// Adds `count` cells evenly between two cells. One cell has the name o3; several have o3.1, o3.2,
/// ...
/// \param name  the name, such as "o3"
/// \return the line from the one cell to the other, with the new cells between them
Line add_line(std::vector<Cell>& cells, const std::string& name, int from, int to, int count);

}  // namespace loshu
