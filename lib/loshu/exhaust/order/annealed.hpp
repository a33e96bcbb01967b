#pragma once

#include <loshu/budget.hpp>
#include <loshu/exhaust/order/estimated.hpp>
#include <loshu/random.hpp>

namespace loshu::detail {

/// Anneals an order by the estimate of its nodes: cells are put elsewhere. Changes for the worse
/// are taken while they are small, ever smaller ones towards the end.
/// \param tries  the number of changes
/// \return the order with the fewest estimated nodes; `from` if none has fewer
[[nodiscard]] EstimatedOrder annealed(const EstimatedOrder& from, const NodeEstimate& estimate,
                                      int tries, SplitMix& random, const Budget& budget);

}  // namespace loshu::detail
