#include "plan.hpp"

#include <algorithm>
#include <cmath>
#include <complex>
#include <numbers>

#include <loshu/hexagon.hpp>
#include <loshu/symmetry.hpp>

namespace ladder {
namespace {

using Order = std::vector<int>;

/// The rings are told apart by the shortest line through their cells.
Order spiral_order(const loshu::Figure& figure) {
  const auto ring = [&](int cell) {
    std::size_t shortest = figure.cells().size();
    for (const loshu::Line& line : figure.lines()) {
      if (std::ranges::count(line, cell) > 0) shortest = std::min(shortest, line.size());
    }
    return shortest;
  };
  const auto point = [&](int cell) {
    const loshu::Position at = figure.cells()[static_cast<std::size_t>(cell)].position;
    return std::complex<double>(at.x, at.y);  // the middle of the hexagon is 0
  };
  const auto turn = [&](int cell) {  // clockwise from the first cell, in twelfths of a circle
    const double angle = std::abs(point(cell)) < 1e-9 ? 0 : std::arg(point(cell) / point(0));
    return (std::lround(angle / std::numbers::pi * 6) + 12) % 12;
  };
  Order order = loshu::reading_order(figure);
  std::ranges::sort(order, {}, [&](int cell) { return std::pair(ring(cell), turn(cell)); });
  return order;
}

/// The line without the cell.
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
  return plan_along(figure, spiral_order(figure));
}

}  // namespace ladder
