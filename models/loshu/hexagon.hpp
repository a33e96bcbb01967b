#pragma once

/// \file
/// Magic hexagons.
/// \snippet models.cpp hexagon

#include <optional>

#include <loshu/model.hpp>
#include <loshu/sizes.hpp>

namespace loshu {

/// The orders of hexagons.
inline constexpr SizeRange hexagon_orders{1, 58};

/// The figure of magic hexagons: rows of order..2·order−1..order cells, 3·order·(order−1)+1 in all;
/// lines are the rows in the three directions. Labels are letters up to order 3 (A..S),
/// "(row,place)" beyond.
/// \throws Error for an order below 1 or with more cells than a figure may have
[[nodiscard]] Figure hexagon(int order);

/// Magic hexagons.
class MagicHexagon : public Extend<MagicHexagon, MagicModel> {
 public:
  /// With the values from 1, and any sum that they allow.
  explicit MagicHexagon(int order, const Options& options = {});
  /// \param sum  the magic sum; none: any
  /// \throws Error for a size out of range, for a sum that no line can have, and for a first value
  ///   with which the sum is no integer: it names those with which it is
  MagicHexagon(int order, int first_value, std::optional<int> sum, const Options& options = {});
};

}  // namespace loshu
