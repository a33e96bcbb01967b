#include <algorithm>

#include <loshu/exhaust/constraints_by_step.hpp>

namespace loshu {

using namespace detail;

void ConstraintCompiler::halve(const ComplementBreaking& complement) {
  Program::Halving halving{.mirror = constraints_.program.cells - 1};
  constraints_.program.halving = halving;
  // Where cells move too, all is left to the end.
  if (!std::ranges::is_sorted(complement.complement.cells)) return;
  const std::vector<int>& order = plan_.order.cells;
  std::size_t place = 0;
  if (complement.orbits[0].size() == 1) {
    halving.tying_cell = order[0];
    halving.tying_greatest = complement.is_greatest(order[0]);
    add_sum_bound(order[0], order[0], halving);
    Affine& tie = constraints_.tie = cells_[at(order[0])];
    tie.add(1, Affine(tie));
    tie.constant -= halving.mirror * tie.divisor;
    place = 1;
  }
  if (place < order.size() && complement.orbits[place].size() > 1) {
    halving.first_moved = order[place];
    halving.moved_greatest = complement.is_greatest(order[place]);
    halving.orbit = complement.orbits[place];
    for (const int other : halving.orbit) add_sum_bound(halving.first_moved, other, halving);
  }
  constraints_.program.halving = halving;
}

void ConstraintCompiler::add_sum_bound(int one, int other, const Program::Halving& halving) {
  Affine sum_of_two = cells_[at(one)];
  sum_of_two.add(1, cells_[at(other)]);
  const bool needs_tie = one != halving.tying_cell && halving.tying_cell >= 0;
  if (needs_tie && step_of(halving.tying_cell) >= sum_of_two.last_step()) return;
  const bool reversed = one == halving.tying_cell ? halving.tying_greatest : halving.moved_greatest;
  Program::Inequality limits{.only_when_tied = needs_tie};
  (reversed ? limits.least : limits.greatest) = halving.mirror;
  const std::vector<Equation::Term> compared = {{one, 1}, {other, 1}};
  add_inequality(sum_of_two, limits, compared, constraints_.program.cells);
}

}  // namespace loshu
