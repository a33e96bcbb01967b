// Engines search in loops of their own, some of them in Gecode, and cannot return from a search
// that is half done. A waiting thread keeps the state of its search, so that nothing is begun anew.

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

/// Between two looks at the limits of the question.
constexpr std::chrono::milliseconds patience(20);

/// A racer with a thread of its own. The thread waits when it has done the work that it was
/// allowed, and goes on from there.
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
      return !stop_;
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
  mutable std::mutex mutex_;  // of all below, and of the result
  std::condition_variable changed_;
  double until_ = 0;
  double work_ = 0;
  bool rests_ = true;
  bool over_ = false;
  std::vector<Found> found_;
  std::exception_ptr failure_;
  std::thread thread_;
};

/// A racer without a thread. Each turn begins the search anew and runs ahead to three times the
/// work of the last one. So all turns together take a small multiple of one search. A racer keeps
/// what it found on the way with its work, and hands it on when a turn allows so much. A turn that
/// lies within what was searched searches nothing. So the answers, and their order, are those of a
/// racer that waits.
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
        ended_ = true;  // the time is up before anything new can be found
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

  /// Whether the time that is left is enough to come further than the last search.
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

  /// Hands on what lies within the turns. If no more is wanted, the effort is that up to there.
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

  OnAssignment receive_;          // empty: solutions are kept, or counted
  bool keeps_ = false;            // for `take_found` or `receive_`
  std::optional<Budget> budget_;  // begins with the first turn
  double until_ = 0;
  double target_ = 0;         // of the last search
  double work_ = 0;           // that it reported last
  double seconds_ = 0;        // that it took
  bool ended_ = false;        // by itself
  std::vector<Found> found_;  // not handed on yet
  std::uint64_t handed_ = 0;
  std::uint64_t most_ = 0;  // solutions, where `receive_` wants no more
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

/// An engine that another can replace answers at once, without being asked whether it refuses: the
/// preparation for that question may be of no use to the answer.
Result Racer::answer(const Budget& budget, const OnAssignment& receive) {
  if (otherwise_ != nullptr) {
    try {
      return engine_->answer(question_, budget, receive);
    } catch (const Error&) {  // it refuses, before anything is found
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
