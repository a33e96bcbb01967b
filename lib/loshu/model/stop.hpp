#pragma once

// Gecode calls the stop object from every worker thread, with the statistics of that worker. With
// restarts, these include all earlier rounds. So they cannot be added up. Instead increments by one
// are added up for each thread; a larger increment comes from a restart.

#include <atomic>
#include <cstdint>

#include <gecode/search.hh>

#include <loshu/result.hpp>

namespace loshu::detail {

/// All limits in one stop object for Gecode's engines. Once a limit is reached, it always tells the
/// engine to stop, and remembers that limit.
class CombinedStop : public Gecode::Search::Stop {
 public:
  /// \param progress  receives the number of nodes; may be null
  /// \param work_of_node  the work of one node in the unit of `Pace::reached`
  CombinedStop(const Limits& limits, Progress* progress, double work_of_node)
      : budget_(limits),
        pace_(limits.pace),
        work_of_node_(work_of_node),
        counts_(limits.nodes || limits.failures || progress != nullptr || pace_ != nullptr),
        progress_(progress) {}

  /// Called by each thread of the engine before each node, with the statistics of the thread.
  bool stop(const Gecode::Search::Statistics& statistics,
            const Gecode::Search::Options& options) override {
    if (reached_ != Ending::exhausted) return true;
    if (counts_) add(statistics, options.threads <= 1);
    if (pace_ != nullptr) pace_->reached(work_of_node_ * static_cast<double>(budget_.nodes()));
    const Ending reached = budget_.ending();
    if (reached != Ending::exhausted) reached_ = reached;
    return reached_ != Ending::exhausted;
  }

  /// Stops the search from now on.
  void end() { reached_ = Ending::enough; }

  /// The limit that was reached; `exhausted` if none was.
  [[nodiscard]] Ending ending() const { return reached_; }

 private:
  using GecodeCount = decltype(Gecode::Search::Statistics::node);

  struct Seen {
    std::uint64_t identity = 0;
    GecodeCount nodes = 0;
    GecodeCount failures = 0;
  };

  static std::uint64_t next_identity() {
    static std::atomic<std::uint64_t> last = 0;
    return ++last;
  }

  void add(const Gecode::Search::Statistics& statistics, bool alone) {
    thread_local Seen seen;
    if (seen.identity != identity_) seen = {identity_, 0, 0};
    const auto more = [alone](GecodeCount now, GecodeCount before) -> GecodeCount {
      return alone ? now - before : now == before + 1 ? 1 : 0;
    };
    budget_.add(more(statistics.node, seen.nodes), more(statistics.fail, seen.failures));
    if (progress_ != nullptr) {
      progress_->nodes.store(budget_.nodes(), std::memory_order_relaxed);
    }
    seen.nodes = statistics.node;
    seen.failures = statistics.fail;
  }

  Budget budget_;
  Pace* const pace_;
  const double work_of_node_;
  const bool counts_;  // whether nodes must be counted
  Progress* progress_;
  const std::uint64_t identity_ = next_identity();
  std::atomic<Ending> reached_ = Ending::exhausted;
};

}  // namespace loshu::detail
