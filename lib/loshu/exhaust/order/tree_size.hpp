#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <loshu/exhaust/compiled_search.hpp>
#include <loshu/order.hpp>

namespace loshu::detail {

/// Measures the search tree of the exhaustive engine along any order of a puzzle's cells.
class TreeMeter {
 public:
  /// \throws Error as `exhaust` does
  /// \throws Stopped at a limit, here and in the functions below; the budget must outlive the meter
  TreeMeter(const Puzzle& asked, Symmetry symmetry, bool complement,
            const Budget& budget = Budget::unlimited());

  [[nodiscard]] const CellOrder& own_order() const { return own_; }
  [[nodiscard]] bool breaks_complement() const { return broken_.complement.has_value(); }
  /// Returns the cells of an order that may become the greatest of their orbit, not the least.
  [[nodiscard]] std::vector<int> turnable(const CellOrder& order) const;
  /// The order of the plan has deduced cells as early as possible.
  [[nodiscard]] Plan plan(const CellOrder& order) const;

  /// Returns the probes for each magic sum: an equal share, but a few at least.
  [[nodiscard]] int share(int probes) const;

  /// Walks the whole tree, for all magic sums. Nodes are counted as in `exhaust`.
  /// \return empty if the tree has more than `most_nodes` nodes
  /// \throws Error if the coefficients along the order exceed 32 bits
  [[nodiscard]] std::optional<TreeSize> walked(const CellOrder& order,
                                               std::uint64_t most_nodes) const;

  /// Returns the mean size by random probes from the root down, weighted by the choices not taken:
  /// an unbiased estimate (D. E. Knuth, "Estimating the efficiency of backtrack programs",
  /// Mathematics of Computation 29, 1975), though few probes may miss most of a tree.
  /// \param probes the number of probes for each magic sum
  /// \throws Error if the coefficients along the order exceed 32 bits
  [[nodiscard]] TreeSize sampled(const CellOrder& order, int probes, std::uint64_t seed) const;

  /// Returns the exact size of a tree of at most two million nodes; of a larger tree, an estimate
  /// from many probes.
  [[nodiscard]] TreeSize size(const CellOrder& order, std::uint64_t seed) const;

 private:
  const Puzzle& puzzle_;
  const Budget& budget_;
  const BrokenSymmetry broken_;
  const CellOrder own_;
  const std::vector<int> sums_;
};

}  // namespace loshu::detail
