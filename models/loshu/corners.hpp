#pragma once

#include <string>
#include <vector>

#include <loshu/figure.hpp>

namespace loshu {

/// The corners of a regular polygon about the origin, clockwise, the first on top.
[[nodiscard]] std::vector<Position> regular_points(int count, double radius);

/// The same with its bottom side level: an even one has its first side on top.
[[nodiscard]] std::vector<Position> regular_corners(int sides, double radius);

/// Adds `count` cells evenly between two positions: o3 or, of several, o3.1, o3.2, ...
/// \param name  "o3"
/// \return their numbers
Line add_between(std::vector<Cell>& cells, const std::string& name, Position from, Position to,
                 int count);

}  // namespace loshu
