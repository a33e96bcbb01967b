#pragma once

#include <string>
#include <vector>

#include <loshu/model.hpp>

namespace loshu::detail {

/// All constraints of a model, including those that its options leave out by name.
/// \throws Stopped when the budget is used up
[[nodiscard]] Constraints all_constraints(const Puzzle& puzzle, const Options& options,
                                          const Budget& budget);

/// Removes the named constraints.
/// \throws Error for an unknown name, for a demand of the puzzle, and for a line that the other
///   lines do not imply
/// \throws Stopped when the budget is used up
void leave_out(const std::vector<std::string>& drop, const Puzzle& puzzle, Constraints& constraints,
               const Budget& budget);

/// Whether a class may be found more than once, as an order constraint is left out.
[[nodiscard]] bool drops_orders(const Options& options);

/// Whether the complement is broken: it has a name too.
[[nodiscard]] bool breaks_complement(const Options& options);

}  // namespace loshu::detail
