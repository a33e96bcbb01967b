#include <loshu/cube.hpp>

#include <array>
#include <algorithm>
#include <iterator>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include <loshu/text.hpp>

namespace loshu {
namespace {

/// The cells of a cube of any number of dimensions, by their coordinates from 0. The first
/// coordinate changes slowest.
class Hypercube {
 public:
  using Point = std::vector<int>;

  Hypercube(int dimensions, int order) : dimensions_(dimensions), order_(order) {
    for (int axis = 0; axis < dimensions; ++axis) count_ *= order;
  }

  [[nodiscard]] int count() const { return count_; }

  [[nodiscard]] Point point(int cell) const {
    Point point(detail::at(dimensions_));
    for (int axis = dimensions_; axis-- > 0; cell /= order_)
      point[detail::at(axis)] = cell % order_;
    return point;
  }

  /// The cell at a point; coordinates wrap around.
  [[nodiscard]] int cell(const Point& point) const {
    int cell = 0;
    for (const int i : point) cell = cell * order_ + (i % order_ + order_) % order_;
    return cell;
  }

  /// The line of `order` cells from a cell on by a step, wrapped around.
  [[nodiscard]] Line line(const Point& from, const Point& step) const {
    Line line;
    Point at = from;
    for (int i = 0; i < order_; ++i) {
      line.push_back(cell(at));
      for (std::size_t axis = 0; axis < at.size(); ++axis) at[axis] += step[axis];
    }
    return line;
  }

  [[nodiscard]] std::vector<Line> along(int axis) const {
    Point step(detail::at(dimensions_));
    step[detail::at(axis)] = 1;
    std::vector<Line> lines;
    for (int cell = 0; cell < count_; ++cell) {
      const Point from = point(cell);
      if (from[detail::at(axis)] == 0) lines.push_back(line(from, step));
    }
    return lines;
  }

  /// The ways of diagonals along these axes, one of every two opposite ones.
  [[nodiscard]] std::vector<Point> ways(const std::vector<int>& axes) const {
    std::vector<Point> all;
    for (int signs = 0; signs < 1 << (axes.size() - 1); ++signs) {
      Point way(detail::at(dimensions_));
      for (std::size_t i = 0; i < axes.size(); ++i) {
        const bool is_back = i > 0 && (signs >> (axes.size() - 1 - i) & 1) != 0;
        way[detail::at(axes[i])] = is_back ? -1 : 1;
      }
      all.push_back(std::move(way));
    }
    return all;
  }

  /// The diagonals along these axes, in each section of the cube along them.
  /// \param broken  whether all diagonals are meant, which continue on the other side, or only
  ///   those from corner to corner
  [[nodiscard]] std::vector<Line> diagonals(const std::vector<int>& axes, bool broken) const {
    std::vector<Line> lines;
    for (const Point& way : ways(axes)) {
      for (int cell = 0; cell < count_; ++cell) {
        const Point from = point(cell);
        const bool begins = from[detail::at(axes.front())] == 0;
        const bool is_corner = std::ranges::all_of(axes, [&](int axis) {
          return from[detail::at(axis)] == (way[detail::at(axis)] > 0 ? 0 : order_ - 1);
        });
        if (broken ? begins : is_corner) lines.push_back(line(from, way));
      }
    }
    return lines;
  }

  /// The blocks of two by two cells of each plane section, wrapped around.
  [[nodiscard]] std::vector<Line> blocks() const {
    std::vector<Line> lines;
    for (const auto& [a, b] : sections()) {
      for (int one = 0; one < count_; ++one) {
        Point at = point(one);
        Line block{one};
        ++at[detail::at(b)];
        block.push_back(cell(at));
        ++at[detail::at(a)];
        block.push_back(cell(at));
        --at[detail::at(b)];
        block.push_back(cell(at));
        lines.push_back(std::move(block));
      }
    }
    return lines;
  }

  /// The pairs of cells half the order apart along the diagonals of the cube.
  [[nodiscard]] std::vector<Line> half_apart() const {
    std::vector<Line> pairs;
    for (int one = 0; one < count_; ++one) {
      Point other = point(one);
      for (int& i : other) i += order_ / 2;
      if (one < cell(other)) pairs.push_back({one, cell(other)});
    }
    return pairs;
  }

