#include <loshu/draw.hpp>

#include <algorithm>
#include <cmath>
#include <utility>

namespace loshu {
/// A cabinet projection: x stays, and each layer is a little to the right of the one before it and
/// above. The angle was found by trial: no line of a cube of order 3 passes behind a cell that is
/// not on it.
std::vector<Position> picture_positions(const Figure& figure) {
  std::vector<Position> positions;
  std::vector<double> depths;
  for (const Cell& cell : figure.cells()) {
    positions.push_back(cell.place ? Position{cell.place->x, cell.place->y} : cell.position);
    depths.push_back(cell.place ? cell.place->z : 0);
  }
  const auto [nearest, farthest] = std::ranges::minmax(depths);
  const double layers = farthest - nearest + 1;
  for (std::size_t i = 0; i < positions.size(); ++i) {
    positions[i].x += (depths[i] - nearest) * 0.95 / layers;
    positions[i].y -= (depths[i] - nearest) * 0.35 / layers;
  }
  return positions;
}

std::vector<std::vector<int>> joined_lines(const Figure& figure) {
  const Position centre = middle_of(figure);
  const double tolerance = least_distance(figure) * 1e-3;
  std::vector<double> radius;
  for (const auto& [label, at, place] : figure.cells()) {
    radius.push_back(std::hypot(at.x - centre.x, at.y - centre.y));
  }
  std::vector<std::vector<int>> lines = figure.every_line();
  for (std::vector<int>& line : lines) {
    std::vector<int> ring = line;
    std::erase_if(ring,
                  [&](int cell) { return radius[static_cast<std::size_t>(cell)] < tolerance; });
    if (ring.size() < 3) continue;
    const double first = radius[static_cast<std::size_t>(ring.front())];
    const bool is_round = std::ranges::all_of(ring, [&](int cell) {
      return std::abs(radius[static_cast<std::size_t>(cell)] - first) < tolerance;
    });
    if (!is_round) continue;
    ring.push_back(ring.front());
    line = std::move(ring);
  }
  return lines;
}

}  // namespace loshu
