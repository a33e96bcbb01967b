#pragma once

#include <optional>
#include <vector>

#include <loshu/hint/line_states.hpp>
#include <loshu/search_budget.hpp>

namespace loshu {

/// A cell that has one value in all solutions, proven by the search with fewest nodes as turns go;
/// else, where several solutions are known and no cell can be proven in 100,000 nodes, a choice.
/// \param solution  one that the puzzle has
/// \param sizes  how many values are left for each cell, as far as is known; empty if it is not
/// \return none where the budget ends it
[[nodiscard]] std::optional<Hint> by_search(const LineStates& states, const Assignment& solution,
                                            const std::vector<int>& sizes, SearchBudget& budget);

}  // namespace loshu
