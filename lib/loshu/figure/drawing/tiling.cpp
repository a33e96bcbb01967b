#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>
#include <vector>

#include "loshu/figure/drawing/boards.hpp"

namespace loshu {
namespace {

/// Finds all pairs of cells at the least distance: the neighbours. Cells stand by x and then by y.
/// So those of a column that are too far above or below are passed over at once.
std::vector<std::pair<int, int>> neighbours(const Figure& figure) {
  const double reach = least_distance(figure) * 1.001;
  std::vector<std::pair<int, int>> pairs;
  struct Standing {
    double x, y;
    int cell;
    auto operator<=>(const Standing&) const = default;
  };
  std::vector<Standing> row;
  for (const Cell& cell : figure.cells()) {
    row.push_back({cell.position.x, cell.position.y, static_cast<int>(row.size())});
  }
  std::ranges::sort(row);
  const auto first_from = [&](double x, double y) {
    return std::ranges::lower_bound(row, Standing{x, y, 0});
  };
  for (auto one = row.begin(); one != row.end(); ++one) {
    for (auto other = std::next(one); other != row.end() && other->x - one->x <= reach;) {
      const double dx = other->x - one->x, dy = other->y - one->y;
      if (dy < -reach) {
        other = std::max(std::next(other), first_from(other->x, one->y - reach));
      } else if (dy > reach) {
        other = first_from(std::nextafter(other->x, HUGE_VAL), -HUGE_VAL);
      } else {
        if (dx * dx + dy * dy <= reach * reach) pairs.emplace_back(one->cell, other->cell);
        ++other;
      }
    }
  }
  return pairs;
}

bool share_lines(const Figure& figure, const std::vector<std::pair<int, int>>& pairs) {
  const std::vector<std::vector<int>> lines = figure.lines_through();
  return std::ranges::all_of(pairs, [&](const auto& pair) {
    const std::vector<int>& other = lines[static_cast<std::size_t>(pair.second)];
    return std::ranges::any_of(lines[static_cast<std::size_t>(pair.first)],
                               [&](int line) { return std::ranges::binary_search(other, line); });
  });
}

bool connect_all(const Figure& figure, const std::vector<std::pair<int, int>>& pairs) {
  std::vector<std::vector<int>> next(figure.cells().size());
  for (const auto& [a, b] : pairs) {
    next[static_cast<std::size_t>(a)].push_back(b);
    next[static_cast<std::size_t>(b)].push_back(a);
  }
  std::vector<bool> reached(next.size());
  std::vector<int> walked{0};
  reached[0] = true;
  for (std::size_t i = 0; i < walked.size(); ++i) {
    for (const int neighbour : next[static_cast<std::size_t>(walked[i])]) {
      const auto place = static_cast<std::size_t>(neighbour);
      if (!reached[place]) walked.push_back(neighbour);
      reached[place] = true;
    }
  }
  return walked.size() == next.size();
}

/// The tolerance is a thousandth of the angle.
bool at_multiples_of(double angle, const Figure& figure,
                     const std::vector<std::pair<int, int>>& pairs) {
  return std::ranges::all_of(pairs, [&](const auto& pair) {
    const Position a = figure.cells()[static_cast<std::size_t>(pair.first)].position;
    const Position b = figure.cells()[static_cast<std::size_t>(pair.second)].position;
    const double turns = std::atan2(b.y - a.y, b.x - a.x) / angle;
    return std::abs(turns - std::round(turns)) < 1e-3;
  });
}

/// Whether no row in any of these directions has a gap between its cells. If there are gaps, lines
/// may run through empty places.
bool rows_are_whole(double angle, double row_distance, const Figure& figure) {
  const double least = least_distance(figure);
  const Position origin = figure.cells().front().position;
  for (double turn = 0; turn < std::numbers::pi - 1e-3; turn += angle) {
    const double dx = std::cos(turn), dy = std::sin(turn);
    std::map<std::int64_t, std::vector<double>> rows;
    for (const Cell& cell : figure.cells()) {
      const double x = cell.position.x - origin.x, y = cell.position.y - origin.y;
      rows[std::lround((x * dy - y * dx) / (least * row_distance))].push_back(x * dx + y * dy);
    }
    for (auto& [number, row] : rows) {
      const auto [first, last] = std::ranges::minmax(row);
      if (last - first > least * (static_cast<double>(row.size()) - 0.5)) return false;
    }
  }
  return true;
}

/// Returns the tiling that the positions make, if neighbours connect all cells and no row has a
/// gap.
Tiling tiling_of(const Figure& figure, const std::vector<std::pair<int, int>>& pairs) {
  if (!connect_all(figure, pairs)) return Tiling::none;
  constexpr double quarter = std::numbers::pi / 2, sixth = std::numbers::pi / 3;
  if (at_multiples_of(quarter, figure, pairs)) {
    return rows_are_whole(quarter, 1, figure) ? Tiling::squares : Tiling::none;
  }
  if (at_multiples_of(sixth, figure, pairs)) {
    return rows_are_whole(sixth, std::sin(sixth), figure) ? Tiling::hexagons : Tiling::none;
  }
  return Tiling::none;
}

}  // namespace

Tiling detail::lattice(const Figure& figure) {
  return figure.cells().front().place ? Tiling::none : tiling_of(figure, neighbours(figure));
}

Tiling tiling(const Figure& figure) {
  if (figure.cells().front().place) return Tiling::none;  // cells in space make no tiling
  const std::vector<std::pair<int, int>> pairs = neighbours(figure);
  return share_lines(figure, pairs) ? tiling_of(figure, pairs) : Tiling::none;
}

}  // namespace loshu
