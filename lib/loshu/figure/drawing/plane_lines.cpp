#include "loshu/figure/drawing/plane_lines.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numbers>
#include <set>
#include <utility>

namespace loshu::detail {
namespace {

/// The greatest error of a position, as a share of the least distance between two cells.
constexpr double position_error = 1e-2;
/// As `position_error`, for a cell on a side. Regular polygons of 3,000 sides keep their corners.
constexpr double side_tolerance = 1e-3;
/// The most cells of a figure in which all straight lines are found: they take quadratic time.
constexpr std::size_t most_joined = 2000;

/// The signed distance of b from the straight line through a and c.
double beside(Position a, Position b, Position c) {
  const double dx = c.x - a.x, dy = c.y - a.y;
  return (dx * (b.y - a.y) - dy * (b.x - a.x)) / std::hypot(dx, dy);
}

}  // namespace

Line ascending(Line line) {
  std::ranges::sort(line);
  return line;
}

PlaneLines::PlaneLines(const Figure& figure) {
  const Position middle = middle_of(figure);
  const double unit = least_distance(figure);
  for (const Cell& cell : figure.cells()) {
    points_.push_back({(cell.position.x - middle.x) / unit, (cell.position.y - middle.y) / unit});
    if (std::hypot(points_.back().x, points_.back().y) < position_error) {
      middle_cell_ = static_cast<int>(points_.size()) - 1;
    }
  }
}

/// Groups cells by the direction in which they are seen from a cell.
/// \param period  2π to tell opposite directions apart, π to take them together
/// \param first  the least number of the cells that are grouped
std::vector<std::vector<PlaneLines::Polar>> PlaneLines::by_angle(int centre, double period,
                                                                 int first) const {
  std::vector<Polar> cells;
  for (int cell = first; cell < std::ssize(points_); ++cell) {
    if (cell == centre) continue;
    const double dx = points_[at(cell)].x - points_[at(centre)].x,
                 dy = points_[at(cell)].y - points_[at(centre)].y;
    const double angle = std::fmod(std::atan2(dy, dx) + 2 * std::numbers::pi, period);
    cells.push_back({std::hypot(dx, dy), angle, cell});
  }
  std::ranges::sort(cells, {}, &Polar::angle);
  const auto together = [](const Polar& a, const Polar& b, double turn) {
    return std::abs(std::sin(b.angle + turn - a.angle)) * std::min(a.radius, b.radius) <
           position_error;
  };
  std::vector<std::vector<Polar>> groups;
  for (const Polar& cell : cells) {
    if (groups.empty() || !together(groups.back().back(), cell, 0)) groups.emplace_back();
    groups.back().push_back(cell);
  }
  // The last direction may be the first, on the other side of zero.
  if (groups.size() > 1 && together(groups.back().back(), groups.front().front(), period) &&
      groups.back().back().angle > groups.front().front().angle + period / 2) {
    groups.front().insert(groups.front().end(), groups.back().begin(), groups.back().end());
    groups.pop_back();
  }
  return groups;
}

std::vector<Line> PlaneLines::circles() const {
  std::vector<std::pair<double, int>> radii;
  for (int cell = 0; cell < std::ssize(points_); ++cell) {
    radii.emplace_back(std::hypot(points_[at(cell)].x, points_[at(cell)].y), cell);
  }
  std::ranges::sort(radii);
  std::vector<Line> found;
  for (std::size_t i = 0; i < radii.size();) {
    Line circle{radii[i].second};
    std::size_t next = i + 1;
    for (; next < radii.size() && radii[next].first - radii[next - 1].first < position_error;
         ++next) {
      circle.push_back(radii[next].second);
    }
    if (circle.size() >= 3) found.push_back(ascending(std::move(circle)));
    i = next;
  }
  return found;
}

std::vector<Line> PlaneLines::spokes() const {
  std::vector<Line> found;
  if (!middle_cell_) return found;
  for (const auto& ray : by_angle(*middle_cell_, 2 * std::numbers::pi, 0)) {
    if (ray.size() < 2) continue;
    Line spoke{*middle_cell_};
    for (const Polar& cell : ray) spoke.push_back(cell.cell);
    found.push_back(ascending(std::move(spoke)));
  }
  return found;
}

std::vector<Line> PlaneLines::diameters() const {
  std::vector<Line> found;
  if (!middle_cell_) return found;
  for (const auto& through : by_angle(*middle_cell_, std::numbers::pi, 0)) {
    Line diameter{*middle_cell_};
    double ahead = 0, behind = 0;  // the distances of both ends
    const Position direction = points_[at(through.front().cell)];
    for (const auto& [radius, angle, cell] : through) {
      const Position point = points_[at(cell)];
      const bool is_ahead = point.x * direction.x + point.y * direction.y > 0;
      (is_ahead ? ahead : behind) = std::max(is_ahead ? ahead : behind, radius);
      diameter.push_back(cell);
    }
    if (std::abs(ahead - behind) < position_error) found.push_back(ascending(std::move(diameter)));
  }
  return found;
}

/// The convex hull by Andrew's chains, with all cells that lie on its edges. If an edge has two
/// cells and other cells are inside, the drawing need not show the hull: then there are no sides.
std::vector<Line> PlaneLines::sides() const {
  Line order;
  for (int cell = 0; cell < std::ssize(points_); ++cell) order.push_back(cell);
  // Coordinates are rounded, so that an upright side is in order from its upper to its lower end.
  const auto rounded = [&](int cell) {
    return std::pair(std::llround(points_[at(cell)].x / side_tolerance),
                     std::llround(points_[at(cell)].y / side_tolerance));
  };
  std::ranges::sort(order, {}, rounded);
  Line hull;
  for (int half = 0; half < 2; ++half) {
    const std::size_t begin = hull.size();
    for (const int cell : order) {
      while (hull.size() > begin + 1 &&
             beside(points_[at(hull[hull.size() - 2])], points_[at(hull.back())],
                    points_[at(cell)]) > side_tolerance) {
        hull.pop_back();
      }
      hull.push_back(cell);
    }
    hull.pop_back();  // it begins the other half
    std::ranges::reverse(order);
  }
  const auto count = hull.size();
  std::vector<std::size_t> corners;
  for (std::size_t i = 0; i < count && count > 2; ++i) {
    const double bend = beside(points_[at(hull[(i + count - 1) % count])], points_[at(hull[i])],
                               points_[at(hull[(i + 1) % count])]);
    if (bend < -side_tolerance) corners.push_back(i);
  }
  std::vector<Line> found;
  if (corners.size() < 3) return found;
  bool is_bare = false;  // whether a side has two cells only
  for (std::size_t i = 0; i < corners.size(); ++i) {
    Line side;
    const std::size_t end = corners[(i + 1) % corners.size()];
    for (std::size_t j = corners[i]; j != end; j = (j + 1) % count) side.push_back(hull[j]);
    side.push_back(hull[end]);
    is_bare = is_bare || side.size() == 2;
    found.push_back(ascending(std::move(side)));
  }
  return is_bare && count < points_.size() ? std::vector<Line>() : found;
}

std::vector<Line> PlaneLines::longest_straight() const {
  std::vector<Line> longest;
  if (points_.size() > most_joined) return longest;
  std::set<std::pair<int, int>> joined;  // neighbours, by number, on the lines seen so far
  for (int cell = 0; cell < std::ssize(points_); ++cell) {
    for (const auto& group : by_angle(cell, std::numbers::pi, cell + 1)) {
      if (group.size() < 2) continue;
      Line line{cell};
      for (const Polar& other : group) line.push_back(other.cell);
      line = ascending(std::move(line));
      const bool is_part = joined.contains({line[0], line[1]});
      for (std::size_t i = 1; i < line.size(); ++i) joined.emplace(line[i - 1], line[i]);
      if (is_part || (!longest.empty() && line.size() < longest.front().size())) continue;
      if (!longest.empty() && line.size() > longest.front().size()) longest.clear();
      longest.push_back(std::move(line));
    }
  }
  return longest;
}

std::vector<Line> PlaneLines::opposite_pairs() const {
  std::multimap<double, int> by_x;
  for (int cell = 0; cell < std::ssize(points_); ++cell) by_x.emplace(points_[at(cell)].x, cell);
  std::vector<Line> found;
  for (int cell = 0; cell < std::ssize(points_); ++cell) {
    if (cell == middle_cell_) continue;
    const auto [x, y] = points_[at(cell)];
    const auto end = by_x.upper_bound(-x + position_error);
    const auto other =
        std::find_if(by_x.lower_bound(-x - position_error), end, [&, y = y](auto& entry) {
          return std::abs(points_[at(entry.second)].y + y) < position_error;
        });
    if (other == end) return {};
    if (cell < other->second) found.push_back({cell, other->second});
  }
  return found;
}

std::vector<Line> PlaneLines::hexagon_rows() const {
  const double height = std::sqrt(3) / 2;
  std::map<std::pair<int, std::int64_t>, Line> rows;
  const Position origin = points_.front();
  for (int cell = 0; cell < std::ssize(points_); ++cell) {
    const double x = points_[at(cell)].x - origin.x, y = points_[at(cell)].y - origin.y;
    const std::array offsets{y, y / 2 + x * height, y / 2 - x * height};
    for (int i = 0; i < 3; ++i) rows[{i, std::llround(offsets[at(i)] / height)}].push_back(cell);
  }
  std::vector<Line> found;
  for (auto& [place, row] : rows) found.push_back(std::move(row));
  return found;
}

}  // namespace loshu::detail
