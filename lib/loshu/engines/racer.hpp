#pragma once

#include <atomic>
#include <memory>
#include <vector>

#include <loshu/budget.hpp>
#include <loshu/parts.hpp>
#include <loshu/question.hpp>

namespace loshu::detail {

/// One engine's search that takes turns with others. Each turn allows a further amount of work.
class Racer : protected Pace {
 public:
  /// Lets the engine work until its total work is `until`.
  virtual void go_on(double until) = 0;

  /// Waits until the racer has done the allowed work, or has ended.
  /// \param budget  the budget of the whole question; when it ends, the racer is stopped
  virtual void wait(const Budget& budget) = 0;

  [[nodiscard]] virtual bool over() const = 0;

  struct Found {
    Assignment solution;
    double work = 0;  ///< the work of the engine at its last report
  };
  /// Returns the solutions since the last call, in the order of discovery.
  /// \pre  the racer waits
  [[nodiscard]] virtual std::vector<Found> take_found() = 0;

  /// Stops the racer and returns its result, which is empty if the racer never began.
  /// \param is_exact  whether the effort must be exactly that of the turns, even if this takes
  ///   longer
  /// \throws any exception of the engine
  [[nodiscard]] virtual Result end(bool is_exact = false) = 0;

  /// Sets the engine that answers instead, if the first refuses after its preparation.
  void otherwise(const Engine* engine) { otherwise_ = engine; }
  [[nodiscard]] bool began() const { return began_; }
  [[nodiscard]] const Engine& engine() const { return *engine_; }

 protected:
  Racer(const Engine& engine, Question question);
  [[nodiscard]] Result answer(const Budget& budget, const OnAssignment& receive);

  const Engine* engine_;
  const Engine* otherwise_ = nullptr;
  Question question_;
  Pace* const pace_;  // receives progress: the question's own `Limits::pace`, or null
  const std::atomic<bool>* const interrupt_;  // the question's own interrupt, or null
  std::atomic<bool> stop_ = false;            // the interrupt of the racer's search
  bool began_ = false;
  Result result_;  // `interrupted` and empty before the first turn
};

/// How a racer resumes its search at the next turn.
enum class RacerKind {
  waiting,    ///< the search has a thread of its own, which waits between turns
  repeating,  ///< the search restarts in the calling thread, and what it found is kept
};
inline constexpr RacerKind usual_racer = has_threads ? RacerKind::waiting : RacerKind::repeating;

/// \param engine  must outlive the racer
/// \param question  its limits count from the first `go_on`; its interrupt is replaced by the
///   racer's own. Its pace is called after the racer's own
/// \param receive  called with each solution, in the racer's thread; if empty, solutions are
///   counted. If null, solutions are kept for `take_found`
[[nodiscard]] std::unique_ptr<Racer> make_racer(RacerKind kind, const Engine& engine,
                                                Question question,
                                                const OnAssignment* receive = nullptr);

/// Answers a question by arithmetic, or else by the engines that fit, which take turns.
/// \throws Error if every engine refuses the question
/// \throws Stopped at a limit of the budget before anything is searched
[[nodiscard]] Result answer_by_turns(const Question& question, const Budget& budget,
                                     const OnAssignment& on_solution,
                                     RacerKind racers = usual_racer);

}  // namespace loshu::detail
