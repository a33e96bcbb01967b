#include <loshu/exhaust/monitor.hpp>

#include <algorithm>

namespace loshu::detail {
namespace {

/// Nodes between two looks at the clock: some tenth of a millisecond.
constexpr std::uint64_t patience = 4096;

std::uint64_t left(const std::optional<std::uint64_t>& limit, std::uint64_t done) {
  return limit ? *limit - std::min(*limit, done) : patience;
}

}  // namespace

void SharedLimits::add(std::uint64_t more_nodes, std::uint64_t more_failures) {
  nodes_ += more_nodes;
  failures_ += more_failures;
  if (progress_ != nullptr) progress_->nodes.store(nodes_, std::memory_order_relaxed);
}

std::uint64_t SharedLimits::go_on() {
  if (!stopped()) {
    if (const Ending reason = limit_reached(); reason != Ending::exhausted) stop(reason);
  }
  if (stopped()) return 0;
  // A node has at most one failure, so that neither limit is passed by one walk alone.
  return std::min({patience, left(limits_.nodes, nodes_), left(limits_.failures, failures_)});
}

Ending SharedLimits::limit_reached() const {
  if (limits_.interrupt != nullptr && limits_.interrupt->load(std::memory_order_relaxed)) {
    return Ending::interrupted;
  }
  const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start_;
  if (limits_.seconds && elapsed.count() >= *limits_.seconds) return Ending::time_limit;
  if (limits_.nodes && nodes_ >= *limits_.nodes) return Ending::node_limit;
  if (limits_.failures && failures_ >= *limits_.failures) return Ending::failure_limit;
  return Ending::exhausted;
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
