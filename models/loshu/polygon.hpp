#pragma once

/// \file
/// Magic n-gon edges, such as Magic 19.
/// \snippet models.cpp polygon

#include <loshu/sizes.hpp>

namespace loshu {

/// The greatest polygon with 3 cells on each side has 10,000 cells.
inline constexpr SizeRange polygon_sides{3, 3333};
/// The cells of a side include both ends. A spoke has as many cells.
inline constexpr SizeRange polygon_side_cells{3, 1668};

/// The figure of magic n-gon edges ("Magic 19" for n = 6), with 3n+1 cells. It has a centre c,
/// corners k1.., spoke middles s1.. and outer middles o1... Its lines are the n spokes c, s, k and
/// the n sides k, o, k. A solution is an edge-magic total labelling of the wheel W_n.
/// \param side  the number of cells of each spoke and side. If it is not 3, the cells between the
///   ends are s1.1, s1.2, .. and o1.1, o1.2, ..
/// \throws Error for a number out of range or more cells than a figure may have
[[nodiscard]] Figure polygon(int sides, int side = 3);

/// The model of magic n-gon edges with 3 cells on each side. The usual sum is 3n+4.
class MagicPolygon : public FamilyModel<MagicPolygon, polygon, 3> {
 public:
  using FamilyModel::FamilyModel;
};

}  // namespace loshu
