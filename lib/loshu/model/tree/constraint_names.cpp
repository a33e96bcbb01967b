#include <loshu/model/tree/constraint_names.hpp>

#include <algorithm>
#include <utility>

#include <loshu/model/drop.hpp>
#include <loshu/model/names.hpp>

namespace loshu::detail {

std::size_t TreeConstraints::place_of(const PostedConstraint& constraint) const {
  const auto found = places.find(constraint);
  return found == places.end() ? std::size_t{unknown_step} : found->second;
}

/// Names number all constraints. Propagators number posted ones, without those that are dropped.
TreeConstraints tree_constraints(const Puzzle& puzzle, const Options& options) {
  TreeConstraints result;
  result.all = {{.name = "decision"}, {.name = "posted"}, {.name = "other"}};
  result.all[posting_step].words = "values given, or taken while the constraints were posted";
  result.all[unknown_step].words =
      "no-goods, dynamic symmetry breaking, or a constraint of your own";
  std::map<ConstraintKind, int> posted;
  const Constraints all = all_constraints(puzzle, options, Budget::unlimited());
  for (ListedConstraint& one : listed_constraints(puzzle, all)) {
    if (one.kind == ConstraintKind::own ||
        std::ranges::find(options.drop, one.named.name) != options.drop.end()) {
      continue;
    }
    result.places.emplace(PostedConstraint{one.kind, posted[one.kind]++}, result.all.size());
    result.all.push_back({.name = std::move(one.named.name),
                          .words = std::move(one.named.text),
                          .cells = std::move(one.cells),
                          .line = one.line});
  }
  return result;
}

}  // namespace loshu::detail
