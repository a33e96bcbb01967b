#pragma once

/// \file
/// Yang Hui's magic circles.
/// \snippet models.cpp wheel

#include <loshu/sizes.hpp>

namespace loshu {

/// The order is the number of circles, and of diameters.
inline constexpr SizeRange wheel_orders{2, 70};

/// The figure of Yang Hui's magic circles (1275; of order 4, with 1 to 33 and the sum 147). It has
/// `order` circles about a hub c and as many diameters, and a cell at each meeting. The cells of
/// the innermost circle are r1.1... The lines are the diameters and the circles, each with the hub.
/// There are 2·order² + 1 cells.
/// \throws Error for an order out of range
[[nodiscard]] Figure wheel(int order);

/// The size of the model is the order, the number of circles.
class MagicWheel : public FamilyModel<MagicWheel, wheel> {
 public:
  using FamilyModel::FamilyModel;
};

}  // namespace loshu
