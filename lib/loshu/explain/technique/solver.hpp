#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <loshu/explain/technique/conclude.hpp>

namespace loshu::detail {

/// The limits of a what-if.
struct WhatIfReach {
  int level;
  std::size_t steps;
};
[[nodiscard]] WhatIfReach reach_of(Technique what_if);

/// A person who solves, step by step.
class Solver {
 public:
  /// \param most_level  of the techniques that are used
  /// \param suppositions  that may still be followed, counted down; null: any number
  Solver(const Rules& rules, Candidates state, int most_level, const Budget& budget,
         int* suppositions = nullptr)
      : rules_(&rules),
        budget_(&budget),
        suppositions_(suppositions),
        state_(std::move(state)),
        most_level_(most_level) {}

  /// Takes the easiest step; empty if no technique says anything.
  std::optional<Step> next();
  /// The steps by which a value leads to a clash, without needless ones; empty if it leads to none
  /// within the limits.
  [[nodiscard]] std::optional<Step> what_if(Technique technique, int cell, int value,
                                            WhatIfReach reach) const;

  [[nodiscard]] const Candidates& state() const { return state_; }

 private:
  [[nodiscard]] std::optional<Step> best(Technique technique);
  [[nodiscard]] std::optional<Step> best_what_if(Technique technique) const;
  /// \param scope  rules
  /// \param place  of the scope among the scopes of the technique
  void try_scope(Technique technique, std::span<const int> scope, std::size_t place,
                 std::optional<Step>& best);
  void try_rules(Technique technique, Rule::Kind kind, std::optional<Step>& best);
  void try_one_place(std::optional<Step>& best) const;
  void try_naked(std::optional<Step>& best) const;
  void try_hidden(std::optional<Step>& best) const;
  void try_must_hold(std::optional<Step>& best) const;
  /// The cells of every value that is not placed.
  [[nodiscard]] std::vector<std::pair<int, std::vector<int>>> places_of_values() const;

  const Rules* rules_;
  const Budget* budget_;
  int* suppositions_;
  Candidates state_;
  int most_level_;
  // The clock at which a technique last said nothing of a scope: it says nothing more until a cell
  // changes.
  std::vector<std::uint32_t> failed_;
};

/// The end of a path of steps.
enum class PathEnd : std::uint8_t { value, clash };
/// Leaves out each step that is not needed for the same end.
[[nodiscard]] std::vector<Step> without_unused(const Rules& rules, const Candidates& start,
                                               std::vector<Step> steps, PathEnd end);

}  // namespace loshu::detail
