// Orders the cells in layers from the outside in: the rim (the convex hull with the cells on its
// edges), then the rim of the rest. Each layer is found clockwise by gift wrapping (R. A. Jarvis,
// "On the identification of the convex hull", 1973), which also meets the cells on an edge in their
// order.

#include <loshu/order.hpp>

#include <algorithm>
#include <cmath>
#include <complex>
#include <numbers>

namespace loshu {
namespace {

using Point = std::complex<double>;  // y points down, so angles grow clockwise

/// Finds the rim of some cells, clockwise from the cell with the least number.
class Rim {
 public:
  /// \param unit  the unit of the drawing, for the tolerance
  Rim(const std::vector<Point>& points, std::vector<int> open, double unit)
      : points_(points), open_(std::move(open)), tolerance_(unit * 1e-6) {}

  std::vector<int> walk() {
    const Point middle = centroid();
    const int corner = *std::ranges::max_element(
        open_, {}, [&](int cell) { return std::round(std::abs(at(cell) - middle) / tolerance_); });
    // The first direction is a tangent with all cells to the right.
    const Point inwards = middle - at(corner);
    Point direction{inwards.imag(), -inwards.real()};
    std::vector<int> rim{corner};
    std::erase(open_, corner);
    while (!open_.empty()) {
      const int next = nearest_to_the_left(rim.back(), direction);
      const Point step = at(next) - at(rim.back());
      if (rim.size() > 1 && is_left_of(direction, at(corner) - at(rim.back()), step)) break;
      direction = step;
      rim.push_back(next);
      std::erase(open_, next);
    }
    std::rotate(rim.begin(), std::ranges::min_element(rim), rim.end());
    return rim;
  }

  [[nodiscard]] const std::vector<int>& inside() const { return open_; }

 private:
  [[nodiscard]] Point at(int cell) const { return points_[static_cast<std::size_t>(cell)]; }

  [[nodiscard]] Point centroid() const {
    Point sum = 0;
    for (const int cell : open_) sum += at(cell);
    return sum / static_cast<double>(open_.size());
  }

  /// Returns the clockwise angle between two directions, from 0 to below a full turn.
  static double turn(Point from, Point to) {
    const double angle = std::arg(to * std::conj(from));
    return angle < -same_angle ? angle + 2 * std::numbers::pi : std::max(angle, 0.0);
  }

  /// Whether `step` needs a smaller turn than `other`, or an equal turn and is shorter.
  static bool is_left_of(Point direction, Point step, Point other) {
    const double less = turn(direction, other) - turn(direction, step);
    return std::abs(less) < same_angle ? std::abs(step) < std::abs(other) : less > 0;
  }

  [[nodiscard]] int nearest_to_the_left(int from, Point direction) const {
    int best = open_.front();
    for (const int cell : open_) {
      if (is_left_of(direction, at(cell) - at(from), at(best) - at(from))) best = cell;
    }
    return best;
  }

  static constexpr double same_angle = 1e-9;
  const std::vector<Point>& points_;
  std::vector<int> open_;
  double tolerance_;
};

}  // namespace

std::vector<int> spiral_order(const Figure& figure) {
  std::vector<Point> points;
  for (const Cell& cell : figure.cells()) points.emplace_back(cell.position.x, cell.position.y);
  const double unit = least_distance(figure);
  std::vector<int> order, left = reading_order(figure);
  while (!left.empty()) {
    Rim rim(points, std::move(left), unit);
    const std::vector<int> layer = rim.walk();
    order.insert(order.end(), layer.begin(), layer.end());
    left = rim.inside();
  }
  return order;
}

}  // namespace loshu
