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
                .spares = puzzle.has_spares(),
                .sums = {},
                .orders = {}} {
  for (const std::string& why : {refused_lines(puzzle_.figure(), sums_), refused_distinct(options),
                                 refused_orders(options)}) {
    if (!why.empty()) throw Error(why);
  }
}

void Posting::distinct() {
  if (distinct_ == Distinct::none) return;
  const PostedConstraint name = next(ConstraintKind::distinct);
  Gecode::distinct(constraint_group(name)(home_), cells_, distinct_level(distinct_));
}

void Posting::line(const Equation& equation) {
  post(equation, sums_ == Sums::domain ? IPL_DOM : IPL_BND, next(ConstraintKind::line));
}

void Posting::redundant(const Equation& equation, ConstraintKind kind) {
  post(equation, IPL_BND, next(kind));
}

void Posting::redundant_if_it_fits(const Equation& equation, ConstraintKind kind) {
  const PostedConstraint name = next(kind);
  const double greatest = std::max(std::abs(double{1} * puzzle_.first_value()),
                                   std::abs(double{1} * puzzle_.last_value()));
  double reach = std::abs(static_cast<double>(equation.constant)) +
                 std::abs(static_cast<double>(equation.sum_coefficient)) *
                     std::abs(static_cast<double>(magic_sum_.max()));
  for (const auto& [cell, coefficient] : equation.terms) {
    reach += std::abs(static_cast<double>(coefficient)) * greatest;
  }
  if (reach <= Int::Limits::max) post(equation, IPL_BND, name);
}

PostedConstraint Posting::next(ConstraintKind kind) {
  return {kind, posted_[static_cast<std::size_t>(kind)]++};
}

void Posting::post(const Equation& equation, IntPropLevel level, const PostedConstraint& name) {
  const auto& [terms, factor, constant] = equation;
  const bool by_distinct_sum = sums_ == Sums::distinct_bounds || sums_ == Sums::distinct_domain;
  if (!terms.empty() && sums_ == Sums::whole) {
    together_.sums.push_back(figure_sum(equation, puzzle_.first_value()));
    together_.sum_names.push_back(name);
  } else if (!terms.empty() && by_distinct_sum) {
    IntArgs coefficients;
    IntVarArgs variables;
    for (const auto& [cell, coefficient] : terms) {
      coefficients << gecode_integer(coefficient, puzzle_.figure());
      variables << cells_[cell];
    }
    distinct_sum(constraint_group(name)(home_), coefficients, variables, magic_sum_, factor,
                 constant, sums_ == Sums::distinct_bounds ? SumLevel::bounds : SumLevel::domain);
  } else {
    post_linear(equation, IRT_EQ, level, name);
  }
}

void Posting::post_linear(const Equation& equation, IntRelType comparison, IntPropLevel level,
                          const PostedConstraint& name) {
  const Figure& figure = puzzle_.figure();
  IntArgs coefficients;
  IntVarArgs variables;
  for (const auto& [cell, coefficient] : equation.terms) {
    coefficients << gecode_integer(coefficient, figure);
    variables << cells_[cell];
  }
  std::int64_t right = equation.constant;
  if (magic_sum_.assigned()) {
    right += equation.sum_coefficient * magic_sum_.val();
  } else if (equation.sum_coefficient != 0) {
    coefficients << gecode_integer(-equation.sum_coefficient, figure);
    variables << magic_sum_;
  }
  linear(constraint_group(name)(home_), coefficients, variables, comparison,
         gecode_integer(right, figure), level);
}

void Posting::congruence(const Congruence& congruence) {
  const auto [cell, modulus, residue] = congruence;
  const IntVar& variable = cell == Congruence::magic_sum ? magic_sum_ : cells_[cell];
  IntArgs values;
  for (IntVarValues value(variable); value(); ++value) {
    if ((value.val() - residue) % modulus == 0) values << value.val();
  }
  dom(home_, variable, IntSet(values));
}

void Posting::order(const OrderConstraint& constraint) {
  order(constraint, next(ConstraintKind::order));
}

void Posting::order(const OrderConstraint& constraint, const PostedConstraint& name) {
  if (sums_ == Sums::whole) {
    together_.orders.push_back({constraint.less, constraint.greater});
    together_.order_names.push_back(name);
  } else {
    rel(constraint_group(name)(home_), cells_[constraint.less], IRT_LE, cells_[constraint.greater]);
  }
}

/// Equations are posted as lines are, orders as those that break symmetry. An inequality is
/// Gecode's at any level.
void Posting::relation(const Relation& relation) {
  const PostedConstraint name = next(ConstraintKind::relation);
  if (relation.comparison == Operator::equal) {
    post(equation_of(relation), IPL_BND, name);
  } else if (const auto two = order_of(relation)) {
    order(*two, name);
  } else {
    post_linear(equation_of(relation), IRT_LQ, IPL_BND, name);
  }
}

void Posting::finish(const std::shared_ptr<FailureWeights>& weights) {
  if (sums_ != Sums::whole) return;
  together_.index();
  const PostedConstraint name{ConstraintKind::whole_figure};
  whole_figure(constraint_group(name)(home_), cells_, magic_sum_, puzzle_.first_value(),
               std::make_shared<const FigureConstraints>(std::move(together_)), weights);
}

}  // namespace loshu::detail
