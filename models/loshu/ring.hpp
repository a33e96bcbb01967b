#pragma once

/// \file
/// Perimeter-magic polygons and triangles.
/// \snippet models.cpp ring

#include <loshu/sizes.hpp>

namespace loshu {

/// The greatest ring with 3 cells on each side has 10,000 cells.
inline constexpr SizeRange ring_sides{3, 5000};
/// The cells of a side include both corners.
inline constexpr SizeRange ring_side_cells{3, 3334};
/// The order of a triangle is the number of cells on a side.
inline constexpr SizeRange triangle_orders = ring_side_cells;

/// The figure of perimeter-magic n-gons, whose lines are the sides (T. Trotter, "Perimeter-magic
/// polygons", J. Recreational Mathematics 1974). It has corners k1.. and cells between them. These
/// are o1.. or, on sides of more than 3 cells, o1.1, o1.2, ...
/// \param side  the number of cells on each side, including both corners
/// \throws Error for a number out of range or more cells than a figure may have
[[nodiscard]] Figure ring(int sides, int side = 3);

/// The ring of 3 sides. The order is the number of cells on a side.
[[nodiscard]] Figure triangle(int order);

/// The model of perimeter-magic n-gons with 3 cells on each side.
class MagicRing : public FamilyModel<MagicRing, ring, 3> {
 public:
  using FamilyModel::FamilyModel;
};

/// The size of the model is the order. A ring of 3 sides with 3 cells on each is the triangle of
/// order 3.
class MagicTriangle : public FamilyModel<MagicTriangle, triangle> {
 public:
  using FamilyModel::FamilyModel;
};

}  // namespace loshu
