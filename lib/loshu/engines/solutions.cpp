// Turns an engine, which pushes its solutions, into a source from which the caller pulls. The
// engine searches in a thread, which waits while enough solutions are queued.

#include <loshu/solutions.hpp>

#ifdef __cpp_lib_jthread

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <exception>
#include <functional>
#include <future>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace loshu {

/// A queue saves waking a thread for each solution.
static constexpr std::size_t most_ahead = 64;

struct SolutionRange::Search {
  Search(Inquiry asked, std::stop_token token, bool is_sorted)
      : inquiry(std::move(asked)), sorted(is_sorted), stop(std::move(token), [this] { end(); }) {
    inquiry.question.limits.interrupt = &stopped;
    thread = std::jthread([this] { run(); });
  }
  ~Search() { end(); }

  void end() {
    const std::scoped_lock lock(mutex);
    stopped = true;
    found.clear();
    changed.notify_all();
  }

  bool receive(const Assignment& solution) {
    std::unique_lock lock(mutex);
    changed.wait(lock, [&] { return stopped || found.size() < most_ahead; });
    if (stopped) return false;
    found.push_back(solution);
    if (found.size() == 1) changed.notify_all();
    return true;
  }

  /// A limit on solutions applies after sorting, so the least ones are given.
  Result run_sorted() {
    const std::uint64_t wanted = std::exchange(inquiry.question.solutions, 0);
    std::vector<Assignment> all;
    Result found_all = searched(inquiry, {.on_solution = [&](const Assignment& one) {
                                  all.push_back(one);
                                  return !stopped;
                                }});
    std::ranges::sort(all);
    if (wanted != 0 && all.size() > wanted) all.resize(wanted);
    for (const Assignment& one : all) {
      if (!receive(one)) break;
    }
    return found_all;
  }

  void run() {
    try {
      Result all =
          sorted ? run_sorted() : searched(inquiry, {.on_solution = [this](const Assignment& one) {
                                             return receive(one);
                                           }});
      const std::scoped_lock lock(mutex);
      if (stopped && all.ending == Ending::enough) all.ending = Ending::interrupted;
      ended.set_value(std::move(all));
    } catch (...) {
      const std::scoped_lock lock(mutex);
      ended.set_exception(std::current_exception());
    }
    changed.notify_all();
  }

  /// The caller holds the mutex.
  [[nodiscard]] bool is_ready() const {
    return !found.empty() || result.wait_for(std::chrono::seconds(0)) == std::future_status::ready;
  }

  Inquiry inquiry;
  const bool sorted;
  std::atomic<bool> stopped = false;
  std::mutex mutex;  // guards `found`, and the word that the search has ended
  std::condition_variable changed;
  std::deque<Assignment> found;
  std::promise<Result> ended;
  const std::shared_future<Result> result = ended.get_future();
  std::stop_callback<std::function<void()>> stop;
  std::jthread thread;
};

SolutionRange::SolutionRange(Inquiry inquiry, std::stop_token stop, bool sorted)
    : search_(std::make_shared<Search>(std::move(inquiry), std::move(stop), sorted)) {}

std::optional<Assignment> SolutionRange::next() {
  Search& search = *search_;
  std::unique_lock lock(search.mutex);
  search.changed.wait(lock, [&] { return search.is_ready(); });
  if (search.found.empty()) {
    static_cast<void>(search.result.get());  // throws the exception of the search, if any
    return std::nullopt;
  }
  Assignment first = std::move(search.found.front());
  search.found.pop_front();
  if (search.found.size() == most_ahead / 2) search.changed.notify_all();
  return first;
}

bool SolutionRange::wait_for(std::chrono::milliseconds most) const {
  std::unique_lock lock(search_->mutex);
  return search_->changed.wait_for(lock, most, [&] { return search_->is_ready(); });
}

const Result& SolutionRange::result() const { return search_->result.get(); }

}  // namespace loshu

#endif
