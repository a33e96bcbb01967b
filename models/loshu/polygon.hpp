#pragma once

/// \file
/// Magic n-gon edges, such as Magic 19.
/// \snippet models.cpp polygon

#include <optional>

#include <loshu/model.hpp>
#include <loshu/sizes.hpp>

namespace loshu {

/// How many sides a polygon may have.
inline constexpr SizeRange polygon_sides{3, 3333};
/// How many cells a side may have.
inline constexpr SizeRange polygon_side_cells{3, 1668};

/// The figure of magic n-gon edges ("Magic 19" for n = 6): a centre c, corners k1.., spoke middles
/// s1.. and outer middles o1..; 3n+1 cells. Lines are the n spokes c, s, k and the n sides k, o, k.
/// Equivalently an edge-magic total labelling of the wheel W_n.
/// \param side  the cells of each spoke and side, if not 3: then s1.1, s1.2, .. and o1.1, o1.2, ..
///   stand between their ends
/// \throws Error for a number out of range or more cells than a figure may have
[[nodiscard]] Figure polygon(int sides, int side = 3);

/// Magic n-gon edges, with 3 cells a side; 3n+4 is the usual sum.
class MagicPolygon : public Extend<MagicPolygon, MagicModel> {
 public:
  /// With the values from 1, and any sum that they allow.
  explicit MagicPolygon(int sides, const Options& options = {});
  /// \param sum  the magic sum; none: any
  /// \throws Error for a size out of range, for a sum that no line can have, and for a first value
  ///   with which the sum is no integer: it names those with which it is
  MagicPolygon(int sides, int first_value, std::optional<int> sum, const Options& options = {});
};

}  // namespace loshu
