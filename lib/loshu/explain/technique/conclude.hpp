#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <loshu/explain/technique/candidates.hpp>
#include <loshu/explain/technique/rules.hpp>
#include <loshu/path.hpp>

namespace loshu::detail {

/// The source of the conclusions of a technique.
enum class Means : std::uint8_t { rule, ways, values, sum, what_if };

/// The properties of a technique.
struct TechniqueTraits {
  Technique technique;
  int level;
  Means means;
  /// The only kind of the rules that it is tried on, one by one; empty for other scopes.
  std::optional<Rule::Kind> kind;
  const char* idea;  ///< for a person
};
[[nodiscard]] const TechniqueTraits& traits_of(Technique technique);

/// The conclusion of a technique from a scope in a state. Solving a puzzle, checking a path and
/// leaving out its steps all call this one function.
///
/// The scope is a rule; for `one_value` a cell; for `one_place` a value; for `naked` cells; for
/// `hidden` values; for `must_hold` a value and a line; for `crossing` two lines; for what-ifs a
/// cell and a value.
/// \return empty if the technique says nothing new
[[nodiscard]] std::optional<Step> conclude(const Rules& rules, Technique technique,
                                           const std::vector<int>& scope, const Candidates& state);

/// The same by kinds of scope.
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

/// A step of a rule, without its conclusion.
[[nodiscard]] Step step_of(const Rules& rules, Technique technique, std::vector<int> scope,
                           int rule, const OpenRule& open);
/// The values of marks.
[[nodiscard]] std::vector<int> listed(const Rules& rules, const Marks& marks);
/// Adds a strike, if there is something to strike.
void strike_all_but(const Rules& rules, const Candidates& state, int cell, const Marks& kept,
                    Step& step);
/// The step, if it says something.
[[nodiscard]] std::optional<Step> if_any(Step step);

}  // namespace loshu::detail
