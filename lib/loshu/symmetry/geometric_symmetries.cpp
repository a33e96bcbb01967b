// The symmetries of a figure's drawing in the plane or, for a solid, in space. A rotation or
// reflection fixes the centroid of the cells. So the images of a frame determine it: a frame is
// cells that, seen from the centroid, span all others. Only images of the same shape are
// candidates, and each is checked. Images under an element of the group found so far are skipped.
//
// Coordinates written by hand are rounded. So points are compared with a tolerance of some units of
// the last decimal, and a symmetry is one of the unrounded drawing: see rounding.hpp. If the last
// decimal is too coarse to separate neighbouring cells, as on a grid of integers, the coordinates
// are taken as exact.

#include <loshu/symmetry.hpp>

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

#include <loshu/symmetry/points.hpp>
#include <loshu/symmetry/relation_symmetries.hpp>
#include <loshu/symmetry/rounding.hpp>

namespace loshu {

using namespace detail;

namespace {

constexpr std::size_t most_checked = 4'000'000;
constexpr const char* stage = "finding the symmetries of the drawing";

/// The least rounding error that is allowed, as a share of the distance of the closest two cells.
constexpr double least_unit = 2e-4;
/// If the last decimal is more than this share of that distance, coordinates are taken as exact.
constexpr double greatest_unit = 0.125;
/// Cells that must move by more than half this share of that distance are not symmetric.
constexpr double doubtful_unit = 0.08;

std::vector<Vector> centred(std::vector<Vector> points) {
  Vector mean{};
  for (const Vector& point : points) {
    for (std::size_t i = 0; i < dimensions; ++i) mean[i] += point[i];
  }
  for (Vector& point : points) {
    for (std::size_t i = 0; i < dimensions; ++i) {
      point[i] -= mean[i] / static_cast<double>(points.size());
    }
  }
  return points;
}

/// The lines as sets of cells.
class LineSet {
 public:
  explicit LineSet(const Figure& figure) : figure_(figure), lines_(images(reading_order(figure))) {}

  [[nodiscard]] bool is_kept_by(const Permutation& permutation) const {
    return images(permutation) == lines_;
  }

 private:
  using Lines = std::set<std::tuple<bool, std::optional<int>, Line>>;
  [[nodiscard]] Lines images(const Permutation& permutation) const {
    Lines result;
    const auto insert = [&](bool fixed, std::optional<int> sum, const Line& line) {
      Line image = compose(permutation, line);
      std::ranges::sort(image);
      result.emplace(fixed, sum, std::move(image));
    };
    for (const Line& line : figure_.lines()) insert(false, std::nullopt, line);
    for (const auto& [cells, sum] : figure_.fixed_lines()) insert(true, sum, cells);
    return result;
  }

  const Figure& figure_;
  Lines lines_;
};

using Frame = std::vector<int>;

class Isometries {
 public:
  /// \param unit  the place value of the last decimal of the coordinates
  Isometries(const Figure& figure, const std::vector<Vector>& all_points, double distance,
             double unit, const Budget& budget)
      : figure_(figure),
        budget_(budget),
        points_(centred(all_points)),
        unit_(unit),
        finder_(points_, distance, std::min(5 * unit_, 0.45 * distance)),
        scattered_(scattered(figure.cell_count())),
        lines_(figure),
        frame_(widest_frame()),
        known_{frame_} {
    for (const int cell : frame_) basis_.push_back(point(cell));
    if (basis_.empty()) return;
    const std::optional<Axes> directions = orthonormal(basis_);
    if (!directions) return;
    axes_ = *directions;
    normals_.assign(axes_.begin() + std::ssize(basis_), axes_.end());
    try_first_images();
  }

  [[nodiscard]] Group group() const {
    Group result{.degree = figure_.cell_count(), .generators = generators_};
    result.multiply_order(static_cast<double>(known_.size()));
    return result;
  }

  /// Whether the images of the frame determine each product of the generators, as for isometries.
  /// Coarse coordinates do not ensure that.
  [[nodiscard]] bool is_consistent() const {
    std::map<Frame, Permutation> elements{{frame_, reading_order(figure_)}};
    if (known_.size() * points_.size() > most_checked) return false;
    std::vector<Frame> open{frame_};
    while (!open.empty()) {
      budget_.check(stage);
      const Permutation element = elements.at(open.back());
      open.pop_back();
      for (const Permutation& generator : generators_) {
        Permutation product = compose(generator, element);
        const Frame images = compose(product, frame_);
        const auto [other, added] = elements.emplace(images, product);
        if (added) {
          open.push_back(images);
        } else if (other->second != product) {
          return false;
        }
      }
    }
    return true;
  }

 private:
  [[nodiscard]] const Vector& point(int cell) const { return points_[at(cell)]; }

  /// The cell farthest from the centroid, then the farthest from the line of both, and so on.
  [[nodiscard]] Frame widest_frame() const {
    Frame cells;
    std::vector<Vector> directions;
    while (directions.size() < dimensions) {
      const auto extent = [&](const Vector& p) { return length(across(p, directions)); };
      const auto widest = std::ranges::max_element(points_, {}, extent);
      if (extent(*widest) < 3 * unit_) break;
      cells.push_back(static_cast<int>(widest - points_.begin()));
      const Vector rest = across(*widest, directions);
      directions.push_back(scaled(rest, 1 / length(rest)));
    }
    return cells;
  }

