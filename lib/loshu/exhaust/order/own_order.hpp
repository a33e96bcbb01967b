#pragma once

#include <loshu/exhaust/compiled_search.hpp>
#include <loshu/order.hpp>

namespace loshu::detail {

/// The engine's default order. Candidates are the shortest orders by estimate, each as it is and
/// with all cells turned to be the greatest of their orbit. Probes choose the smallest tree.
/// Deterministic.
[[nodiscard]] CellOrder own_order(const Puzzle& puzzle, const BrokenSymmetry& broken,
                                  const Budget& budget = Budget::unlimited());

/// The number of times that this process has chosen an order, for tests.
[[nodiscard]] std::uint64_t chosen_orders();

}  // namespace loshu::detail
