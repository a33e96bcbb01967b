#include <loshu/exhaust/monitor.hpp>

#include <algorithm>

namespace loshu {
namespace {

/// Nodes between two looks at the clock: some tenth of a millisecond.
constexpr std::uint64_t patience = 4096;

std::uint64_t left(const std::optional<std::uint64_t>& limit, std::uint64_t done) {
  return limit ? *limit - std::min(*limit, done) : patience;
}

}  // namespace

void SharedLimits::add(std::uint64_t more_nodes, std::uint64_t more_failures) {
  nodes += more_nodes;
  failures += more_failures;
  if (progress != nullptr) progress->nodes.store(nodes, std::memory_order_relaxed);
}

std::uint64_t SharedLimits::go_on() {
  if (!stopped()) {
    if (const Ending reason = limit_reached(); reason != Ending::exhausted) stop(reason);
  }
  if (stopped()) return 0;
  // A node has at most one failure, so that neither limit is passed by one walk alone.
  return std::min({patience, left(limits.nodes, nodes), left(limits.failures, failures)});
}

Ending SharedLimits::limit_reached() const {
  if (limits.interrupt != nullptr && limits.interrupt->load(std::memory_order_relaxed)) {
    return Ending::interrupted;
  }
  const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start;
  if (limits.seconds && elapsed.count() >= *limits.seconds) return Ending::time_limit;
  if (limits.nodes && nodes >= *limits.nodes) return Ending::node_limit;
  if (limits.failures && failures >= *limits.failures) return Ending::failure_limit;
  return Ending::exhausted;
}

void SharedLimits::stop(Ending reason) {
  Ending none = Ending::exhausted;
  reached.compare_exchange_strong(none, reason);
}

std::uint64_t LimitedWalk::go_on(const WalkCounts& counts) {
  finish(counts);
  return shared.go_on();
}

void LimitedWalk::finish(const WalkCounts& counts) {
  shared.add(counts.nodes - reported.nodes, counts.failures - reported.failures);
  reported = counts;
}

}  // namespace loshu
