#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <loshu/exhaust/compiled_search.hpp>
#include <loshu/order.hpp>

namespace loshu::detail {

/// Measures the trees that orders of a puzzle's cells make for the exhaustive engine. What does not
/// depend on the order is found once.
class TreeMeter {
 public:
  /// \throws Error as `exhaust` does
  /// \throws Stopped at a limit of the budget, which must outlive it, as do the functions below
  TreeMeter(const Puzzle& asked, Symmetry symmetry, bool complement,
            const Budget& budget = Budget::unlimited());

  /// The order that the engine takes by itself.
  [[nodiscard]] const CellOrder& own_order() const { return own_; }
  /// Whether there is a complement to break, and it is.
  [[nodiscard]] bool breaks_complement() const { return broken_.complement.has_value(); }
  /// The cells of an order that may as well be the greatest of their orbit as the least.
  [[nodiscard]] std::vector<int> turnable(const CellOrder& order) const;
  /// The plan of the engine along an order. Without cells, deduced cells come as soon as they can.
  [[nodiscard]] Plan plan(const CellOrder& order) const;

  /// The probes are shared by the magic sums, with a few at least for each.
  [[nodiscard]] int share(int probes) const;

  /// Walks the whole tree, all magic sums of it. The nodes are those that `exhaust` counts.
  /// \return empty if the tree has more nodes
  /// \throws Error if the coefficients of that order leave 32 bits
  [[nodiscard]] std::optional<TreeSize> walked(const CellOrder& order,
                                               std::uint64_t most_nodes) const;

  /// The mean of random probes from the root down, each weighted by the choices that it left out:
  /// an estimate without bias (D. E. Knuth, "Estimating the efficiency of backtrack programs",
  /// Mathematics of Computation 29, 1975), though most of a tree may hide from few probes.
  /// \param probes  of each magic sum
  /// \throws Error if the coefficients of that order leave 32 bits
  [[nodiscard]] TreeSize sampled(const CellOrder& order, int probes, std::uint64_t seed) const;

  /// The exact size of a tree of at most two million nodes, else a large sample.
  [[nodiscard]] TreeSize size(const CellOrder& order, std::uint64_t seed) const;

 private:
  const Puzzle& puzzle_;
  const Budget& budget_;
  const BrokenSymmetry broken_;
  const CellOrder own_;
  const std::vector<int> sums_;
};

}  // namespace loshu::detail
