#include <loshu/model/constraint_group.hpp>

#include <map>
#include <mutex>

namespace loshu::detail {
namespace {

struct Groups {
  std::mutex mutex;
  std::map<PostedConstraint, Gecode::PropagatorGroup> by_constraint;
  std::map<unsigned int, PostedConstraint> by_id;
};

Groups& groups() {
  static Groups all;
  return all;
}

}  // namespace

Gecode::PropagatorGroup constraint_group(const PostedConstraint& constraint) {
  Groups& all = groups();
  const std::lock_guard lock(all.mutex);
  const auto [place, added] = all.by_constraint.try_emplace(constraint);
  if (added) all.by_id.emplace(place->second.id(), constraint);
  return place->second;
}

PostedConstraint constraint_of(const Gecode::PropagatorGroup& group) {
  Groups& all = groups();
  const std::lock_guard lock(all.mutex);
  const auto found = all.by_id.find(group.id());
  return found == all.by_id.end() ? PostedConstraint{} : found->second;
}

}  // namespace loshu::detail
