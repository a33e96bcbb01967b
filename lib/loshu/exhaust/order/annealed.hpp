#pragma once

#include <loshu/budget.hpp>
#include <loshu/exhaust/order/estimated.hpp>
#include <loshu/random.hpp>

namespace loshu::detail {

/// Anneals an order by the estimate of its nodes: cells are put elsewhere, and changes for the
/// worse are taken while they are small, ever smaller ones towards the end.
/// \param tries  changes that are looked at
/// \return the order with the fewest nodes by estimate that was met; the same as before, if none
/// has fewer
[[nodiscard]] EstimatedOrder annealed(const EstimatedOrder& from, const NodeEstimate& estimate,
                                      int tries, SplitMix& random, const Budget& budget);

}  // namespace loshu::detail
