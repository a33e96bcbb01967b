#pragma once

#include <algorithm>
#include <limits>

#include <loshu/figure.hpp>

/// The least rectangle with sides along the axes that holds some points.
struct BoundingBox {
  double left = std::numeric_limits<double>::infinity(), top = left, right = -left, bottom = -left;

  void add(const loshu::Position& point) {
    left = std::min(left, point.x);
    right = std::max(right, point.x);
    top = std::min(top, point.y);
    bottom = std::max(bottom, point.y);
  }

  /// Whether the rectangles share more than a side.
  [[nodiscard]] bool overlaps(const BoundingBox& other) const {
    return left < other.right && other.left < right && top < other.bottom && other.top < bottom;
  }
};
