#pragma once

#include <vector>

#include <loshu/figure.hpp>

namespace loshu::detail {

/// The size of a drawing.
struct Extent {
  double width = 0;
  double height = 0;
};

/// Moves the positions so that they start at 0, 0.
Extent move_to_corner(std::vector<Position>& positions);

/// Turns the positions so that a line of them is level from left to right, with most others below
/// it.
void level(std::vector<Position>& positions, const Line& line);

/// Scales the positions to edges of length 1 on average, and up where cells would be crowded.
void spread(std::vector<Position>& positions, double mean_edge);

/// Moves positions that nearly form rows and columns into these, and at least half a unit apart.
void make_rows(std::vector<Position>& positions);

}  // namespace loshu::detail
