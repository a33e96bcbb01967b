// An order is made cell by cell, by the cost of the next cell. But the first cells of a good order
// often determine nothing: they prepare for a later cell that determines several. Such orders are
// found by changes of whole orders. An estimate takes some microseconds, and a look at a few random
// paths takes hundreds.

#include <loshu/exhaust/order/annealed.hpp>

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace loshu::detail {
namespace {

/// The temperature at first, of the logarithm of the nodes. It falls to nothing.
constexpr double first_temperature = 0.5;

/// Puts one or two cells elsewhere.
std::vector<int> changed(std::vector<int> cells, SplitMix& random) {
  const auto count = static_cast<int>(cells.size());
  for (int moves = 1 + random.below(2); moves > 0; --moves) {
    const auto from = cells.begin() + random.below(count);
    const auto to = cells.begin() + random.below(count);
    if (from < to) {
      std::rotate(from, from + 1, to + 1);
    } else {
      std::rotate(to, from, from + 1);
    }
  }
  return cells;
}

}  // namespace

EstimatedOrder annealed(const EstimatedOrder& from, const NodeEstimate& estimate, int tries,
                        SplitMix& random, const Budget& budget) {
  EstimatedOrder best = from, standing = from;
  for (int left = tries; left > 0; --left) {
    budget.check("choosing an order of the cells");
    const double temperature = first_temperature * left / tries;
    const double most = standing.nodes * std::pow(1 - random.unit(), -temperature);
    std::vector<int> cells = changed(standing.order.cells, random);
    const double nodes = estimate(cells, most);
    if (nodes > most) continue;
    standing.order.cells = std::move(cells);
    standing.nodes = nodes;
    if (nodes < best.nodes) best = standing;
  }
  return best;
}

}  // namespace loshu::detail
