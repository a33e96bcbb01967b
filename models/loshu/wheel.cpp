#include <loshu/wheel.hpp>

#include <string>
#include <utility>

#include <loshu/corners.hpp>

namespace loshu {

Figure wheel(int order) {
  check_size("wheel", order, wheel_orders, "order");
  std::vector<Cell> cells{{"c", {0, 0}}};
  const int spokes = 2 * order;
  const auto cell = [=](int circle, int spoke) { return 1 + circle * spokes + spoke; };
  std::vector<Line> circles, diameters(static_cast<std::size_t>(order));
  for (int circle = 0; circle < order; ++circle) {
    Line& line = circles.emplace_back(Line{0});
    for (const Position& position : regular_corners(spokes, circle + 1)) {
      line.push_back(static_cast<int>(cells.size()));
      cells.push_back(
          {"r" + std::to_string(circle + 1) + "." + std::to_string(line.size() - 1), position});
    }
  }
  for (int spoke = 0; spoke < order; ++spoke) {
    Line& line = diameters[static_cast<std::size_t>(spoke)];
    for (int circle = order - 1; circle >= 0; --circle) line.push_back(cell(circle, spoke));
    line.push_back(0);
    for (int circle = 0; circle < order; ++circle) line.push_back(cell(circle, spoke + order));
  }
  std::vector<Line> lines = std::move(diameters);
  lines.insert(lines.end(), circles.begin(), circles.end());
  return {"wheel", std::move(cells), std::move(lines), order};
}

}  // namespace loshu
