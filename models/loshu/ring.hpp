#pragma once

/// \file
/// Perimeter-magic polygons and triangles.
/// \snippet models.cpp ring

#include <optional>

#include <loshu/model.hpp>
#include <loshu/sizes.hpp>

namespace loshu {

/// The numbers of sides that a ring may have.
inline constexpr SizeRange ring_sides{3, 5000};
/// The numbers of cells that a side may have.
inline constexpr SizeRange ring_side_cells{3, 3334};
/// The range of orders of triangles. The order is the number of cells on a side.
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
class MagicRing : public Extend<MagicRing, MagicModel> {
 public:
  /// Uses the values from 1 and leaves the magic sum open.
  explicit MagicRing(int sides, const Options& options = {});
  /// Makes the model of a ring.
  /// \param sum  the magic sum; none: any
  /// \throws Error for a size out of range, and for a sum that no line can have
  /// \throws Error for a first value with which the sum is no integer; the message names first
  ///   values with which it is one
  MagicRing(int sides, int first_value, std::optional<int> sum, const Options& options = {});
};

/// The model of perimeter-magic triangles.
class MagicTriangle : public Extend<MagicTriangle, MagicModel> {
 public:
  /// Uses the values from 1 and leaves the magic sum open.
  explicit MagicTriangle(int order, const Options& options = {});
  /// Makes the model of a triangle.
  /// \param sum  the magic sum; none: any
  /// \throws Error for a size out of range, and for a sum that no line can have
  /// \throws Error for a first value with which the sum is no integer; the message names first
  ///   values with which it is one
  MagicTriangle(int order, int first_value, std::optional<int> sum, const Options& options = {});
};

}  // namespace loshu
