// A search keeps its state in a waiting thread, so every job has a thread of its own. The schedule
// looks at the clock; the answer of a job depends on it only by the limit of time. A search looks
// at its flag every few nodes, but its preparation (a symmetry group, a plan) may not for seconds.
// So a cancelled job counts as ended at once: its thread finishes by itself, and the next one takes
// its place. A thread that never waits for its turn runs on, but keeps nobody in line.

#include "page/jobs/jobs.hpp"

#include <algorithm>
#include <array>
#include <condition_variable>
#include <cstdio>
#include <functional>
#include <map>
#include <mutex>
#include <random>
#include <thread>
#include <utility>
#include <vector>

#include "page/http/refusal.hpp"
#include "page/http/rota.hpp"
#include "page/jobs/job.hpp"

namespace page {
namespace {

using Clock = std::chrono::steady_clock;

constexpr auto slice = std::chrono::milliseconds(50);
constexpr std::size_t least_newcomers = 2;  // the number of new jobs that may run at once, at least
constexpr std::size_t most_stuck = 8;       // threads that still finish cancelled jobs
constexpr std::size_t most_result_bytes = std::size_t{64} << 20;
constexpr auto longest_wait_at_end = std::chrono::seconds(2);

std::string new_name(std::random_device& random) {
  std::array<char, 40> text{};
  std::snprintf(text.data(), text.size(), "%08x%08x%08x%08x", random(), random(), random(),
                random());
  return text.data();
}

}  // namespace

struct Jobs::Shared : std::enable_shared_from_this<Jobs::Shared> {
  mutable std::mutex mutex;
  std::condition_variable changed;  // notified when jobs end or threads finish
  std::condition_variable turned;   // notified when jobs get their turn
  std::condition_variable ending;
  Limits limits;
  std::random_device random;
  std::map<std::string, std::shared_ptr<Job>> jobs;
  Rota<std::shared_ptr<Job>> newcomers;  // jobs that have not begun
  Rota<std::shared_ptr<Job>> aside;      // long jobs that wait for their turn
  std::size_t alive = 0;                 // number of threads
  std::size_t stuck = 0;                 // threads whose job is over
  bool ended = false;

  /// Returns the job of this name, or null.
  [[nodiscard]] std::shared_ptr<Job> find(const std::string& name) const {
    const auto found = jobs.find(name);
    return found == jobs.end() ? nullptr : found->second;
  }

  template <typename Holds>
  [[nodiscard]] std::size_t count(const Holds& holds) const {
    return static_cast<std::size_t>(std::ranges::count_if(
        jobs, [&](const auto& entry) { return !entry.second->is_over() && holds(*entry.second); }));
  }

  /// Gives turns to the first jobs in the queues, until all processors are busy.
  void schedule() {
    const auto running = [this](bool is_long) {
      return count([is_long](const Job& job) { return job.runs && job.is_long == is_long; });
    };
    const std::size_t most_newcomers = std::max(least_newcomers, limits.threads);
    for (std::size_t run = running(false);
         run < most_newcomers && stuck <= most_stuck && !newcomers.empty() && !ended; ++run) {
      begin(newcomers.pop());
    }
    for (std::size_t run = running(true); run < limits.threads && !aside.empty(); ++run) {
      give(*aside.pop());
    }
    turned.notify_all();
  }

  static void give(Job& job) {
    job.runs = true;
    job.slice_end = Clock::now() + slice;
  }

  void begin(const std::shared_ptr<Job>& job) {
    job->stage = Stage::running;
    job->started = Clock::now();
    give(*job);
    ++alive;
    std::thread([all = shared_from_this(), job] { all->run(job); }).detach();
  }

  class Turns;
  void run(const std::shared_ptr<Job>& job);

  /// Suspends a job whose slice is over. A job that is new among the long ones fails if there are
  /// too many.
  void put_aside(const std::shared_ptr<Job>& job) {
    if (!job->runs || Clock::now() < job->slice_end.load()) return;
    if (!job->is_long) {
      const std::size_t all = count([](const Job& one) { return one.is_long; });
      const std::size_t own =
          count([&](const Job& one) { return one.is_long && one.asker == job->asker; });
      if (all >= limits.most_long || own >= half(limits.most_long)) {
        job->result = error_json(too_many_long)["error"].dump();
        job->turned_away = true;
        end(job, Stage::failed, true);
        return;
      }
    }
    job->is_long = true;
    job->runs = false;
    aside.push(job->asker, job);
  }

  static std::size_t half(std::size_t most) { return std::max<std::size_t>(1, most / 2); }

  /// \param early  whether the job's thread is still working
  void end(const std::shared_ptr<Job>& job, Stage stage, bool early) {
    const bool was_waiting = job->stage == Stage::waiting;
    (was_waiting ? newcomers : aside).remove(job->asker, job);
    job->settled = was_waiting || !early;
    if (was_waiting) job->work = nullptr;
    if (!job->settled) ++stuck;
    job->runs = false;
    job->stage = stage;
    job->ended = Clock::now();
    if (early) job->cancelled = true;
    schedule();
    changed.notify_all();
  }

  void cancel(const std::shared_ptr<Job>& job) {
    if (!job->is_over()) end(job, Stage::cancelled, true);
  }

