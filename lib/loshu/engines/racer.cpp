// Runs an engine in turns. Engines search in loops of their own and cannot return from an
// unfinished search. So a search gets a thread that waits between turns, or restarts at each turn.

#include <loshu/engines/racer.hpp>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <limits>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

#include <loshu/error.hpp>

namespace loshu::detail {
namespace {

/// The time between two checks of the question's limits.
constexpr std::chrono::milliseconds patience(20);

/// A racer with a thread of its own. After the allowed work, the thread waits for the next turn.
class WaitingRacer : public Racer {
 public:
  WaitingRacer(const Engine& engine, Question question, const OnAssignment* receive)
      : Racer(engine, std::move(question)) {
    if (receive != nullptr) {
      receive_ = *receive;
      return;
    }
    receive_ = [this](const Assignment& solution) {
      const std::scoped_lock lock(mutex_);
      found_.push_back({solution, work_});
      return true;  // a stop is an interrupt, and no solution is the last that is wanted
    };
  }

  ~WaitingRacer() override { finish(); }

  void go_on(double until) override {
    {
      const std::scoped_lock lock(mutex_);
      until_ = std::max(until_, until);
      if (over_ || work_ >= until_) return;
      rests_ = false;
    }
    changed_.notify_all();
    if (began_) return;
    began_ = true;
    thread_ = std::thread([this] { run(); });
  }

  void wait(const Budget& budget) override {
    std::unique_lock lock(mutex_);
    while (!changed_.wait_for(lock, patience, [&] { return rests_ || over_; })) {
      if (budget.ending() != Ending::exhausted) stop_ = true;
    }
  }

  [[nodiscard]] bool over() const override {
    const std::scoped_lock lock(mutex_);
    return over_;
  }

  [[nodiscard]] std::vector<Found> take_found() override {
    const std::scoped_lock lock(mutex_);
    return std::exchange(found_, {});
  }

  [[nodiscard]] Result end(bool /*is_exact*/) override {
    finish();
    if (failure_) std::rethrow_exception(failure_);
    return std::move(result_);
  }

 private:
  void reached(double work) override {
    std::unique_lock lock(mutex_);
    work_ = std::max(work_, work);
    if (work_ >= until_) {
      rests_ = true;
      changed_.notify_all();
      changed_.wait(lock, [&] { return work_ < until_; });
    }
    lock.unlock();
    if (pace_ != nullptr) pace_->reached(work);
  }

  void finish() {
    if (!thread_.joinable()) return;
    stop_ = true;
    go_on(std::numeric_limits<double>::infinity());
    thread_.join();
  }

  void run() {
    Result result;
    std::exception_ptr failure;
    try {
      result = answer(Budget(question_.limits), receive_);
    } catch (...) {
      failure = std::current_exception();
    }
    const std::scoped_lock lock(mutex_);
    result_ = std::move(result);
    failure_ = failure;
    over_ = true;
    changed_.notify_all();
  }

  OnAssignment receive_;
  mutable std::mutex mutex_;  // guards the members below and `result_`
  std::condition_variable changed_;
  double until_ = 0;
  double work_ = 0;
  bool rests_ = true;
  bool over_ = false;
  std::vector<Found> found_;
  std::exception_ptr failure_;
  std::thread thread_;
};

/// A racer without a thread of its own. A turn restarts the search and runs ahead, to three times
/// the work of the last search. So all turns together take a small multiple of one search.
/// Solutions are kept with their work, and reported when the turns allow this work. Turns within
/// the searched work need no search. So answers and order are as with a `WaitingRacer`.
class RepeatingRacer : public Racer {
 public:
  RepeatingRacer(const Engine& engine, Question question, const OnAssignment* receive)
      : Racer(engine, std::move(question)),
        receive_(receive == nullptr ? OnAssignment() : *receive),
        keeps_(receive == nullptr || *receive) {}

  void go_on(double until) override {
    if (!std::exchange(began_, true)) {
      budget_.emplace(question_.limits);
      result_ = {};
    }
    until_ = std::max(until_, until);
    if (!ended_ && target_ < until_) {
      const double target = std::max(until_, 3 * target_);
      if (can_pass(target)) {
        search(target);
      } else {
        ended_ = true;  // the time left is too short to find anything new
        work_ = 0;
        result_.ending = Ending::time_limit;
      }
    }
    if (receive_) hand_on();
  }

