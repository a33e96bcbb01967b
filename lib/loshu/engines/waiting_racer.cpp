// Engines search in loops of their own, some of them in Gecode, and cannot return from a search
// that is half done. A waiting thread keeps the state of its search, so that nothing is begun anew.

#include <loshu/engines/racer.hpp>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <limits>
#include <mutex>
#include <thread>
#include <utility>

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

}  // namespace

std::unique_ptr<Racer> waiting_racer(const Engine& engine, Question question,
                                     const OnAssignment* receive) {
  return std::make_unique<WaitingRacer>(engine, std::move(question), receive);
}

}  // namespace loshu::detail
