#pragma once

/// \file
/// Magic hexagons.
/// \snippet models.cpp hexagon

#include <optional>

#include <loshu/model.hpp>
#include <loshu/sizes.hpp>

namespace loshu {

/// The range of orders of hexagons.
inline constexpr SizeRange hexagon_orders{1, 58};

/// The figure of magic hexagons. It has rows of order..2·order−1..order cells, 3·order·(order−1)+1
/// cells in all. Its lines are the rows in the three directions. Labels are letters up to order 3
/// (A..S), "(row,place)" beyond.
/// \throws Error for an order below 1 or with more cells than a figure may have
[[nodiscard]] Figure hexagon(int order);

/// The model of magic hexagons.
class MagicHexagon : public Extend<MagicHexagon, MagicModel> {
 public:
  /// Uses the values from 1 and leaves the magic sum open.
  explicit MagicHexagon(int order, const Options& options = {});
  /// Makes the model of a hexagon.
  /// \param sum  the magic sum; none: any
  /// \throws Error for a size out of range, and for a sum that no line can have
  /// \throws Error for a first value with which the sum is no integer; the message names first
  ///   values with which it is one
  MagicHexagon(int order, int first_value, std::optional<int> sum, const Options& options = {});
};

}  // namespace loshu
