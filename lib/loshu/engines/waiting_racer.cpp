// Engines search in loops of their own, some of them in Gecode, and cannot return from a search
// that is half done. A waiting thread keeps the state of its search, so that nothing is begun anew.

#include <loshu/engines/waiting_racer.hpp>

#include <algorithm>
#include <chrono>
#include <limits>
#include <utility>

#include <loshu/error.hpp>

namespace loshu::detail {
namespace {

/// Between two looks at the limits of the question.
constexpr std::chrono::milliseconds patience(20);

}  // namespace

WaitingRacer::WaitingRacer(const Engine& engine, Question question, const OnAssignment* receive)
    : Racer(engine, std::move(question)) {
  question_.limits.interrupt = &interrupt_;
  if (receive != nullptr) {
    receive_ = *receive;
    return;
  }
  receive_ = [this](const Assignment& solution) {
    const std::scoped_lock lock(mutex_);
    found_.push_back({solution, work_});
    return !interrupt_;
  };
}

WaitingRacer::~WaitingRacer() {
  if (!thread_.joinable()) return;
  interrupt_ = true;
  go_on(std::numeric_limits<double>::infinity());
  thread_.join();
}

void WaitingRacer::go_on(double until) {
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

void WaitingRacer::wait(const Budget& budget) {
  std::unique_lock lock(mutex_);
  while (!changed_.wait_for(lock, patience, [&] { return rests_ || over_; })) {
    if (budget.ending() != Ending::exhausted) interrupt_ = true;
  }
}

bool WaitingRacer::over() const {
  const std::scoped_lock lock(mutex_);
  return over_;
}

std::vector<Racer::Found> WaitingRacer::take_found() {
  const std::scoped_lock lock(mutex_);
  return std::exchange(found_, {});
}

Result WaitingRacer::end(bool) {
  if (!began_) {
    result_.ending = Ending::interrupted;
    result_.stage = "preparing the search";
    return result_;
  }
  interrupt_ = true;
  go_on(std::numeric_limits<double>::infinity());
  if (thread_.joinable()) thread_.join();
  if (failure_) std::rethrow_exception(failure_);
  return std::move(result_);
}

void WaitingRacer::reached(double work) {
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

void WaitingRacer::run() {
  Result result;
  std::exception_ptr failure;
  try {
    const Budget budget(question_.limits);
    result = answer_of(engine_, otherwise_, question_, budget, receive_);
  } catch (...) {
    failure = std::current_exception();
  }
  const std::scoped_lock lock(mutex_);
  result_ = std::move(result);
  failure_ = failure;
  over_ = true;
  changed_.notify_all();
}

}  // namespace loshu::detail
