// The symmetries that the drawing shows. A rotation or reflection of the figure fixes the centroid
// of its cells, so it is determined by where it sends one cell off the centroid and by its
// handedness: there are at most two candidates a cell, and each is checked.

#include <loshu/symmetry.hpp>

#include <algorithm>
#include <cmath>
#include <complex>
#include <map>
#include <numbers>
#include <optional>
#include <set>
#include <utility>

namespace loshu {
namespace {

using Point = std::complex<double>;

std::vector<Point> centred_positions(const Figure& figure) {
  std::vector<Point> points;
  Point sum = 0;
  for (const Cell& cell : figure.cells()) {
    points.emplace_back(cell.position.x, cell.position.y);
    sum += points.back();
  }
  for (Point& point : points) point -= sum / static_cast<double>(points.size());
  return points;
}

/// Finds the cell at a point, up to a tolerance that is small against the distance of two cells.
class CellFinder {
 public:
  CellFinder(const std::vector<Point>& positions, double distance)
      : points(positions), step(distance / 4) {
    for (std::size_t i = 0; i < points.size(); ++i) {
      squares[square(points[i])].push_back(static_cast<int>(i));
    }
  }

  [[nodiscard]] std::optional<int> at(Point point) const {
    const auto [column, row] = square(point);
    for (long dx = -1; dx <= 1; ++dx) {
      for (long dy = -1; dy <= 1; ++dy) {
        const auto near = squares.find({column + dx, row + dy});
        if (near == squares.end()) continue;
        for (const int cell : near->second) {
          if (std::abs(points[static_cast<std::size_t>(cell)] - point) < step * 1e-3) return cell;
        }
      }
    }
    return std::nullopt;
  }

 private:
  [[nodiscard]] std::pair<long, long> square(Point point) const {
    return {std::lround(point.real() / step), std::lround(point.imag() / step)};
  }

  const std::vector<Point>& points;
  double step;
  std::map<std::pair<long, long>, std::vector<int>> squares;
};

using LineSet = std::set<Line>;

LineSet images(const std::vector<Line>& lines, const Permutation& permutation) {
  LineSet result;
  for (const Line& line : lines) {
    Line image;
    for (const int cell : line) image.push_back(permutation[static_cast<std::size_t>(cell)]);
    std::ranges::sort(image);
    result.insert(std::move(image));
  }
  return result;
}

/// Rotations and reflections that fix the centroid, tried as permutations of the cells.
class Isometries {
 public:
  explicit Isometries(const Figure& figure_)
      : figure(figure_),
        points(centred_positions(figure)),
        finder(points, least_distance(figure)),
        lines(images(figure.lines(), reading_order(figure))) {}

  /// Where a rotation or reflection of the farthest cell can send it: the cells as far out, by the
  /// angle from that cell.
  [[nodiscard]] std::vector<Point> turns(bool mirrored) const {
    const auto distance = [](Point point) { return std::abs(point); };
    const Point farthest = *std::ranges::max_element(points, {}, distance);
    const double tolerance = least_distance(figure) * 1e-4;
    std::vector<Point> result;
    if (std::abs(farthest) < tolerance) return result;  // a single cell
    for (const Point target : points) {
      if (std::abs(std::abs(target) - std::abs(farthest)) < tolerance) {
        result.push_back(target / (mirrored ? std::conj(farthest) : farthest));
      }
    }
    std::ranges::sort(result, {}, positive_angle);
    return result;
  }

  /// What the isometry does to the cells, if it maps cells to cells and lines to lines.
  [[nodiscard]] std::optional<Permutation> permutation(Point turn, bool mirrored) const {
    Permutation result;
    for (const Point point : points) {
      const auto cell = finder.at(turn * (mirrored ? std::conj(point) : point));
      if (!cell) return std::nullopt;
      result.push_back(*cell);
    }
    if (images(figure.lines(), result) != lines) return std::nullopt;
    return result;
  }

  /// The angle from 0 to below a full turn.
  static double positive_angle(Point turn) {
    const double angle = std::arg(turn);
    return angle < -1e-9 ? angle + 2 * std::numbers::pi : std::abs(angle);
  }

 private:
  const Figure& figure;
  std::vector<Point> points;
  CellFinder finder;
  LineSet lines;
};

}  // namespace

/// The least rotation generates all rotations, and with one reflection all isometries.
Group geometric_symmetries(const Figure& figure) {
  const Isometries isometries(figure);
  const Permutation identity = reading_order(figure);
  Group group{.degree = figure.cell_count()};
  for (const Point turn : isometries.turns(false)) {
    const auto rotation = isometries.permutation(turn, false);
    if (!rotation || *rotation == identity) continue;
    group.generators.push_back(*rotation);
    group.multiply_order(std::round(2 * std::numbers::pi / Isometries::positive_angle(turn)));
    break;
  }
  for (const Point turn : isometries.turns(true)) {
    const auto reflection = isometries.permutation(turn, true);
    // On a figure that is one row of cells, a reflection does nothing or is a rotation too.
    if (!reflection || *reflection == identity) continue;
    if (!group.generators.empty() && *reflection == group.generators.front()) continue;
    group.generators.push_back(*reflection);
    group.multiply_order(2);
    break;
  }
  return group;
}

}  // namespace loshu
