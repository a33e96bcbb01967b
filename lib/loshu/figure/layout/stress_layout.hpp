#pragma once

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

}  // namespace loshu::detail
