#pragma once

#include <optional>
#include <vector>

#include <loshu/budget.hpp>
#include <loshu/hint.hpp>
#include <loshu/puzzle.hpp>
#include <loshu/question.hpp>
#include <loshu/result.hpp>

namespace loshu::detail {

/// A cell that has one value in all solutions, proven by the search with the fewest nodes as turns
/// go. Otherwise a choice, if several solutions are known. A cell has at most 2,000,000 nodes
/// divided by the number of cells.
/// \param solutions  known ones, at least one
/// \param engine  looks for another solution before each turn, while only one is known
/// \return empty if the budget ends first
[[nodiscard]] std::optional<Hint> by_search(const Puzzle& puzzle,
                                            const std::vector<Assignment>& solutions,
                                            const Engine& engine, Budget& budget);

}  // namespace loshu::detail
