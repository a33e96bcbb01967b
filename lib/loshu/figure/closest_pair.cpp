// A sweep from left to right over the points that are still within the least distance, which are
// few, by their height (Bentley and Shamos, "Divide-and-conquer in multidimensional space", 1976,
// pose the problem). Comparing all that are near in x alone would take every pair of a column.

#include <loshu/figure/closest_pair.hpp>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>
#include <utility>

namespace loshu {

ClosestPair closest_pair(const std::vector<Position>& points) {
  std::vector<std::size_t> by_x(points.size());
  std::iota(by_x.begin(), by_x.end(), std::size_t{0});
  std::ranges::stable_sort(by_x, {}, [&](std::size_t point) { return points[point].x; });
  ClosestPair closest;
  std::set<std::pair<double, std::size_t>> near;  // by y
  auto leftmost = by_x.begin();
  for (const std::size_t point : by_x) {
    const auto [x, y] = points[point];
    for (; x - points[*leftmost].x > closest.distance; ++leftmost) {
      near.erase({points[*leftmost].y, *leftmost});
    }
    for (auto other = near.lower_bound({y - closest.distance, 0});
         other != near.end() && other->first <= y + closest.distance; ++other) {
      const double distance = std::hypot(x - points[other->second].x, y - other->first);
      if (distance < closest.distance) closest = {other->second, point, distance};
      if (distance == 0) return closest;
    }
    near.emplace(y, point);
  }
  return closest;
}

}  // namespace loshu
