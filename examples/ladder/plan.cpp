#include "plan.hpp"

#include <algorithm>

#include <loshu/hexagon.hpp>
#include <loshu/order.hpp>
#include <loshu/symmetry.hpp>

namespace ladder {
namespace {

using Order = std::vector<int>;

Rest rest_of(const loshu::Line& line, int without) {
  Rest rest;
  rest.cells.fill(cell_count);
  std::size_t count = 0;
  for (const int cell : line) {
    if (cell != without) rest.cells.at(count++) = cell;
  }
  return rest;
}

LadderPlan plan_along(const loshu::Figure& figure, const Order& order) {
  std::array<std::size_t, cell_count> time{};
  LadderPlan plan;
  for (std::size_t i = 0; i < order.size(); ++i) {
    plan.at(i).cell = static_cast<unsigned>(order[i]);
    time.at(plan.at(i).cell) = i;
  }
  for (loshu::Line line : figure.lines()) {
    std::ranges::sort(line, {}, [&](int cell) { return time.at(static_cast<std::size_t>(cell)); });
    const int last = line.back();
    const int before = line[line.size() - 2];
    plan.at(time.at(static_cast<std::size_t>(last))).closed.add(rest_of(line, last));
    plan.at(time.at(static_cast<std::size_t>(before))).nearly_closed.add(rest_of(line, last));
  }
  return plan;
}

}  // namespace

LadderPlan reading_plan() {
  const loshu::Figure figure = loshu::hexagon(3);
  return plan_along(figure, loshu::reading_order(figure));
}

LadderPlan spiral_plan() {
  const loshu::Figure figure = loshu::hexagon(3);
  return plan_along(figure, loshu::spiral_order(figure));
}

}  // namespace ladder
