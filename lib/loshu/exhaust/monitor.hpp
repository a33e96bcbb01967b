#pragma once

#include <atomic>
#include <mutex>

#include <loshu/exhaust/walker.hpp>
#include <loshu/result.hpp>

namespace loshu::detail {

/// The limits of a search, which all of its walks share, and what they have done together.
class SharedLimits {
 public:
  /// \param work_of_node  as `Pace::reached` counts it
  SharedLimits(const Limits& limits, Progress* progress, double work_of_node = 0)
      : budget_(limits), pace_(limits.pace), work_of_node_(work_of_node), progress_(progress) {}

  /// Takes up what a walk has done since it last told.
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

  /// Tells what a walk has done in the end.
  void finish(const WalkCounts& counts);

 private:
  SharedLimits& shared_;
  WalkCounts reported_;
};

}  // namespace loshu::detail
