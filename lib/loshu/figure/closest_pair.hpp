#pragma once

#include <cstddef>
#include <limits>
#include <vector>

#include <loshu/figure.hpp>

namespace loshu::detail {

/// Two points by their places in a list, and how far apart they are.
struct ClosestPair {
  std::size_t first = 0;
  std::size_t second = 0;
  double distance = std::numeric_limits<double>::infinity();
};

/// The two points that are closest, in space or in the plane; at no distance for fewer than two.
[[nodiscard]] ClosestPair closest_pair(const std::vector<Place>& points);
[[nodiscard]] ClosestPair closest_pair(const std::vector<Position>& points);

}  // namespace loshu::detail
