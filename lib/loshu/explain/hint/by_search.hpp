#pragma once

#include <optional>
#include <vector>

#include <loshu/budget.hpp>
#include <loshu/hint.hpp>
#include <loshu/puzzle.hpp>
#include <loshu/question.hpp>
#include <loshu/result.hpp>

namespace loshu::detail {

/// A cell that has one value in all solutions, proven by the search with fewest nodes as turns go;
/// else, where several solutions are known and no cell can be proven in as many nodes as cells and
/// nodes make 2,000,000, a choice.
/// \param solutions  that are known, one at least
/// \param engine  what looks for another solution before each turn, as long as one alone is known
/// \return none where the budget ends it
[[nodiscard]] std::optional<Hint> by_search(const Puzzle& puzzle,
                                            const std::vector<Assignment>& solutions,
                                            const Engine& engine, Budget& budget);

}  // namespace loshu::detail
