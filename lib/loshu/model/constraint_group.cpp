#include <loshu/model/constraint_group.hpp>

#include <map>
#include <mutex>

namespace loshu::detail {
namespace {

struct Groups {
  std::mutex mutex;
  std::map<PostedConstraint, Gecode::PropagatorGroup> all;
};

Groups& groups() {
  static Groups all;
  return all;
}

}  // namespace

Gecode::PropagatorGroup constraint_group(const PostedConstraint& constraint) {
  const std::lock_guard lock(groups().mutex);
  return groups().all[constraint];
}

PostedConstraint constraint_of(const Gecode::PropagatorGroup& group) {
  const std::lock_guard lock(groups().mutex);
  for (const auto& [constraint, own] : groups().all) {
    if (own == group) return constraint;
  }
  return {};
}

}  // namespace loshu::detail
