// Estimates know neither bounds nor the best direction of an orbit, and probes do. Two orders of
// the hexagon of order 3 have equal estimates: one has 2,763 nodes and the other, turned, 2,282. So
// the few best by estimate are probed: all of them a little, the better half more often, until one
// is left (sequential halving: Karnin, Koren and Somekh, "Almost optimal exploration in multi-armed
// bandits", ICML 2013).

#include <loshu/exhaust/order/own_order.hpp>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <utility>
#include <vector>

namespace loshu::detail {
namespace {

std::atomic<std::uint64_t> chosen = 0;

/// The number of orders that are probed, each as it is and turned.
constexpr std::size_t probed_orders = 3;
/// The probes of each at first: the larger the tree, the more it has that few probes miss.
int first_probes(double expected_nodes) {
  return static_cast<int>(std::clamp(std::sqrt(expected_nodes) / 100, 30.0, 500.0));
}
/// The factor of the probes for the orders that are left.
constexpr int times_as_many = 4;

}  // namespace

std::uint64_t chosen_orders() { return chosen; }

CellOrder own_order(const Puzzle& puzzle, const BrokenSymmetry& broken, const Budget& budget) {
  ++chosen;
  std::vector<EstimatedOrder> orders = short_orders(puzzle, broken.group, budget);
  const CellOrder shortest = orders.front().order;
  if (puzzle.figure().cell_count() < 2) return shortest;
  if (orders.size() > probed_orders) orders.resize(probed_orders);

  std::vector<ProbedOrder> candidates;
  std::vector<int> sums;  // which do not depend on the order
  for (const EstimatedOrder& order : orders) {
    for (const bool turned : {false, true}) {
      CellOrder along = order.order;
      if (turned) along.greatest = along.cells;
      const ExhaustiveTask task(puzzle, broken, along, budget);
      // The complement of a tree is as large.
      if (turned && (task.plan.order.greatest.empty() || broken.complement)) continue;
      if (candidates.empty()) sums = task.sums();
      if (sums.empty()) return shortest;
      // The sums in the middle have the most solutions, and the largest trees.
      Program program = task.untuned(sums[sums.size() / 2]);
      if (!program.possible) return shortest;  // nothing to probe: any order does
      candidates.emplace_back(std::move(along), std::move(program));
    }
  }
  for (int probes = first_probes(orders.front().nodes); candidates.size() > 1;
       probes *= times_as_many) {
    for (ProbedOrder& candidate : candidates) candidate.probe(probes, budget, choosing);
    std::ranges::stable_sort(candidates, {}, &ProbedOrder::nodes);
    candidates.erase(candidates.begin() + std::ssize(candidates) / 2, candidates.end());
  }
  return climbed(puzzle, broken, std::move(candidates.front()), orders, sums[sums.size() / 2],
                 sums.size(), budget);
}

}  // namespace loshu::detail
