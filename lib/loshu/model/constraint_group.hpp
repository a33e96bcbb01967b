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
  own,  ///< posted by a user's model that derives from MagicModel
};

/// A constraint of a model: its kind, and its place among the posted constraints of that kind.
struct PostedConstraint {
  ConstraintKind kind = ConstraintKind::own;
  int place = 0;
  friend auto operator<=>(const PostedConstraint&, const PostedConstraint&) = default;
};

/// The group of Gecode in which a constraint's propagators are posted, so that a trace can name the
/// constraint. All models of a process share the groups, since Gecode never frees one.
[[nodiscard]] Gecode::PropagatorGroup constraint_group(const PostedConstraint& constraint);

/// The constraint whose group this is; `own` for any other group.
[[nodiscard]] PostedConstraint constraint_of(const Gecode::PropagatorGroup& group);

}  // namespace loshu::detail
