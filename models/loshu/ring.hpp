#pragma once

/// \file
/// Perimeter-magic polygons and triangles.
/// \snippet models.cpp ring

#include <optional>

#include <loshu/model.hpp>
#include <loshu/sizes.hpp>

namespace loshu {

/// How many sides a ring may have.
inline constexpr SizeRange ring_sides{3, 5000};
/// How many cells a side may have.
inline constexpr SizeRange ring_side_cells{3, 3334};
/// The orders of triangles: the cells of a side.
inline constexpr SizeRange triangle_orders = ring_side_cells;

/// The figure of perimeter-magic n-gons: corners k1.. and, between them, o1.. or, on sides of more
/// than 3 cells, o1.1, o1.2, ...; the lines are the sides (T. Trotter, "Perimeter-magic polygons",
/// J. Recreational Mathematics 1974).
/// \param side  the cells of each side, both corners among them
/// \throws Error for a number out of range or more cells than a figure may have
[[nodiscard]] Figure ring(int sides, int side = 3);

/// The ring of 3 sides, by the cells of a side.
[[nodiscard]] Figure triangle(int order);

/// Perimeter-magic n-gons, with 3 cells a side.
class MagicRing : public Extend<MagicRing, MagicModel> {
 public:
  /// With the values from 1, and any sum that they allow.
  explicit MagicRing(int sides, const Options& options = {});
  /// \param sum  the magic sum; none: any
  /// \throws Error for a size out of range, for a sum that no line can have, and for a first value
  ///   with which the sum is no integer: it names those with which it is
  MagicRing(int sides, int first_value, std::optional<int> sum, const Options& options = {});
};

/// Perimeter-magic triangles.
class MagicTriangle : public Extend<MagicTriangle, MagicModel> {
 public:
  /// With the values from 1, and any sum that they allow.
  explicit MagicTriangle(int order, const Options& options = {});
  /// \param sum  the magic sum; none: any
  /// \throws Error for a size out of range, for a sum that no line can have, and for a first value
  ///   with which the sum is no integer: it names those with which it is
  MagicTriangle(int order, int first_value, std::optional<int> sum, const Options& options = {});
};

}  // namespace loshu
