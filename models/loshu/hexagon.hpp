#pragma once

#include <loshu/model.hpp>
#include <loshu/sizes.hpp>

namespace loshu {

inline constexpr SizeRange hexagon_orders{1, 58};

/// The figure of magic hexagons: rows of order..2·order−1..order cells, 3·order·(order−1)+1 in all;
/// lines are the rows in the three directions. Labels are letters up to order 3 (A..S),
/// "(row,place)" beyond.
/// \throws Error for an order below 1 or with more cells than a figure may have
[[nodiscard]] Figure hexagon(int order);

/// Magic hexagons. The sum is a variable; the total-sum constraint determines it.
/// \throws Error for a first value with which the sum is no integer; it names those nearest with
///   which it is
class MagicHexagon : public MagicModel {
 public:
  explicit MagicHexagon(int order, int first_value = 1, const Options& options = {});
  explicit MagicHexagon(MagicHexagon& other) : MagicModel(other) {}
  Gecode::Space* copy() override { return new MagicHexagon(*this); }
};

}  // namespace loshu
