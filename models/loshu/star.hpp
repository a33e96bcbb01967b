#pragma once

/// \file
/// Magic stars.
/// \snippet models.cpp star

#include <loshu/sizes.hpp>

namespace loshu {

/// The least star is the pentagram {5/2}.
inline constexpr SizeRange star_points{5, 5000};

/// The figure of magic stars {n/k}. It has n lines, each from one point to the k-th after it. A
/// line has four cells: its two points and, next to each, the crossing on the outline of the star.
/// Crossings farther inside are no cells. The 2n cells are the points p1.. and the crossings q1...
/// The hexagram is {6/2} (H. Heinz, "Magic stars", in Heinz and Hendricks, "Magic square lexicon",
/// 2000).
/// \param skip  k, from 2 to less than half the points
/// \throws Error for a number of points or a skip out of range
[[nodiscard]] Figure star(int points, int skip = 2);

/// The model of magic stars {n/2}.
class MagicStar : public FamilyModel<MagicStar, star, 2> {
 public:
  using FamilyModel::FamilyModel;
};

}  // namespace loshu
