// Draws a figure from its positions and lines alone. Lengths are in pixels. The least distance
// between two cells is `unit` pixels.

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numbers>

#include "loshu/figure/drawing/boards.hpp"
#include "loshu/figure/drawing/own_sums.hpp"

namespace loshu {
namespace {

constexpr double margin = 12;
using detail::cell_radius;
using Look = detail::LineLook;

/// The size of a figure's drawing, and the positions of its cells in the drawing.
struct Layout {
  explicit Layout(const Figure& figure)
      : tiles(detail::picture_tiling(figure)), unit(tiles == Tiling::none ? 56 : 44) {
    const bool is_flat = !figure.cells().front().place || tiles == Tiling::squares;
    std::vector<Position> positions;
    for (const Cell& cell : figure.cells()) positions.push_back(cell.position);
    if (!is_flat) positions = picture_positions(figure);
    const double scale = unit / least_distance(positions);
    double left = std::numeric_limits<double>::infinity(), right = -left;
    double top = left, bottom = right;
    for (const auto& [x, y] : positions) {
      left = std::min(left, x);
      right = std::max(right, x);
      top = std::min(top, y);
      bottom = std::max(bottom, y);
    }
    const double edge = margin + unit * (tiles == Tiling::hexagons ? 0.6 : 0.5);
    const auto place = [&](Position at) {
      return Position{(at.x - left) * scale + edge, (at.y - top) * scale + edge};
    };
    for (const Position& position : positions) centres.push_back(place(position));
    middle = place(middle_of(figure));
    width = (right - left) * scale + 2 * edge;
    height = (bottom - top) * scale + 2 * edge;
  }
  Tiling tiles;
  double unit;
  double width = 0, height = 0;
  std::vector<Position> centres;
  Position middle;
};

std::vector<Position> tile_corners(Tiling tiles, Position centre, double unit) {
  const int corners = tiles == Tiling::squares ? 4 : 6;
  const double radius = unit / 2 / std::cos(std::numbers::pi / corners);
  const double first = tiles == Tiling::squares ? std::numbers::pi / 4 : std::numbers::pi / 6;
  std::vector<Position> points;
  for (int i = 0; i < corners; ++i) {
    const double angle = first + 2 * std::numbers::pi * i / corners;
    points.push_back({centre.x + radius * std::cos(angle), centre.y + radius * std::sin(angle)});
  }
  return points;
}

/// Draws the lines of a figure whose cells are circles, not tiles.
class LineMarks {
 public:
  LineMarks(const Figure& figure, const Layout& layout, const Budget& budget)
      : figure_(figure),
        layout_(layout),
        budget_(budget),
        looks_(detail::line_looks(figure, budget)) {
    const std::vector<LineFamily> families = line_families(figure);
    if (families.back().name.empty()) {
      for (const int line : families.back().lines) {
        if (line < static_cast<int>(figure.lines().size())) numbers_.emplace(line, numbers_.size());
      }
    }
  }

  /// Lines with a colour of their own come last, on top.
  [[nodiscard]] std::vector<Mark> all() const {
    std::vector<Line> lines = figure_.every_line();
    std::vector<Mark> marks, coloured;
    for (std::size_t i = 0; i < lines.size(); ++i) {
      budget_.check(detail::drawing_stage);
      if (figure_.parts().closed_lines.contains(i)) lines[i].push_back(lines[i].front());
      const auto number = numbers_.find(static_cast<int>(i));
      for (const Line& stroke : strokes(lines[i], i)) {
        if (number == numbers_.end()) {
          marks.push_back(drawn(stroke, looks_[i], 0));
          marks.back().ink = i < figure_.lines().size() ? "line" : "line fixed";
        } else {
          // Shifts coloured lines sideways, so that lines on the same course stay apart.
          const double aside = (static_cast<double>(number->second % 3) - 1) * 3.5;
          coloured.push_back(drawn(stroke, looks_[i], aside));
          coloured.back().ink = std::string(line_ink(number->second).name);
        }
      }
    }
    marks.insert(marks.end(), coloured.begin(), coloured.end());
    return marks;
  }

 private:
  [[nodiscard]] Position at(int cell) const {
    return layout_.centres[static_cast<std::size_t>(cell)];
  }