  void wait(const Budget& /*budget*/) override {}

  [[nodiscard]] bool over() const override { return ended_ && work_ < until_; }

  [[nodiscard]] std::vector<Found> take_found() override {
    const auto later =
        std::ranges::find_if(found_, [&](const Found& found) { return !(found.work < until_); });
    std::vector<Found> taken(std::make_move_iterator(found_.begin()),
                             std::make_move_iterator(later));
    found_.erase(found_.begin(), later);
    handed_ += taken.size();
    return taken;
  }

  [[nodiscard]] Result end(bool is_exact) override {
    const bool ran_ahead = target_ > until_;
    if (is_exact && ran_ahead && !over()) search(until_);
    return std::move(result_);
  }

 private:
  void reached(double work) override {
    work_ = std::max(work_, work);
    const bool is_asked_to_stop = interrupt_ != nullptr && *interrupt_;
    if (work_ >= target_ || is_asked_to_stop) stop_ = true;
    if (pace_ != nullptr) pace_->reached(work);
  }

  /// Whether the time left suffices for a search longer than the last one.
  [[nodiscard]] bool can_pass(double target) const {
    const auto left = budget_->left().seconds;
    return !left || seconds_ < *left || target == target_;
  }

  void search(double target) {
    target_ = target;
    work_ = 0;
    stop_ = false;
    found_.clear();
    if (question_.progress != nullptr) {
      question_.progress->solutions = 0;
      question_.progress->nodes = 0;
      question_.progress->swaps = 0;
    }
    std::uint64_t number = 0;
    const OnAssignment keep = [&](const Assignment& solution) {
      if (++number > handed_) found_.push_back({solution, work_});
      return !stop_ && (most_ == 0 || number < most_);
    };
    const double before = budget_->elapsed();
    result_ = answer(*budget_, keeps_ ? keep : OnAssignment());
    seconds_ = budget_->elapsed() - before;
    ended_ = !stop_;
  }

  /// Reports the solutions within the allowed work. If no more are wanted, the search is repeated
  /// up to there to get the exact effort.
  void hand_on() {
    std::uint64_t number = handed_;
    for (const Found& found : take_found()) {
      ++number;
      if (receive_(found.solution)) continue;
      most_ = number;
      search(std::numeric_limits<double>::infinity());
      until_ = target_;
      found_.clear();
      receive_ = {};
      return;
    }
  }

  OnAssignment receive_;          // if empty, solutions are kept or counted
  bool keeps_ = false;            // whether solutions are kept for `take_found` or `receive_`
  std::optional<Budget> budget_;  // starts with the first turn
  double until_ = 0;
  double target_ = 0;         // the work at which the last search was to stop
  double work_ = 0;           // the work that the last search reported
  double seconds_ = 0;        // the time that the last search took
  bool ended_ = false;        // whether the last search ended by itself
  std::vector<Found> found_;  // the solutions not reported yet
  std::uint64_t handed_ = 0;
  std::uint64_t most_ = 0;  // the number of solutions at which `receive_` stopped
};

}  // namespace

Racer::Racer(const Engine& engine, Question question)
    : engine_(&engine),
      question_(std::move(question)),
      pace_(question_.limits.pace),
      interrupt_(question_.limits.interrupt) {
  question_.limits.interrupt = &stop_;
  question_.limits.pace = this;
  result_.ending = Ending::interrupted;
  result_.stage = "preparing the search";
}

/// If another engine can replace this one, it is not asked in advance whether it refuses. Its
/// refusal comes as an Error, since a test in advance might repeat the preparation.
Result Racer::answer(const Budget& budget, const OnAssignment& receive) {
  if (otherwise_ != nullptr) {
    try {
      return engine_->answer(question_, budget, receive);
    } catch (const Error&) {  // it refuses before any solution
      engine_ = otherwise_;
    }
  }
  if (engine_->refuses(question_).empty()) return engine_->answer(question_, budget, receive);
  Result none;
  none.ending = Ending::given_up;
  return none;
}

std::unique_ptr<Racer> make_racer(RacerKind kind, const Engine& engine, Question question,
                                  const OnAssignment* receive) {
  if (kind == RacerKind::waiting) {
    return std::make_unique<WaitingRacer>(engine, std::move(question), receive);
  }
  return std::make_unique<RepeatingRacer>(engine, std::move(question), receive);
}

}  // namespace loshu::detail
