#include <loshu/corners.hpp>

#include <cmath>
#include <numbers>

namespace loshu {
namespace {

std::vector<Position> around(int count, double radius, double first) {
  std::vector<Position> positions;
  for (int i = 0; i < count; ++i) {
    const double angle = first + i * (2 * std::numbers::pi / count);
    positions.push_back({radius * std::cos(angle), radius * std::sin(angle)});
  }
  return positions;
}

constexpr double top = -std::numbers::pi / 2;

}  // namespace

std::vector<Position> regular_points(int count, double radius) {
  return around(count, radius, top);
}

std::vector<Position> regular_corners(int sides, double radius) {
  return around(sides, radius, sides % 2 == 0 ? top - std::numbers::pi / sides : top);
}

Line add_line(std::vector<Cell>& cells, const std::string& name, int from, int to, int count) {
  const Position a = cells[detail::at(from)].position, b = cells[detail::at(to)].position;
  Line line{from};
  for (int i = 1; i <= count; ++i) {
    const double share = double(i) / (count + 1);
    line.push_back(static_cast<int>(cells.size()));
    cells.push_back({count == 1 ? name : name + "." + std::to_string(i),
                     {a.x + share * (b.x - a.x), a.y + share * (b.y - a.y)}});
  }
  line.push_back(to);
  return line;
}

}  // namespace loshu
