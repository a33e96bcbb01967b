#pragma once

#include <loshu/exhaust.hpp>

namespace loshu::detail {

/// Whether a first solution is looked for with the symmetry broken and without, by turns: one
/// thread is to find one solution, and there is a symmetry to break.
[[nodiscard]] bool takes_turns(const Question& question, const Budget& budget);

/// Looks for one solution by turns.
/// \param question     one that `takes_turns` is true of
/// \param order        as of `ExhaustiveSearch`
/// \param on_solution  not empty
/// \return what it took; `Result::broken` tells what the search broke that had the answer
[[nodiscard]] Result first_solution(const Question& question, const CellOrder& order,
                                    const Budget& budget, const OnAssignment& on_solution);

}  // namespace loshu::detail
