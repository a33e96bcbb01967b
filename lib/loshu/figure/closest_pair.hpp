#pragma once

// Finds the two closest points by a sweep from left to right. The set `near` has the points whose
// distance in x is less than the least distance so far. They are sorted by height, as otherwise all
// pairs of one column would be compared. Points in space are sorted by height or by depth,
// whichever spreads them wider. (Bentley and Shamos, "Divide-and-conquer in multidimensional
// space", 1976.)

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <numeric>
#include <set>
#include <utility>
#include <vector>

#include <loshu/figure.hpp>

namespace loshu::detail {

/// Two points of a list, by their indices, and the distance between them.
struct ClosestPair {
  std::size_t first = 0;
  std::size_t second = 0;
  double distance = std::numeric_limits<double>::infinity();
};

/// With fewer than two points the distance is infinite.
[[nodiscard]] inline ClosestPair closest_pair(const std::vector<Place>& points) {
  const auto extent = [&](double Place::*axis) {
    const auto [least, greatest] = std::ranges::minmax(points, {}, axis);
    return greatest.*axis - least.*axis;
  };
  const bool is_deep = points.size() > 1 && extent(&Place::z) > extent(&Place::y);
  const auto key = is_deep ? &Place::z : &Place::y;
  std::vector<std::size_t> by_x(points.size());
  std::iota(by_x.begin(), by_x.end(), std::size_t{0});
  std::ranges::stable_sort(by_x, {}, [&](std::size_t point) { return points[point].x; });
  ClosestPair closest;
  std::set<std::pair<double, std::size_t>> near;  // points close enough in x, sorted by `key`
  auto leftmost = by_x.begin();
  for (const std::size_t place : by_x) {
    const Place& point = points[place];
    for (; point.x - points[*leftmost].x > closest.distance; ++leftmost) {
      near.erase({points[*leftmost].*key, *leftmost});
    }
    for (auto entry = near.lower_bound({point.*key - closest.distance, 0});
         entry != near.end() && entry->first <= point.*key + closest.distance; ++entry) {
      const Place& other = points[entry->second];
      const bool is_far = std::abs(point.y - other.y) > closest.distance ||
                          std::abs(point.z - other.z) > closest.distance ||
                          std::abs(point.w - other.w) > closest.distance;
      if (is_far) continue;  // most points of a grid in four dimensions are
      const double distance = std::hypot(std::hypot(point.x - other.x, point.y - other.y),
                                         std::hypot(point.z - other.z, point.w - other.w));
      if (distance < closest.distance) closest = {entry->second, place, distance};
      if (distance == 0) return closest;
    }
    near.emplace(point.*key, place);
  }
  return closest;
}
[[nodiscard]] inline ClosestPair closest_pair(const std::vector<Position>& points) {
  std::vector<Place> places;
  for (const auto [x, y] : points) places.push_back({x, y, 0});
  return closest_pair(places);
}

}  // namespace loshu::detail
