#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

#include <loshu/figure.hpp>

namespace loshu::detail {

/// The most coordinates of a place. Those that a figure does not need are 0.
inline constexpr std::size_t dimensions = 4;

/// A point of space, seen from the origin.
using Vector = std::array<double, dimensions>;

inline double dot(const Vector& a, const Vector& b) {
  double sum = 0;
  for (std::size_t i = 0; i < dimensions; ++i) sum += a[i] * b[i];
  return sum;
}
inline double length(const Vector& a) { return std::sqrt(dot(a, a)); }

inline Vector scaled(Vector v, double by) {
  for (double& coordinate : v) coordinate *= by;
  return v;
}

/// Returns `v` without its part along the directions, which have length 1 and are at right angles.
inline Vector across(Vector v, const std::vector<Vector>& directions) {
  for (const Vector& direction : directions) {
    const double along = dot(v, direction);
    for (std::size_t i = 0; i < dimensions; ++i) v[i] -= along * direction[i];
  }
  return v;
}

/// The cells of a figure, in space or in the plane of its drawing.
inline std::vector<Vector> points_of(const Figure& figure) {
  std::vector<Vector> points;
  for (const auto& [label, position, place] : figure.cells()) {
    const Place at = place.value_or(Place{position.x, position.y, 0});
    points.push_back({at.x, at.y, at.z, at.w});
  }
  return points;
}

/// Directions of length 1, at right angles to each other, that span all space.
using Axes = std::vector<Vector>;

/// Makes vectors orthonormal in their order, and adds directions at right angles to all of them
/// (Gram and Schmidt). An isometry that maps the vectors maps these directions, too.
/// Empty if the vectors depend on each other, as images found with a wide tolerance may.
inline std::optional<Axes> orthonormal(const std::vector<Vector>& vectors) {
  Axes axes;
  for (const Vector& vector : vectors) {
    const Vector rest = across(vector, axes);
    if (length(rest) <= 1e-9 * length(vector)) return std::nullopt;
    axes.push_back(scaled(rest, 1 / length(rest)));
  }
  while (axes.size() < dimensions) {
    Vector widest{};
    for (std::size_t i = 0; i < dimensions; ++i) {
      Vector unit{};
      unit[i] = 1;
      const Vector rest = across(unit, axes);
      if (length(rest) > length(widest) + 1e-9) widest = rest;
    }
    axes.push_back(scaled(widest, 1 / length(widest)));
  }
  return axes;
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
      boxes_.emplace_back(box(points_[i]), static_cast<int>(i));
    }
    std::ranges::sort(boxes_);
    steps_ = {Box{}};
    for (std::size_t axis = 0; axis < dimensions; ++axis) {
      const auto along = [&](const Vector& point) { return point[axis]; };
      const auto [least, greatest] = std::ranges::minmax(points_, {}, along);
      if (greatest[axis] - least[axis] < reach_) continue;  // all points are near in this direction
      for (std::size_t i = steps_.size(); i-- > 0;) {
        for (const int step : {-1, 1}) {
          steps_.push_back(steps_[i]);
          steps_.back()[axis] += step;
        }
      }
    }
  }

  [[nodiscard]] std::optional<int> at(const Vector& place) const {
    const Box middle = box(place);
    for (const Box& step : steps_) {
      Box near = middle;
      for (std::size_t i = 0; i < dimensions; ++i) near[i] += step[i];
      for (const auto& [box, point] : std::ranges::equal_range(boxes_, near, {}, &Boxed::first)) {
        Vector apart = points_[static_cast<std::size_t>(point)];
        for (std::size_t i = 0; i < dimensions; ++i) apart[i] -= place[i];
        if (length(apart) < reach_) return point;
      }
    }
    return std::nullopt;
  }

 private:
  /// A cube of space. Its coordinates are whole numbers, as doubles since these have a wider range.
  using Box = Vector;
  [[nodiscard]] Box box(const Vector& point) const {
    Box box{};
    for (std::size_t i = 0; i < dimensions; ++i) box[i] = std::round(point[i] / step_);
    return box;
  }

  const std::vector<Vector>& points_;
  double step_;  // the side of a box, at least the reach
  double reach_;
  using Boxed = std::pair<Box, int>;
  std::vector<Boxed> boxes_;  // each point behind its box, sorted
  std::vector<Box> steps_;    // from a box to itself and to its neighbours
};

}  // namespace loshu::detail
