#pragma once

#include <algorithm>
#include <functional>
#include <span>
#include <utility>
#include <vector>

#include <loshu/budget.hpp>
#include <loshu/exhaust/compiled_search.hpp>
#include <loshu/order.hpp>
#include <loshu/random.hpp>

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

/// The stage that is named when a limit ends the choice of an order.
inline constexpr const char* choosing = "choosing an order of the cells";

/// Moves a cell to another place of an order.
inline void move_cell(std::vector<int>& cells, std::ptrdiff_t from, std::ptrdiff_t to) {
  const auto at = [&](std::ptrdiff_t place) { return cells.begin() + place; };
  if (from < to) std::rotate(at(from), at(from + 1), at(to + 1));
  if (to < from) std::rotate(at(to), at(from), at(from + 1));
}

/// An order, and the estimate of its tree by random paths.
class ProbedOrder {
 public:
  ProbedOrder(CellOrder along, Program program)
      : order(std::move(along)), program_(std::move(program)) {}

  /// Goes down this many more paths. \param stage that a budget may end, after "while"
  void probe(int more, const Budget& budget, const char* stage) {
    with_walker(program_, {}, {}, [&](auto& walker) {
      for (int probe = 0; probe < more; ++probe) {
        budget.check(stage);
        all_nodes_ += walker.probe(random_).nodes;
      }
    });
    probes_ += more;
  }
  [[nodiscard]] double nodes() const { return all_nodes_ / probes_; }
  [[nodiscard]] int probes() const { return probes_; }

  CellOrder order;

 private:
  Program program_;
  SplitMix random_ = SplitMix(1);
  double all_nodes_ = 0;
  int probes_ = 0;
};

/// Anneals an order by the estimate of its nodes: cells are put elsewhere. Changes for the worse
/// are taken while they are small, ever smaller ones towards the end.
/// \param tries  the number of changes
/// \return the order with the fewest estimated nodes; `from` if none has fewer
[[nodiscard]] EstimatedOrder annealed(const EstimatedOrder& from, const NodeEstimate& estimate,
                                      int tries, SplitMix& random, const Budget& budget);

/// Improves an order for a small share of the work of the search along it. First, short orders are
/// annealed by estimate. Then a random cell is moved forward, again and again. An order with fewer
/// nodes by random paths is kept. Deterministic, since work is counted in nodes and not in time.
/// Small trees stay as they are.
/// \param from       probed already
/// \param short_ones orders to anneal
/// \param sum        the magic sum of the tree that is probed
/// \param sums       the number of trees
[[nodiscard]] CellOrder climbed(const Puzzle& puzzle, const BrokenSymmetry& broken,
                                ProbedOrder from, std::span<const EstimatedOrder> short_ones,
                                int sum, std::size_t sums, const Budget& budget);

/// The engine's default order. Candidates are the shortest orders by estimate, each as it is and
/// with all cells turned to be the greatest of their orbit. Probes choose the smallest tree.
/// Deterministic.
[[nodiscard]] CellOrder own_order(const Puzzle& puzzle, const BrokenSymmetry& broken,
                                  const Budget& budget = Budget::unlimited());

/// The number of times that this process has chosen an order, for tests.
[[nodiscard]] std::uint64_t chosen_orders();

}  // namespace loshu::detail
