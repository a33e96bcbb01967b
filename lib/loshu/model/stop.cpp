// Gecode asks the stop object from every worker thread, with the statistics of that worker and, in
// a search with restarts, those of all earlier rounds added to each. So neither can be summed: what
// is summed here is the steps of one, by thread. A larger step is a restart's, not a node's.

#include <loshu/model/stop.hpp>

namespace loshu::detail {
namespace {

struct Seen {
  std::uint64_t identity = 0;
  unsigned long nodes = 0;
  unsigned long failures = 0;
};
thread_local Seen seen;

std::atomic<std::uint64_t> next_identity = 1;

}  // namespace

CombinedStop::CombinedStop(const Limits& limits, Progress* progress)
    : limits_(limits), progress_(progress), identity_(next_identity++) {}

bool CombinedStop::stop(const Gecode::Search::Statistics& statistics,
                        const Gecode::Search::Options& options) {
  if (reached_ != Ending::exhausted) return true;
  if (limits_.nodes || limits_.failures || progress_ != nullptr) {
    if (options.threads > 1) {
      add_from_this_thread(statistics);
    } else {
      nodes_ = statistics.node;
      failures_ = statistics.fail;
    }
  }
  if (progress_ != nullptr) progress_->nodes.store(nodes_, std::memory_order_relaxed);
  if (limits_.interrupt != nullptr && limits_.interrupt->load(std::memory_order_relaxed)) {
    reached_ = Ending::interrupted;
  } else if (limits_.seconds && elapsed() >= *limits_.seconds) {
    reached_ = Ending::time_limit;
  } else if (limits_.nodes && nodes_ >= *limits_.nodes) {
    reached_ = Ending::node_limit;
  } else if (limits_.failures && failures_ >= *limits_.failures) {
    reached_ = Ending::failure_limit;
  }
  return reached_ != Ending::exhausted;
}

double CombinedStop::elapsed() const {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
}

void CombinedStop::add_from_this_thread(const Gecode::Search::Statistics& statistics) {
  if (seen.identity != identity_) seen = {identity_, 0, 0};
  if (statistics.node == seen.nodes + 1) ++nodes_;
  if (statistics.fail == seen.failures + 1) ++failures_;
  seen.nodes = statistics.node;
  seen.failures = statistics.fail;
}

}  // namespace loshu::detail
