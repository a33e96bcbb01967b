#pragma once

#include <string>

#include <loshu/budget.hpp>
#include <loshu/explain.hpp>
#include <loshu/integer_program.hpp>

namespace loshu::detail {

/// The words for a comment that a puzzle has no solution. Empty if the puzzle does not contradict
/// itself and arithmetic finds no proof. A program without the total sum shows what a
/// solver finds by itself, so there no arithmetic is tried.
/// \throws Stopped at a limit of the budget
[[nodiscard]] inline std::string refutation(const Puzzle& puzzle, const ProgramOptions& options,
                                            const Budget& budget) {
  if (puzzle.contradiction()) return "no solution: " + puzzle.contradiction()->sentence();
  if (!options.total_sum) return {};
  return explain_at_once(puzzle, budget) ? "no solution: proven by arithmetic" : "";
}

}  // namespace loshu::detail
