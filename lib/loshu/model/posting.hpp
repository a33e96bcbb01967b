#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <utility>

#include <gecode/int.hh>

#include <loshu/equations.hpp>
#include <loshu/group.hpp>
#include <loshu/model.hpp>
#include <loshu/model/constraint_group.hpp>
#include <loshu/model/propagators/whole.hpp>
#include <loshu/options.hpp>
#include <loshu/puzzle.hpp>

namespace loshu::detail {

/// Posts constraints on the cells of a puzzle. The options say by which propagators: one for each
/// constraint, or one for all.
class Posting {
 public:
  /// \throws Error for Gecode's domain propagation on a line of 6 cells or more, for cells that
  ///   nothing keeps distinct, and for one order alone
  Posting(Gecode::Space& home, const Gecode::IntVarArgs& cells, Gecode::IntVar magic_sum,
          const Puzzle& puzzle, const Options& options);

  void distinct();  ///< where values repeat: counts them
  /// An implied or weighted equation beyond Gecode's integers is left out.
  /// \param kind  the kind of the equation, by which it is named
  /// \throws Error for coefficients beyond Gecode's integers
  void equation(const Equation& equation, ConstraintKind kind);
  /// Posts what follows from the lines: the total sum, implied equations, and the bound.
  void redundant(const Constraints& derived, const Budget& budget = Budget::unlimited());
  void order(const OrderConstraint& constraint, ConstraintKind kind = ConstraintKind::order);
  /// Posts a row of the puzzle: a line, or a relation of the user's own.
  void row(const Row& row);

  /// Posts what was collected for the propagator of the whole figure. It must be called last.
  /// \param weights  counts the failures of that propagator
  void finish(const std::shared_ptr<FailureWeights>& weights);

 private:
  /// Posts that each value stands as often as it has copies, or at most as often with spare values.
  void counts(const PostedConstraint& name);
  void congruence(const Congruence& congruence);
  /// Posts Gecode's own propagator.
  void linear(const Equation& equation, Gecode::IntRelType comparison, Gecode::IntPropLevel level,
              const PostedConstraint& name);
  [[nodiscard]] std::pair<Gecode::IntArgs, Gecode::IntVarArgs> terms_of(
      const Equation& equation) const;
  /// Returns the name of the constraint that is posted next, and counts it: kind and place.
  PostedConstraint next(ConstraintKind kind);

  Gecode::Space& home_;
  Gecode::IntVarArgs cells_;
  Gecode::IntVar magic_sum_;
  const Puzzle& puzzle_;
  Distinct distinct_;
  Sums sums_;
  FigureConstraints together_;
  std::array<int, static_cast<std::size_t>(ConstraintKind::own)> posted_{};
};

}  // namespace loshu::detail
