#pragma once

// Gecode asks the stop object from every worker thread, with the statistics of that worker. In a
// search with restarts, those of all earlier rounds are added to each. So neither can be summed.
// Instead, increments by one are summed, by thread; a larger increment is a restart's.

#include <atomic>
#include <cstdint>

#include <gecode/search.hh>

#include <loshu/result.hpp>

namespace loshu::detail {

/// All limits in one stop object for Gecode's engines. Once it says stop it goes on saying so, and
/// remembers which limit it was.
class CombinedStop : public Gecode::Search::Stop {
 public:
  /// \param progress  receives the nodes; may be null
  /// \param work_of_node  as `Pace::reached` counts it
  CombinedStop(const Limits& limits, Progress* progress, double work_of_node)
      : budget_(limits),
        pace_(limits.pace),
        work_of_node_(work_of_node),
        counts_(limits.nodes || limits.failures || progress != nullptr || pace_ != nullptr),
        progress_(progress) {}

  /// Called by each thread of the engine before each node, with that thread's own statistics.
  bool stop(const Gecode::Search::Statistics& statistics,
            const Gecode::Search::Options& options) override {
    if (reached_ != Ending::exhausted) return true;
    if (counts_) add(statistics, options.threads <= 1);
    if (pace_ != nullptr) pace_->reached(work_of_node_ * static_cast<double>(budget_.nodes()));
    const Ending reached = budget_.ending();
    if (reached != Ending::exhausted) reached_ = reached;
    return reached_ != Ending::exhausted;
  }

  /// Why it stopped; `exhausted` if it did not.
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
  const bool counts_;  // whether somebody wants to know the nodes
  Progress* progress_;
  const std::uint64_t identity_ = next_identity();
  std::atomic<Ending> reached_ = Ending::exhausted;
};

}  // namespace loshu::detail
