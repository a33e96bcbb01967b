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

/// The sum of free values that is added to a bound at each node: none, or the least or greatest sum
/// for the open cells.
enum class Addend { none, least, greatest };

/// Whether a bound is kept in the program, and how the sum of its open cells is estimated.
enum class BoundUse {
  dropped,
  fixed_sums,  ///< by all values that are not given: a constant
  free_sums,   ///< by the values that are free at the node
};

/// The constraints that a plan puts on each step's choice, before they are laid out in lanes. Each
/// `Affine` is a function of the earlier choices.
struct ConstraintsByStep {
  /// A bound of the choice c: c ≥ limit + addend, or −c ≥ limit + addend if `of_greatest`. As an
  /// addend, the greatest sum is negated.
  struct Bound {
    bool of_greatest = false;
    Addend addend = Addend::none;
    int open = 0;
    Affine limit = {};
    /// Whether the bound must be kept. Order constraints must, since they decide which member of a
    /// class is found. All other bounds only prune.
    bool needed = false;
    BoundUse use = BoundUse::free_sums;
  };
  struct Slanted {
    Program::Inequality inequality = {};
    Affine offset = {};
    BoundUse use = BoundUse::free_sums;  ///< only `dropped` or `free_sums` if it has no open cells
  };
  /// Open cells with one common unknown: the sum or difference of the first and each other cell is
  /// known. The test that free values suit them all only prunes.
  struct Class {
    std::vector<Affine> falling = {}, rising = {};
    bool used = true;
  };
  struct Step {
    std::vector<Affine> offsets = {};  ///< the offsets of the deduced cells, as the program's forms
    std::vector<Bound> bounds = {};
    std::vector<Slanted> slanted = {};
    std::vector<Class> classes = {};
  };
  Program program = {};          ///< everything except lanes and factors
  std::vector<Step> steps = {};  ///< one for each step of the program
  Affine tie = {};               ///< the number in `Program::Halving::tie_lane`, if a cell ties
  /// The sums of the k least and of the k greatest values that are not given, for each k.
  std::vector<int> least_sums = {}, greatest_sums = {};
};

/// The steps for which the walker is compiled with unrolled loops: few deduced cells, none divided.
struct CommonShape {
  static constexpr int falling = 3, rising = 2;
  static bool holds(const Program::Step& step) {
    return step.falling <= falling && step.rising <= rising && step.divided == 0;
  }
  /// The places of the deduced cells' offsets in a block. Both halves keep room for bounds.
  static constexpr std::array<int, falling + rising> places = {0, 4, 1, 5, 2};
};

/// Compiles a plan into constraints by step. Each constraint is put at the first step at which all
/// of its cells are known.
class ConstraintCompiler {
 public:
  /// Tests the conditions that depend on no choice, and adds the deduced cells of each step.
  ConstraintCompiler(const Puzzle& puzzle, const Plan& plan, int sum);

  [[nodiscard]] bool possible() const { return constraints_.program.possible; }
  void add_order(const OrderConstraint& order);
  /// Bounds cells by order constraints: a cell that k others must exceed leaves k greater values.
  void add_ranges();
  /// Bounds the rest of an equation at each step where its open cells have the same coefficient:
  /// the open cells must be able to sum up to the rest. A single open cell is deduced instead.
  /// \param comparison  the relation of both sides; for ≤, the open cells may sum up to less
  void add_rests(const Equation& equation, Operator comparison = Operator::equal);
  void add_rests_of_lines();
  /// Inequalities are tested when all of their cells are known.
  void add_relations();
  void add_classes();
  /// Keeps one of a solution and its complement. For the first cell f that the group moves and each
  /// g in its orbit, u[f] + u[g] ≤ max; or ≥, if f must be the greatest. Equality is a tie. A fixed
  /// cell before f decides first, by its value.
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
  [[nodiscard]] std::vector<bool> allowed_values(int cell) const;
  void add_forms(std::size_t number);
  void add_domains(Program::Step& step) const;
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
  void add_rest(const Affine& rest, Range range, std::span<const Equation::Term> open,
                double greatest, Operator comparison);
  [[nodiscard]] int filled_before(std::size_t step) const;
  [[nodiscard]] bool is_short(const Affine& value) const;
  void add_sum_bound(int one, int other, bool reversed, Program::Halving& halving);

  const Puzzle& puzzle_;  // for words and the total-sum equation
  const System& system_;
  const Plan& plan_;
  const int sum_;
  const std::vector<Affine> cells_;
  std::vector<OrderConstraint> orders_;  // those of the plan and of the relations
  std::vector<double> offset_reach_ =
      std::vector<double>(cells_.size());  // by cell: its greatest offset at its step
  ConstraintsByStep constraints_;
};

/// \param complement  the complement to break; null if none maps the sum to itself
/// \throws Error if numbers exceed 32 bits
[[nodiscard]] ConstraintsByStep constraints_by_step(const Puzzle& puzzle, const Plan& plan, int sum,
                                                    const ComplementBreaking* complement);

/// Returns the program with all bounds that are not dropped, laid out in lanes.
[[nodiscard]] Program lay_out(const ConstraintsByStep& constraints);

/// Drops the bounds that do not make a search faster, as random probes show. Needed bounds stay.
/// Sums of free values have a price at each node. The same constraints give the same result.
/// \param is_one_of_many  whether a tiny tree keeps all bounds, since it is searched sooner than
///   tuned
[[nodiscard]] ConstraintsByStep tuned(ConstraintsByStep constraints, bool is_one_of_many,
                                      const Budget& budget = Budget::unlimited());

}  // namespace loshu::detail
