// Conclusions from each value being used once: in cells without any line, and for the magic sum.

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include <loshu/explain/technique/conclude.hpp>

namespace loshu::detail {
namespace {

std::optional<Step> one_value(const Rules& rules, Step step, int cell, const Candidates& state) {
  if (!state.is_open(cell) || !state.marks(cell).is_single()) return std::nullopt;
  step.cells = {cell};
  step.place = Given{cell, state.marks(cell).least() + rules.base()};
  return step;
}

std::vector<int> cells_of(const Rules& rules, int value, const Candidates& state) {
  std::vector<int> cells;
  for (int cell = 0; cell < rules.cell_count(); ++cell) {
    if (state.marks(cell).contains(value - rules.base())) cells.push_back(cell);
  }
  return cells;
}

std::optional<Step> one_place(const Rules& rules, Step step, int value, const Candidates& state) {
  std::vector<int> cells = cells_of(rules, value, state);
  if (cells.size() != 1 || !state.is_open(cells.front())) return std::nullopt;
  step.cells = std::move(cells);
  step.values = {value};
  step.place = Given{step.cells.front(), value};
  return step;
}

std::optional<Step> naked(const Rules& rules, Step step, const std::vector<int>& cells,
                          const Candidates& state) {
  Marks together;
  for (const int cell : cells) {
    if (!state.is_open(cell)) return std::nullopt;
    together |= state.marks(cell);
  }
  if (together.size() > static_cast<int>(cells.size())) return std::nullopt;
  step.cells = cells;
  step.values = listed(rules, together);
  for (int cell = 0; cell < rules.cell_count(); ++cell) {
    if (std::ranges::find(cells, cell) != cells.end() || !state.is_open(cell)) continue;
    strike_all_but(rules, state, cell, state.marks(cell) - together, step);
  }
  return if_any(std::move(step));
}

std::optional<Step> hidden(const Rules& rules, Step step, const std::vector<int>& values,
                           const Candidates& state) {
  std::vector<int> cells;
  Marks kept;
  for (const int value : values) {
    for (const int cell : cells_of(rules, value, state)) {
      if (!state.is_open(cell)) return std::nullopt;
      if (std::ranges::find(cells, cell) == cells.end()) cells.push_back(cell);
    }
    kept.insert(value - rules.base());
  }
  if (cells.size() > values.size()) return std::nullopt;
  step.cells = cells;
  step.values = values;
  for (const int cell : cells) strike_all_but(rules, state, cell, kept, step);
  return if_any(std::move(step));
}

}  // namespace

std::optional<Step> conclude_by_values(const Rules& rules, Technique technique,
                                       const std::vector<int>& scope, const Candidates& state) {
  Step step{.technique = technique, .scope = scope};
  switch (technique) {
    case Technique::one_value:
      return one_value(rules, std::move(step), scope.front(), state);
    case Technique::one_place:
      return one_place(rules, std::move(step), scope.front(), state);
    case Technique::naked:
      return naked(rules, std::move(step), scope, state);
    default:
      return hidden(rules, std::move(step), scope, state);
  }
}

namespace {

// Division in C++ rounds towards 0.
std::int64_t quotient_up(std::int64_t number, std::int64_t by) {
  return number / by + (number % by > 0 ? 1 : 0);
}
std::int64_t quotient_down(std::int64_t number, std::int64_t by) {
  return number / by - (number % by < 0 ? 1 : 0);
}

/// The least and the greatest sum of the terms over all ways to fill the open cells with distinct
/// values. None if the cells do not need each value that is free.
std::optional<SumRange> sums_of(const Rules& rules, const Equation& equation,
                                const Candidates& state) {
  std::vector<std::int64_t> of_cell(static_cast<std::size_t>(rules.cell_count()), 0);
  for (const auto& [cell, coefficient] : equation.terms) {
    of_cell[static_cast<std::size_t>(cell)] = coefficient;
  }
  std::vector<std::int64_t> coefficients;
  std::int64_t filled = 0;
  Marks free;
  for (int cell = 0; cell < rules.cell_count(); ++cell) {
    const std::int64_t coefficient = of_cell[static_cast<std::size_t>(cell)];
    if (!state.is_open(cell)) {
      filled += coefficient * (state.value(cell) + rules.base());
    } else {
      coefficients.push_back(coefficient);
      free |= state.marks(cell);
    }
  }
  std::vector<int> values = listed(rules, free);
  // Only if there are as many candidates as open cells, each of them is used.
  if (values.size() != coefficients.size()) return std::nullopt;
  if (values.empty()) return SumRange{filled, filled};
  const auto [least, greatest] = Values(std::move(values)).reach(std::move(coefficients));
  return SumRange{filled + least, filled + greatest};
}

}  // namespace

std::optional<Step> conclude_sum(const Rules& rules, Technique technique, int rule,
                                 const Candidates& state) {
  const Equation& equation = rules.rule(rule).row.equation;
  std::int64_t factor = equation.sum_coefficient;
  if (state.knows_sum() || factor == 0) return std::nullopt;
  const OpenRule open = opened(rules, rule, state);
  if ((technique == Technique::full_line) != open.terms.empty()) return std::nullopt;
  // Bounds of factor · S, and after the division bounds of S.
  const std::optional<SumRange> sums = sums_of(rules, equation, state);
  if (!sums) return std::nullopt;
  std::int64_t least = sums->least - equation.constant;
  std::int64_t greatest = sums->greatest - equation.constant;
  if (factor < 0) {
    least = -std::exchange(greatest, -least);
    factor = -factor;
  }
  const auto [from, to] = state.sum();
  const std::int64_t lower = std::clamp(quotient_up(least, factor), from, to + 1);
  const std::int64_t upper = std::clamp(quotient_down(greatest, factor), from - 1, to);
  if (lower <= from && upper >= to) return std::nullopt;
  Step step = step_of(rules, technique, {rule}, rule, open);
  step.sum = SumRange{lower, upper};
  return step;
}

}  // namespace loshu::detail
