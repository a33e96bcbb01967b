// Gecode asks the stop object from every worker thread, with the statistics of that worker. In a
// search with restarts, those of all earlier rounds are added to each. So neither can be summed.
// Instead, increments by one are summed, by thread; a larger increment is a restart's.

#include <loshu/model/stop.hpp>

namespace loshu::detail {
namespace {

using GecodeCount = decltype(Gecode::Search::Statistics::node);

struct Seen {
  std::uint64_t identity = 0;
  GecodeCount nodes = 0;
  GecodeCount failures = 0;
};
thread_local Seen seen;

std::atomic<std::uint64_t> next_identity = 1;

}  // namespace

CombinedStop::CombinedStop(const Limits& limits, Progress* progress, double work_of_node)
    : budget_(limits),
      pace_(limits.pace),
      work_of_node_(work_of_node),
      counts_(limits.nodes || limits.failures || progress != nullptr || pace_ != nullptr),
      progress_(progress),
      identity_(next_identity++) {}

bool CombinedStop::stop(const Gecode::Search::Statistics& statistics,
                        const Gecode::Search::Options& options) {
  if (reached_ != Ending::exhausted) return true;
  if (counts_) add(statistics, options.threads <= 1);
  if (pace_ != nullptr) pace_->reached(work_of_node_ * static_cast<double>(budget_.nodes()));
  const Ending reached = budget_.ending();
  if (reached != Ending::exhausted) reached_ = reached;
  return reached_ != Ending::exhausted;
}

void CombinedStop::add(const Gecode::Search::Statistics& statistics, bool alone) {
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

}  // namespace loshu::detail
