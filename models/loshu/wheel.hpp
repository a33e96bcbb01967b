#pragma once

/// \file
/// Yang Hui's magic circles.
/// \snippet models.cpp wheel

#include <optional>

#include <loshu/model.hpp>
#include <loshu/sizes.hpp>

namespace loshu {

/// How many circles a wheel may have.
inline constexpr SizeRange wheel_orders{2, 70};

/// The figure of Yang Hui's magic circles (1275; of order 4, with 1 to 33 and the sum 147): `order`
/// circles about a hub c and as many diameters, a cell where they meet, r1.1.. on the innermost
/// circle. Lines are the diameters and the circles, each with the hub; 2·order² + 1 cells.
/// \throws Error for an order out of range
[[nodiscard]] Figure wheel(int order);

/// Yang Hui's magic circles.
class MagicWheel : public Extend<MagicWheel, MagicModel> {
 public:
  /// With the values from 1, and any sum that they allow.
  explicit MagicWheel(int order, const Options& options = {});
  /// \param sum  the magic sum; none: any
  /// \throws Error for a size out of range, for a sum that no line can have, and for a first value
  ///   with which the sum is no integer: it names those with which it is
  MagicWheel(int order, int first_value, std::optional<int> sum, const Options& options = {});
};

}  // namespace loshu
