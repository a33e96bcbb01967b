#pragma once

#include <span>

#include <loshu/exhaust/order/estimated.hpp>
#include <loshu/exhaust/order/probed.hpp>

namespace loshu::detail {

/// Improves an order for a small share of the work that the search along it takes. At first short
/// orders are annealed by estimate; then a random cell is chosen sooner, again and again. What has
/// fewer nodes by random paths is kept. Deterministic, since work is counted in nodes and not in
/// time. Small trees stay as they are.
/// \param from       probed already
/// \param short_ones orders to anneal
/// \param sum        of which the tree is probed
/// \param sums       how many trees there are
[[nodiscard]] CellOrder climbed(const Puzzle& puzzle, const BrokenSymmetry& broken,
                                ProbedOrder from, std::span<const EstimatedOrder> short_ones,
                                int sum, std::size_t sums, const Budget& budget);

}  // namespace loshu::detail
