#pragma once

#include <functional>
#include <vector>

#include <loshu/budget.hpp>
#include <loshu/group.hpp>
#include <loshu/order.hpp>
#include <loshu/puzzle.hpp>

namespace loshu::detail {

/// An order of the cells, and how many nodes an exhaustive search has along it by a rough estimate.
struct EstimatedOrder {
  CellOrder order = {};
  double nodes = 0;
};

/// Orders along which an exhaustive search has few nodes, by estimate, the fewest first. Cells that
/// follow from earlier ones come early and often, and so do cells of one orbit of the group. Each
/// order starts with another cell, the first of its orbit. Hopeless orders are left out. No order
/// has cells to be the greatest of their orbit. Deterministic.
/// \param group  to be broken along the order
[[nodiscard]] std::vector<EstimatedOrder> short_orders(const Puzzle& puzzle, const Group& group,
                                                       const Budget& budget = Budget::unlimited());

/// The same estimate of the nodes along any order. It ends once there are more than the limit, and
/// then returns a number above it.
using NodeEstimate = std::function<double(const std::vector<int>& cells, double most)>;

/// \param puzzle  outlives the estimate
[[nodiscard]] NodeEstimate node_estimate(const Puzzle& puzzle, const Group& group);

}  // namespace loshu::detail
