#pragma once

/// \file
/// Magic stars.
/// \snippet models.cpp star

#include <optional>

#include <loshu/model.hpp>
#include <loshu/sizes.hpp>

namespace loshu {

/// The numbers of points that a star may have.
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
class MagicStar : public Extend<MagicStar, MagicModel> {
 public:
  /// Uses the values from 1 and leaves the magic sum open.
  explicit MagicStar(int points, const Options& options = {});
  /// Makes the model of a star.
  /// \param sum  the magic sum; none: any
  /// \throws Error for a size out of range, and for a sum that no line can have
  /// \throws Error for a first value with which the sum is no integer; the message names first
  ///   values with which it is one
  MagicStar(int points, int first_value, std::optional<int> sum, const Options& options = {});
};

}  // namespace loshu
