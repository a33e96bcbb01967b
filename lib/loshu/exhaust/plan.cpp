// From an order of cells to the steps of a search. The equations are reduced with the order's last
// cells as pivots, so each deduced cell is a linear function of cells before it: Gauss-Jordan
// elimination, in `deductions`. A step is one choice, and the cells that follow from the choices up
// to it. A line is checked at the step that fills its last cell.

#include <loshu/order.hpp>

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <map>
#include <utility>

#include <loshu/system.hpp>

namespace loshu {
namespace {

using detail::at;

/// The step that fills each cell; −1 for givens and cells that they determine.
class FillingSteps {
 public:
  explicit FillingSteps(std::size_t cells) : steps_(cells, later) {}

  void fill(int cell, int step) { steps_[at(cell)] = step; }
  [[nodiscard]] bool has(int cell) const { return steps_[at(cell)] != later; }
  [[nodiscard]] int step(int cell) const { return steps_[at(cell)]; }

 private:
  static constexpr int later = std::numeric_limits<int>::max();
  std::vector<int> steps_;
};

/// Sorts the deductions of one step so that each needs only earlier cells. A reduced row is
/// replaced by a line or relation if that is shorter, since lines may also use deduced cells.
class StepDeductions {
 public:
  StepDeductions(const System& system, FillingSteps& filled) : filled_(filled) {
    for (const Row& row : system.rows()) {
      if (row.comparison != Operator::equal) continue;
      equations_.push_back(counted_from(row.equation, system.values().least()));
    }
  }

  /// Orders the deductions of a step, and notes their cells as filled by it.
  std::vector<Deduction> arranged(std::vector<Deduction> reduced, int step) {
    std::vector<Deduction> result;
    while (!reduced.empty()) {
      // The shortest deduction comes first, since others may then use its cell.
      std::size_t best = 0;
      Deduction shortest = sparsest(reduced.front(), step);
      for (std::size_t i = 1; i < reduced.size(); ++i) {
        Deduction candidate = sparsest(reduced[i], step);
        if (length(candidate) < length(shortest)) {
          best = i;
          shortest = std::move(candidate);
        }
      }
      if (shortest.divisor != 1 && !filled_.has(shortest.cell)) divided_.push_back(shortest.cell);
      filled_.fill(shortest.cell, step);
      result.push_back(std::move(shortest));
      reduced.erase(reduced.begin() + static_cast<std::ptrdiff_t>(best));
    }
    return result;
  }

 private:
  /// Returns a key to sort deductions.
  static std::pair<bool, std::size_t> length(const Deduction& deduction) {
    return {deduction.divisor != 1, deduction.terms.size()};
  }

  /// Returns the shortest equation for the cell of a reduced row. A given keeps its row: a line
  /// that already deduced another cell from the given would not check the given.
  Deduction sparsest(const Deduction& reduced, int step) const {
    if (filled_.has(reduced.cell)) return reduced;
    Deduction best = reduced;
    for (const Equation& equation : equations_) {
      const bool better = reduced.divisor != 1 || equation.terms.size() - 1 < best.terms.size();
      if (!better) continue;
      const auto own = std::ranges::find(equation.terms, reduced.cell, &Equation::Term::cell);
      if (own == equation.terms.end() || std::abs(own->coefficient) != 1) continue;
      // A cell with a divisor is not used in its own step: it is not linear in the choice.
      const bool usable = std::ranges::all_of(equation.terms, [&](const auto& term) {
        return term.cell == reduced.cell ||
               (filled_.has(term.cell) &&
                (filled_.step(term.cell) != step || !is_divided(term.cell)));
      });
      if (usable) best = solved_for(equation, reduced.cell);
    }
    return best;
  }
  [[nodiscard]] bool is_divided(int cell) const {
    return std::ranges::find(divided_, cell) != divided_.end();
  }

