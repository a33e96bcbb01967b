// Engines push their solutions, and search in loops of their own. A thread turns this round: it
// waits while a few solutions are there that nobody has pulled.

#include <loshu/solutions.hpp>

#ifdef __cpp_lib_jthread

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <utility>

namespace loshu {
namespace {

/// Solutions that are found ahead. To wake a thread for each one would take longer than a search.
constexpr std::size_t most_ahead = 64;

}  // namespace

struct SolutionRange::Search {
  Search(Inquiry asked, std::stop_token token)
      : inquiry(std::move(asked)), stop(std::move(token), [this] { end(); }) {
    inquiry.question.limits.interrupt = &stopped;
    thread = std::jthread([this] { run(); });
  }
  ~Search() { end(); }

  void end() {
    {
      const std::scoped_lock lock(mutex);
      stopped = true;
      found.clear();
    }
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

  void run() {
    Result all;
    std::exception_ptr thrown;
    try {
      all = searched(inquiry,
                     {.on_solution = [this](const Assignment& one) { return receive(one); }});
    } catch (...) {
      thrown = std::current_exception();
    }
    const std::scoped_lock lock(mutex);
    if (stopped && all.ending == Ending::enough) all.ending = Ending::interrupted;
    result = std::move(all);
    failure = thrown;
    over = true;
    changed.notify_all();
  }

  Inquiry inquiry;
  std::atomic<bool> stopped = false;
  std::mutex mutex;  // of all below
  std::condition_variable changed;
  std::deque<Assignment> found;
  bool over = false;
  Result result;
  std::exception_ptr failure;
  std::stop_callback<std::function<void()>> stop;
  std::jthread thread;
};

SolutionRange::SolutionRange(Inquiry inquiry, std::stop_token stop)
    : search_(std::make_unique<Search>(std::move(inquiry), std::move(stop))) {}
SolutionRange::SolutionRange(SolutionRange&&) noexcept = default;
SolutionRange& SolutionRange::operator=(SolutionRange&&) noexcept = default;
SolutionRange::~SolutionRange() = default;

std::optional<Assignment> SolutionRange::next() {
  Search& search = *search_;
  std::unique_lock lock(search.mutex);
  search.changed.wait(lock, [&] { return search.over || !search.found.empty(); });
  if (search.found.empty()) {
    if (search.failure) std::rethrow_exception(search.failure);
    return std::nullopt;
  }
  Assignment first = std::move(search.found.front());
  search.found.pop_front();
  if (search.found.size() == most_ahead / 2) search.changed.notify_all();
  return first;
}

bool SolutionRange::wait_for(std::chrono::milliseconds most) const {
  std::unique_lock lock(search_->mutex);
  return search_->changed.wait_for(lock, most,
                                   [&] { return search_->over || !search_->found.empty(); });
}

const Result& SolutionRange::result() const {
  std::unique_lock lock(search_->mutex);
  search_->changed.wait(lock, [&] { return search_->over; });
  if (search_->failure) std::rethrow_exception(search_->failure);
  return search_->result;
}

}  // namespace loshu

#endif
