#pragma once

/// \file
/// One object for everything that Loshu derives from a puzzle.
/// \snippet search.cpp analysis

#include <optional>
#include <utility>
#include <vector>

#include <loshu/bound.hpp>
#include <loshu/budget.hpp>
#include <loshu/complement.hpp>
#include <loshu/equations.hpp>
#include <loshu/puzzle.hpp>
#include <loshu/symmetry.hpp>
#include <loshu/system.hpp>

namespace loshu {

/// Everything that Loshu derives from a puzzle. Each part is computed when it is first asked for.
/// The puzzle or its figure keeps the part, so all analyses share it, in all threads.
///
/// References stay valid as long as the analysis or any copy of its puzzle exists.
/// All members but `system` throw Stopped when the budget is used up. The next caller then computes
/// the unfinished part.
class Analysis {
 public:
  /// \param budget  must outlive the analysis
  explicit Analysis(Puzzle puzzle, const Budget& budget = Budget::unlimited())
      : asked_(std::move(puzzle)), budget_(&budget) {}

  /// A copy of the puzzle that was given. It shares the derived parts.
  [[nodiscard]] const Puzzle& puzzle() const { return asked_; }
  /// The reference stays valid as long as a copy of the puzzle exists.
  [[nodiscard]] const Figure& figure() const { return asked_.figure(); }

  /// The group that may be broken at this level; see `symmetry_group`.
  [[nodiscard]] const Group& group(Symmetry level) const {
    return symmetry_group(asked_, level, *budget_);
  }
  /// The stabiliser chain of the group, in reading order.
  [[nodiscard]] const StabiliserChain& chain(Symmetry level) const {
    return reading_chain(asked_, level, *budget_);
  }
  /// The order constraints that break the group along a chain.
  [[nodiscard]] const std::vector<OrderConstraint>& orders(Symmetry level, Chain chain) const {
    return order_constraints(asked_, level, chain, *budget_);
  }
  /// The complement that may be broken with this level's group, or the reason why there is none.
  [[nodiscard]] const ComplementFinding& complement(Symmetry level) const {
    return complement_of(asked_, level, *budget_);
  }

  /// The puzzle as numbers; see `system_of`.
  [[nodiscard]] const System& system() const { return system_of(asked_); }
  /// The rank of all lines, those with a sum of their own included.
  [[nodiscard]] int rank() const { return line_rank(figure(), *budget_); }
  /// The equation that all lines imply together; see `total_sum_equation`.
  [[nodiscard]] const Equation& total_sum() const { return total_sum_equation(asked_, *budget_); }
  /// The congruences that follow from the total-sum equation.
  [[nodiscard]] const Congruences& congruences() const {
    return loshu::congruences(asked_, *budget_);
  }
  /// The implied equations with few cells; see `implied_equations`.
  [[nodiscard]] const ImpliedEquations& implied(int most_cells) const {
    return implied_equations(asked_, most_cells, *budget_);
  }
  /// The permutahedron bound on weighted lines; see `permutahedron_bound`.
  [[nodiscard]] const Relaxation& bound() const { return permutahedron_bound(asked_, *budget_); }

  /// The magic sum, if it is known; it may be one that no line can have. See `determined_sum`.
  [[nodiscard]] std::optional<int> sum() const { return determined_sum(asked_, *budget_); }

  /// The least and the greatest magic sum that nothing excludes. Sums are excluded by the lengths
  /// of the lines, by the total-sum equation and its congruences, and by the permutahedron bound.
  /// The bound is left out where it would take seconds. A puzzle without a solution may still have
  /// sums in the range. The range is empty (least > greatest) only if no sum is open to all lines.
  [[nodiscard]] SumRange sums() const;

 private:
  const Puzzle asked_;
  const Budget* budget_;
};

/// The sums that a solution may have, as `Analysis::sums`. If the parts contradict each other, the
/// figure and the values alone count.
[[nodiscard]] SumRange possible_sums(const PuzzleParts& parts);

}  // namespace loshu
