#pragma once

#include <array>
#include <cstdlib>
#include <span>
#include <vector>

#include <loshu/complement.hpp>
#include <loshu/equations.hpp>
#include <loshu/exhaust/affine.hpp>
#include <loshu/exhaust/program.hpp>
#include <loshu/figure.hpp>

namespace loshu::detail {

/// The sum of free values that a node adds to a bound: none, the least or the greatest for a number
/// of open cells.
enum class Addend { none, least, greatest };

/// Whether a bound stands in the program, and how the sum of its open cells is bounded.
enum class BoundUse {
  dropped,
  fixed_sums,  ///< of all values that are not given: a constant
  free_sums,   ///< of the values that are free at the node
};

/// The conditions of a plan on the choices, step by step, before they are laid out in lanes. Each
/// `Affine` is a quantity as a function of earlier choices.
struct ConstraintsByStep {
  /// The choice c ≥ limit + addend, or −c ≥ limit + addend; the greatest sum is negated.
  struct Bound {
    bool of_greatest = false;
    Addend addend = Addend::none;
    int open = 0;
    Affine limit = {};
    /// Order constraints decide which member of a class is kept, so they are `needed`. All others
    /// only prune.
    bool needed = false;
    BoundUse use = BoundUse::free_sums;
  };
  struct Slanted {
    Program::Inequality inequality = {};
    Affine offset = {};
    BoundUse use = BoundUse::free_sums;  ///< dropped or not at all unless it has open cells
  };
  /// Open cells with a single unknown number in common: the sum or difference of the first and each
  /// other cell is known. A class only prunes.
  struct Class {
    std::vector<Affine> falling = {}, rising = {};
    bool used = true;
  };
  struct Step {
    std::vector<Affine> offsets = {};  ///< of the forms of the program's step
    std::vector<Bound> bounds = {};
    std::vector<Slanted> slanted = {};
    std::vector<Class> classes = {};
  };
  Program program = {};          ///< but for all that has to do with lanes
  std::vector<Step> steps = {};  ///< as those of the program
  Affine tie = {};               ///< of the halving, where a cell ties
  /// The sums of the k least and of the k greatest values that are not given, for each k.
  std::vector<int> least_sums = {}, greatest_sums = {};
};

/// The most forms of a kind that have a walk of their own.
struct CommonShape {
  static constexpr int falling = 3, rising = 2;
  static bool holds(const Program::Step& step) {
    return step.falling <= falling && step.rising <= rising && step.divided == 0;
  }
  /// The places of the forms' lanes in the block. Both halves of the block have room left for
  /// bounds.
  static constexpr std::array<int, falling + rising> places = {0, 4, 1, 5, 2};
};

/// Spreads constraints over the steps of the plan, each to the one at which all that it compares is
/// known.
class ConstraintCompiler {
 public:
  /// Tests the conditions that no choice can change, and adds the cells that the steps deduce.
  ConstraintCompiler(const Puzzle& puzzle, const Plan& plan, int sum);

  [[nodiscard]] bool possible() const { return constraints_.program.possible; }
  void add_order(const OrderConstraint& order);
  /// A cell that a number of others must exceed leaves room for them.
  void add_ranges();
  /// Adds the conditions on equations whose open cells all have one coefficient: these cells must
  /// be able to make up the rest. One open cell is deduced; here are equations with two or more.
  /// \param comparison  of its sides: for at most, the open cells may make up less than the rest
  void add_rests(const Equation& equation, Operator comparison = Operator::equal);
  void add_rests_of_lines();
  /// Adds the user's relations: equations are deduced from, others are tested when all is known.
  void add_relations();
  /// Adds the classes: open cells that are known but for one number all need free values.
  void add_classes();
  /// Keeps one of a solution and its complement: u[first] + u[other] ≤ greatest value, for the
  /// first cell in the order and each other in its orbit; or ≥, if greater values count as lesser.
  /// Equality is a tie. If the cell of the tie is fixed by the group, the next cell decides.
  void halve(const ComplementBreaking& complement);

  [[nodiscard]] ConstraintsByStep finished() && { return std::move(constraints_); }

 private:
  using Range = std::pair<std::int64_t, std::int64_t>;

  [[nodiscard]] Affine nothing() const { return {std::vector<std::int64_t>(plan_.steps.size())}; }
  [[nodiscard]] Affine negated(const Affine& value) const { return nothing().add(-1, value); }
  [[nodiscard]] int step_of(int cell) const { return cells_[at(cell)].last_step(); }

  void check_conditions();
  void fix_cells();
  void sum_up_values();
  void add_forms(std::size_t number);
  [[nodiscard]] double reach_at(int cell, std::size_t step) const;
  [[nodiscard]] double reach(const Deduction& deduction, std::size_t step) const;
  [[nodiscard]] static bool fits_lane(const Affine& value, double greatest);
  void check_lane(const Affine& value, double greatest);
  void add_bound(std::size_t step, ConstraintsByStep::Bound bound, double greatest);
  void add_slanted(std::size_t step, const Program::Inequality& inequality, Affine value,
                   double greatest);
  void add_inequality(const Affine& value, Program::Inequality limits,
                      std::span<const Equation::Term> compared, double others);
  void add_limits(std::size_t step, const Affine& value, const Program::Inequality& limits,
                  double greatest);
  [[nodiscard]] int ordered(int cell, int OrderConstraint::*near, int OrderConstraint::*far) const;

  [[nodiscard]] Range range_of_rest(std::int64_t whole,
                                    std::span<const Equation::Term> filled) const;
  [[nodiscard]] std::int64_t greatest_sum(std::vector<std::int64_t> factors) const;
  void add_rest(const Affine& rest, Range range, std::span<const Equation::Term> open,
                double greatest, Operator comparison);
  [[nodiscard]] std::int64_t filled_before(std::size_t step) const;
  [[nodiscard]] bool is_short(const Affine& value) const;
  void add_sum_bound(int one, int other, bool reversed, Program::Halving& halving);

  const Puzzle& puzzle_;
  const Plan& plan_;
  const int sum_;
  const std::vector<Affine> cells_;
  std::vector<OrderConstraint> orders_;  // of the plan and of the relations
  std::vector<double> offset_reach_ =
      std::vector<double>(cells_.size());  // of cells, at their steps
  ConstraintsByStep constraints_;
};

/// \param complement  to be broken, where there is one that keeps the sum
/// \throws Error where the numbers leave 32 bits
[[nodiscard]] ConstraintsByStep constraints_by_step(const Puzzle& puzzle, const Plan& plan, int sum,
                                                    const ComplementBreaking* complement);

/// Lays out the bounds that are in use.
[[nodiscard]] Program lay_out(const ConstraintsByStep& constraints);

/// Decides by random probes which of the bounds that are not needed make a walk quicker. Bounds are
/// also dropped if they are not worth the sums of the free values at each node. The same
/// constraints get the same probes.
[[nodiscard]] ConstraintsByStep tuned(ConstraintsByStep constraints,
                                      const Budget& budget = Budget::unlimited());

}  // namespace loshu::detail
