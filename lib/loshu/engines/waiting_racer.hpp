#pragma once

#include <atomic>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

#include <loshu/engines/racer.hpp>

namespace loshu::detail {

/// A racer with a thread of its own. The thread waits when it has done the work that it was
/// allowed, and goes on from there.
class WaitingRacer : public Racer {
 public:
  WaitingRacer(const Engine& engine, Question question, const OnAssignment* receive);
  ~WaitingRacer() override;

  void go_on(double until) override;
  void wait(const Budget& budget) override;
  [[nodiscard]] bool over() const override;
  [[nodiscard]] std::vector<Found> take_found() override;
  [[nodiscard]] bool began() const override { return began_; }
  [[nodiscard]] Result end(bool is_exact) override;

 private:
  void reached(double work) override;
  void run();

  OnAssignment receive_;
  std::atomic<bool> interrupt_ = false;
  mutable std::mutex mutex_;  // of all below
  std::condition_variable changed_;
  double until_ = 0;
  double work_ = 0;
  bool rests_ = true;
  bool over_ = false;
  std::vector<Found> found_;
  std::exception_ptr failure_;
  std::thread thread_;
  bool began_ = false;  // begins with the first turn
};

}  // namespace loshu::detail
