#pragma once

#include <atomic>
#include <condition_variable>
#include <exception>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include <loshu/budget.hpp>
#include <loshu/question.hpp>

namespace loshu::detail {

/// One engine that answers a question in its own thread. The thread waits when it has done the work
/// that it was allowed. It goes on from there when it is allowed more.
class Lane : private Pace {
 public:
  /// \param engine  outlives it
  /// \param question  whose limits hold from the first `go_on`, but for the interrupt, which is the
  ///   lane's own; its pace is called in the lane's thread, after the lane's own turn
  /// Keeps solutions for `take_found`.
  Lane(const Engine& engine, Question question);
  /// \param receive  called with each solution, in the lane's own thread; if empty, they are
  /// counted
  Lane(const Engine& engine, Question question, OnAssignment receive);
  ~Lane() override;  ///< ends it

  /// Lets it work until it has done so much in all.
  void go_on(double until);

  /// Waits until it has done that, or is over.
  /// \param budget  what is left to the whole question; at its end the lane is told to stop
  void wait(const Budget& budget);

  /// Whether the engine has answered.
  [[nodiscard]] bool over() const;

  struct Found {
    Assignment solution;
    double work = 0;  ///< that had been done, as far as it had been told
  };
  /// The solutions since the last call, in the order in which they were found. \pre it waits
  [[nodiscard]] std::vector<Found> take_found();

  /// Which engine answers instead, if the first refuses once it has made itself ready.
  void otherwise(const Engine* engine) { otherwise_ = engine; }

  /// Whether it has had a turn.
  [[nodiscard]] bool began() const { return began_; }

  /// Tells it to stop, and waits for what it has to say: nothing if it never began.
  /// \throws what the engine throws
  [[nodiscard]] Result end();

  [[nodiscard]] const Engine& engine() const { return *engine_; }

 private:
  void reached(double work) override;
  void run();
  [[nodiscard]] Result answered(const Budget& budget);

  const Engine* engine_;
  const Engine* otherwise_ = nullptr;
  Question question_;
  Pace* const pace_;  // of who asks; none where nobody does
  const OnAssignment receive_;
  std::atomic<bool> interrupt_ = false;
  mutable std::mutex mutex_;  // of all below
  std::condition_variable changed_;
  double until_ = 0;
  double work_ = 0;
  bool rests_ = true;
  bool over_ = false;
  std::vector<Found> found_;
  Result result_;
  std::exception_ptr failure_;
  std::thread thread_;
  bool began_ = false;  // begins with the first turn
};

}  // namespace loshu::detail
