#include <loshu/explain/technique/candidates.hpp>

namespace loshu::detail {
namespace {

/// Further than any sum of values.
constexpr std::int64_t unbounded = std::int64_t{1} << 40;

}  // namespace

Candidates::Candidates(const Rules& rules, const std::vector<Given>& givens)
    : rules_(&rules),
      value_(at(rules.cell_count()), -1),
      marks_(at(rules.cell_count()), Marks::below(rules.cell_count())),
      changed_(at(rules.cell_count()), 1),
      sum_(rules.sum()),
      open_(rules.cell_count()) {
  for (const auto& [cell, value] : givens) place(cell, value - rules.first_value());
}

void Candidates::place(int cell, int value) {
  if (value_[at(cell)] < 0) --open_;
  ++clock_;
  for (std::size_t other = 0; other < marks_.size(); ++other) {
    if (!marks_[other].contains(value)) continue;
    marks_[other].erase(value);
    changed_[other] = clock_;
  }
  marks_[at(cell)] = Marks::single(value);
  value_[at(cell)] = value;
  changed_[at(cell)] = clock_;
}

void Candidates::strike(int cell, const Marks& values) {
  marks_[at(cell)] -= values;
  changed_[at(cell)] = ++clock_;
}

void Candidates::take(const Step& step) {
  if (step.place) place(step.place->cell, step.place->value - rules_->first_value());
  if (step.sum) narrow_sum(*step.sum);
  for (const Strike& strike_of : step.strikes) {
    Marks values;
    for (const int value : strike_of.values) values.insert(value - rules_->first_value());
    strike(strike_of.cell, values);
  }
}

std::optional<Clash> Candidates::clash() const {
  Marks places;
  for (int cell = 0; cell < rules_->cell_count(); ++cell) {
    if (marks_[at(cell)].empty()) return Clash{Clash::Kind::no_value, cell};
    places |= marks_[at(cell)];
  }
  if (sum_.least > sum_.greatest) return Clash{Clash::Kind::no_sum, 0};
  for (int value = 0; value < rules_->cell_count(); ++value) {
    if (!places.contains(value)) return Clash{Clash::Kind::no_place, value + rules_->first_value()};
  }
  const auto [begin, end] = rules_->places(Rule::Kind::line);
  for (int line = begin; line < end; ++line) {
    if (is_broken(line)) return Clash{Clash::Kind::wrong_sum, line};
  }
  const auto [first, last] = rules_->places(Rule::Kind::relation);
  for (int relation = first; relation < last; ++relation) {
    if (is_broken(relation)) return Clash{Clash::Kind::broken_relation, relation - first};
  }
  return std::nullopt;
}

bool Candidates::is_broken(int rule) const {
  for (const auto& term : rules_->rule(rule).equation.terms) {
    if (is_open(term.cell)) return false;
  }
  const OpenRule open = opened(*rules_, rule, *this);
  return open.least > 0 || open.greatest < 0;
}

OpenRule opened(const Rules& rules, int rule, const Candidates& state) {
  const Equation& equation = rules.rule(rule).equation;
  std::int64_t rest = equation.constant;
  OpenRule open;
  open.terms.reserve(equation.terms.size());
  for (const auto& [cell, coefficient] : equation.terms) {
    const int placed = state.is_open(cell) ? 0 : state.value(cell);
    rest -= coefficient * (rules.first_value() + placed);
    if (state.is_open(cell)) open.terms.push_back({cell, coefficient});
  }
  const std::int64_t factor = equation.sum_coefficient;
  const SumRange& sum = state.sum();
  open.least = rest + factor * (factor >= 0 ? sum.least : sum.greatest);
  open.greatest = rest + factor * (factor >= 0 ? sum.greatest : sum.least);
  const auto& relation = rules.rule(rule).relation;
  if (relation && relation->comparison == Operator::at_most) open.least = -unbounded;
  return open;
}

}  // namespace loshu::detail
