// Classifies the look of a single line. `line_families` decides whether a name fits all lines with
// the same look.

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numbers>

#include "loshu/figure/drawing/boards.hpp"

namespace loshu::detail {
namespace {

using Kind = LineLook::Kind;

/// The most cells of a figure whose lines are compared with every cell.
constexpr int most_compared = 5000;

class Looks {
 public:
  explicit Looks(const Figure& figure)
      : figure_(figure),
        boards_(boards_of(figure)),
        hexagons_(!boards_ && tiling(figure) == Tiling::hexagons),
        middle_(middle_of(figure)),
        unit_(least_distance(figure)),
        tolerance_(unit_ * 1e-2) {}

  [[nodiscard]] LineLook look(const Line& line, bool is_fixed) const {
    const bool straight = is_straight(line);
    return {is_fixed && line.size() <= 2 ? few(line)
            : boards_                    ? on_boards(line)
            : hexagons_ ? (straight && is_whole_row(line) ? Kind::hexagon_row : Kind::none)
            : straight  ? straight_one(line)
                        : circle(line),
            straight};
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

  [[nodiscard]] Kind few(const Line& line) const {
    if (line.size() == 1) return is_middle(line[0]) ? Kind::middle : Kind::none;
    const Position a = at(line[0]), b = at(line[1]);
    const double off = std::hypot((a.x + b.x) / 2 - middle_.x, (a.y + b.y) / 2 - middle_.y);
    return off < tolerance_ ? Kind::opposite : Kind::none;
  }

  /// Counts the cells in the row, column or pillar of a place.
  [[nodiscard]] std::size_t along(std::size_t axis, const std::array<int, 3>& place) const {
    return static_cast<std::size_t>(
        std::ranges::count_if(boards_->cells, [&](const std::array<int, 3>& other) {
          for (std::size_t i = 0; i < 3; ++i) {
            if (i != axis && other[i] != place[i]) return false;
          }
          return true;
        }));
  }

  [[nodiscard]] Kind on_boards(const Line& line) const {
    const auto place = [&](int cell) { return boards_->cells[static_cast<std::size_t>(cell)]; };
    const std::array<int, 3> first = place(line.front());
    std::array<bool, 3> varies{};
    for (const int cell : line) {
      for (std::size_t i = 0; i < 3; ++i) varies[i] = varies[i] || place(cell)[i] != first[i];
    }
    const auto count = std::ranges::count(varies, true);
    if (count == 0) return boards_->cells.size() == 1 ? Kind::row : Kind::none;
    if (count == 1) {
      const auto axis = static_cast<std::size_t>(std::ranges::find(varies, true) - varies.begin());
      constexpr std::array kinds{Kind::row, Kind::column, Kind::pillar};
      const bool is_all = boards_->whole ? boards_->size[axis] == static_cast<int>(line.size())
                                         : along(axis, first) == line.size();
      return is_all ? kinds[axis] : Kind::none;
    }
    return varies[2] && count == 2 ? Kind::none : diagonal(line, count == 3);
  }

  /// Classifies a diagonal of a board or cube: a line whose cells vary along several axes at once.
  [[nodiscard]] Kind diagonal(const Line& line, bool in_space) const {
    const int columns = boards_->size[0], rows = boards_->size[1], layers = boards_->size[2];
    if (!boards_->whole || columns != rows || static_cast<int>(line.size()) != rows) {
      return Kind::none;
    }
    if (in_space && layers != rows) return Kind::none;
    // Whether the line rises (sign 1) or falls (−1) along the axis by one with each column.
    const auto goes = [&](std::size_t axis, int sign, bool around) {
      return std::ranges::all_of(
          line, [&, first = boards_->cells[static_cast<std::size_t>(line[0])]](int cell) {
            const auto& place = boards_->cells[static_cast<std::size_t>(cell)];
            const int here = place[axis] - sign * place[0], there = first[axis] - sign * first[0];
            return around ? (here - there) % rows == 0 : here == there;
          });
    };
    const auto straight = [&](std::size_t axis) {
      return goes(axis, 1, false) || goes(axis, -1, false);
    };
    if (straight(1) && (!in_space || straight(2))) {
      return in_space     ? Kind::space_diagonal
             : layers > 1 ? Kind::layer_diagonal
                          : Kind::main_diagonal;
    }
    if (in_space || layers > 1) return Kind::none;
    std::vector<bool> has(static_cast<std::size_t>(rows));
    for (const int cell : line) {
      has[static_cast<std::size_t>(boards_->cells[static_cast<std::size_t>(cell)][1])] = true;
    }
    const bool is_once = std::ranges::count(has, true) == rows;
    return is_once && (goes(1, 1, true) || goes(1, -1, true)) ? Kind::wrapped_diagonal : Kind::none;
  }

  /// Whether the line is a complete row of hexagons, in one of the three directions.
  [[nodiscard]] bool is_whole_row(const Line& line) const {
    const auto [first, last] = ends(line);
    const auto is_all = [&](Position a, Position b) {
      return std::ranges::count_if(figure_.cells(), [&](const Cell& cell) {
               const double dx = b.x - a.x, dy = b.y - a.y;
               return std::abs((cell.position.y - a.y) * dx - (cell.position.x - a.x) * dy) <
                      tolerance_ * std::hypot(dx, dy);
             }) == static_cast<std::ptrdiff_t>(line.size());
    };
    if (first == last) return false;
    const Position a = at(first), b = at(last);
    const double third = std::atan2(b.y - a.y, b.x - a.x) / (std::numbers::pi / 3);
    return std::abs(third - std::round(third)) < 1e-2 && is_all(a, b);
  }

  [[nodiscard]] Kind straight_one(const Line& line) const {
    const auto [first, last] = ends(line);
    if (first == last || figure_.cell_count() > most_compared) return Kind::straight;
    const Position a = at(first), b = at(last);
    bool above = false, below = false;
    for (int cell = 0; cell < figure_.cell_count(); ++cell) {
      const double off = beside(cell, a, b);
      if (off > tolerance_) above = true;
      if (off < -tolerance_) below = true;
      if (std::abs(off) > unit_ * 0.3 || std::ranges::count(line, cell) > 0) continue;
      const double along = (at(cell).x - a.x) * (b.x - a.x) + (at(cell).y - a.y) * (b.y - a.y);
      const double length = std::hypot(b.x - a.x, b.y - a.y);
      if (along > 0 && along < length * length) return Kind::none;  // another cell is on the line
    }
    if (is_middle(first) || is_middle(last)) return Kind::spoke;
    const bool even = std::abs(from_middle(first) - from_middle(last)) < tolerance_;
    if (even && std::ranges::any_of(line, [&](int cell) { return is_middle(cell); })) {
      return Kind::diameter;
    }
    return above && below ? Kind::straight : Kind::side;
  }

  /// Classifies a line that has all cells at one distance from the middle, with or without a hub.
  [[nodiscard]] Kind circle(const Line& line) const {
    const bool has_hub = std::ranges::any_of(line, [&](int cell) { return is_middle(cell); });
    const auto on_edge = std::ranges::find_if_not(line, [&](int cell) { return is_middle(cell); });
    const double radius = from_middle(*on_edge);
    const auto count = std::ranges::count_if(figure_.cells(), [&](const Cell& cell) {
      return std::abs(std::hypot(cell.position.x - middle_.x, cell.position.y - middle_.y) -
                      radius) < tolerance_;
    });
    const bool all = std::ranges::all_of(line, [&](int cell) {
      return is_middle(cell) || std::abs(from_middle(cell) - radius) < tolerance_;
    });
    if (!all || count < 3 ||
        count + (has_hub ? 1 : 0) != static_cast<std::ptrdiff_t>(line.size())) {
      return Kind::none;
    }
    return has_hub ? Kind::hub_circle : Kind::circle;
  }

  const Figure& figure_;
  std::optional<Boards> boards_;
  bool hexagons_;
  Position middle_;
  double unit_;
  double tolerance_;
};

}  // namespace

std::vector<LineLook> line_looks(const Figure& figure) {
  const Looks looks(figure);
  std::vector<LineLook> all;
  for (const Line& line : figure.lines()) all.push_back(looks.look(line, false));
  for (const FixedLine& line : figure.fixed_lines()) all.push_back(looks.look(line.cells, true));
  return all;
}

}  // namespace loshu::detail
