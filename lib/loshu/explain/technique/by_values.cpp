// Each value is used once: conclusions from cells and values without any line.

#include <algorithm>
#include <utility>

#include <loshu/explain/technique/conclude.hpp>

namespace loshu::detail {
namespace {

std::optional<Step> one_value(const Rules& rules, Step step, int cell, const Candidates& state) {
  if (!state.is_open(cell) || !state.marks(cell).is_single()) return std::nullopt;
  step.cells = {cell};
  step.place = Given{cell, state.marks(cell).least() + rules.first_value()};
  return step;
}

std::vector<int> cells_of(const Rules& rules, int value, const Candidates& state) {
  std::vector<int> cells;
  for (int cell = 0; cell < rules.cell_count(); ++cell) {
    if (state.marks(cell).contains(value - rules.first_value())) cells.push_back(cell);
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
    kept.insert(value - rules.first_value());
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

}  // namespace loshu::detail
