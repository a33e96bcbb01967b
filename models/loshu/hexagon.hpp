#pragma once

/// \file
/// Magic hexagons.
/// \snippet models.cpp hexagon

#include <loshu/sizes.hpp>

namespace loshu {

/// The order is the number of cells of a side. The greatest hexagon has 9,919 cells.
inline constexpr SizeRange hexagon_orders{1, 58};

/// The figure of magic hexagons. Its rows have order, ..., 2·order−1, ..., order cells,
/// 3·order·(order−1)+1 in all. Its lines are the rows in the three directions. Labels are letters
/// up to order 3 (A..S), "(row,place)" beyond.
/// \throws Error for an order below 1 or with more cells than a figure may have
[[nodiscard]] Figure hexagon(int order);

/// The size of the model is the order, the number of cells on a side.
class MagicHexagon : public FamilyModel<MagicHexagon, hexagon> {
 public:
  using FamilyModel::FamilyModel;
};

}  // namespace loshu
