#pragma once

#include <memory>
#include <utility>
#include <vector>

#include <loshu/budget.hpp>
#include <loshu/parts.hpp>
#include <loshu/question.hpp>

namespace loshu::detail {

/// One engine that answers a question in turns, each as long as it is allowed.
class Racer : protected Pace {
 public:
  Racer(const Engine& engine, Question question)
      : engine_(&engine), question_(std::move(question)), pace_(question_.limits.pace) {
    question_.limits.pace = this;
  }
  Racer(const Racer&) = delete;
  Racer& operator=(const Racer&) = delete;
  ~Racer() override = default;  ///< ends it

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

  /// Sets the engine that answers instead, if the first refuses once it is ready.
  void otherwise(const Engine* engine) { otherwise_ = engine; }

  /// Whether it has had a turn.
  [[nodiscard]] virtual bool began() const = 0;

  /// Stops the racer, and waits for its result; the result is empty if the racer never began.
  /// \param is_exact  whether the effort has to be that of the turns, even if it takes longer
  /// \throws the exceptions of the engine
  [[nodiscard]] virtual Result end(bool is_exact = false) = 0;

  [[nodiscard]] const Engine& engine() const { return *engine_; }

 protected:
  const Engine* engine_;
  const Engine* otherwise_ = nullptr;
  Question question_;
  Pace* const pace_;  // of who asks; none where nobody does
  Result result_;
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

/// The engine's answer, or that of the other engine if it refuses. An engine that another can
/// replace answers at once, without being asked whether it refuses: the preparation for that
/// question may be of no use to the answer.
/// \param engine  becomes the other one in that case
[[nodiscard]] Result answer_of(const Engine*& engine, const Engine* otherwise,
                               const Question& question, const Budget& budget,
                               const OnAssignment& receive);

}  // namespace loshu::detail
