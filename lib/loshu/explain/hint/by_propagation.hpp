#pragma once

#include <optional>

#include <loshu/explain/hint/line_states.hpp>
#include <loshu/result.hpp>

namespace loshu::detail {

/// What is left in the cells once all that the lines exclude is followed through.
struct Propagated {
  bool possible = true;         ///< false: nothing is left somewhere, so there is no solution
  std::vector<int> sizes = {};  ///< how many values are left, of each cell
  std::optional<Hint> hint = {};
};

/// By the propagator of the whole figure. Of the cells that it decides, as far as the budget lets
/// them be looked at, that which takes fewest lines, none of which can be spared. Figures of more
/// than 1,024 cells are not looked at.
[[nodiscard]] Propagated by_propagation(const LineStates& states, const Budget& budget);

}  // namespace loshu::detail
