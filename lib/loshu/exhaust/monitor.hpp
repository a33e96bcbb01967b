#pragma once

#include <algorithm>
#include <atomic>

#include <loshu/exhaust/walk.hpp>
#include <loshu/result.hpp>

namespace loshu::detail {

/// The limits of a search and its work so far, which all of its walks share.
class SharedLimits {
 public:
  /// \param work_of_node  as `Pace::reached` counts it
  SharedLimits(const Limits& limits, Progress* progress, double work_of_node = 0)
      : budget_(limits), pace_(limits.pace), work_of_node_(work_of_node), progress_(progress) {}

  /// Adds the work of a walk since its last report.
  void add(std::uint64_t more_nodes, std::uint64_t more_failures) {
    budget_.add(more_nodes, more_failures);
    if (progress_ != nullptr) progress_->nodes.store(budget_.nodes(), std::memory_order_relaxed);
  }

  /// \return as `WalkMonitor::go_on`
  std::uint64_t go_on() {
    constexpr std::uint64_t nodes_between_looks = 4096;  // some tenth of a millisecond
    if (pace_ != nullptr) pace_->reached(work_of_node_ * static_cast<double>(budget_.nodes()));
    if (!stopped()) stop(budget_.ending());
    if (stopped()) return 0;
    // A node has at most one failure, so that neither limit is passed by one walk alone.
    const Limits left = budget_.left();
    return std::min({nodes_between_looks, left.nodes.value_or(nodes_between_looks),
                     left.failures.value_or(nodes_between_looks)});
  }

  /// Ends all walks for that reason; only the first one counts.
  void stop(Ending reason) {
    Ending none = Ending::exhausted;
    reached_.compare_exchange_strong(none, reason);
  }
  [[nodiscard]] Ending ending() const { return reached_; }
  [[nodiscard]] bool stopped() const { return reached_ != Ending::exhausted; }
  [[nodiscard]] double elapsed() const { return budget_.elapsed(); }  ///< seconds

 private:
  Budget budget_;
  Pace* const pace_;
  const double work_of_node_;
  Progress* const progress_;
  std::atomic<Ending> reached_ = Ending::exhausted;
};

/// Reports one walker to the shared limits.
class LimitedWalk : public WalkMonitor {
 public:
  explicit LimitedWalk(SharedLimits& shared) : shared_(shared) {}
  std::uint64_t go_on(const WalkCounts& counts) override {
    finish(counts);
    return shared_.go_on();
  }

  /// Adds the final counts of a walk.
  void finish(const WalkCounts& counts) {
    shared_.add(counts.nodes - reported_.nodes, counts.failures - reported_.failures);
    reported_ = counts;
  }

 private:
  SharedLimits& shared_;
  WalkCounts reported_;
};

}  // namespace loshu::detail
