// The symmetries that a figure shows to the eye, in the plane of its drawing or, of a solid, in
// space. A rotation or reflection fixes the centroid of the cells, so it is determined by where it
// sends a frame: cells that, seen from the centroid, span all others. Only frames of the same shape
// come into question, each is checked, and what is known already is passed over: the images of the
// frame under the group so far, one for each element.

#include <loshu/symmetry.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

#include <loshu/points.hpp>

namespace loshu {
namespace {

using Basis = std::array<Vector, 3>;

std::vector<Vector> centred_points(const Figure& figure) {
  std::vector<Vector> points;
  Vector mean{};
  for (const auto& [label, position, place] : figure.cells()) {
    const Place at = place.value_or(Place{position.x, position.y, 0});
    points.push_back({at.x, at.y, at.z});
    for (std::size_t i = 0; i < 3; ++i) mean[i] += points.back()[i];
  }
  for (Vector& point : points) {
    for (std::size_t i = 0; i < 3; ++i) point[i] -= mean[i] / static_cast<double>(points.size());
  }
  return points;
}

/// The lines as sets of cells, fixed ones with their sum.
class LineSet {
 public:
  explicit LineSet(const Figure& of) : figure(of), lines(images(reading_order(of))) {}

  [[nodiscard]] bool is_kept_by(const Permutation& permutation) const {
    return images(permutation) == lines;
  }

 private:
  using Lines = std::set<std::tuple<bool, std::optional<int>, Line>>;
  [[nodiscard]] Lines images(const Permutation& permutation) const {
    Lines result;
    const auto insert = [&](bool fixed, std::optional<int> sum, const Line& line) {
      Line image;
      for (const int cell : line) image.push_back(permutation[static_cast<std::size_t>(cell)]);
      std::ranges::sort(image);
      result.emplace(fixed, sum, std::move(image));
    };
    for (const Line& line : figure.lines()) insert(false, std::nullopt, line);
    for (const auto& [cells, sum] : figure.fixed_lines()) insert(true, sum, cells);
    return result;
  }

  const Figure& figure;
  Lines lines;
};

using Frame = std::vector<int>;

class Isometries {
 public:
  explicit Isometries(const Figure& of)
      : figure(of),
        points(centred_points(of)),
        distance(closest_distance(points)),
        finder(points, distance),
        lines(of),
        frame(widest_frame()),
        known{frame} {
    for (const int cell : frame) basis.push_back(point(cell));
    Frame images;
    try_images(images);
  }

  [[nodiscard]] Group group() const {
    Group result{.degree = figure.cell_count(), .generators = generators};
    result.multiply_order(static_cast<double>(known.size()));
    return result;
  }

 private:
  [[nodiscard]] const Vector& point(int cell) const {
    return points[static_cast<std::size_t>(cell)];
  }

  /// The cell farthest from the centroid, then from the line of both, then from the plane.
  [[nodiscard]] Frame widest_frame() const {
    Frame cells;
    const auto add = [&](auto extent) {
      const auto widest = std::ranges::max_element(points, {}, extent);
      if (extent(*widest) < distance * 1e-4) return false;
      cells.push_back(static_cast<int>(widest - points.begin()));
      return true;
    };
    if (add([](const Vector& p) { return length(p); })) {
      const Vector first = point(cells[0]);
      if (add([&](const Vector& p) { return length(cross(first, p)) / length(first); })) {
        const Vector normal = cross(first, point(cells[1]));
        add([&](const Vector& p) { return std::abs(dot(normal, p)) / length(normal); });
      }
    }
    return cells;
  }

  /// Extends the images of the first cells of the frame in every way.
  void try_images(Frame& images) {
    if (images.size() == frame.size()) {
      if (!known.contains(images)) try_isometry(images);
      return;
    }
    const Vector& next = basis[images.size()];
    const double tolerance = distance * 1e-4;
    const double radius = length(next);
    for (int cell = 0; cell < figure.cell_count(); ++cell) {
      if (std::abs(length(point(cell)) - radius) > tolerance) continue;
      bool alike = true;
      for (std::size_t i = 0; alike && i < images.size(); ++i) {
        alike = std::abs(dot(point(images[i]), point(cell)) - dot(basis[i], next)) <=
                tolerance * length(basis[i]);
      }
      if (!alike) continue;
      images.push_back(cell);
      try_images(images);
      images.pop_back();
    }
  }

  void try_isometry(const Frame& images) {
    std::vector<Vector> targets;
    for (const int cell : images) targets.push_back(point(cell));
    const Basis from = orthonormal(basis), to = orthonormal(targets);
    // Where a solid's frame is turned inside out, so is the third direction.
    const double sign = basis.size() < 3                                      ? 1
                        : dot(basis[2], from[2]) * dot(targets[2], to[2]) < 0 ? -1
                                                                              : 1;
    Permutation permutation;
    for (const Vector& p : points) {
      const std::array<double, 3> along{dot(p, from[0]), dot(p, from[1]), sign * dot(p, from[2])};
      Vector image{};
      for (std::size_t i = 0; i < 3; ++i) {
        image[i] = along[0] * to[0][i] + along[1] * to[1][i] + along[2] * to[2][i];
      }
      const auto cell = finder.at(image);
      if (!cell) return;
      permutation.push_back(*cell);
    }
    if (!lines.is_kept_by(permutation)) return;
    generators.push_back(std::move(permutation));
    grow_known();
  }

  /// Directions along the first vector, in the plane of the first two, and across it.
  static Basis orthonormal(const std::vector<Vector>& vectors) {
    const auto scaled = [](const Vector& v, double by) {
      return Vector{v[0] * by, v[1] * by, v[2] * by};
    };
    const Vector first = scaled(vectors[0], 1 / length(vectors[0]));
    Vector other = vectors.size() > 1 ? vectors[1] : Vector{1, 0, 0};
    if (vectors.size() == 1 && std::abs(first[0]) > 0.9) other = {0, 1, 0};
    Vector third = cross(first, other);
    third = scaled(third, 1 / length(third));
    return {first, cross(third, first), third};
  }

  /// The orbit of the frame under the generators: each element sends it elsewhere.
  void grow_known() {
    std::vector<Frame> open(known.begin(), known.end());
    while (!open.empty()) {
      const Frame images = std::move(open.back());
      open.pop_back();
      for (const Permutation& generator : generators) {
        Frame next;
        for (const int cell : images) next.push_back(generator[static_cast<std::size_t>(cell)]);
        if (known.insert(next).second) open.push_back(std::move(next));
      }
    }
  }

  const Figure& figure;
  std::vector<Vector> points;
  double distance;  // of the closest two
  PointFinder finder;
  LineSet lines;
  Frame frame;
  std::vector<Vector> basis;  // the points of the frame
  std::set<Frame> known;      // its images under the group of the generators
  std::vector<Permutation> generators;
};

}  // namespace

Group geometric_symmetries(const Figure& figure) { return Isometries(figure).group(); }

}  // namespace loshu