  /// Returns the parts of a line between the cells at which it comes back on the other side.
  [[nodiscard]] std::vector<Line> strokes(const Line& line, std::size_t place) const {
    const auto returns = figure_.parts().returns.find(place);
    if (returns == figure_.parts().returns.end()) return {line};
    std::vector<Line> parts{{line.front()}};
    for (std::size_t i = 1; i < line.size(); ++i) {
      if (std::ranges::count(returns->second, line[i]) > 0) parts.emplace_back();
      parts.back().push_back(line[i]);
    }
    return parts;
  }

  [[nodiscard]] Mark drawn(const Line& line, const Look& look, double aside) const {
    if (look.is_circle) {
      double radius = 0;
      for (const int cell : line) {
        radius = std::max(radius,
                          std::hypot(at(cell).x - layout_.middle.x, at(cell).y - layout_.middle.y));
      }
      return {.kind = Mark::Kind::circle, .points = {layout_.middle}, .size = radius};
    }
    const bool is_solid = figure_.cells().front().place.has_value();
    if (is_solid || (look.is_straight && aside == 0 && !meets_others(line, look))) {
      Mark mark{.kind = Mark::Kind::polyline};
      for (const int cell : line) mark.points.push_back(at(cell));
      return mark;
    }
    return curve(line, look.is_straight ? aside : 0);
  }

  /// Whether a straight drawing of the line would go through cells of other lines.
  [[nodiscard]] bool meets_others(const Line& line, const Look& look) const {
    if (look.is_clear) return false;
    for (std::size_t i = 0; i + 1 < line.size(); ++i) {
      if (is_blocked(line, at(line[i]), at(line[i + 1]))) return true;
    }
    return false;
  }

  /// Whether a cell that is not on the line stands between the two points.
  [[nodiscard]] bool is_blocked(const Line& line, Position a, Position b) const {
    const double dx = b.x - a.x, dy = b.y - a.y, length = std::hypot(dx, dy);
    for (int cell = 0; cell < figure_.cell_count(); ++cell) {
      if (std::ranges::count(line, cell) > 0) continue;
      const double x = at(cell).x - a.x, y = at(cell).y - a.y;
      const double along = (x * dx + y * dy) / length, beside = (x * dy - y * dx) / length;
      if (along > 0 && along < length && std::abs(beside) < cell_radius * layout_.unit) return true;
    }
    return false;
  }

  /// Draws a smooth curve through the cells of a line (a Catmull-Rom spline). The curve goes around
  /// cells of other lines.
  /// \param aside  the distance in pixels by which the curve is shifted sideways
  [[nodiscard]] Mark curve(const Line& line, double aside) const {
    Mark mark{.kind = Mark::Kind::curve};
    std::vector<Position> through;
    const Position first = at(line.front()), last = at(line.back());
    const double length = std::max(std::hypot(last.x - first.x, last.y - first.y), 1.0);
    // Both directions of a line give the same side.
    const double side = first.x < last.x || (first.x == last.x && first.y < last.y) ? 1 : -1;
    for (const int cell : line) {
      through.push_back({at(cell).x - side * aside * (last.y - first.y) / length,
                         at(cell).y + side * aside * (last.x - first.x) / length});
    }
    mark.points.push_back(through.front());
    for (std::size_t i = 0; i + 1 < through.size(); ++i) {
      const Position before = through[i == 0 ? 0 : i - 1], a = through[i], b = through[i + 1];
      const Position after = through[std::min(i + 2, through.size() - 1)];
      const double distance = std::hypot(b.x - a.x, b.y - a.y);
      const double bow = is_blocked(line, at(line[i]), at(line[i + 1])) ? layout_.unit * 0.8 : 0;
      const double x = bow * (b.y - a.y) / distance, y = -bow * (b.x - a.x) / distance;
      mark.points.push_back({a.x + (b.x - before.x) / 6 + x, a.y + (b.y - before.y) / 6 + y});
      mark.points.push_back({b.x - (after.x - a.x) / 6 + x, b.y - (after.y - a.y) / 6 + y});
      mark.points.push_back(b);
    }
    return mark;
  }

