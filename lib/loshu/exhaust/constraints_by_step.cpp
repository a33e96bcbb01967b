#include <loshu/exhaust/constraints_by_step.hpp>

#include <algorithm>
#include <cstdlib>
#include <utility>

#include <loshu/error.hpp>

namespace loshu::detail {
namespace {

enum class FormKind { falling, rising, divided };

FormKind kind_of(const Program::Form& form) {
  if (form.divisor != 1 || std::abs(form.slope) != 1) return FormKind::divided;
  return form.slope < 0 ? FormKind::falling : FormKind::rising;
}

}  // namespace

ConstraintCompiler::ConstraintCompiler(const Puzzle& puzzle, const Plan& plan, int sum)
    : puzzle_(puzzle),
      system_(system_of(puzzle)),
      plan_(plan),
      sum_(sum),
      cells_(cells_by_choices(system_, plan, sum)),
      orders_(plan.orders) {
  for (const Row& row : system_.relation_rows()) {
    if (const auto order = order_of(row)) orders_.push_back(*order);
  }
  const Values& values = system_.values();
  constraints_.program.cells = system_.cell_count();
  constraints_.program.values = values.range();
  for (int value = 0; value < constraints_.program.values; ++value) {
    if (values.contains(std::int64_t{values.least()} + value)) continue;
    constraints_.program.holes.push_back(value);
  }
  check_conditions();
  fix_cells();
  if (!possible()) return;
  sum_up_values();
  constraints_.program.steps.resize(plan_.steps.size());
  constraints_.steps.resize(plan_.steps.size());
  for (std::size_t step = 0; step < plan_.steps.size(); ++step) add_forms(step);
}

void ConstraintCompiler::check_conditions() {
  for (const auto& condition : plan_.conditions) {
    if (!condition.holds(sum_)) constraints_.program.possible = false;
  }
  for (const Deduction& deduction :
       plan_.known) {  // also deductions of given cells, which are then checked
    Affine value = nothing();
    value.constant = deduction.sum_coefficient * sum_ + deduction.constant;
    for (const auto& [cell, coefficient] : deduction.terms)
      value.add(coefficient, cells_[at(cell)]);
    value.add(-deduction.divisor, cells_[at(deduction.cell)]);
    if (value.constant != 0) constraints_.program.possible = false;
  }
}

/// Notes the cells that no step decides. The puzzle is impossible if one has no value of its own.
void ConstraintCompiler::fix_cells() {
  std::vector<bool> taken(at(constraints_.program.values));
  for (const int hole : constraints_.program.holes) taken[at(hole)] = true;
  for (std::size_t i = 0; i < cells_.size(); ++i) {
    const Affine& cell = cells_[i];
    if (cell.last_step() >= 0) continue;
    const std::int64_t value = std::int64_t{system_.values().least()} + cell.constant;
    const bool fits = cell.divisor == 1 && cell.constant >= 0 &&
                      cell.constant < constraints_.program.values &&
                      system_.domain(static_cast<int>(i)).contains(value);
    if (!fits || taken[static_cast<std::size_t>(cell.constant)]) {
      constraints_.program.possible = false;
      return;
    }
    taken[static_cast<std::size_t>(cell.constant)] = true;
    constraints_.program.fixed.emplace_back(static_cast<int>(i), static_cast<int>(cell.constant));
  }
}

std::vector<bool> ConstraintCompiler::allowed_values(int cell) const {
  std::vector<bool> allowed;
  for (int value = 0; value < constraints_.program.values; ++value) {
    allowed.push_back(
        system_.domain(cell).contains(std::int64_t{system_.values().least()} + value));
  }
  return allowed;
}

void ConstraintCompiler::sum_up_values() {
  std::vector<bool> is_free(at(constraints_.program.values), true);
  for (const int hole : constraints_.program.holes) is_free[at(hole)] = false;
  for (const auto& [cell, value] : constraints_.program.fixed) is_free[at(value)] = false;
  constraints_.least_sums = constraints_.greatest_sums = {0};
  for (int value = 0; value < constraints_.program.values; ++value) {
    const int mirrored = constraints_.program.values - 1 - value;
    if (is_free[at(value)])
      constraints_.least_sums.push_back(constraints_.least_sums.back() + value);
    if (is_free[at(mirrored)])
      constraints_.greatest_sums.push_back(constraints_.greatest_sums.back() + mirrored);
  }
}

/// The forms of a step are sorted by kind, since the walkers loop over each kind.
void ConstraintCompiler::add_forms(std::size_t number) {
  Program::Step& step = constraints_.program.steps[number];
  const Plan::Step& planned = plan_.steps[number];
  step.chosen = planned.chosen;
  step.cells = static_cast<int>(planned.deduced.size()) + 1;
  for (const FormKind kind : {FormKind::falling, FormKind::rising, FormKind::divided}) {
    for (const Deduction& deduction : planned.deduced) {
      Affine value = cells_[at(deduction.cell)];
      offset_reach_[at(deduction.cell)] = reach(deduction, number);
      const Program::Form form{deduction.cell, static_cast<int>(value.coefficients[number]),
                               static_cast<int>(value.divisor)};
      if (kind_of(form) != kind) continue;
      check_lane(value, reach_at(deduction.cell, number));
      value.coefficients[number] = 0;
      step.forms.push_back(form);
      constraints_.steps[number].offsets.push_back(std::move(value));
      ++(kind == FormKind::falling  ? step.falling
         : kind == FormKind::rising ? step.rising
                                    : step.divided);
    }
  }
  add_domains(step);
}

/// Adds the domains of the step's cells, except those with all values.
void ConstraintCompiler::add_domains(Program::Step& step) const {
  const auto add = [&](int cell, int form) {
    if (system_.colours()[at(cell)] == 0) return;
    step.domains.push_back({form, allowed_values(cell)});
  };
  add(step.chosen, -1);
  for (int form = 0; form < std::ssize(step.forms); ++form) add(step.forms[at(form)].cell, form);
}

/// Returns the greatest magnitude of a cell's value; for a cell filled at this step, of its offset
/// without the choice. A bound by the coefficients of all choices would be too large, since many of
/// them cancel out.
double ConstraintCompiler::reach_at(int cell, std::size_t step) const {
  return step_of(cell) < static_cast<int>(step) ? constraints_.program.values
                                                : offset_reach_[at(cell)];
}

double ConstraintCompiler::reach(const Deduction& deduction, std::size_t step) const {
  const std::int64_t constant = deduction.sum_coefficient * sum_ + deduction.constant;
  double result = std::abs(static_cast<double>(constant));
  for (const auto& [cell, coefficient] : deduction.terms) {
    result += std::abs(static_cast<double>(coefficient)) * reach_at(cell, step);
  }
  return result / static_cast<double>(deduction.divisor);
}

/// Whether 32 bits suffice for a value of at most this magnitude.
bool ConstraintCompiler::fits_lane(const Affine& value, double greatest) {
  return greatest * static_cast<double>(value.divisor) < (1 << 30);
}

/// \param greatest  the greatest magnitude of the value
void ConstraintCompiler::check_lane(const Affine& value, double greatest) {
  if (!fits_lane(value, greatest)) {
    throw Error("the exhaustive engine does not take " + puzzle_.figure().title() +
                ": its cells depend on each other by numbers beyond 32 bits; use gecode");
  }
  if (greatest * static_cast<double>(value.divisor) > 31'000)
    constraints_.program.short_lanes = false;
}

/// \param bound     the bound of slope · c, whose limit is a function of earlier choices
/// \param greatest  the greatest magnitude of the limit without the addend
void ConstraintCompiler::add_bound(std::size_t step, ConstraintsByStep::Bound bound,
                                   double greatest) {
  check_lane(bound.limit, greatest + (bound.open + 1) * constraints_.program.values);
  bound.limit.coefficients[step] = 0;
  constraints_.steps[step].bounds.push_back(std::move(bound));
}

void ConstraintCompiler::add_slanted(std::size_t step, const Program::Inequality& inequality,
                                     Affine value, double greatest) {
  check_lane(value, greatest);
  value.coefficients[step] = 0;
  constraints_.steps[step].slanted.push_back({inequality, std::move(value)});
}

/// Adds least ≤ value ≤ greatest at the step at which the value is known. A constant value is
/// tested at once.
/// \param compared  the compared cells with their coefficients
/// \param others    the greatest magnitude of all other terms
void ConstraintCompiler::add_inequality(const Affine& value, Program::Inequality limits,
                                        std::span<const Equation::Term> compared, double others) {
  const int number = value.last_step();
  const int divisor = static_cast<int>(value.divisor);
  if (number < 0) {
    const bool holds = value.constant >= std::int64_t{limits.least} * divisor &&
                       value.constant <= std::int64_t{limits.greatest} * divisor;
    if (!holds) constraints_.program.possible = false;
    return;
  }
  double greatest = std::max(others, std::abs(static_cast<double>(value.coefficients[at(number)])));
  for (const auto& [cell, coefficient] : compared) {
    greatest += std::abs(static_cast<double>(coefficient)) * reach_at(cell, at(number));
  }
  check_lane(value, greatest);
  limits.slope = static_cast<int>(value.coefficients[at(number)]);
  if (limits.least > -Program::Inequality::unbounded) limits.least *= divisor;
  if (limits.greatest < Program::Inequality::unbounded) limits.greatest *= divisor;
  if (std::abs(limits.slope) == 1 && !limits.only_when_tied) {
    add_limits(at(number), value, limits, greatest);
  } else {
    add_slanted(at(number), limits, value, greatest);
  }
}

/// Adds least ≤ value ≤ greatest for a value c or −c plus earlier choices, as bounds of c.
void ConstraintCompiler::add_limits(std::size_t step, const Affine& value,
                                    const Program::Inequality& limits, double greatest) {
  Affine offset = value;
  offset.divisor = 1;
  const double reached = greatest * static_cast<double>(value.divisor);
  const auto add = [&](Affine limit, int by, bool of_greatest) {
    limit.constant += by;
    add_bound(step, {.of_greatest = of_greatest, .limit = std::move(limit), .needed = true},
              reached);
  };
  if (limits.least > -Program::Inequality::unbounded) {
    add(negated(offset), limits.least, limits.slope < 0);
  }
  if (limits.greatest < Program::Inequality::unbounded) {
    add(offset, -limits.greatest, limits.slope > 0);
  }
}

void ConstraintCompiler::add_order(const OrderConstraint& order) {
  Affine difference = cells_[at(order.greater)];
  const std::vector<Equation::Term> compared = {{order.less, -1}, {order.greater, 1}};
  add_inequality(difference.add(-1, cells_[at(order.less)]), {.least = 1}, compared,
                 constraints_.program.values);
}

void ConstraintCompiler::add_relations() {
  for (const Row& row : system_.relation_rows()) {
    const auto& [terms, sum_coefficient, constant] = row.equation;
    if (const auto order = order_of(row)) {
      add_order(*order);
      continue;
    }
    if (!terms.empty()) add_rests(row.equation, row.comparison);
    if (row.comparison == Operator::equal) continue;
    Affine excess = nothing();  // left side minus right side
    excess.constant =
        -sum_coefficient * sum_ - counted_from(row.equation, system_.values().least()).constant;
    const double others = std::abs(static_cast<double>(excess.constant));
    for (const auto& [cell, coefficient] : terms) {
      excess.add(coefficient, cells_[at(cell)]);
    }
    add_inequality(excess, {.greatest = 0}, terms, others);
  }
}

void ConstraintCompiler::add_ranges() {
  for (std::size_t number = 0; number < plan_.steps.size(); ++number) {
    const int chosen = plan_.steps[number].chosen;
    const int below = ordered(chosen, &OrderConstraint::greater, &OrderConstraint::less);
    const int above = ordered(chosen, &OrderConstraint::less, &OrderConstraint::greater);
    const auto add = [&](int constant, bool of_greatest) {
      Affine limit = nothing();
      limit.constant = constant;
      add_bound(number, {.of_greatest = of_greatest, .limit = std::move(limit)},
                constraints_.program.values);
    };
    if (below > 0) add(below, false);
    if (above > 0) add(above + 1 - constraints_.program.values, true);
  }
}

/// The number of cells that orders put beyond a cell, directly or by others.
/// \param near, far  the sides of an order in the direction of the search
int ConstraintCompiler::ordered(int cell, int OrderConstraint::*near,
                                int OrderConstraint::*far) const {
  std::vector<int> reached{cell};
  for (std::size_t i = 0; i < reached.size(); ++i) {
    for (const OrderConstraint& order : orders_) {
      const bool is_new = std::ranges::find(reached, order.*far) == reached.end();
      if (order.*near == reached[i] && is_new) reached.push_back(order.*far);
    }
  }
  return static_cast<int>(reached.size()) - 1;
}

ConstraintsByStep constraints_by_step(const Puzzle& puzzle, const Plan& plan, int sum,
                                      const ComplementBreaking* complement) {
  ConstraintCompiler compiler(puzzle, plan, sum);
  if (!compiler.possible()) return std::move(compiler).finished();
  for (const OrderConstraint& order : plan.orders) compiler.add_order(order);
  compiler.add_relations();
  compiler.add_rests_of_lines();
  compiler.add_ranges();
  compiler.add_classes();
  if (complement != nullptr) compiler.halve(*complement);
  return std::move(compiler).finished();
}

}  // namespace loshu::detail
