// Lays out the cells of a figure so that its lines are easy to follow. Springs join each cell to
// the next cells on each of its lines; springs of several steps keep lines straight. Then the first
// line is made level, and cells are aligned in rows and columns. Parts of the figure that share no
// line are placed side by side.

#include <algorithm>
#include <cmath>

#include <loshu/figure/layout/alignment.hpp>
#include <loshu/figure/layout/stress_layout.hpp>

namespace loshu {

using namespace detail;

namespace {

constexpr std::size_t farthest_reach = 6;        // the most steps along a line that a spring spans
constexpr std::size_t most_springs = 1'000'000;  // with more springs, each spans fewer steps
constexpr double part_gap = 1.5;

/// A spring over k steps of a line has the length k. This keeps the line straight.
Springs springs_along(int cell_count, const std::vector<Line>& lines) {
  Springs springs(static_cast<std::size_t>(cell_count));
  std::size_t places = 1;
  for (const Line& line : lines) places += line.size();
  const std::size_t reach = std::clamp<std::size_t>(most_springs / places, 1, farthest_reach);
  for (const Line& line : lines) {
    for (std::size_t i = 0; i < line.size(); ++i) {
      for (std::size_t j = i + 1; j < std::min(line.size(), i + 1 + reach); ++j) {
        const auto length = static_cast<double>(j - i);
        springs[static_cast<std::size_t>(line[i])].push_back({line[j], length});
        springs[static_cast<std::size_t>(line[j])].push_back({line[i], length});
      }
    }
  }
  return springs;
}

/// Finds the connected components of the cells. Each is ascending; they are ordered by least cell.
std::vector<std::vector<int>> connected_parts(const Springs& springs) {
  std::vector<std::vector<int>> parts;
  std::vector<bool> seen(springs.size(), false);
  for (std::size_t start = 0; start < springs.size(); ++start) {
    if (seen[start]) continue;
    std::vector<int> part{static_cast<int>(start)};
    seen[start] = true;
    for (std::size_t next = 0; next < part.size(); ++next) {
      for (const Spring& spring : springs[static_cast<std::size_t>(part[next])]) {
        if (seen[static_cast<std::size_t>(spring.to)]) continue;
        seen[static_cast<std::size_t>(spring.to)] = true;
        part.push_back(spring.to);
      }
    }
    std::ranges::sort(part);
    parts.push_back(std::move(part));
  }
  return parts;
}

double mean_edge(const std::vector<Position>& positions, const Springs& springs) {
  double total = 0;
  double edges = 0;
  for (std::size_t i = 0; i < springs.size(); ++i) {
    for (const auto& [to, length] : springs[i]) {
      if (length != 1) continue;
      const Position other = positions[static_cast<std::size_t>(to)];
      total += std::hypot(positions[i].x - other.x, positions[i].y - other.y);
      ++edges;
    }
  }
  return edges > 0 ? total / edges : 0;
}

/// The springs of the cells of one component, renumbered within the component.
Springs springs_of(const std::vector<int>& part, const Springs& springs,
                   const std::vector<int>& place) {
  Springs local;
  for (const int cell : part) {
    local.push_back(springs[static_cast<std::size_t>(cell)]);
    for (Spring& spring : local.back()) spring.to = place[static_cast<std::size_t>(spring.to)];
  }
  return local;
}

std::vector<Position> placed(const Springs& springs, const Line& first_line, const Budget& budget) {
  std::vector<Position> positions = placed_by_stress(springs, budget);
  if (!first_line.empty()) level(positions, first_line);
  spread(positions, mean_edge(positions, springs));
  make_rows(positions);
  return positions;
}

/// Places components of the figure from left to right, and starts a new row when the page is full.
class Shelves {
 public:
  explicit Shelves(double area) : widest_(std::sqrt(area) * 1.2) {}
  Position place(Extent extent) {
    if (x_ > 0 && x_ + extent.width > widest_) {
      x_ = 0;
      y_ += row_;
      row_ = 0;
    }
    const Position corner{x_, y_};
    x_ += extent.width + part_gap;
    row_ = std::max(row_, extent.height + part_gap);
    return corner;
  }

 private:
  double widest_;
  double x_ = 0, y_ = 0, row_ = 0;
};

}  // namespace

std::vector<Position> laid_out(int cell_count, const std::vector<Line>& lines,
                               const Budget& budget) {
  const Springs springs = springs_along(cell_count, lines);
  const std::vector<std::vector<int>> parts = connected_parts(springs);
  std::vector<int> place(springs.size());
  std::vector<std::size_t> part_of(springs.size());
  for (std::size_t part = 0; part < parts.size(); ++part) {
    for (std::size_t i = 0; i < parts[part].size(); ++i) {
      place[static_cast<std::size_t>(parts[part][i])] = static_cast<int>(i);
      part_of[static_cast<std::size_t>(parts[part][i])] = part;
    }
  }
  std::vector<Line> first_lines(parts.size());
  for (const Line& line : lines) {
    if (line.size() < 2) continue;
    Line& first = first_lines[part_of[static_cast<std::size_t>(line.front())]];
    if (!first.empty()) continue;
    for (const int cell : line) first.push_back(place[static_cast<std::size_t>(cell)]);
  }

  std::vector<std::vector<Position>> drawings;
  std::vector<Extent> extents;
  double area = 0;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    drawings.push_back(placed(springs_of(parts[i], springs, place), first_lines[i], budget));
    extents.push_back(move_to_corner(drawings.back()));
    area += (extents.back().width + part_gap) * (extents.back().height + part_gap);
  }
  Shelves shelves(area);
  std::vector<Position> positions(springs.size());
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const Position corner = shelves.place(extents[i]);
    for (std::size_t j = 0; j < parts[i].size(); ++j) {
      const auto [x, y] = drawings[i][j];
      positions[static_cast<std::size_t>(parts[i][j])] = {std::round((corner.x + x) * 1000) / 1000,
                                                          std::round((corner.y + y) * 1000) / 1000};
    }
  }
  return positions;
}

}  // namespace loshu
