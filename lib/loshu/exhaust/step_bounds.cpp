// Bounds by partly filled lines. The sum of a line's open cells is known, and is between the sum of
// the least and the sum of the greatest free values. This bounds the choice on which that sum
// depends.
//
// Classes of open cells. If the difference or the sum of two open cells is known, they have one
// common unknown. All cells of such a class must have free values, which is tested steps before
// they are filled.

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include <loshu/complement.hpp>
#include <loshu/exhaust/constraints_by_step.hpp>
#include <loshu/values.hpp>

namespace loshu {

using namespace detail;

void ConstraintCompiler::add_rests_of_lines() {
  for (const Row& line : system_.line_rows()) add_rests(line.equation);
  add_rests(total_sum_equation(puzzle_));
}

void ConstraintCompiler::add_rests(const Equation& equation, Operator comparison) {
  std::vector<Equation::Term> terms = equation.terms;
  const std::int64_t right_hand_side = equation.sum_coefficient * sum_ + equation.constant;
  std::ranges::stable_sort(terms, {}, [&](const auto& term) { return step_of(term.cell); });
  Affine rest = nothing();  // the filled cells' sum minus the right-hand side
  rest.constant = -right_hand_side;
  double greatest = std::abs(static_cast<double>(right_hand_side));
  for (const auto& [cell, coefficient] : terms) {
    rest.constant += coefficient * system_.values().least();
  }
  const std::int64_t whole = -rest.constant;
  const std::size_t least_open = comparison == Operator::equal ? 2 : 1;
  for (std::size_t filled = 1; filled + least_open <= terms.size(); ++filled) {
    rest.add(terms[filled - 1].coefficient, cells_[at(terms[filled - 1].cell)]);
    const int step = step_of(terms[filled - 1].cell);
    const bool last_of_step = step >= 0 && step != step_of(terms[filled].cell);
    if (!last_of_step || rest.last_step() != step) continue;
    double reached = greatest;
    for (std::size_t i = 0; i < filled; ++i) {
      reached +=
          std::abs(static_cast<double>(terms[i].coefficient)) * reach_at(terms[i].cell, at(step));
    }
    const auto range = range_of_rest(whole, std::span(terms).first(filled));
    add_rest(rest, range, std::span(terms).subspan(filled), reached, comparison);
  }
}

/// Returns the least and greatest rest of `whole` that distinct values of filled cells can leave.
ConstraintCompiler::Range ConstraintCompiler::range_of_rest(
    std::int64_t whole, std::span<const Equation::Term> filled) const {
  std::vector<std::int64_t> factors;
  for (const auto& [cell, coefficient] : filled) factors.push_back(coefficient);
  const auto [least, most] = Values(0, constraints_.program.values).reach(std::move(factors));
  return {whole - most, whole - least};
}

/// The least and the greatest free values bound the sum of the open cells. If the rest changes by 1
/// with the choice, the bounds become lanes: both for an equation, one for an inequality. Any other
/// equation becomes one slanted condition.
/// \param range  what the rest can be for distinct values of the filled cells
void ConstraintCompiler::add_rest(const Affine& rest, Range range,
                                  std::span<const Equation::Term> open, double greatest,
                                  Operator comparison) {
  const std::int64_t share = open.front().coefficient;
  const bool alike = std::ranges::all_of(
      open, [&](const Equation::Term& term) { return term.coefficient == share; });
  if (!alike) return;
  Affine left = nothing();
  left.add(share > 0 ? -1 : 1, rest);
  const std::int64_t scale = std::abs(share) * left.divisor;
  const std::size_t step = at(rest.last_step());
  // A bound with too large numbers is left out, since it only prunes.
  if (!fits_lane(left, greatest) || scale > constraints_.program.values) return;
  const int count = static_cast<int>(open.size());
  if (!fits_lane(left, std::abs(static_cast<double>(left.coefficients[step])))) return;
  const int slope = static_cast<int>(left.coefficients[step]);
  if (scale == 1 && std::abs(slope) == 1) {
    if (share < 0) range = {-range.second, -range.first};
    const bool both = comparison == Operator::equal;
    // Bounds that hold for all values of the earlier cells are left out.
    const int filled = filled_before(step), free = constraints_.program.values - filled;
    const std::int64_t safe_least = Values(filled, free).sums(count).first;
    const std::int64_t safe_greatest = Values(0, free).sums(count).second;
    if ((both || share > 0) && range.first < safe_least) {
      add_bound(step, {slope < 0, Addend::least, count, negated(left)}, greatest);
    }
    if ((both || share < 0) && range.second > safe_greatest) {
      add_bound(step, {slope > 0, Addend::greatest, count, left}, greatest);
    }
  } else if (comparison == Operator::equal) {
    add_slanted(step, {.slope = slope, .open = count, .scale = static_cast<int>(scale)}, left,
                greatest);
  }
}

int ConstraintCompiler::filled_before(std::size_t step) const {
  auto count =
      static_cast<int>(constraints_.program.fixed.size() + constraints_.program.holes.size());
  for (std::size_t before = 0; before < step; ++before)
    count += constraints_.program.steps[before].cells;
  return count;
}

void ConstraintCompiler::halve(const ComplementBreaking& complement) {
  Program::Halving halving{.mirror = constraints_.program.values - 1};
  constraints_.program.halving = halving;
  // If the complement also permutes cells, the search is not pruned: only solutions are compared.
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
  // If the orbit has all cells, every solution is tied, so bounds would be useless. If the orbit
  // has all cells except a fixed first one, they are useful, since they prune early.
  if (place < order.size() && complement.orbits[place].size() > 1 &&
      complement.orbits[place].size() < order.size()) {
    halving.first_moved = order[place];
    for (const int other : complement.orbits[place]) {
      add_sum_bound(order[place], other, complement.is_greatest(order[place]), halving);
    }
  }
  constraints_.program.halving = std::move(halving);
}

/// Adds u[one] + u[other] ≤ greatest value.
/// \param reversed  adds ≥ instead
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

namespace {

/// The unknown part of a cell's value at a step: the coefficients of this and later choices.
using Unknown = std::vector<std::int64_t>;

struct Member {
  int cell = 0;
  bool negated = false;  ///< whether the cell is a known number minus the unknown part
};

/// Members with opposite unknown parts belong to one class, so the first number other than 0
/// becomes positive.
/// \return whether the numbers were negated
bool turn(Unknown& unknown) {
  const auto first = std::ranges::find_if(unknown, [](std::int64_t i) { return i != 0; });
  if (first == unknown.end() || *first > 0) return false;
  for (std::int64_t& coefficient : unknown) coefficient = -coefficient;
  return true;
}

/// A class whose unknown part is the choice of the step needs no test, since masks test it.
bool is_choice(const Unknown& unknown) {
  return unknown.front() == 1 &&
         std::all_of(unknown.begin() + 1, unknown.end(), [](std::int64_t i) { return i == 0; });
}

}  // namespace

/// Finds, for each step, the cells whose parts unknown there are equal up to the sign.
void ConstraintCompiler::add_classes() {
  for (std::size_t step = 0; step < constraints_.steps.size(); ++step) {
    std::map<Unknown, std::vector<Member>> classes;
    for (std::size_t cell = 0; cell < cells_.size(); ++cell) {
      const Affine& value = cells_[cell];
      if (value.divisor != 1 || value.last_step() < static_cast<int>(step)) continue;
      Unknown unknown(value.coefficients.begin() + static_cast<std::ptrdiff_t>(step),
                      value.coefficients.end());
      const bool negated = turn(unknown);
      classes[std::move(unknown)].push_back({static_cast<int>(cell), negated});
    }
    for (const auto& [unknown, members] : classes) {
      if (members.size() < 2 || is_choice(unknown)) continue;
      ConstraintsByStep::Class of_cells;
      const Affine& first = cells_[at(members.front().cell)];
      for (std::size_t i = 1; i < members.size(); ++i) {
        const bool falling = members[i].negated != members.front().negated;
        Affine known = cells_[at(members[i].cell)];
        known.add(falling ? 1 : -1, first);
        if (!is_short(known)) continue;
        (falling ? of_cells.falling : of_cells.rising).push_back(std::move(known));
      }
      constraints_.steps[step].classes.push_back(std::move(of_cells));
    }
  }
}

/// Whether the value fits 16 bits for all choices.
bool ConstraintCompiler::is_short(const Affine& value) const {
  std::int64_t greatest = std::abs(value.constant);
  for (const std::int64_t coefficient : value.coefficients) {
    greatest += std::abs(coefficient) * constraints_.program.values;
  }
  return value.divisor == 1 && greatest < 31'000;
}

}  // namespace loshu
