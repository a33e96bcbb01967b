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

/// Posts constraints on the cells of a puzzle by the propagators that the options name: each on its
/// own, or all of them as one.
class Posting {
 public:
  /// \throws Error for Gecode's domain propagation on a line of 6 cells or more, for cells that
  ///   nothing keeps distinct, and for one order alone
  Posting(Gecode::Space& home, const Gecode::IntVarArgs& cells, Gecode::IntVar magic_sum,
          const Puzzle& puzzle, const Options& options);

  void distinct();
  /// An implied or weighted equation beyond Gecode's integers is left out.
  /// \param kind  of the equation; those of a kind are numbered as they are posted
  /// \throws Error for coefficients beyond Gecode's integers
  void equation(const Equation& equation, ConstraintKind kind);
  /// All that follows from the lines: the total sum, implied equations, and the bound.
  void redundant(const Constraints& derived, const Budget& budget = Budget::unlimited());
  void order(const OrderConstraint& constraint, ConstraintKind kind = ConstraintKind::order);
  /// A constraint of the user's own.
  void relation(const Relation& relation);

  /// Posts the collected constraints. To be called after all the others.
  /// \param weights  records failures if a single propagator fails
  void finish(const std::shared_ptr<FailureWeights>& weights);

 private:
  void congruence(const Congruence& congruence);
  /// Posts by Gecode's own propagator.
  void linear(const Equation& equation, Gecode::IntRelType comparison, Gecode::IntPropLevel level,
              const PostedConstraint& name);
  [[nodiscard]] std::pair<Gecode::IntArgs, Gecode::IntVarArgs> terms_of(
      const Equation& equation) const;
  /// The next constraint of a kind.
  PostedConstraint next(ConstraintKind kind);

  Gecode::Space& home_;
  Gecode::IntVarArgs cells_;
  Gecode::IntVar magic_sum_;
  const Puzzle& puzzle_;
  Distinct distinct_;
  Sums sums_;
  FigureConstraints together_;
  std::array<int, static_cast<std::size_t>(ConstraintKind::own)> posted_{};  // of each kind
};

}  // namespace loshu::detail
