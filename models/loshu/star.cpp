#include <loshu/star.hpp>

#include <cmath>
#include <numbers>
#include <string>
#include <utility>

#include <loshu/corners.hpp>
#include <loshu/equations.hpp>

namespace loshu {

Figure star(int points) {
  check_size("star", points, star_points, "number of points");
  const std::vector<Position> outer = regular_points(points, 1);
  // Two lines cross halfway between two points, where both are nearest to the centre.
  const double angle = std::numbers::pi / points;
  const double inwards = std::cos(2 * angle) / std::cos(angle) / std::cos(angle);
  const auto n = outer.size();
  std::vector<Cell> cells;
  for (std::size_t i = 0; i < n; ++i) cells.push_back({"p" + std::to_string(i + 1), outer[i]});
  for (std::size_t i = 0; i < n; ++i) {
    const Position a = outer[i], b = outer[(i + 1) % n];
    cells.push_back(
        {"q" + std::to_string(i + 1), {(a.x + b.x) / 2 * inwards, (a.y + b.y) / 2 * inwards}});
  }
  std::vector<Line> lines;
  for (std::size_t i = 0; i < n; ++i) {
    Line& line = lines.emplace_back();
    for (const std::size_t cell : {i, n + i, n + (i + 1) % n, (i + 2) % n}) {
      line.push_back(static_cast<int>(cell));
    }
  }
  return {"star", std::move(cells), std::move(lines), points};
}

MagicStar::MagicStar(int points, const Options& options)
    : MagicStar(points, 1, std::nullopt, options) {}

MagicStar::MagicStar(int points, int first_value, std::optional<int> sum, const Options& options)
    : Extend(with_integer_sum(Puzzle(star(points), first_value, sum)), options) {}

}  // namespace loshu
