// A partly filled line leaves a rest for its open cells. Their sum is at least that of the least
// values, and at most that of the greatest. If the rest falls with the choice, this bounds the
// choice.

#include <algorithm>
#include <functional>

#include <loshu/exhaust/constraints_by_step.hpp>

namespace loshu {

using namespace detail;

void ConstraintCompiler::add_rests_of_lines() {
  for (const Equation& line : line_equations(puzzle_)) add_rests(line);
  add_rests(total_sum_equation(puzzle_));
}

void ConstraintCompiler::add_rests(const Equation& equation, Operator comparison) {
  std::vector<Equation::Term> terms = equation.terms;
  const std::int64_t right_hand_side = equation.sum_coefficient * sum_ + equation.constant;
  std::ranges::stable_sort(terms, {}, [&](const auto& term) { return step_of(term.cell); });
  Affine rest = nothing();  // negative: what is filled less the right-hand side
  rest.constant = -right_hand_side;
  double greatest = std::abs(static_cast<double>(right_hand_side));
  for (const auto& [cell, coefficient] : terms)
    rest.constant += coefficient * puzzle_.first_value();
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

/// The least and the greatest that distinct values of the filled cells leave of the whole.
ConstraintCompiler::Range ConstraintCompiler::range_of_rest(
    std::int64_t whole, std::span<const Equation::Term> filled) const {
  std::vector<std::int64_t> factors;
  for (const auto& [cell, coefficient] : filled) factors.push_back(coefficient);
  const std::int64_t most = greatest_sum(factors);
  for (std::int64_t& factor : factors) factor = -factor;
  return {whole - most, whole + greatest_sum(factors)};
}
std::int64_t ConstraintCompiler::greatest_sum(std::vector<std::int64_t> factors) const {
  std::ranges::sort(factors, std::greater());
  std::int64_t result = 0, high = constraints_.program.values - 1, low = 0;
  for (const std::int64_t factor : factors) {
    if (factor > 0) result += factor * high--;
  }
  for (std::size_t i = factors.size(); i > 0 && factors[i - 1] < 0; --i) {
    result += factors[i - 1] * low++;
  }
  return result;
}

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
  // An awkward bound is left out, since it only prunes.
  if (!fits_lane(left, greatest) || scale > constraints_.program.values) return;
  const int count = static_cast<int>(open.size());
  if (!fits_lane(left, std::abs(static_cast<double>(left.coefficients[step])))) return;
  const int slope = static_cast<int>(left.coefficients[step]);
  if (scale == 1 && std::abs(slope) == 1) {
    if (share < 0) range = {-range.second, -range.first};
    const bool both = comparison == Operator::equal;
    add_rest_bounds(step, left, range, count, greatest,
                    {.least = both || share > 0, .greatest = both || share < 0});
  } else if (comparison == Operator::equal) {
    add_slanted(step, {.slope = slope, .open = count, .scale = static_cast<int>(scale)}, left,
                greatest);
  }
}

/// Bounds that hold for all values that the earlier cells have taken are left out.
void ConstraintCompiler::add_rest_bounds(std::size_t step, const Affine& left, Range range,
                                         int open, double greatest, RestEnds ends) {
  const std::int64_t taken = filled_before(step);
  const std::int64_t safe_least = open * taken + open * (open - 1) / 2;
  const std::int64_t safe_greatest = open * (constraints_.program.values - 1) - safe_least;
  const bool falling = left.coefficients[step] < 0;
  if (ends.least && range.first < safe_least) {
    add_bound(step, {falling, Addend::least, open, negated(left)}, greatest);
  }
  if (ends.greatest && range.second > safe_greatest) {
    add_bound(step, {!falling, Addend::greatest, open, left}, greatest);
  }
}
std::int64_t ConstraintCompiler::filled_before(std::size_t step) const {
  std::int64_t count =
      std::ssize(constraints_.program.fixed) + std::ssize(constraints_.program.holes);
  for (std::size_t before = 0; before < step; ++before)
    count += constraints_.program.steps[before].cells;
  return count;
}

}  // namespace loshu
