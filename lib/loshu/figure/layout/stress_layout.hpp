#pragma once

// Lays out a graph in two steps. The first step is multidimensional scaling, which unfolds the
// figure: it finds positions that agree best with the graph's distances to a few pivots. Its method
// is that of Brandes and Pich, "Eigensolver methods for progressive multidimensional scaling of
// large data", 2006. The second step moves each point repeatedly to the mean of the places that
// springs and distances to pivots demand. This is Gansner, Koren and North, "Graph drawing by
// stress majorization", 2004.

#include <algorithm>
#include <cmath>
#include <vector>

#include <loshu/budget.hpp>
#include <loshu/figure.hpp>

namespace loshu::detail {

/// The name of this stage in messages about a limit that ended the layout.
inline constexpr const char* layout_stage = "laying the figure out";

/// A spring from one point to another, with its length at rest.
struct Spring {
  int to = 0;
  double length = 1;
};
using Springs = std::vector<std::vector<Spring>>;  // the springs of each point

namespace stress {

using Vector = std::vector<double>;

/// How many times each point moves in the second step: fewer times in large graphs.
[[nodiscard]] inline std::size_t moves(std::size_t points) {
  return std::clamp<std::size_t>(200'000 / points, 30, 200);
}

/// Breadth-first distances of all points from the source, along springs of length 1.
[[nodiscard]] inline Vector distances_from(std::size_t source, const Springs& springs) {
  Vector distance(springs.size(), -1);
  std::vector<std::size_t> queue{source};
  distance[source] = 0;
  for (std::size_t next = 0; next < queue.size(); ++next) {
    for (const auto& [to, length] : springs[queue[next]]) {
      const auto point = static_cast<std::size_t>(to);
      if (length != 1 || distance[point] >= 0) continue;
      distance[point] = distance[queue[next]] + 1;
      queue.push_back(point);
    }
  }
  return distance;
}

/// The pivots: points far from each other, with the distances of all points to each of them.
struct Pivots {
  static constexpr std::size_t most_pivots = 50;
  /// Each pivot is the point farthest from all pivots before.
  Pivots(const Springs& springs, const Budget& budget) : nearest(springs.size(), 1e9) {
    std::size_t next = 0;
    while (points.size() < std::min(most_pivots, springs.size())) {
      budget.check(layout_stage);
      points.push_back(next);
      distances.push_back(distances_from(next, springs));
      for (std::size_t i = 0; i < nearest.size(); ++i) {
        nearest[i] = std::min(nearest[i], distances.back()[i]);
      }
      next = static_cast<std::size_t>(std::ranges::max_element(nearest) - nearest.begin());
    }
  }
  std::vector<std::size_t> points;
  std::vector<Vector> distances;  // for each pivot, the distances of all points to it
  Vector nearest;                 // for each point, the distance to the nearest pivot
};

[[nodiscard]] inline double dot(const Vector& a, const Vector& b) {
  double sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
  return sum;
}

inline void add(Vector& to, double factor, const Vector& what) {
  for (std::size_t i = 0; i < to.size(); ++i) to[i] += factor * what[i];
}

[[nodiscard]] inline double mean(const Vector& values) {
  double sum = 0;
  for (const double value : values) sum += value;
  return sum / static_cast<double>(values.size());
}

/// Squared distances, centred so that rows and columns have mean 0, with a row for each pivot.
/// These approximate the inner products of pivots and points.
[[nodiscard]] inline std::vector<Vector> inner_products(const Pivots& pivots) {
  std::vector<Vector> rows = pivots.distances;
  for (Vector& row : rows) {
    for (double& entry : row) entry *= -entry / 2;
    const double row_mean = mean(row);
    for (double& entry : row) entry -= row_mean;
  }
  Vector column_means(rows.front().size(), 0);
  for (const Vector& row : rows) add(column_means, 1.0 / static_cast<double>(rows.size()), row);
  for (Vector& row : rows) add(row, -1, column_means);
  return rows;
}

/// Finds the two axes along which the rows spread most. Returns a coordinate of each point on each.
[[nodiscard]] inline std::vector<Vector> widest_axes(const std::vector<Vector>& rows,
                                                     const Budget& budget) {
  const std::size_t count = rows.size();
  std::vector<Vector> products(count, Vector(count));
  for (std::size_t i = 0; i < count; ++i) {
    budget.check(layout_stage);
    for (std::size_t j = 0; j <= i; ++j) products[i][j] = products[j][i] = dot(rows[i], rows[j]);
  }
  constexpr int power_steps = 100;
  std::vector<Vector> found, axes;
  for (int axis = 0; axis < 2; ++axis) {
    Vector vector(count);
    for (std::size_t i = 0; i < count; ++i) vector[i] = std::cos(static_cast<double>(i * i + 1));
    double length = 0;
    for (int step = 0; step < power_steps; ++step) {
      Vector image(count);
      for (std::size_t i = 0; i < count; ++i) image[i] = dot(products[i], vector);
      for (const Vector& other : found) add(image, -dot(image, other), other);
      length = std::sqrt(dot(image, image));
      if (length < 1e-9) break;
      for (double& entry : image) entry /= length;
      vector = std::move(image);
    }
    Vector coordinates(rows.front().size(), 0);
    const double singular = std::sqrt(length);
    const double ratio = static_cast<double>(coordinates.size()) / static_cast<double>(count);
    if (singular > 1e-9) {
      const double scale = std::sqrt(std::sqrt(ratio) / singular);
      for (std::size_t i = 0; i < count; ++i) add(coordinates, scale * vector[i], rows[i]);
    }
    found.push_back(std::move(vector));
    axes.push_back(std::move(coordinates));
  }
  return axes;
}

/// Averages the positions that other points want for one point. Each wants its own distance kept,
/// and the direction unchanged.
class Wishes {
 public:
  explicit Wishes(Position here) : here_(here) {}
  void add(Position other, double distance, double factor) {
    const double dx = here_.x - other.x;
    const double dy = here_.y - other.y;
    const double stretch = distance / std::max(std::hypot(dx, dy), 1e-6);
    const double strength = factor / (distance * distance);
    sum_.x += strength * (other.x + stretch * dx);
    sum_.y += strength * (other.y + stretch * dy);
    weight_ += strength;
  }
  [[nodiscard]] Position average() const {
    return weight_ > 0 ? Position{sum_.x / weight_, sum_.y / weight_} : here_;
  }

 private:
  Position here_;
  Position sum_;
  double weight_ = 0;
};

}  // namespace stress

/// Places the points of a connected graph in the plane. Most springs get about their length, and
/// points that are far apart in the graph are far apart in the plane. The result is deterministic
/// and takes a second for 10,000 points. Two points may get the same place.
///
/// \param springs  the springs of each point; each spring is listed at both of its ends. Springs of
///   length 1 are the edges and connect all points.
/// \throws Stopped when the budget is used up
[[nodiscard]] inline std::vector<Position> placed_by_stress(const Springs& springs,
                                                            const Budget& budget) {
  constexpr double spring_strength = 50;  // outweighs graph distances, which would bend lines
  const stress::Pivots pivots(springs, budget);
  const std::vector<stress::Vector> axes =
      stress::widest_axes(stress::inner_products(pivots), budget);
  std::vector<Position> positions;
  for (std::size_t i = 0; i < springs.size(); ++i) {
    // Moves the points a little apart, since two points at one place would never separate.
    const auto turn = 2.4 * static_cast<double>(i);
    positions.push_back({axes[0][i] + 0.01 * std::cos(turn), axes[1][i] + 0.01 * std::sin(turn)});
  }
  for (std::size_t move = 0; move < stress::moves(springs.size()); ++move) {
    budget.check(layout_stage);
    for (std::size_t i = 0; i < positions.size(); ++i) {
      stress::Wishes wishes(positions[i]);
      for (const auto& [to, length] : springs[i]) {
        wishes.add(positions[static_cast<std::size_t>(to)], length, spring_strength);
      }
      for (std::size_t pivot = 0; pivot < pivots.points.size(); ++pivot) {
        const double distance = pivots.distances[pivot][i];
        if (distance > 0) wishes.add(positions[pivots.points[pivot]], distance, 1);
      }
      positions[i] = wishes.average();
    }
  }
  return positions;
}

}  // namespace loshu::detail
