#pragma once

#include <vector>

#include <loshu/model/constraint_group.hpp>

namespace loshu::detail {

/// Observes the propagator of the whole figure, constraint by constraint. Values are counted from
/// 0.
class FigureWitness {
 public:
  virtual ~FigureWitness() = default;
  /// A constraint leaves a cell these values, fewer than before.
  virtual void narrowed(const PostedConstraint& by, int cell, const std::vector<int>& values) = 0;
  /// A constraint leaves the magic sum these bounds.
  virtual void narrowed_sum(const PostedConstraint& by, int least, int greatest) = 0;
  /// A constraint cannot hold.
  virtual void failed(const PostedConstraint& by) = 0;
};

/// The witness of this thread, for all propagators of a whole figure; usually null.
inline FigureWitness*& figure_witness() {
  thread_local FigureWitness* witness = nullptr;
  return witness;
}

}  // namespace loshu::detail
