#pragma once

#include <vector>

#include <loshu/figure.hpp>

namespace loshu {

/// Where the cells are in a picture: at their positions; those of a solid at their places, seen
/// from above and aside so that no cell hides another of a figure of few layers.
[[nodiscard]] std::vector<Position> picture_positions(const Figure& figure);

/// The cells that a picture joins one after the other, for each line of `every_line()`. A line that
/// runs around the centre of the figure, be that on the line too or not, is a ring: it ends where
/// it starts.
[[nodiscard]] std::vector<std::vector<int>> joined_lines(const Figure& figure);

}  // namespace loshu
