#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numeric>
#include <optional>
#include <tuple>
#include <vector>

#include <loshu/figure.hpp>

namespace loshu::detail {

/// A point of space, seen from the origin.
using Vector = std::array<double, 3>;

inline double dot(const Vector& a, const Vector& b) {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}
inline double length(const Vector& a) { return std::sqrt(dot(a, a)); }

inline Vector cross(const Vector& a, const Vector& b) {
  return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}

inline Vector scaled(const Vector& v, double by) { return {v[0] * by, v[1] * by, v[2] * by}; }

/// The cells of a figure, in space or in the plane of its drawing.
inline std::vector<Vector> points_of(const Figure& figure) {
  std::vector<Vector> points;
  for (const auto& [label, position, place] : figure.cells()) {
    const Place at = place.value_or(Place{position.x, position.y, 0});
    points.push_back({at.x, at.y, at.z});
  }
  return points;
}

/// Three directions of length 1, at right angles to each other.
using Axes = std::array<Vector, 3>;

/// Orthonormal directions: along the first vector, in the plane of the first two, and across that.
/// Empty if the vectors lie on one line, as images found with a wide tolerance may.
inline std::optional<Axes> orthonormal(const std::vector<Vector>& vectors) {
  if (length(vectors[0]) == 0) return std::nullopt;
  const Vector first = scaled(vectors[0], 1 / length(vectors[0]));
  Vector other = vectors.size() > 1 ? vectors[1] : Vector{1, 0, 0};
  if (vectors.size() == 1 && std::abs(first[0]) > 0.9) other = {0, 1, 0};
  Vector third = cross(first, other);
  if (length(third) <= 1e-9 * length(other)) return std::nullopt;
  third = scaled(third, 1 / length(third));
  return Axes{first, cross(third, first), third};
}

/// An order of the cells that mixes the parts of a figure. So a wrong map of a part shows after few
/// cells: for a polygon of 3333 sides, after 3 instead of 3,000.
inline std::vector<int> scattered(int cells) {
  int step = std::max(1, static_cast<int>(0.618 * cells));
  while (std::gcd(step, cells) != 1) ++step;
  std::vector<int> order{0};
  while (std::ssize(order) < cells) order.push_back((order.back() + step) % cells);
  return order;
}

/// Finds the point near a place, if there is one.
class PointFinder {
 public:
  /// \param distance  the distance of the closest two points
  /// \param reach  the greatest distance from the place; less than half of `distance`
  PointFinder(const std::vector<Vector>& points, double distance, double reach)
      : points_(points), step_(distance / 2), reach_(reach) {
    for (std::size_t i = 0; i < points_.size(); ++i) {
      boxes_[box(points_[i])].push_back(static_cast<int>(i));
    }
  }

  [[nodiscard]] std::optional<int> at(const Vector& place) const {
    const auto [x, y, z] = box(place);
    for (int near = 0; near < 27; ++near) {
      const auto found = boxes_.find({x + near % 3 - 1, y + near / 3 % 3 - 1, z + near / 9 - 1});
      if (found == boxes_.end()) continue;
      for (const int point : found->second) {
        const Vector& other = points_[static_cast<std::size_t>(point)];
        const Vector apart{other[0] - place[0], other[1] - place[1], other[2] - place[2]};
        if (length(apart) < reach_) return point;
      }
    }
    return std::nullopt;
  }

 private:
  /// A cube of space. Its coordinates are whole numbers, as doubles since these have a wider range.
  using Box = std::tuple<double, double, double>;
  [[nodiscard]] Box box(const Vector& point) const {
    return {std::round(point[0] / step_), std::round(point[1] / step_),
            std::round(point[2] / step_)};
  }

  const std::vector<Vector>& points_;
  double step_;  // the side of a box, at least the reach
  double reach_;
  std::map<Box, std::vector<int>> boxes_;
};

}  // namespace loshu::detail
