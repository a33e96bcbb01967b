#pragma once

#include <loshu/figure.hpp>
#include <loshu/sizes.hpp>

namespace loshu {

inline constexpr SizeRange wheel_orders{2, 70};

/// The figure of Yang Hui's magic circles (1275; of order 4, with 1 to 33 and the sum 147): `order`
/// circles about a hub c and as many diameters, a cell where they meet, r1.1.. on the innermost
/// circle. Lines are the diameters and the circles, each with the hub; 2·order² + 1 cells.
/// \throws Error for an order out of range
[[nodiscard]] Figure wheel(int order);

}  // namespace loshu
