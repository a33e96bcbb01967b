#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <loshu/explain/technique/conclude.hpp>

namespace loshu::detail {

/// The limits of a what-if: the greatest level of its steps, and their number.
struct WhatIfReach {
  int level;
  std::size_t steps;
};
[[nodiscard]] WhatIfReach reach_of(Technique what_if);

/// Solves a puzzle as a person does, step by step.
class Solver {
 public:
  /// \param most_level  the greatest level of techniques that are used
  /// \param suppositions  a counter of the what-ifs that may still be followed; null: no limit
  Solver(const Rules& rules, Candidates state, int most_level, const Budget& budget,
         int* suppositions = nullptr)
      : rules_(&rules),
        budget_(&budget),
        suppositions_(suppositions),
        state_(std::move(state)),
        most_level_(most_level) {}

  /// Takes the easiest step. Empty if no technique finds anything.
  std::optional<Step> next();
  /// Supposes a value in a cell and returns the steps to a clash, without needless ones. Empty if
  /// there is no clash within the limits.
  [[nodiscard]] std::optional<Step> what_if(Technique technique, int cell, int value,
                                            WhatIfReach reach) const;

  [[nodiscard]] const Candidates& state() const { return state_; }

 private:
  [[nodiscard]] std::optional<Step> best(Technique technique);
  [[nodiscard]] std::optional<Step> best_what_if(Technique technique) const;
  /// Tries a technique on a scope, and keeps the step if it is easier than `best`.
  /// \param scope  the rules of the scope
  /// \param place  the place of the scope among the scopes of the technique
  void try_scope(Technique technique, std::span<const int> scope, std::size_t place,
                 std::optional<Step>& best);
  void try_rules(Technique technique, Rule::Kind kind, std::optional<Step>& best);
  void try_one_place(std::optional<Step>& best) const;
  void try_naked(std::optional<Step>& best) const;
  void try_hidden(std::optional<Step>& best) const;
  void try_must_hold(std::optional<Step>& best) const;
  /// For every value that is not placed: the value and the cells that it may still go to.
  [[nodiscard]] std::vector<std::pair<int, std::vector<int>>> places_of_values() const;

  const Rules* rules_;
  const Budget* budget_;
  int* suppositions_;
  Candidates state_;
  int most_level_;
  // The clock at which a technique last found nothing in a scope. It finds nothing there until a
  // cell of the scope changes.
  std::vector<std::uint32_t> failed_;
};

/// The goal of a chain of steps: a value or a clash.
enum class PathEnd : std::uint8_t { value, clash };
/// Leaves out each step without which the others still reach the same end.
[[nodiscard]] std::vector<Step> without_unused(const Rules& rules, const Candidates& start,
                                               std::vector<Step> steps, PathEnd end);

}  // namespace loshu::detail
