// Estimates know neither bounds nor which of an orbit is best made the greatest, and probes do: of
// two orders of the hexagon of order 3 that the estimate puts side by side, one has 2,763 nodes and
// the other, turned, 2,282. So the best few by estimate are probed, larger trees more often.

#include <loshu/exhaust/own_order.hpp>

#include <algorithm>

#include <loshu/exhaust/walker.hpp>

namespace loshu {
namespace {

/// Orders that are probed.
constexpr std::size_t candidates = 3;

double probed_nodes(const Program& program, int probes) {
  double nodes = 0;
  with_walker(program.cells, program.short_lanes, [&]<typename WalkerOf>(WalkerOf*) {
    WalkerOf walker(program, {}, {});
    SplitMix random(1);
    for (int probe = 0; probe < probes; ++probe) nodes += walker.probe(random).nodes / probes;
  });
  return nodes;
}

}  // namespace

CellOrder own_order(const Puzzle& puzzle, const Broken& broken) {
  std::vector<EstimatedOrder> orders = short_orders(puzzle, broken.group);
  CellOrder best = orders.front().order;
  if (puzzle.figure().cell_count() < 2) return best;
  const double expected = orders.front().nodes;
  const int probes = static_cast<int>(std::clamp(expected / 100, 30.0, 2000.0));
  if (orders.size() > candidates) orders.resize(candidates);
  double fewest = 0;
  for (const EstimatedOrder& order : orders) {
    for (const bool turned : {false, true}) {
      CellOrder candidate = order.order;
      if (turned) candidate.greatest = candidate.cells;
      const ExhaustiveTask task(puzzle, broken, candidate);
      // The complement of a tree is as large.
      if (turned && (task.plan.order.greatest.empty() || broken.complement)) continue;
      const std::vector<int> sums = task.sums();
      if (sums.empty()) return best;
      // The sums in the middle have the most solutions, and the largest trees.
      const double nodes = probed_nodes(task.untuned(sums[sums.size() / 2]), probes);
      if (fewest == 0 || nodes < fewest) {
        fewest = nodes;
        best = std::move(candidate);
      }
    }
  }
  return best;
}

}  // namespace loshu
