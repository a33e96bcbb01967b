#pragma once

#include <cstdint>
#include <iterator>
#include <optional>
#include <utility>
#include <vector>

#include <loshu/explain/technique/candidates.hpp>
#include <loshu/explain/technique/rules.hpp>
#include <loshu/path.hpp>

namespace loshu::detail {

/// The kind of argument that a technique uses.
enum class Means : std::uint8_t { rule, ways, values, sum, what_if };

struct TechniqueTraits {
  Technique technique;
  int level;
  Means means;
  /// The kind of rules to which the technique applies; empty if its scopes are not single rules.
  std::optional<Rule::Kind> kind;
  const char* idea;  ///< the technique in words for a person
};
[[nodiscard]] inline const TechniqueTraits& traits_of(Technique technique) {
  using T = Technique;
  using On = Rule::Kind;
  static constexpr TechniqueTraits in_order[]{
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
      {T::two_lines, 4, Means::rule, On::difference,
       "the cells that both share make no difference"},
      {T::rule, 4, Means::rule, On::figure, "a rule of the figure holds for them"},
      {T::parity, 4, Means::rule, {}, "remainders tell something: odd or even"},
      {T::must_hold, 4, Means::ways, {}, "a number has no place elsewhere"},
      {T::more_ways, 4, Means::ways, On::line, "few sets of numbers complete it"},
      {T::sum_range, 4, Means::sum, {}, "it bounds the sum"},
      {T::crossing, 5, Means::ways, {}, "not all of their ways go together"},
      {T::what_if, 6, Means::what_if, {}, "suppose a number stands there"},
      {T::long_what_if, hardest_level, Means::what_if, {}, "suppose a number stands there"},
  };
  // Both tables list the techniques in the order of the enumeration, and levels never fall.
  static_assert([] {
    if (std::size(in_order) != technique_names.size()) return false;
    for (std::size_t i = 0; i < technique_names.size(); ++i) {
      const bool is_here = in_order[i].technique == static_cast<Technique>(i) &&
                           technique_names[i].value == static_cast<Technique>(i);
      if (!is_here || (i > 0 && in_order[i].level < in_order[i - 1].level)) return false;
    }
    return true;
  }());
  return in_order[static_cast<std::size_t>(technique)];
}

/// Applies a technique of one kind; `conclude` calls these functions.
[[nodiscard]] std::optional<Step> conclude_by_rule(const Rules& rules, Technique technique,
                                                   int rule, const Candidates& state);
[[nodiscard]] std::optional<Step> conclude_by_ways(const Rules& rules, Technique technique,
                                                   const std::vector<int>& scope,
                                                   const Candidates& state);
[[nodiscard]] std::optional<Step> conclude_by_values(const Rules& rules, Technique technique,
                                                     const std::vector<int>& scope,
                                                     const Candidates& state);
[[nodiscard]] std::optional<Step> conclude_sum(const Rules& rules, Technique technique, int rule,
                                               const Candidates& state);
[[nodiscard]] std::optional<Step> conclude_what_if(const Rules& rules, Technique technique,
                                                   const std::vector<int>& scope,
                                                   const Candidates& state);

/// Makes a step about a rule, still without a conclusion.
[[nodiscard]] inline Step step_of(const Rules& rules, Technique technique, std::vector<int> scope,
                                  int rule, const OpenRule& open) {
  const Rule& of = rules.rule(rule);
  Step step{.technique = technique, .scope = std::move(scope), .lines = of.lines};
  std::int64_t coefficients = 0;
  for (const auto& [cell, coefficient] : open.terms) {
    step.cells.push_back(cell);
    coefficients += coefficient;
  }
  if (of.kind != Rule::Kind::line) step.equation = of.origin;
  const bool is_relation = of.kind == Rule::Kind::relation;
  if (is_relation) step.relation = relation_of(of.row);
  if (open.is_known() && !is_relation) step.needed = open.least + coefficients * rules.base();
  return step;
}
/// The values of a set, as values of the puzzle.
[[nodiscard]] inline std::vector<int> listed(const Rules& rules, const Marks& marks) {
  std::vector<int> values;
  values.reserve(static_cast<std::size_t>(marks.size()));
  marks.for_each([&](int value) { values.push_back(value + rules.base()); });
  return values;
}
/// Strikes the candidates of a cell that are not in `kept`. Adds nothing if all are.
inline void strike_all_but(const Rules& rules, const Candidates& state, int cell, const Marks& kept,
                           Step& step) {
  const Marks struck = state.marks(cell) - kept;
  if (struck.empty()) return;
  step.strikes.push_back({cell, listed(rules, struck), listed(rules, state.marks(cell) & kept)});
}
[[nodiscard]] inline std::optional<Step> if_any(Step step) {
  if (step.strikes.empty() && !step.place && !step.sum) return std::nullopt;
  return step;
}

/// To solve a puzzle, to check a path and to leave out steps, this one function is called.
///
/// The scope depends on the technique. Usually it is a rule. `one_value` has a cell; `one_place` a
/// value; `naked` some cells; `hidden` some values; `must_hold` a value and a line; `crossing` two
/// lines; a what-if a cell and a value.
/// \return empty if the technique concludes nothing new
[[nodiscard]] inline std::optional<Step> conclude(const Rules& rules, Technique technique,
                                                  const std::vector<int>& scope,
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

}  // namespace loshu::detail
