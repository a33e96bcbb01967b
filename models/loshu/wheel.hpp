#pragma once

/// \file
/// Yang Hui's magic circles.
/// \snippet models.cpp wheel

#include <optional>

#include <loshu/model.hpp>
#include <loshu/sizes.hpp>

namespace loshu {

/// The numbers of circles that a wheel may have.
inline constexpr SizeRange wheel_orders{2, 70};

/// The figure of Yang Hui's magic circles (1275; of order 4, with 1 to 33 and the sum 147). It has
/// `order` circles about a hub c and as many diameters, and a cell at each meeting. The cells of
/// the innermost circle are r1.1... The lines are the diameters and the circles, each with the hub.
/// There are 2·order² + 1 cells.
/// \throws Error for an order out of range
[[nodiscard]] Figure wheel(int order);

/// The model of Yang Hui's magic circles.
class MagicWheel : public Extend<MagicWheel, MagicModel> {
 public:
  /// Uses the values from 1 and leaves the magic sum open.
  explicit MagicWheel(int order, const Options& options = {});
  /// Makes the model of a wheel.
  /// \param sum  the magic sum; none: any
  /// \throws Error for a size out of range, and for a sum that no line can have
  /// \throws Error for a first value with which the sum is no integer; the message names first
  ///   values with which it is one
  MagicWheel(int order, int first_value, std::optional<int> sum, const Options& options = {});
};

}  // namespace loshu
