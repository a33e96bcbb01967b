#pragma once

#include <cstddef>
#include <map>
#include <vector>

#include <loshu/model/constraint_group.hpp>
#include <loshu/tree.hpp>

namespace loshu::detail {

/// The constraints of a model as they are told to a reader of its tree.
struct TreeConstraints {
  std::vector<TreeConstraint> all;  ///< the first three are those of `TreeStepMaker`
  std::map<PostedConstraint, std::size_t> places;

  /// The place in `all`; `unknown_step` for a constraint that is not there.
  [[nodiscard]] std::size_t place_of(const PostedConstraint& constraint) const;
};

/// The posted constraints, by the names of `named_constraints`.
[[nodiscard]] TreeConstraints tree_constraints(const Puzzle& puzzle, const Options& options);

}  // namespace loshu::detail
