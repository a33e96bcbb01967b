#pragma once

#include <loshu/figure.hpp>
#include <loshu/sizes.hpp>

namespace loshu {

inline constexpr SizeRange cube_orders{1, 21};

/// The figure of (simple) magic cubes: order³ cells; lines are the rows, columns and pillars and
/// the four space diagonals, not those of the faces (W. S. Andrews, "Magic squares and cubes",
/// 1908). Labels are "(layer,row,column)" from (1,1,1). In a text the layers stand side by side.
/// \throws Error for an order out of range
[[nodiscard]] Figure cube(int order);

}  // namespace loshu
