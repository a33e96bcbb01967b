#pragma once

#include <span>

#include <loshu/exhaust/order/estimated.hpp>
#include <loshu/exhaust/order/probed.hpp>

namespace loshu::detail {

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

}  // namespace loshu::detail
