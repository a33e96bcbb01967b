#pragma once

#include <loshu/exhaust/compiled_search.hpp>
#include <loshu/order.hpp>

namespace loshu::detail {

/// The order that the engine takes by itself: of those that are short by estimate, and of those
/// with all cells turned to be the greatest of their orbit, the one that probes find the smallest
/// tree for. Deterministic.
[[nodiscard]] CellOrder own_order(const Puzzle& puzzle, const BrokenSymmetry& broken,
                                  const Budget& budget = Budget::unlimited());

/// The number of times that this process has chosen an order, for tests.
[[nodiscard]] std::uint64_t chosen_orders();

}  // namespace loshu::detail