  std::vector<Equation> equations_;  // counted from the first value
  FillingSteps& filled_;
  std::vector<int> divided_;
};

std::vector<int> givens_first(const System& system, std::span<const int> cells) {
  std::vector<int> result;
  for (const Given& given : system.fixed()) result.push_back(given.cell);
  for (const int cell : cells) {
    if (!system.fixed_value(cell)) result.push_back(cell);
  }
  return result;
}

std::vector<int> lines_full_after(const System& system, const FillingSteps& filled, int step) {
  std::vector<int> full;
  for (const Row& line : system.line_rows()) {
    int last = -1;
    for (const auto& term : line.equation.terms) last = std::max(last, filled.step(term.cell));
    if (last == step) full.push_back(line.origin.place);
  }
  return full;
}

/// Cells of `greatest` that the group still moves when the cells before them are fixed. The first
/// cell of the order is always asked, because of the complement.
std::vector<int> directed_cells(const Group& group, const std::vector<int>& order,
                                const std::vector<int>& greatest) {
  std::vector<int> result;
  const auto keep = [&](int cell) {
    const bool asked = std::ranges::find(greatest, cell) != greatest.end();
    if (asked && std::ranges::find(result, cell) == result.end()) result.push_back(cell);
  };
  keep(order.front());
  for (const auto& [base, orbit] : StabiliserChain(group, order).levels()) keep(base);
  return result;
}

}  // namespace

Plan make_plan(const Puzzle& puzzle, const Group& group, const CellOrder& asked,
               const Budget& budget) {
  const System& system = system_of(puzzle);
  const std::vector<int> order = givens_first(system, asked.cells);
  Deductions reduced = deductions(puzzle, order, budget);
  std::vector<bool> is_deduced(order.size());
  for (const Deduction& deduction : reduced.cells) {
    is_deduced[at(deduction.cell)] = true;
  }

  Plan plan{.conditions = std::move(reduced.conditions),
            .givens = {system.fixed().begin(), system.fixed().end()}};
  const std::size_t fixed = plan.givens.size();
  FillingSteps filled(order.size());
  std::vector<int> step_of(order.size(), -1);  // by cell: the step that chooses it, or −1
  for (std::size_t i = 0; i < order.size(); ++i) {
    const int cell = order[i];
    if (i < fixed) {
      filled.fill(cell, -1);
      plan.order.cells.push_back(cell);
    } else if (!is_deduced[at(cell)]) {
      step_of[at(cell)] = static_cast<int>(plan.steps.size());
      plan.steps.push_back({.chosen = cell});
    }
  }
  // A deduced cell belongs to the step of the last choice that it depends on.
  std::map<int, std::vector<Deduction>> by_step;
  for (Deduction& deduction : reduced.cells) {
    int step = -1;
    for (const Equation::Term& term : deduction.terms) {
      step = std::max(step, step_of[at(term.cell)]);
    }
    by_step[step].push_back(std::move(deduction));
  }

  StepDeductions arrange(system, filled);
  for (int step = -1; step < static_cast<int>(plan.steps.size()); ++step) {
    budget.check("planning the steps");
    std::vector<Deduction>& deduced = step < 0 ? plan.known : plan.steps[at(step)].deduced;
    if (step >= 0) {
      const int chosen = plan.steps[at(step)].chosen;
      filled.fill(chosen, step);
      plan.order.cells.push_back(chosen);
    }
    deduced = arrange.arranged(std::move(by_step[step]), step);
    for (const Deduction& deduction : deduced) {
      // The equation of a fixed cell checks its value.
      if (!system.fixed_value(deduction.cell)) plan.order.cells.push_back(deduction.cell);
    }
  }
  for (std::size_t step = 0; step < plan.steps.size(); ++step) {
    plan.steps[step].closed = lines_full_after(system, filled, static_cast<int>(step));
  }
  plan.order.greatest = directed_cells(group, plan.order.cells, asked.greatest);
  plan.orders = order_constraints(group, plan.order.cells, plan.order.greatest);
  return plan;
}

}  // namespace loshu
