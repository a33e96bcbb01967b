#pragma once

#include <atomic>
#include <mutex>

#include <loshu/exhaust/walker.hpp>
#include <loshu/result.hpp>

namespace loshu::detail {

/// The limits of a search and its work so far, which all of its walks share.
class SharedLimits {
 public:
  /// \param work_of_node  as `Pace::reached` counts it
  SharedLimits(const Limits& limits, Progress* progress, double work_of_node = 0)
      : budget_(limits), pace_(limits.pace), work_of_node_(work_of_node), progress_(progress) {}

  /// Adds the work of a walk since its last report.
  void add(std::uint64_t more_nodes, std::uint64_t more_failures);

  /// \return as `WalkMonitor::go_on`
  std::uint64_t go_on();

  /// Ends all walks for that reason; only the first one counts.
  void stop(Ending reason);
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
  std::uint64_t go_on(const WalkCounts& counts) override;

  /// Adds the final counts of a walk.
  void finish(const WalkCounts& counts);

 private:
  SharedLimits& shared_;
  WalkCounts reported_;
};

}  // namespace loshu::detail
