#pragma once

#include <span>
#include <vector>

#include <loshu/equations.hpp>
#include <loshu/exhaust/draft.hpp>

namespace loshu {

/// Makes a draft: spreads constraints over the steps of the plan, each to the one at which all that
/// it compares is known.
class Drafting {
 public:
  /// Checks what no choice can change, and adds the cells that the steps deduce.
  Drafting(const Puzzle& puzzle_, const Plan& plan_, int sum_);

  [[nodiscard]] bool possible() const { return draft.program.possible; }
  void add_order(const OrderConstraint& order);
  /// A cell that so many others must exceed leaves room for them.
  void add_ranges();
  /// What is filled of an equation leaves a rest that its open cells must be able to make up, where
  /// all of them count alike. One open cell is deduced; here are those with more.
  void add_rests(const Equation& equation);
  void add_rests_of_lines();
  /// Of a class and its complement the lesser has u[first] + u[other] ≤ greatest value, for the
  /// first cell in the order and each other in its orbit; or ≥, where greater values count as
  /// lesser. Equality is a tie. If it is of a cell that the group fixes, the next cell decides.
  void halve(const ComplementBreaking& complement);

  [[nodiscard]] Draft finished() && { return std::move(draft); }

 private:
  using Range = std::pair<std::int64_t, std::int64_t>;

  [[nodiscard]] Affine nothing() const { return {std::vector<std::int64_t>(plan.steps.size())}; }
  [[nodiscard]] Affine negated(const Affine& value) const { return nothing().add(-1, value); }
  [[nodiscard]] int step_of(int cell) const { return cells[at(cell)].last_step(); }
  static std::size_t at(int i) { return static_cast<std::size_t>(i); }

  void check_conditions();
  void fix_cells();
  void sum_up_values();
  void add_forms(std::size_t number);
  [[nodiscard]] double reach_at(int cell, std::size_t step) const;
  [[nodiscard]] double reach(const Deduction& deduction, std::size_t step) const;
  [[nodiscard]] static bool fits_lane(const Affine& value, double greatest);
  void check_lane(const Affine& value, double greatest);
  void add_bound(std::size_t step, Draft::Bound bound, double greatest);
  void add_slanted(std::size_t step, const Program::Inequality& inequality, Affine value,
                   double greatest);
  void add_inequality(const Affine& value, Program::Inequality limits, int one, int other);
  void add_limits(std::size_t step, const Affine& value, const Program::Inequality& limits,
                  double greatest);
  [[nodiscard]] int ordered(int cell, int OrderConstraint::*near, int OrderConstraint::*far) const;

  [[nodiscard]] Range range_of_rest(std::int64_t whole,
                                    std::span<const Equation::Term> filled) const;
  [[nodiscard]] std::int64_t greatest_sum(std::vector<std::int64_t> factors) const;
  void add_rest(const Affine& rest, Range range, std::span<const Equation::Term> open,
                double greatest);
  void add_rest_bounds(std::size_t step, const Affine& left, Range range, int open,
                       double greatest);
  [[nodiscard]] std::int64_t filled_before(std::size_t step) const;
  void add_sum_bound(int one, int other, const Program::Halving& halving);

  const Puzzle& puzzle;
  const Plan& plan;
  const int sum;
  const std::vector<Affine> cells;
  std::vector<double> offset_reach = std::vector<double>(cells.size());  // of cells, at their steps
  Draft draft;
};

}  // namespace loshu
