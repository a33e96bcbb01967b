#pragma once

/// \file
/// Magic stars.
/// \snippet models.cpp star

#include <optional>

#include <loshu/model.hpp>
#include <loshu/sizes.hpp>

namespace loshu {

/// How many points a star may have.
inline constexpr SizeRange star_points{5, 5000};

/// The figure of magic stars {n/k}: n lines, each from one point to the k-th after it. A line has
/// four cells: its two points, and next to each the crossing on the outline of the star; what
/// crosses farther inside is no cell. Points p1.. and crossings q1.., 2n cells. The hexagram is
/// {6/2} (H. Heinz, "Magic stars", in Heinz and Hendricks, "Magic square lexicon", 2000).
/// \param skip  k, from 2 to less than half the points
/// \throws Error for a number of points or a skip out of range
[[nodiscard]] Figure star(int points, int skip = 2);

/// Magic stars {n/2}.
class MagicStar : public Extend<MagicStar, MagicModel> {
 public:
  /// With the values from 1, and any sum that they allow.
  explicit MagicStar(int points, const Options& options = {});
  /// \param sum  the magic sum; none: any
  /// \throws Error for a size out of range, for a sum that no line can have, and for a first value
  ///   with which the sum is no integer: it names those with which it is
  MagicStar(int points, int first_value, std::optional<int> sum, const Options& options = {});
};

}  // namespace loshu
