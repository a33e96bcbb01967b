#pragma once

#include <loshu/exhaust/constraints_by_step.hpp>

namespace loshu::detail {

/// Decides which of the bounds that are not needed make a walk quicker. Also decides whether they
/// are worth the sums of the free values at each node. By a few random probes; the same for the
/// same constraints.
[[nodiscard]] ConstraintsByStep tuned(ConstraintsByStep constraints,
                                      const Budget& budget = Budget::unlimited());

}  // namespace loshu::detail
