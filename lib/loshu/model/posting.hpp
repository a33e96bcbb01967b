#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <optional>

#include <gecode/int.hh>

#include <loshu/equations.hpp>
#include <loshu/group.hpp>
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
  /// \throws Error for coefficients beyond Gecode's integers
  void line(const Equation& equation);
  /// \param kind  of the equation; those of a kind are numbered as they are posted
  void redundant(const Equation& equation, ConstraintKind kind);
  /// The same, but left out where it is beyond Gecode's integers.
  void redundant_if_it_fits(const Equation& equation, ConstraintKind kind);
  void congruence(const Congruence& congruence);
  void order(const OrderConstraint& constraint);
  /// A constraint of the user's own.
  void relation(const Relation& relation);

  /// Posts the collected constraints. To be called after all the others.
  /// \param weights  records failures if a single propagator fails
  void finish(const std::shared_ptr<FailureWeights>& weights);

 private:
  void post(const Equation& equation, Gecode::IntPropLevel level, const PostedConstraint& name);
  /// The same by Gecode's own propagator, and for any comparison.
  void post_linear(const Equation& equation, Gecode::IntRelType comparison,
                   Gecode::IntPropLevel level, const PostedConstraint& name);
  void order(const OrderConstraint& constraint, const PostedConstraint& name);
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
