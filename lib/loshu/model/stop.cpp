// Gecode asks the stop object from every worker thread, with the statistics of that worker and, in
// a search with restarts, those of all earlier rounds added to each. So neither can be summed: what
// is summed here is the steps of one, by thread. A larger step is a restart's, not a node's.

#include <loshu/model/stop.hpp>

namespace loshu {
namespace {

struct Seen {
  std::uint64_t identity = 0;
  unsigned long nodes = 0;
  unsigned long failures = 0;
};
thread_local Seen seen;

std::atomic<std::uint64_t> next_identity = 1;

}  // namespace

CombinedStop::CombinedStop(const Limits& all, Progress* told)
    : limits(all), progress(told), identity(next_identity++) {}

bool CombinedStop::stop(const Gecode::Search::Statistics& statistics,
                        const Gecode::Search::Options& options) {
  if (reached != Ending::exhausted) return true;
  if (limits.nodes || limits.failures || progress != nullptr) {
    if (options.threads > 1) {
      add_from_this_thread(statistics);
    } else {
      nodes = statistics.node;
      failures = statistics.fail;
    }
  }
  if (progress != nullptr) progress->nodes.store(nodes, std::memory_order_relaxed);
  if (limits.interrupt != nullptr && limits.interrupt->load(std::memory_order_relaxed)) {
    reached = Ending::interrupted;
  } else if (limits.seconds && elapsed() >= *limits.seconds) {
    reached = Ending::time_limit;
  } else if (limits.nodes && nodes >= *limits.nodes) {
    reached = Ending::node_limit;
  } else if (limits.failures && failures >= *limits.failures) {
    reached = Ending::failure_limit;
  }
  return reached != Ending::exhausted;
}

double CombinedStop::elapsed() const {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

void CombinedStop::add_from_this_thread(const Gecode::Search::Statistics& statistics) {
  if (seen.identity != identity) seen = {identity, 0, 0};
  if (statistics.node == seen.nodes + 1) ++nodes;
  if (statistics.fail == seen.failures + 1) ++failures;
  seen.nodes = statistics.node;
  seen.failures = statistics.fail;
}

}  // namespace loshu
