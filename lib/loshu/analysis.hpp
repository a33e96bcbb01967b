#pragma once

/// \file
/// All that is derived from a puzzle, computed once and shared.
/// \snippet search.cpp analysis

#include <optional>
#include <utility>
#include <vector>

#include <loshu/bound.hpp>
#include <loshu/budget.hpp>
#include <loshu/equations.hpp>
#include <loshu/puzzle.hpp>
#include <loshu/symmetry.hpp>

namespace loshu {

/// All that is derived from a puzzle. Each part is computed when it is first asked for and kept
/// with the puzzle or its figure, so that all analyses of them share it, in all threads.
///
/// References are valid as long as the analysis, or any copy of its puzzle.
/// All members but `lines` throw Stopped when the budget is used up; what was not finished is
/// computed by the next who asks.
class Analysis {
 public:
  /// \param budget  must outlive the analysis
  explicit Analysis(Puzzle puzzle, const Budget& budget = Budget::unlimited())
      : asked_(std::move(puzzle)), budget_(&budget) {}

  /// The puzzle that everything is derived from.
  [[nodiscard]] const Puzzle& puzzle() const { return asked_; }
  /// Its figure.
  [[nodiscard]] const Figure& figure() const { return asked_.figure(); }

  /// The group that may be broken at this level, see `symmetry_group`.
  [[nodiscard]] const Group& group(Symmetry level) const {
    return symmetry_group(asked_, level, *budget_);
  }
  /// Its stabiliser chain in reading order.
  [[nodiscard]] const StabiliserChain& chain(Symmetry level) const {
    return reading_chain(asked_, level, *budget_);
  }
  /// The constraints that break it along a chain.
  [[nodiscard]] const std::vector<OrderConstraint>& orders(Symmetry level, Chain chain) const {
    return order_constraints(asked_, level, chain, *budget_);
  }
  /// The complement that may be broken together with the group of this level, or why there is none.
  [[nodiscard]] const ComplementFinding& complement(Symmetry level) const {
    return complement_of(asked_, level, *budget_);
  }

  /// What each line says, see `line_equations`.
  [[nodiscard]] const std::vector<Equation>& lines() const { return line_equations(asked_); }
  /// The rank of all lines.
  [[nodiscard]] int rank() const { return line_rank(figure(), *budget_); }
  /// What all lines say together, see `total_sum_equation`.
  [[nodiscard]] const Equation& total_sum() const { return total_sum_equation(asked_, *budget_); }
  /// What follows from that.
  [[nodiscard]] const Congruences& congruences() const {
    return loshu::congruences(asked_, *budget_);
  }
  /// What some lines say together of at most that many cells.
  [[nodiscard]] const ImpliedEquations& implied(int most_cells) const {
    return implied_equations(asked_, most_cells, *budget_);
  }
  /// What distinct values allow of weighted lines, see `permutahedron_bound`.
  [[nodiscard]] const Relaxation& bound() const { return permutahedron_bound(asked_, *budget_); }

  /// The magic sum, where it is given or determined.
  [[nodiscard]] std::optional<int> sum() const { return determined_sum(asked_, *budget_); }

  /// The least and the greatest magic sum that nothing excludes: neither the lengths of the lines
  /// nor the total-sum equation and its congruences nor, where that takes no seconds, the bound.
  /// If there is no solution, one of these may say so, and the others are in the range. It is empty
  /// (least > greatest) only if no sum is open to all lines.
  [[nodiscard]] SumRange sums() const;

 private:
  const Puzzle asked_;
  const Budget* budget_;
};

}  // namespace loshu
