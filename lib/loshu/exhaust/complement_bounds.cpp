#include <algorithm>

#include <loshu/complement.hpp>
#include <loshu/exhaust/constraints_by_step.hpp>

namespace loshu {

using namespace detail;

void ConstraintCompiler::halve(const ComplementBreaking& complement) {
  Program::Halving halving{.mirror = constraints_.program.values - 1};
  constraints_.program.halving = halving;
  // If the complement moves cells too, only leaves are compared.
  if (!std::ranges::is_sorted(complement.complement.cells)) return;
  const std::vector<int>& order = plan_.order.cells;
  std::size_t place = 0;
  if (complement.orbits[0].size() == 1) {
    halving.tying_cell = order[0];
    add_sum_bound(order[0], order[0], complement.is_greatest(order[0]), halving);
    Affine& tie = constraints_.tie = cells_[at(order[0])];
    tie.add(1, Affine(tie));
    tie.constant -= halving.mirror * tie.divisor;
    place = 1;
  }
  // The least and the greatest value of all cells are tied in any case. Where a fixed cell comes
  // before an orbit of all others they are tied too, but the bounds prune before a leaf shows it.
  if (place < order.size() && complement.orbits[place].size() > 1 &&
      complement.orbits[place].size() < order.size()) {
    halving.first_moved = order[place];
    for (const int other : complement.orbits[place]) {
      add_sum_bound(order[place], other, complement.is_greatest(order[place]), halving);
    }
  }
  constraints_.program.halving = std::move(halving);
}

/// \param reversed  whether the greater sums are kept
void ConstraintCompiler::add_sum_bound(int one, int other, bool reversed,
                                       Program::Halving& halving) {
  Affine sum_of_two = cells_[at(one)];
  sum_of_two.add(1, cells_[at(other)]);
  Affine& excess = halving.excesses.emplace_back(sum_of_two);
  excess.constant -= halving.mirror * excess.divisor;
  if (reversed) excess = negated(excess);
  constexpr int most_short = 15'000;
  if (2 * std::int64_t{halving.mirror} * excess.divisor > most_short) {
    constraints_.program.short_lanes = false;
  }
  const bool needs_tie = one != halving.tying_cell && halving.tying_cell >= 0;
  if (needs_tie && step_of(halving.tying_cell) >= sum_of_two.last_step()) return;
  Program::Inequality limits{.only_when_tied = needs_tie};
  (reversed ? limits.least : limits.greatest) = halving.mirror;
  const std::vector<Equation::Term> compared = {{one, 1}, {other, 1}};
  add_inequality(sum_of_two, limits, compared, constraints_.program.values);
}

}  // namespace loshu
