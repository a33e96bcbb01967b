#pragma once

#include <loshu/figure.hpp>
#include <loshu/sizes.hpp>

namespace loshu {

inline constexpr SizeRange star_points{5, 5000};

/// The figure of magic stars {n/2}: n lines, each from one point to the next but one, with two
/// crossings between; points p1.. and crossings q1.., 2n cells. The hexagram is n = 6 (H. Heinz,
/// "Magic stars", in Heinz and Hendricks, "Magic square lexicon", 2000).
/// \throws Error for a number of points out of range
[[nodiscard]] Figure star(int points);

}  // namespace loshu
