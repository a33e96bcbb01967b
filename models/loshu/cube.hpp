#pragma once

/// \file
/// Magic cubes.
/// \snippet models.cpp cube

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
class MagicCube : public FamilyModel<MagicCube, cube> {
 public:
  using FamilyModel::FamilyModel;
};

}  // namespace loshu
