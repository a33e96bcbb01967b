#pragma once

#include <loshu/exhaust.hpp>

namespace loshu::detail {

/// Whether a first solution is looked for with the symmetry broken and without, by turns: one
/// thread is to find one solution, and there is a symmetry to break.
[[nodiscard]] bool takes_turns(const Question& question, const Budget& budget);

/// Looks for one solution by turns.
/// \param question     `takes_turns` is true of it
/// \param order        as in `ExhaustiveSearch`
/// \param on_solution  not empty
/// \return the effort; `Result::broken` names the symmetry that the successful search broke
[[nodiscard]] Result first_solution(const Question& question, const CellOrder& order,
                                    const Budget& budget, const OnAssignment& on_solution);

}  // namespace loshu::detail