  /// The pairs of axes of plane sections.
  [[nodiscard]] std::vector<std::array<int, 2>> sections() const {
    std::vector<std::array<int, 2>> pairs;
    for (int a = 0; a < dimensions_; ++a) {
      for (int b = a + 1; b < dimensions_; ++b) pairs.push_back({a, b});
    }
    return pairs;
  }

  [[nodiscard]] std::vector<int> axes() const {
    std::vector<int> all;
    for (int axis = 0; axis < dimensions_; ++axis) all.push_back(axis);
    return all;
  }

  /// The cells with their labels and places. Layers are drawn side by side, and cubes below each
  /// other.
  [[nodiscard]] std::vector<Cell> cells() const {
    std::vector<Cell> cells;
    for (int cell = 0; cell < count_; ++cell) {
      const Point at = point(cell);
      std::string label;
      for (const int i : at) label += (label.empty() ? "(" : ",") + std::to_string(i + 1);
      const std::size_t last = at.size() - 1;
      const int x = at[last], y = at[last - 1], z = at[last - 2], w = last > 2 ? at[last - 3] : 0;
      cells.push_back({label + ")",
                       {double(z * (order_ + 1) + x), double(w * (order_ + 1) + y)},
                       Place{double(x), double(y), double(z), double(w)}});
    }
    return cells;
  }

 private:
  int dimensions_;
  int order_;
  int count_ = 1;
};

/// Collects lines, each set of cells once.
class Lines {
 public:
  void add(std::vector<Line> lines) {
    for (Line& line : lines) {
      Line sorted = line;
      std::ranges::sort(sorted);
      if (seen_.insert(std::move(sorted)).second) lines_.push_back(std::move(line));
    }
  }
  [[nodiscard]] std::vector<Line> all() && { return std::move(lines_); }

 private:
  std::set<Line> seen_;
  std::vector<Line> lines_;
};

/// The lines along all axes, the last axis first, and the diagonals from corner to corner.
Lines simple_lines(const Hypercube& cube) {
  Lines lines;
  const std::vector<int> axes = cube.axes();
  for (auto axis = axes.rbegin(); axis != axes.rend(); ++axis) lines.add(cube.along(*axis));
  lines.add(cube.diagonals(axes, false));
  return lines;
}

}  // namespace

Figure cube(int order, CubeKind kind) {
  check_size("cube", order, cube_orders, "order");
  if (kind == CubeKind::most_perfect && order % 2 != 0) {
    throw Error("cube: most-perfect ones have an even order, and not " + std::to_string(order));
  }
  FigureName name{.family = "cube", .size = order};
  if (kind != CubeKind::magic) name.kind = name_of(cube_kind_names, kind);
  const Hypercube cube(3, order);
  Lines lines = simple_lines(cube), means;
  const bool is_broken = kind == CubeKind::pandiagonal || kind == CubeKind::perfect;
  if (is_broken || kind == CubeKind::diagonal) {
    for (const auto& [a, b] : cube.sections()) lines.add(cube.diagonals({a, b}, is_broken));
  }
  if (kind == CubeKind::perfect) lines.add(cube.diagonals(cube.axes(), true));
  if (kind == CubeKind::most_perfect) {
    means.add(cube.blocks());
    means.add(cube.half_apart());
  }
  std::vector<FixedLine> fixed;
  for (Line& line : std::move(means).all()) fixed.push_back({std::move(line)});
  return {std::move(name), cube.cells(), std::move(lines).all(), std::move(fixed)};
}

Figure tesseract(int order) {
  check_size("tesseract", order, tesseract_orders, "order");
  const Hypercube cube(4, order);
  return {FigureName{.family = "tesseract", .size = order}, cube.cells(), simple_lines(cube).all()};
}

MagicCube::MagicCube(int order, const Options& options)
    : MagicCube(order, 1, std::nullopt, options) {}

MagicCube::MagicCube(int order, CubeKind kind, const Options& options)
    : Extend(with_integer_sum(Puzzle(cube(order, kind))), options) {}

MagicCube::MagicCube(int order, int first_value, std::optional<int> sum, const Options& options)
    : Extend(with_integer_sum(Puzzle(cube(order), first_value, sum)), options) {}

}  // namespace loshu
