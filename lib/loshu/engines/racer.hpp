#pragma once

#include <atomic>
#include <memory>
#include <vector>

#include <loshu/budget.hpp>
#include <loshu/parts.hpp>
#include <loshu/question.hpp>

namespace loshu::detail {

/// One engine that answers a question in turns, each as long as it is allowed.
class Racer : protected Pace {
 public:
  /// Lets it work until it has done so much in all.
  virtual void go_on(double until) = 0;

  /// Waits until the racer has done its work, or is over.
  /// \param budget  of the whole question; at its end the racer is told to stop
  virtual void wait(const Budget& budget) = 0;

  /// Whether the engine has answered.
  [[nodiscard]] virtual bool over() const = 0;

  struct Found {
    Assignment solution;
    double work = 0;  ///< the work of the engine when it reported last
  };
  /// The solutions since the last call, in the order in which they were found. \pre it waits
  [[nodiscard]] virtual std::vector<Found> take_found() = 0;

  /// Stops the racer, and waits for its result; the result is empty if the racer never began.
  /// \param is_exact  whether the effort has to be that of the turns, even if it takes longer
  /// \throws the exceptions of the engine
  [[nodiscard]] virtual Result end(bool is_exact = false) = 0;

  /// Sets the engine that answers instead, if the first refuses once it is ready.
  void otherwise(const Engine* engine) { otherwise_ = engine; }
  /// Whether it has had a turn.
  [[nodiscard]] bool began() const { return began_; }
  [[nodiscard]] const Engine& engine() const { return *engine_; }

 protected:
  Racer(const Engine& engine, Question question);
  /// The answer of the engine, or of the other one if it refuses.
  [[nodiscard]] Result answer(const Budget& budget, const OnAssignment& receive);

  const Engine* engine_;
  const Engine* otherwise_ = nullptr;
  Question question_;
  Pace* const pace_;                          // of who asks; none where nobody does
  const std::atomic<bool>* const interrupt_;  // the same
  std::atomic<bool> stop_ = false;            // the racer's own
  bool began_ = false;
  Result result_;  // that of one without a turn, until there is another
};

/// How a racer goes on where it stopped.
enum class RacerKind {
  waiting,    ///< its thread waits
  repeating,  ///< it begins anew, in the thread that asks, and keeps what it finds
};
inline constexpr RacerKind usual_racer = has_threads ? RacerKind::waiting : RacerKind::repeating;

/// \param engine  outlives the racer
/// \param question  its limits hold from the first `go_on`, except the interrupt, which is the
///   racer's own. Its pace is called after the racer's own turn
/// \param receive  called with each solution, in the racer's own thread; if it is empty, they are
///   counted. Without it, solutions are kept for `take_found`
[[nodiscard]] std::unique_ptr<Racer> make_racer(RacerKind kind, const Engine& engine,
                                                Question question,
                                                const OnAssignment* receive = nullptr);

/// Answers a question by arithmetic, or by the engines that fit, which take turns.
/// \throws Error where no engine takes the question
/// \throws Stopped at a limit of the budget before anything is searched
[[nodiscard]] Result answer_by_turns(const Question& question, const Budget& budget,
                                     const OnAssignment& on_solution,
                                     RacerKind racers = usual_racer);

}  // namespace loshu::detail
