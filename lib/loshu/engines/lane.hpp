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
  /// Keeps solutions for `take_found`.
  /// \param engine  outlives it
  /// \param question  its limits hold from the first `go_on`, except the interrupt, which is the
  ///   lane's own. Its pace is called in the lane's thread, after the lane's own turn
  Lane(const Engine& engine, Question question);
  /// \param receive  called with each solution, in the lane's own thread; if empty, they are
  /// counted
  Lane(const Engine& engine, Question question, OnAssignment receive);
  ~Lane() override;  ///< ends it

  /// Lets it work until it has done so much in all.
  void go_on(double until);

  /// Waits until the lane has done its work, or is over.
  /// \param budget  of the whole question; at its end the lane is told to stop
  void wait(const Budget& budget);

  /// Whether the engine has answered.
  [[nodiscard]] bool over() const;

  struct Found {
    Assignment solution;
    double work = 0;  ///< the work of the engine when it reported last
  };
  /// The solutions since the last call, in the order in which they were found. \pre it waits
  [[nodiscard]] std::vector<Found> take_found();

  /// Sets the engine that answers instead, if the first refuses once it is ready.
  void otherwise(const Engine* engine) { otherwise_ = engine; }

  /// Whether it has had a turn.
  [[nodiscard]] bool began() const { return began_; }

  /// Stops the lane, and waits for its result; the result is empty if the lane never began.
  /// \throws the exceptions of the engine
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
