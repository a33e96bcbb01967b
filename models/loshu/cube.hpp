#pragma once

/// \file
/// Magic cubes.
/// \snippet models.cpp cube

#include <optional>

#include <loshu/model.hpp>
#include <loshu/sizes.hpp>

namespace loshu {

/// The range of orders of cubes.
inline constexpr SizeRange cube_orders{1, 21};

/// The figure of (simple) magic cubes, with order³ cells. Its lines are the rows, columns and
/// pillars and the four space diagonals. The diagonals of the faces are no lines (W. S. Andrews,
/// "Magic squares and cubes", 1908). Labels are "(layer,row,column)" from (1,1,1). In a text
/// drawing the layers stand side by side.
/// \throws Error for an order out of range
[[nodiscard]] Figure cube(int order);

/// The model of magic cubes.
class MagicCube : public Extend<MagicCube, MagicModel> {
 public:
  /// Uses the values from 1 and leaves the magic sum open.
  explicit MagicCube(int order, const Options& options = {});
  /// Makes the model of a cube.
  /// \param sum  the magic sum; none: any
  /// \throws Error for a size out of range, and for a sum that no line can have
  /// \throws Error for a first value with which the sum is no integer; the message names first
  ///   values with which it is one
  MagicCube(int order, int first_value, std::optional<int> sum, const Options& options = {});
};

}  // namespace loshu