  const Figure& figure_;
  const Layout& layout_;
  const Budget& budget_;
  std::vector<Look> looks_;
  std::map<int, std::size_t> numbers_;  // the colour number of each line without a name
};

/// Enlarges the drawing if curves, circles or texts reach beyond its cells.
void make_room(DrawnFigure& drawn) {
  Position least{margin / 2, margin / 2};
  Position greatest{drawn.width - margin / 2, drawn.height - margin / 2};
  for (const Mark& mark : drawn.marks) {
    if (mark.kind == Mark::Kind::text) {
      const auto [x, y] = mark.points.front();
      const double half = 0.3 * mark.size * static_cast<double>(mark.text.size());
      least = {std::min(least.x, x - half), std::min(least.y, y - mark.size)};
      greatest = {std::max(greatest.x, x + half), std::max(greatest.y, y + 0.3 * mark.size)};
    }
    if (mark.kind == Mark::Kind::circle) {
      const auto [x, y] = mark.points.front();
      least = {std::min(least.x, x - mark.size), std::min(least.y, y - mark.size)};
      greatest = {std::max(greatest.x, x + mark.size), std::max(greatest.y, y + mark.size)};
    }
    if (mark.kind != Mark::Kind::curve) continue;
    for (std::size_t i = 0; i + 3 < mark.points.size(); i += 3) {
      const Position a = mark.points[i], b = mark.points[i + 1], c = mark.points[i + 2],
                     d = mark.points[i + 3];
      const Position middle{(a.x + 3 * b.x + 3 * c.x + d.x) / 8,
                            (a.y + 3 * b.y + 3 * c.y + d.y) / 8};
      least = {std::min(least.x, middle.x), std::min(least.y, middle.y)};
      greatest = {std::max(greatest.x, middle.x), std::max(greatest.y, middle.y)};
    }
  }
  const double left = margin / 2 - least.x, above = margin / 2 - least.y;
  for (Mark& mark : drawn.marks) {
    for (Position& point : mark.points) point = {point.x + left, point.y + above};
  }
  for (Position& centre : drawn.centres) centre = {centre.x + left, centre.y + above};
  drawn.width = greatest.x - least.x + margin;
  drawn.height = greatest.y - least.y + margin;
}

}  // namespace

DrawnFigure drawn_figure(const Figure& figure, std::span<const std::string> texts,
                         const std::vector<bool>& marked, bool with_labels, const Budget& budget) {
  const Layout layout(figure);
  std::vector<Mark> marks;
  if (layout.tiles == Tiling::none) marks = LineMarks(figure, layout, budget).all();
  for (std::size_t i = 0; i < texts.size(); ++i) {
    budget.check(detail::drawing_stage);
    const Position centre = layout.centres[i];
    Mark cell{.ink = !marked.empty() && marked[i] ? "cell marked" : "cell"};
    if (layout.tiles == Tiling::none) {
      cell.points = {centre};
      cell.size = layout.unit * cell_radius;
    } else {
      cell.kind = Mark::Kind::polygon;
      cell.points = tile_corners(layout.tiles, centre, layout.unit);
    }
    marks.push_back(std::move(cell));
    if (with_labels) {
      const std::string& label = figure.cells()[i].label;
      const double size = layout.unit * std::min(0.15, 0.8 / static_cast<double>(label.size() + 1));
      marks.push_back({.kind = Mark::Kind::text,
                       .ink = "label",
                       .points = {{centre.x, centre.y - layout.unit * 0.19}},
                       .size = size,
                       .text = label});
    }
    const double size = layout.unit * (with_labels ? 0.85 : 1) *
                        std::min(0.36, 1.1 / static_cast<double>(texts[i].size() + 1));
    const double lower = with_labels ? layout.unit * 0.07 : 0;
    marks.push_back({.kind = Mark::Kind::text,
                     .points = {{centre.x, centre.y + size * 0.35 + lower}},
                     .size = size,
                     .text = texts[i]});
  }
  for (Mark& sum : detail::own_sum_marks(figure, layout.centres, layout.unit)) {
    marks.push_back(std::move(sum));
  }
  DrawnFigure drawn{layout.width, layout.height, std::move(marks), layout.centres, layout.unit};
  make_room(drawn);
  return drawn;
}

}  // namespace loshu
