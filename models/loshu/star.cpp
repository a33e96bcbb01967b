#include <loshu/star.hpp>

#include <cmath>
#include <numbers>
#include <string>
#include <utility>

#include <loshu/corners.hpp>

namespace loshu {

Figure star(int points, int skip) {
  check_size("star", points, star_points, "number of points");
  if (skip < 2 || 2 * skip >= points) {
    throw Error("star " + std::to_string(points) + ": its skip is from 2 to " +
                std::to_string((points - 1) / 2) + ", not " + std::to_string(skip));
  }
  const std::vector<Position> outer = regular_points(points, 1);
  // Lines from neighbouring points towards each other cross on the axis between the points.
  const double angle = std::numbers::pi / points;
  const double inwards = std::cos(skip * angle) / std::cos((skip - 1) * angle) / std::cos(angle);
  const auto n = outer.size();
  std::vector<Cell> cells;
  for (std::size_t i = 0; i < n; ++i) cells.push_back({"p" + std::to_string(i + 1), outer[i]});
  for (std::size_t i = 0; i < n; ++i) {
    const Position a = outer[i], b = outer[(i + 1) % n];
    cells.push_back(
        {"q" + std::to_string(i + 1), {(a.x + b.x) / 2 * inwards, (a.y + b.y) / 2 * inwards}});
  }
  std::vector<Line> lines;
  const auto far = static_cast<std::size_t>(skip);
  for (std::size_t i = 0; i < n; ++i) {
    Line& line = lines.emplace_back();
    for (const std::size_t cell : {i, n + i, n + (i + far - 1) % n, (i + far) % n}) {
      line.push_back(static_cast<int>(cell));
    }
  }
  FigureName name{"star", points};
  if (skip != 2) name.details.emplace_back("skip", skip);
  return {std::move(name), std::move(cells), std::move(lines)};
}

}  // namespace loshu
