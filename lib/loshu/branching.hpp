#pragma once

#include <vector>

#include <loshu/options.hpp>
#include <loshu/puzzle.hpp>

namespace loshu {

class MagicModel;

/// The order constraints that a model with these options posts, along the order of the cells.
[[nodiscard]] std::vector<OrderConstraint> broken_orders(const Puzzle& puzzle,
                                                         const Options& options);

/// Posts the brancher that the model's options name. Its print function writes an alternative as
/// "(1,1) = 5", "(1,1) ≠ 5", "(1,1) ≤ 8" or "(1,1) > 8", for Gist and other tools of Gecode.
void post_branching(MagicModel& model);

}  // namespace loshu
