#include <loshu/polygon.hpp>

#include <cmath>
#include <numbers>
#include <string>
#include <utility>

#include <loshu/sizes.hpp>

namespace loshu {

Figure polygon(int sides) {
  check_size("polygon", sides, 3, 3333, "its number of sides");
  // The corners clockwise, the bottom side level: an odd polygon stands with its first corner on
  // top, an even one with its first side.
  const double step = 2 * std::numbers::pi / sides;
  const double first = -std::numbers::pi / 2 - (sides % 2 == 0 ? step / 2 : 0);
  const auto corner = [&](int i) {
    return Position{2 * std::cos(first + i * step), 2 * std::sin(first + i * step)};
  };
  std::vector<Cell> corners, spokes, outers;
  for (int i = 0; i < sides; ++i) {
    const auto [x, y] = corner(i);
    const auto [next_x, next_y] = corner(i + 1);
    const std::string number = std::to_string(i + 1);
    corners.push_back({"k" + number, {x, y}});
    spokes.push_back({"s" + number, {x / 2, y / 2}});
    outers.push_back({"o" + number, {(x + next_x) / 2, (y + next_y) / 2}});
  }
  std::vector<Cell> cells{{"c", {0, 0}}};
  for (const auto& group : {corners, spokes, outers}) {
    cells.insert(cells.end(), group.begin(), group.end());
  }

  const auto k = [sides](int i) { return 1 + i % sides; };
  const auto s = [sides](int i) { return 1 + sides + i; };
  const auto o = [sides](int i) { return 1 + 2 * sides + i; };
  std::vector<Line> lines;
  for (int i = 0; i < sides; ++i) lines.push_back({0, s(i), k(i)});
  for (int i = 0; i < sides; ++i) lines.push_back({k(i), o(i), k(i + 1)});
  return {"polygon", std::move(cells), std::move(lines), sides};
}

MagicPolygon::MagicPolygon(int sides, std::optional<int> sum, const Options& options)
    : MagicModel(Puzzle(polygon(sides), 1, sum), options) {}

}  // namespace loshu
