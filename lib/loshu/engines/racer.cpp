#include <loshu/engines/racer.hpp>

#include <utility>

#include <loshu/engines/repeating_racer.hpp>
#include <loshu/engines/waiting_racer.hpp>
#include <loshu/error.hpp>

namespace loshu::detail {

std::unique_ptr<Racer> make_racer(RacerKind kind, const Engine& engine, Question question,
                                  const OnAssignment* receive) {
  if (kind == RacerKind::waiting) {
    return std::make_unique<WaitingRacer>(engine, std::move(question), receive);
  }
  return std::make_unique<RepeatingRacer>(engine, std::move(question), receive);
}

Result answer_of(const Engine*& engine, const Engine* otherwise, const Question& question,
                 const Budget& budget, const OnAssignment& receive) {
  if (otherwise != nullptr) {
    try {
      return engine->answer(question, budget, receive);
    } catch (const Error&) {  // it refuses, before anything is found
      engine = otherwise;
    }
  }
  if (engine->refuses(question).empty()) return engine->answer(question, budget, receive);
  Result none;
  none.ending = Ending::given_up;
  return none;
}

}  // namespace loshu::detail
