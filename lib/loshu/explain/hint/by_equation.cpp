// Elimination modulo a prime finds the cells that are determined; which combination of the lines
// says so is solved for afterwards and holds in integers, so a hint is proven.

#include <loshu/explain/hint/by_equation.hpp>

#include <algorithm>
#include <utility>

#include <loshu/explain/combination.hpp>
#include <loshu/explain/elimination.hpp>

namespace loshu::detail {
namespace {

/// Of large figures fewer cells are looked at: a combination takes longer there.
constexpr std::size_t most_line_looks = 400;

std::size_t lines_in(const CombinedEquation& combination) {
  return combination.lines.size() -
         static_cast<std::size_t>(std::ranges::count(combination.lines, 0)) +
         (combination.total != 0 ? 1 : 0);
}

/// The hint, if the equation with all values put in says what the cell is.
std::optional<Hint> told_by(const Puzzle& puzzle, const GivenValues& given, const Given& determined,
                            CombinedEquation combination) {
  const Equation rest = with_values(combination.equation, puzzle.sum(), puzzle.givens());
  if (rest.terms.size() != 1 || rest.sum_coefficient != 0 ||
      rest.terms.front().cell != determined.cell ||
      rest.constant != rest.terms.front().coefficient * determined.value) {
    return std::nullopt;
  }
  Hint hint{.cell = determined.cell, .value = determined.value, .reason = HintReason::equation};
  if (combination.equation.sum_coefficient != 0) hint.sum = puzzle.sum();
  for (const auto& [cell, coefficient] : combination.equation.terms) {
    if (const auto value = given.value_in(cell)) {
      hint.givens.push_back({cell, *value});
      hint.cells.push_back(cell);
    }
  }
  for (std::size_t line = 0; line < combination.lines.size(); ++line) {
    if (combination.lines[line] != 0) hint.lines.push_back(static_cast<int>(line));
  }
  hint.equation = std::move(combination);
  return hint;
}

}  // namespace

std::optional<Hint> by_equation(const LineStates& states, const Budget& budget) {
  // With the sum put in, where the total determines it, the equations are shorter.
  const Puzzle& asked = states.puzzle;
  const Puzzle puzzle(asked.figure(), asked.first_value(), determined_sum(asked), asked.givens());
  std::optional<Hint> best;
  std::size_t looks = most_line_looks / states.lines().size() + 1;
  for (const Given& determined : determined_cells(puzzle, budget)) {
    if (looks-- == 0 || budget.ending() != Ending::exhausted) break;
    auto combination = combination_for(puzzle, {.cells = {{determined.cell, 1}}}, budget);
    if (!combination) continue;
    const std::size_t lines = lines_in(*combination);
    if (best && lines >= lines_in(*best->equation)) continue;
    if (auto hint = told_by(puzzle, states.given(), determined, std::move(*combination))) {
      best = std::move(hint);
    }
  }
  return best;
}

}  // namespace loshu::detail
