#include <loshu/engines/racer.hpp>

#include <utility>

#include <loshu/error.hpp>

namespace loshu::detail {

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
  return kind == RacerKind::waiting ? waiting_racer(engine, std::move(question), receive)
                                    : repeating_racer(engine, std::move(question), receive);
}

}  // namespace loshu::detail
