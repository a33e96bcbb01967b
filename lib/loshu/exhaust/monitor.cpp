#include <loshu/exhaust/monitor.hpp>

#include <algorithm>

namespace loshu::detail {
namespace {

/// Nodes between two looks at the clock: some tenth of a millisecond.
constexpr std::uint64_t nodes_between_looks = 4096;

}  // namespace

void SharedLimits::add(std::uint64_t more_nodes, std::uint64_t more_failures) {
  budget_.add(more_nodes, more_failures);
  if (progress_ != nullptr) progress_->nodes.store(budget_.nodes(), std::memory_order_relaxed);
}

std::uint64_t SharedLimits::go_on() {
  if (pace_ != nullptr) pace_->reached(work_of_node_ * static_cast<double>(budget_.nodes()));
  if (!stopped()) {
    if (const Ending reason = budget_.ending(); reason != Ending::exhausted) stop(reason);
  }
  if (stopped()) return 0;
  // A node has at most one failure, so that neither limit is passed by one walk alone.
  const Limits left = budget_.left();
  return std::min({nodes_between_looks, left.nodes.value_or(nodes_between_looks),
                   left.failures.value_or(nodes_between_looks)});
}

void SharedLimits::stop(Ending reason) {
  Ending none = Ending::exhausted;
  reached_.compare_exchange_strong(none, reason);
}

std::uint64_t LimitedWalk::go_on(const WalkCounts& counts) {
  finish(counts);
  return shared_.go_on();
}

void LimitedWalk::finish(const WalkCounts& counts) {
  shared_.add(counts.nodes - reported_.nodes, counts.failures - reported_.failures);
  reported_ = counts;
}

}  // namespace loshu::detail
