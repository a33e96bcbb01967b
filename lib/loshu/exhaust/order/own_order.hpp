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

struct EstimatedOrder {
  CellOrder order = {};
  double nodes = 0;
};

/// Returns orders along which an exhaustive search has few nodes by estimate, the fewest first.
/// Each order starts at a different cell, one for each orbit. Orders with far more nodes than the
/// best are left out. In all of them, cells are the least of their orbit. Deterministic.
/// \param group the group that is broken along the order
[[nodiscard]] std::vector<EstimatedOrder> short_orders(const Puzzle& puzzle, const Group& group,
                                                       const Budget& budget = Budget::unlimited());

/// Estimates the nodes along any order, as `short_orders` does. It stops early beyond `most` nodes,
/// and then returns a number above `most`.
using NodeEstimate = std::function<double(const std::vector<int>& cells, double most)>;

/// \param puzzle  must outlive the estimate
[[nodiscard]] NodeEstimate node_estimate(const Puzzle& puzzle, const Group& group);

/// The stage that is named when a limit ends the choice of an order.
inline constexpr const char* choosing = "choosing an order of the cells";

/// The cells between move up or down by one place.
inline void move_cell(std::vector<int>& cells, std::ptrdiff_t from, std::ptrdiff_t to) {
  const auto at = [&](std::ptrdiff_t place) { return cells.begin() + place; };
  if (from < to) std::rotate(at(from), at(from + 1), at(to + 1));
  if (to < from) std::rotate(at(to), at(from), at(from + 1));
}

/// An order with a program along it, and the mean number of nodes by random paths.
class ProbedOrder {
 public:
  ProbedOrder(CellOrder along, Program program)
      : order(std::move(along)), program_(std::move(program)) {}

  /// Follows this many more random paths.
  /// \param stage  names the work for messages, after "while"
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

/// Improves an order by simulated annealing: it moves cells to lower the estimated nodes.
/// \param tries  the number of moves to try
/// \return the order with the fewest estimated nodes; `from` if none has fewer
[[nodiscard]] EstimatedOrder annealed(const EstimatedOrder& from, const NodeEstimate& estimate,
                                      int tries, SplitMix& random, const Budget& budget);

/// Improves an order at a small fraction of the cost of the search. First, short orders are
/// annealed by estimate. Then random cells are moved, and an order with fewer nodes by random paths
/// is kept. Deterministic, since work is counted in nodes. The order of a small tree stays as it
/// is.
/// \param from       the order to begin with, already probed
/// \param short_ones orders to anneal
/// \param sum        the magic sum of the tree that is probed
/// \param sums       the number of trees
[[nodiscard]] CellOrder climbed(const Puzzle& puzzle, const BrokenSymmetry& broken,
                                ProbedOrder from, std::span<const EstimatedOrder> short_ones,
                                int sum, std::size_t sums, const Budget& budget);

/// Returns the engine's default order. Candidates are the shortest orders by estimate: one variant
/// each whose cells are the least of their orbit, one with the greatest. Random probes choose the
/// smallest tree. Deterministic.
[[nodiscard]] CellOrder own_order(const Puzzle& puzzle, const BrokenSymmetry& broken,
                                  const Budget& budget = Budget::unlimited());

/// The number of times that this process has chosen an order, for tests.
[[nodiscard]] std::uint64_t chosen_orders();

}  // namespace loshu::detail
