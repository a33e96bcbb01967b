#pragma once

#include <compare>
#include <cstdint>

#include <gecode/kernel.hh>

namespace loshu::detail {

/// The constraint that a propagator of a model stands for.
enum class ConstraintKind : std::uint8_t {
  distinct,
  line,
  total_sum,
  implied,
  weighted,
  order,
  relation,
  complement,
  whole_figure,
  own,  ///< posted by a model that derives from MagicModel
};

/// A constraint of a model: the place in the list of `Constraints` that its kind has.
struct PostedConstraint {
  ConstraintKind kind = ConstraintKind::own;
  int place = 0;
  friend auto operator<=>(const PostedConstraint&, const PostedConstraint&) = default;
};

/// The group of Gecode that the propagators of a constraint are posted in, so that a trace can name
/// it. All models of the process share the groups, since Gecode never frees one.
[[nodiscard]] Gecode::PropagatorGroup constraint_group(const PostedConstraint& constraint);

/// The constraint of a group; `own` for any other group.
[[nodiscard]] PostedConstraint constraint_of(const Gecode::PropagatorGroup& group);

}  // namespace loshu::detail
