#include <loshu/explain/technique/conclude.hpp>

#include <utility>

namespace loshu::detail {

namespace {

using T = Technique;
using On = Rule::Kind;

/// In the order of `Technique`.
constexpr TechniqueTraits technique_traits[]{
    {T::last_of_line, 1, Means::rule, On::line, "one cell of it is open"},
    {T::full_line, 1, Means::sum, On::line, "a full line tells the sum of all"},
    {T::one_value, 2, Means::values, {}, "one number is left for it"},
    {T::one_place, 2, Means::values, {}, "it fits in one cell only"},
    {T::pair, 2, Means::rule, On::line, "its two open cells go together"},
    {T::too_big, 2, Means::rule, On::line, "some numbers are too big or too small for it"},
    {T::relation, 2, Means::rule, On::relation, "some numbers do not satisfy it"},
    {T::two_lines_last, 3, Means::rule, On::difference,
     "the cells that both share make no difference"},
    {T::rule_last, 3, Means::rule, On::figure, "a rule of the figure holds for them"},
    {T::few_ways, 3, Means::ways, On::line, "few sets of numbers complete it"},
    {T::locked, 3, Means::ways, On::line, "all its ways use the same number"},
    {T::naked, 3, Means::values, {}, "they have as many numbers left as there are cells"},
    {T::hidden, 3, Means::values, {}, "they fit in the same two cells only"},
    {T::two_lines, 4, Means::rule, On::difference, "the cells that both share make no difference"},
    {T::rule, 4, Means::rule, On::figure, "a rule of the figure holds for them"},
    {T::parity, 4, Means::rule, {}, "remainders tell something: odd or even"},
    {T::must_hold, 4, Means::ways, {}, "a number has no place elsewhere"},
    {T::more_ways, 4, Means::ways, On::line, "few sets of numbers complete it"},
    {T::sum_range, 4, Means::sum, {}, "it bounds the sum"},
    {T::crossing, 5, Means::ways, {}, "not all of their ways go together"},
    {T::what_if, 6, Means::what_if, {}, "suppose a number stands there"},
    {T::long_what_if, hardest_level, Means::what_if, {}, "suppose a number stands there"},
};

}  // namespace

const TechniqueTraits& traits_of(Technique technique) {
  return technique_traits[static_cast<std::size_t>(technique)];
}

std::optional<Step> conclude(const Rules& rules, Technique technique, const std::vector<int>& scope,
                             const Candidates& state) {
  switch (traits_of(technique).means) {
    case Means::rule:
      return conclude_by_rule(rules, technique, scope.front(), state);
    case Means::ways:
      return conclude_by_ways(rules, technique, scope, state);
    case Means::values:
      return conclude_by_values(rules, technique, scope, state);
    case Means::sum:
      return conclude_sum(rules, technique, scope.front(), state);
    case Means::what_if:
      break;
  }
  return conclude_what_if(rules, technique, scope, state);
}

Step step_of(const Rules& rules, Technique technique, std::vector<int> scope, int rule,
             const OpenRule& open) {
  const Rule& of = rules.rule(rule);
  Step step{.technique = technique, .scope = std::move(scope), .lines = of.lines};
  std::int64_t coefficients = 0;
  for (const auto& [cell, coefficient] : open.terms) {
    step.cells.push_back(cell);
    coefficients += coefficient;
  }
  if (of.kind != Rule::Kind::line) step.equation = of.origin;
  step.relation = of.relation;
  if (open.is_known() && !of.relation)
    step.needed = open.least + coefficients * rules.first_value();
  return step;
}

std::vector<int> listed(const Rules& rules, const Marks& marks) {
  std::vector<int> values;
  values.reserve(static_cast<std::size_t>(marks.size()));
  marks.for_each([&](int value) { values.push_back(value + rules.first_value()); });
  return values;
}

void strike_all_but(const Rules& rules, const Candidates& state, int cell, const Marks& kept,
                    Step& step) {
  const Marks struck = state.marks(cell) - kept;
  if (struck.empty()) return;
  step.strikes.push_back({cell, listed(rules, struck), listed(rules, state.marks(cell) & kept)});
}

std::optional<Step> if_any(Step step) {
  if (step.strikes.empty() && !step.place && !step.sum) return std::nullopt;
  return step;
}

}  // namespace loshu::detail