  /// Suspends jobs whose slice is over, cancels jobs that nobody asks after, and forgets finished
  /// jobs that are too old or too many.
  void tidy() {
    const auto now = Clock::now();
    std::vector<std::shared_ptr<Job>> over;
    for (const auto& [name, job] : jobs) {
      put_aside(job);
      if (now - job->asked > limits.patience) cancel(job);
      if (job->is_over()) over.push_back(job);
    }
    schedule();
    std::ranges::sort(over, std::greater(), [](const auto& job) { return job->ended; });
    std::size_t kept = 0, bytes = 0;
    for (const auto& job : over) {
      bytes += job->result.size() + job->document.size() + job->packed_document.size();
      for (const std::string& part : job->parts) bytes += part.size();
      const bool too_many = ++kept > limits.most_kept || bytes > most_result_bytes;
      if (too_many || now - job->ended > limits.keeping) jobs.erase(job->name);
    }
  }

  /// Tidies repeatedly in a thread of its own, until the program ends.
  void keep_tidy() {
    std::unique_lock lock(mutex);
    while (!ended) {
      tidy();
      ending.wait_for(lock, slice);
    }
    --alive;
    changed.notify_all();
  }
};

/// Makes the search of a job wait whenever it is not the job's turn.
class Jobs::Shared::Turns : public loshu::Pace {
 public:
  Turns(Shared& shared, const std::shared_ptr<Job>& job) : shared_(shared), job_(job) {}

  void reached(double) override {
    if (Clock::now() < job_->slice_end.load()) return;
    std::unique_lock lock(shared_.mutex);
    shared_.put_aside(job_);
    shared_.schedule();
    shared_.turned.wait(lock, [&] { return job_->runs || job_->is_over(); });
  }

 private:
  Shared& shared_;
  const std::shared_ptr<Job> job_;
};

void Jobs::Shared::run(const std::shared_ptr<Job>& job) {
  Turns turns(*this, job);
  const auto take_part = [&](const std::string& name, const nlohmann::ordered_json& value) {
    const std::scoped_lock lock(mutex);
    job->parts.push_back(dumped({{"name", name}, {"value", value}}));
    changed.notify_all();
  };
  std::string text, document;
  bool is_result = true;
  try {
    WorkResult result = job->work({job->cancelled, job->progress, turns, nullptr, take_part});
    text = dumped(result.json);
    document = std::move(result.document);
  } catch (...) {
    text = dumped(error_json(caught_refusal().what())["error"]);
    is_result = false;
  }
  job->work = nullptr;
  const std::scoped_lock lock(mutex);
  --alive;
  const bool was_over = job->is_over();
  // A cancelled search keeps the solutions that it had found.
  if (!was_over || (job->stage == Stage::cancelled && is_result)) {
    job->result = std::move(text);
    job->document = std::move(document);
  }
  if (!was_over) return end(job, is_result ? Stage::done : Stage::failed, false);
  job->settled = true;
  --stuck;
  schedule();
  changed.notify_all();
}

Jobs::Jobs(const Limits& limits) : shared_(std::make_shared<Shared>()) {
  shared_->limits = limits;
  if (limits.threads == 0)
    shared_->limits.threads = std::max(1U, std::thread::hardware_concurrency());
  ++shared_->alive;
  std::thread([all = shared_] { all->keep_tidy(); }).detach();
}

Jobs::~Jobs() {
  std::unique_lock lock(shared_->mutex);
  shared_->ended = true;
  for (const auto& [name, job] : shared_->jobs) shared_->cancel(job);
  shared_->ending.notify_all();
  shared_->changed.wait_for(lock, longest_wait_at_end, [&] { return shared_->alive == 0; });
}

std::string Jobs::start(Work work, const std::string& asker) {
  const std::scoped_lock lock(shared_->mutex);
  const std::size_t most = shared_->limits.most_waiting;
  const std::size_t own = shared_->count(
      [&](const Job& job) { return job.stage == Stage::waiting && job.asker == asker; });
  if (shared_->newcomers.size() >= most || own >= Shared::half(most)) {
    throw Refusal(503, "too many searches wait already; try again in a moment");
  }
  auto job = std::make_shared<Job>();
  job->name = new_name(shared_->random);
  job->asker = asker;
  job->work = std::move(work);
  shared_->jobs.emplace(job->name, job);
  shared_->newcomers.push(asker, job);
  shared_->schedule();
  return job->name;
}

std::optional<Jobs::State> Jobs::state(const std::string& name, std::chrono::milliseconds wait,
                                       std::size_t after) {
  std::unique_lock lock(shared_->mutex);
  const std::shared_ptr<Job> job = shared_->find(name);
  if (!job) return std::nullopt;
  job->asked = Clock::now();
  shared_->changed.wait_for(lock, wait, [&] {
    if (!job->is_over()) return job->parts.size() > after;
    return job->settled || job->stage != Stage::cancelled;
  });
  job->asked = Clock::now();
  return State{written(*job, after), job->is_over(), job->turned_away, !job->document.empty()};
}

std::optional<std::string> Jobs::document(
    const std::string& name, const std::function<std::string(const std::string&)>& pack) {
  const std::scoped_lock lock(shared_->mutex);
  const std::shared_ptr<Job> job = shared_->find(name);
  if (!job || job->document.empty()) return std::nullopt;
  if (!pack) return job->document;
  if (job->packed_document.empty()) job->packed_document = pack(job->document);
  return job->packed_document;
}

bool Jobs::cancel(const std::string& name) {
  const std::scoped_lock lock(shared_->mutex);
  const std::shared_ptr<Job> job = shared_->find(name);
  if (job) shared_->cancel(job);
  return job != nullptr;
}

void Jobs::forget(const std::string& name) {
  const std::scoped_lock lock(shared_->mutex);
  const std::shared_ptr<Job> job = shared_->find(name);
  if (job && job->is_over()) shared_->jobs.erase(name);
}

std::size_t Jobs::size() const {
  const std::scoped_lock lock(shared_->mutex);
  return shared_->jobs.size();
}

}  // namespace page
