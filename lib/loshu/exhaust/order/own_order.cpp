// Chooses the engine's default order. Estimates ignore bounds, and whether cells are the least or
// the greatest of their orbits; random probes do not. Two orders of the hexagon of order 3 have
// equal estimates, but 2,763 and 2,282 nodes. So the few best orders by estimate are probed: all of
// them a little, the better half more often, until one is left (sequential halving: Karnin, Koren
// and Somekh, "Almost optimal exploration in multi-armed bandits", ICML 2013).

#include <loshu/exhaust/order/own_order.hpp>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <utility>
#include <vector>

namespace loshu::detail {
namespace {

std::atomic<std::uint64_t> chosen = 0;

/// Each order is probed in two variants.
constexpr std::size_t probed_orders = 3;
int first_probes(double expected_nodes) {
  return static_cast<int>(std::clamp(std::sqrt(expected_nodes) / 100, 30.0, 500.0));
}
/// The factor by which the number of probes grows from round to round.
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
  std::vector<int> sums;  // the same for every order
  for (const EstimatedOrder& order : orders) {
    for (const bool turned : {false, true}) {
      CellOrder along = order.order;
      if (turned) along.greatest = along.cells;
      const ExhaustiveTask task(puzzle, broken, along, budget);
      // If the complement is broken, the turned order has a tree of the same size.
      if (turned && (task.plan.order.greatest.empty() || broken.complement)) continue;
      if (candidates.empty()) sums = task.sums();
      if (sums.empty()) return shortest;
      // The middle sum has the largest tree, nearly always.
      Program program = task.untuned(sums[sums.size() / 2]);
      if (!program.possible) return shortest;  // no search is needed, so any order will do
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
