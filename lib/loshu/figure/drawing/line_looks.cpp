// Says how a single line is drawn. `line_families` gives names to lines.

#include <algorithm>
#include <cmath>

#include "loshu/figure/drawing/boards.hpp"

namespace loshu::detail {
namespace {

/// The most cells of a figure whose lines are compared with every cell.
constexpr int most_compared = 5000;

class Looks {
 public:
  explicit Looks(const Figure& figure)
      : figure_(figure),
        middle_(middle_of(figure)),
        unit_(least_distance(figure)),
        tolerance_(unit_ * 1e-2) {}

  [[nodiscard]] LineLook look(const Line& line) const {
    const bool straight = is_straight(line);
    return {straight, !straight && is_circle(line), straight && is_clear(line)};
  }

 private:
  [[nodiscard]] Position at(int cell) const {
    return figure_.cells()[static_cast<std::size_t>(cell)].position;
  }
  [[nodiscard]] double from_middle(int cell) const {
    return std::hypot(at(cell).x - middle_.x, at(cell).y - middle_.y);
  }
  [[nodiscard]] bool is_middle(int cell) const { return from_middle(cell) < tolerance_; }

  /// The signed distance of a cell from the straight line through a and b.
  [[nodiscard]] double beside(int cell, Position a, Position b) const {
    const double dx = b.x - a.x, dy = b.y - a.y;
    return ((at(cell).y - a.y) * dx - (at(cell).x - a.x) * dy) / std::hypot(dx, dy);
  }

  /// Returns the first and the last cell of a straight line, by position.
  [[nodiscard]] std::pair<int, int> ends(const Line& line) const {
    const auto less = [&](int one, int other) {
      const Position a = at(one), b = at(other);
      return std::abs(a.x - b.x) > tolerance_ ? a.x < b.x : a.y < b.y;
    };
    const auto [first, last] = std::ranges::minmax_element(line, less);
    return {*first, *last};
  }

  [[nodiscard]] bool is_straight(const Line& line) const {
    const auto [first, last] = ends(line);
    if (first == last) return true;
    return std::ranges::all_of(line, [&, a = at(first), b = at(last)](int cell) {
      return std::abs(beside(cell, a, b)) < tolerance_;
    });
  }

  [[nodiscard]] bool is_clear(const Line& line) const {
    const auto [first, last] = ends(line);
    if (first == last || figure_.cell_count() > most_compared) return true;
    const Position a = at(first), b = at(last);
    const double dx = b.x - a.x, dy = b.y - a.y, length = std::hypot(dx, dy);
    for (int cell = 0; cell < figure_.cell_count(); ++cell) {
      if (std::abs(beside(cell, a, b)) > unit_ * cell_radius) continue;
      const double along = ((at(cell).x - a.x) * dx + (at(cell).y - a.y) * dy) / length;
      if (along > 0 && along < length && std::ranges::count(line, cell) == 0) return false;
    }
    return true;
  }

  [[nodiscard]] bool is_circle(const Line& line) const {
    const bool has_hub = std::ranges::any_of(line, [&](int cell) { return is_middle(cell); });
    const auto on_edge = std::ranges::find_if_not(line, [&](int cell) { return is_middle(cell); });
    const double radius = from_middle(*on_edge);
    const auto on_circle = [&](int cell) {
      return std::abs(from_middle(cell) - radius) < tolerance_;
    };
    std::ptrdiff_t count = 0;
    for (int cell = 0; cell < figure_.cell_count(); ++cell) count += on_circle(cell) ? 1 : 0;
    return count >= 3 && count + (has_hub ? 1 : 0) == std::ssize(line) &&
           std::ranges::all_of(line, [&](int cell) { return is_middle(cell) || on_circle(cell); });
  }

  const Figure& figure_;
  Position middle_;
  double unit_;
  double tolerance_;
};

}  // namespace

std::vector<LineLook> line_looks(const Figure& figure, const Budget& budget) {
  const Looks looks(figure);
  std::vector<LineLook> all;
  for (const Line& line : figure.every_line()) {
    budget.check(drawing_stage);
    all.push_back(looks.look(line));
  }
  return all;
}

}  // namespace loshu::detail
