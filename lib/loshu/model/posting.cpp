#include <loshu/model/posting.hpp>

#include <algorithm>
#include <cmath>
#include <memory>
#include <string>
#include <utility>

#include <loshu/error.hpp>
#include <loshu/model.hpp>
#include <loshu/model/refusals.hpp>

namespace loshu::detail {
namespace {

using namespace Gecode;

IntPropLevel distinct_level(Distinct level) {
  switch (level) {
    case Distinct::value:
      return IPL_VAL;
    case Distinct::bounds:
      return IPL_BND;
    case Distinct::domain:
    case Distinct::none:
      break;
  }
  return IPL_DOM;
}

int gecode_integer(std::int64_t number, const Figure& figure) {
  if (!is_gecode_integer(number)) throw Error(beyond_gecode(figure));
  return static_cast<int>(number);
}

/// Whether all numbers of an equation fit Gecode's integers.
bool fits(const Equation& equation, const Values& values, double greatest_sum) {
  const double greatest =
      std::max(std::abs(double{1} * values.least()), std::abs(double{1} * values.greatest()));
  double reach = std::abs(static_cast<double>(equation.constant)) +
                 std::abs(static_cast<double>(equation.sum_coefficient)) * std::abs(greatest_sum);
  for (const auto& [cell, coefficient] : equation.terms) {
    reach += std::abs(static_cast<double>(coefficient)) * greatest;
  }
  return reach <= Int::Limits::max;
}

}  // namespace

Posting::Posting(Space& home, const IntVarArgs& cells, IntVar magic_sum, const Puzzle& puzzle,
                 const Options& options)
    : home_(home),
      cells_(cells),
      magic_sum_(std::move(magic_sum)),
      puzzle_(puzzle),
      distinct_(options.distinct),
      sums_(options.sums),
      together_{.cells = puzzle.figure().cell_count(),
                .values = puzzle.values().range(),
                .spares = system_of(puzzle).spare_values() > 0,
                .sums = {},
                .orders = {}} {
  for (const std::string& why :
       {refused_lines(puzzle_, sums_), refused_distinct(options), refused_orders(options),
        refused_domains(puzzle_, options), refused_repeats(puzzle_, options)}) {
    if (!why.empty()) throw Error(why);
  }
}

void Posting::distinct() {
  if (distinct_ == Distinct::none) return;
  const PostedConstraint name = next(ConstraintKind::distinct);
  if (puzzle_.values().repeats()) return counts(name);
  Gecode::distinct(constraint_group(name)(home_), cells_, distinct_level(distinct_));
}

/// The level is always that of values: with bounds, a search of Gecode 6.2 did not end.
void Posting::counts(const PostedConstraint& name) {
  const Values& values = puzzle_.values();
  const bool is_exact = !together_.spares;
  IntArgs numbers;
  IntSetArgs times;
  for (const int value : values.distinct().list()) {
    const int copies = values.copies(value);
    numbers << value;
    times << IntSet(is_exact ? copies : 0, copies);
  }
  Gecode::count(constraint_group(name)(home_), cells_, times, numbers, IPL_VAL);
}

PostedConstraint Posting::next(ConstraintKind kind) {
  return {kind, posted_[static_cast<std::size_t>(kind)]++};
}

void Posting::equation(const Equation& equation, ConstraintKind kind) {
  const PostedConstraint name = next(kind);
  const bool is_spare = kind == ConstraintKind::implied || kind == ConstraintKind::weighted;
  // A redundant equation is left out if its numbers exceed those of Gecode.
  if (is_spare && !fits(equation, puzzle_.values(), magic_sum_.max())) return;
  const bool by_distinct_sum = sums_ == Sums::distinct_bounds || sums_ == Sums::distinct_domain;
  if (!equation.terms.empty() && sums_ == Sums::whole) {
    together_.sums.push_back(figure_sum(equation, puzzle_.values().least()));
    together_.sum_names.push_back(name);
  } else if (!equation.terms.empty() && by_distinct_sum) {
    const auto [coefficients, variables] = terms_of(equation);
    distinct_sum(constraint_group(name)(home_), coefficients, variables, magic_sum_,
                 equation.sum_coefficient, equation.constant,
                 sums_ == Sums::distinct_bounds ? SumLevel::bounds : SumLevel::domain);
  } else {
    const bool by_domain = kind == ConstraintKind::line && sums_ == Sums::domain;
    linear(equation, IRT_EQ, by_domain ? IPL_DOM : IPL_BND, name);
  }
}

std::pair<IntArgs, IntVarArgs> Posting::terms_of(const Equation& equation) const {
  std::pair<IntArgs, IntVarArgs> terms;
  for (const auto& [cell, coefficient] : equation.terms) {
    terms.first << gecode_integer(coefficient, puzzle_.figure());
    terms.second << cells_[cell];
  }
  return terms;
}

void Posting::linear(const Equation& equation, IntRelType comparison, IntPropLevel level,
                     const PostedConstraint& name) {
  const Figure& figure = puzzle_.figure();
  auto [coefficients, variables] = terms_of(equation);
  std::int64_t right = equation.constant;
  if (magic_sum_.assigned()) {
    right += equation.sum_coefficient * magic_sum_.val();
  } else if (equation.sum_coefficient != 0) {
    coefficients << gecode_integer(-equation.sum_coefficient, figure);
    variables << magic_sum_;
  }
  Gecode::linear(constraint_group(name)(home_), coefficients, variables, comparison,
                 gecode_integer(right, figure), level);
}

void Posting::redundant(const Constraints& derived, const Budget& budget) {
  if (derived.total_sum) equation(*derived.total_sum, ConstraintKind::total_sum);
  if (!derived.congruences.solvable) home_.fail();
  for (const Congruence& one : derived.congruences.classes) congruence(one);
  for (const Equation& implied : derived.implied.equations) {
    equation(implied, ConstraintKind::implied);
    budget.check("posting the model");
  }
  if (derived.relaxation) {
    if (derived.relaxation->refuted()) home_.fail();
    rel(home_, magic_sum_, IRT_GQ, static_cast<int>(derived.relaxation->sums.least));
    rel(home_, magic_sum_, IRT_LQ, static_cast<int>(derived.relaxation->sums.greatest));
  }
  for (const Equation& weighted : derived.weighted) equation(weighted, ConstraintKind::weighted);
}

/// Gecode has no propagator for a remainder, so the values without it are removed at the root.
void Posting::congruence(const Congruence& congruence) {
  const auto cell = congruence.cell;
  const auto modulus = congruence.modulus;
  const auto residue = congruence.residue;
  const IntVar& variable = cell == Congruence::magic_sum ? magic_sum_ : cells_[cell];
  const auto fits = [&](int value) { return (value - residue) % modulus == 0; };
  IntArgs values;
  if (cell == Congruence::magic_sum) {
    for (IntVarValues value(variable); value(); ++value) {
      if (fits(value.val())) values << value.val();
    }
  } else {  // its domain may be an interval with gaps between the values
    for (int place = 0; place < puzzle_.values().size(); ++place) {
      const int value = puzzle_.values()[place];
      if (fits(value) && variable.in(value)) values << value;
    }
  }
  dom(home_, variable, IntSet(values));
}

void Posting::order(const OrderConstraint& constraint, ConstraintKind kind) {
  const PostedConstraint name = next(kind);
  if (sums_ == Sums::whole) {
    together_.orders.push_back({constraint.less, constraint.greater});
    together_.order_names.push_back(name);
  } else {
    const bool is_strict = kind == ConstraintKind::relation || !puzzle_.values().repeats();
    rel(constraint_group(name)(home_), cells_[constraint.less], is_strict ? IRT_LE : IRT_LQ,
        cells_[constraint.greater]);
  }
}

/// Orders are posted as those that break symmetry. All other inequalities use Gecode's linear
/// propagator.
void Posting::row(const Row& row) {
  const ConstraintKind kind =
      row.origin.kind == Origin::Kind::relation ? ConstraintKind::relation : ConstraintKind::line;
  if (row.comparison == Operator::equal) {
    equation(row.equation, kind);
  } else if (const auto two = order_of(row)) {
    order(*two, kind);
  } else {
    linear(row.equation, IRT_LQ, IPL_BND, next(kind));
  }
}

void Posting::finish(const std::shared_ptr<FailureWeights>& weights) {
  if (sums_ != Sums::whole) return;
  together_.index();
  together_.weights = weights;
  const PostedConstraint name{ConstraintKind::whole_figure};
  whole_figure(constraint_group(name)(home_), cells_, magic_sum_, puzzle_.values().least(),
               std::make_shared<const FigureConstraints>(std::move(together_)));
}

}  // namespace loshu::detail