  /// Tries the images of the frame that keep its first cell. Then it maps the first cell to each
  /// cell that the group found so far does not reach. Products of these are all others.
  void try_first_images() {
    Frame images{frame_.front()};
    try_images(images);
    for (int cell = 0; cell < figure_.cell_count(); ++cell) {
      const auto known = known_.lower_bound({cell});
      if (known != known_.end() && known->front() == cell) continue;
      if (std::abs(length(point(cell)) - length(basis_.front())) > 3 * unit_) continue;
      images.assign(1, cell);
      try_images(images);
    }
  }

  /// Tries all images of the frame that begin with the given ones.
  void try_images(Frame& images) {
    if (images.size() == frame_.size()) {
      if (!known_.contains(images)) try_isometry(images);
      return;
    }
    const Vector& next = basis_[images.size()];
    const double tolerance = 3 * unit_;
    const double radius = length(next);
    budget_.check(stage);
    for (int cell = 0; cell < figure_.cell_count(); ++cell) {
      if (std::abs(length(point(cell)) - radius) > tolerance) continue;
      bool alike = true;
      for (std::size_t i = 0; alike && i < images.size(); ++i) {
        alike = std::abs(dot(point(images[i]), point(cell)) - dot(basis_[i], next)) <=
                2 * tolerance * length(basis_[i]);
      }
      if (!alike) continue;
      images.push_back(cell);
      try_images(images);
      images.pop_back();
    }
  }

  /// Maps the frame to these cells, and every other cell by the same isometry. It counts if cells
  /// go to cells, lines go to lines, and rounding of the positions can explain what is left.
  void try_isometry(const Frame& images) {
    budget_.check(stage);
    std::vector<Vector> targets;
    for (const int cell : images) targets.push_back(point(cell));
    const std::optional<Axes> to = orthonormal(targets);
    if (!to) return;
    Permutation permutation(points_.size());
    std::vector<bool> is_reached(points_.size());
    for (const int from_cell : scattered_) {
      const Vector& p = point(from_cell);
      Vector image{};
      for (std::size_t axis = 0; axis < dimensions; ++axis) {
        const double along = dot(p, axes_[axis]);
        for (std::size_t i = 0; i < dimensions; ++i) image[i] += along * (*to)[axis][i];
      }
      const auto cell = finder_.at(image);
      if (!cell || is_reached[at(*cell)]) return;
      is_reached[at(*cell)] = true;
      permutation[at(from_cell)] = *cell;
    }
    if (!lines_.is_kept_by(permutation)) return;
    if (!could_be_rounded(points_, permutation, normals_, unit_)) return;
    generators_.push_back(std::move(permutation));
    close_under(known_, generators_);
  }

  const Figure& figure_;
  const Budget& budget_;
  std::vector<Vector> points_;
  double unit_;
  PointFinder finder_;
  std::vector<int> scattered_;  // all cells, in an order that mixes them
  LineSet lines_;
  Frame frame_;
  std::vector<Vector> basis_;    // the points of the frame
  Axes axes_;                    // orthonormal directions that span the frame
  std::vector<Vector> normals_;  // directions at right angles to all points
  std::set<Frame> known_;        // the images of the frame under the group found so far
  std::vector<Permutation> generators_;
};

/// The group of a drawing whose coordinates are rounded to a unit; empty if they cannot be rounded.
std::optional<Group> rounded_symmetries(const Figure& figure, const std::vector<Vector>& points,
                                        double distance, double unit, const Budget& budget) {
  const Isometries isometries(figure, points, distance, unit, budget);
  if (!isometries.is_consistent()) return std::nullopt;
  return isometries.group();
}

Group computed_symmetries(const Figure& figure, const Budget& budget) {
  const std::vector<Vector> points = points_of(figure);
  const double distance = least_distance_in_space(figure);
  const double unit = last_decimal(points);
  if (unit > least_unit * distance && unit <= greatest_unit * distance) {
    if (auto group = rounded_symmetries(figure, points, distance, unit, budget)) return *group;
  }
  return Isometries(figure, points, distance, least_unit * distance, budget).group();
}

}  // namespace

const Group& geometric_symmetries(const Figure& figure, const Budget& budget) {
  struct GeometricSymmetries {
    Group group;
  };
  const auto make = [&] { return GeometricSymmetries{computed_symmetries(figure, budget)}; };
  return figure.derived().get<GeometricSymmetries>(0, make).group;
}

std::optional<NearSymmetry> near_symmetry(const Figure& figure, const Budget& budget) {
  const std::vector<Vector> points = points_of(figure);
  const double distance = least_distance_in_space(figure);
  const double unit = doubtful_unit * distance;
  const auto near = rounded_symmetries(figure, points, distance, unit, budget);
  const double order = geometric_symmetries(figure, budget).order;
  if (!near || near->order <= order) return std::nullopt;
  return NearSymmetry{.order = near->order, .shift = unit / 2};
}

}  // namespace loshu
