#pragma once

/// \file
/// Magic cubes.
/// \snippet models.cpp cube

#include <optional>

#include <loshu/model.hpp>
#include <loshu/sizes.hpp>

namespace loshu {

/// The orders of cubes.
inline constexpr SizeRange cube_orders{1, 21};

/// The figure of (simple) magic cubes: order³ cells; lines are the rows, columns and pillars and
/// the four space diagonals, not those of the faces (W. S. Andrews, "Magic squares and cubes",
/// 1908). Labels are "(layer,row,column)" from (1,1,1). In a text the layers stand side by side.
/// \throws Error for an order out of range
[[nodiscard]] Figure cube(int order);

/// Magic cubes.
class MagicCube : public Extend<MagicCube, MagicModel> {
 public:
  /// With the values from 1, and any sum that they allow.
  explicit MagicCube(int order, const Options& options = {});
  /// \param sum  the magic sum; none: any
  /// \throws Error for a size out of range, for a sum that no line can have, and for a first value
  ///   with which the sum is no integer: it names those with which it is
  MagicCube(int order, int first_value, std::optional<int> sum, const Options& options = {});
};

}  // namespace loshu
