#include <loshu/explain/technique/conclude.hpp>

#include <utility>

namespace loshu::detail {

std::optional<Step> conclude(const Rules& rules, Technique technique, const std::vector<int>& scope,
                             const Candidates& state) {
  switch (technique) {
    case Technique::last_of_line:
    case Technique::two_lines_last:
    case Technique::rule_last:
    case Technique::pair:
    case Technique::too_big:
    case Technique::relation:
    case Technique::two_lines:
    case Technique::rule:
    case Technique::parity:
      return conclude_by_rule(rules, technique, scope.front(), state);
    case Technique::few_ways:
    case Technique::locked:
    case Technique::must_hold:
    case Technique::more_ways:
    case Technique::crossing:
      return conclude_by_ways(rules, technique, scope, state);
    case Technique::one_value:
    case Technique::one_place:
    case Technique::naked:
    case Technique::hidden:
      return conclude_by_values(rules, technique, scope, state);
    case Technique::full_line:
    case Technique::sum_range:
      return conclude_sum(rules, technique, scope.front(), state);
    case Technique::what_if:
    case Technique::long_what_if:
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
