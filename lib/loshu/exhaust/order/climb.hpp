#pragma once

#include <loshu/exhaust/order/probed.hpp>

namespace loshu::detail {

/// Climbs hills from an order on, for a small share of the work that the search along it takes: a
/// random cell is chosen sooner, and what has fewer nodes by random paths is kept. Deterministic,
/// since work is counted in nodes and not in time. Small trees stay as they are.
/// \param from  probed already
/// \param sum   of which the tree is probed
/// \param sums  how many trees there are
[[nodiscard]] CellOrder climbed(const Puzzle& puzzle, const BrokenSymmetry& broken,
                                ProbedOrder from, int sum, std::size_t sums, const Budget& budget);

}  // namespace loshu::detail
