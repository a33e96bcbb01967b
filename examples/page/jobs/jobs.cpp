// A search looks at its flag every few nodes, but what makes it ready (a symmetry group, a plan)
// may not for seconds. So a cancelled job counts as ended at once: its thread finishes by itself,
// and another takes its place meanwhile. The threads share what they need with whoever is left.

#include "page/jobs/jobs.hpp"

#include <algorithm>
#include <array>
#include <condition_variable>
#include <cstdio>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <random>
#include <thread>
#include <utility>
#include <vector>

#include "page/http/refusal.hpp"
#include "page/jobs/job.hpp"

namespace page {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t most_stuck = 8;  // threads that finish what was cancelled
constexpr std::size_t most_result_bytes = std::size_t{64} << 20;
constexpr auto tidy_interval = std::chrono::milliseconds(250);
constexpr auto longest_farewell = std::chrono::seconds(2);

std::string new_name(std::random_device& random) {
  std::array<char, 40> text{};
  std::snprintf(text.data(), text.size(), "%08x%08x%08x%08x", random(), random(), random(),
                random());
  return text.data();
}

}  // namespace

struct Jobs::Shared {
  mutable std::mutex mutex;
  std::condition_variable work_came;
  std::condition_variable changed;
  Limits limits;
  std::random_device random;
  std::map<std::string, std::shared_ptr<Job>> jobs;
  std::deque<std::shared_ptr<Job>> queue;
  std::size_t alive = 0;  // threads that work
  std::size_t stuck = 0;  // of these, with a cancelled job
  bool tidied = false;    // by a thread of its own
  bool ended = false;

  [[nodiscard]] std::size_t wanted_threads() const {
    return limits.threads + std::min(stuck, most_stuck);
  }

  void end(Job& job, Stage stage) {
    if (job.stage == Stage::waiting) {
      std::erase_if(queue, [&](const auto& one) { return one.get() == &job; });
      job.work = nullptr;
    } else if (stage == Stage::cancelled) {
      ++stuck;
    }
    job.stage = stage;
    job.ended = Clock::now();
    if (stage == Stage::cancelled) job.cancelled = true;
    changed.notify_all();
  }

  /// Cancels those that nobody asks after, and forgets those that are done for long, or too many.
  void tidy() {
    const auto now = Clock::now();
    std::vector<std::shared_ptr<Job>> over;
    for (const auto& [name, job] : jobs) {
      if (!job->is_over() && now - job->asked > limits.patience) end(*job, Stage::cancelled);
      if (job->is_over()) over.push_back(job);
    }
    std::ranges::sort(over, std::greater(), [](const auto& job) { return job->ended; });
    std::size_t kept = 0, bytes = 0;
    for (const auto& job : over) {
      bytes += job->result.size();
      const bool too_many = ++kept > limits.most_kept || bytes > most_result_bytes;
      if (too_many || now - job->ended > limits.keeping) jobs.erase(job->name);
    }
  }
};

namespace {

template <typename Shared>
void work(const std::shared_ptr<Shared>& shared) {
  for (std::unique_lock lock(shared->mutex);;) {
    shared->work_came.wait(lock, [&] {
      return shared->ended || !shared->queue.empty() || shared->alive > shared->wanted_threads();
    });
    if (shared->ended || shared->alive > shared->wanted_threads()) {
      --shared->alive;
      shared->changed.notify_all();
      return;
    }
    const std::shared_ptr<Job> job = shared->queue.front();
    shared->queue.pop_front();
    job->stage = Stage::running;
    job->started = Clock::now();
    lock.unlock();
    Outcome outcome = outcome_of(*job);
    job->work = nullptr;
    lock.lock();
    if (job->stage == Stage::running) {
      job->result = std::move(outcome.text);
      shared->end(*job, outcome.is_result ? Stage::done : Stage::failed);
    } else {
      --shared->stuck;
    }
  }
}

/// \pre the mutex is held
template <typename Shared>
void add_threads(const std::shared_ptr<Shared>& shared) {
  while (!shared->ended && shared->alive < shared->wanted_threads()) {
    ++shared->alive;
    std::thread([shared] { work(shared); }).detach();
  }
}

template <typename Shared>
void tidy(const std::shared_ptr<Shared>& shared) {
  std::unique_lock lock(shared->mutex);
  while (!shared->ended) {
    shared->tidy();
    add_threads(shared);
    shared->work_came.wait_for(lock, tidy_interval);
  }
  shared->tidied = false;
  shared->changed.notify_all();
}

}  // namespace

Jobs::Jobs(const Limits& limits) : shared_(std::make_shared<Shared>()) {
  shared_->limits = limits;
  if (limits.threads == 0)
    shared_->limits.threads = std::max(1U, std::thread::hardware_concurrency());
  const std::scoped_lock lock(shared_->mutex);
  add_threads(shared_);
  shared_->tidied = true;
  std::thread([all = shared_] { tidy(all); }).detach();
}

Jobs::~Jobs() {
  std::unique_lock lock(shared_->mutex);
  shared_->ended = true;
  for (const auto& [name, job] : shared_->jobs) {
    if (!job->is_over()) shared_->end(*job, Stage::cancelled);
  }
  shared_->work_came.notify_all();
  shared_->changed.wait_for(lock, longest_farewell,
                            [&] { return shared_->alive == 0 && !shared_->tidied; });
}

std::string Jobs::start(Work work) {
  const std::scoped_lock lock(shared_->mutex);
  if (shared_->queue.size() >= shared_->limits.most_waiting) {
    throw Refusal(503, "too many searches wait already; try again in a moment");
  }
  auto job = std::make_shared<Job>();
  job->name = new_name(shared_->random);
  job->work = std::move(work);
  shared_->jobs.emplace(job->name, job);
  shared_->queue.push_back(job);
  shared_->work_came.notify_all();
  return job->name;
}

std::optional<Jobs::State> Jobs::state(const std::string& name, std::chrono::milliseconds wait) {
  std::unique_lock lock(shared_->mutex);
  const auto found = shared_->jobs.find(name);
  if (found == shared_->jobs.end()) return std::nullopt;
  const std::shared_ptr<Job> job = found->second;
  job->asked = Clock::now();
  shared_->changed.wait_for(lock, wait, [&] { return job->is_over(); });
  job->asked = Clock::now();
  return State{written(*job), job->is_over()};
}

bool Jobs::cancel(const std::string& name) {
  const std::scoped_lock lock(shared_->mutex);
  const auto found = shared_->jobs.find(name);
  if (found == shared_->jobs.end()) return false;
  if (!found->second->is_over()) shared_->end(*found->second, Stage::cancelled);
  add_threads(shared_);
  return true;
}

void Jobs::forget(const std::string& name) {
  const std::scoped_lock lock(shared_->mutex);
  const auto found = shared_->jobs.find(name);
  if (found != shared_->jobs.end() && found->second->is_over()) shared_->jobs.erase(found);
}

std::size_t Jobs::size() const {
  const std::scoped_lock lock(shared_->mutex);
  return shared_->jobs.size();
}

}  // namespace page
