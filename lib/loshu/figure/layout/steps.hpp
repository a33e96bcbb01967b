#pragma once

// The steps of a layout.

#include <vector>

#include <loshu/budget.hpp>
#include <loshu/figure.hpp>

namespace loshu::detail {

/// The stage that is named when a limit ends the layout.
inline constexpr const char* layout_stage = "laying the figure out";

/// How far a point would like to be from another.
struct Spring {
  int to = 0;
  double length = 1;
};

/// Places the points of a connected graph in the plane. Most springs have about their length, and
/// points that many springs part are far from each other. Deterministic; a second for 10,000
/// points. Points may come to lie on each other.
///
/// \param springs  of each point, each spring at both of its ends; those of length 1 are the edges,
///   and connect all points
/// \throws Stopped when the budget is used up
[[nodiscard]] std::vector<Position> placed_by_stress(
    const std::vector<std::vector<Spring>>& springs, const Budget& budget);

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
