#include <loshu/states.hpp>

#include <loshu/states/twins.hpp>
#include <loshu/symmetry.hpp>

namespace loshu {

std::string StatesEngine::refuses(const Question& question) const {
  if (question.symmetry == Symmetry::dynamic) {
    return "states have no dynamic symmetry breaking; use none, geometric or full";
  }
  if (question.complement) {
    return "states are counts, of which none is seen to be its own complement; leave out the "
           "complement";
  }
  if (question.solutions != 0) {
    return "states count all solutions and find none; use exhaust or gecode to find some";
  }
  if (question.threads != 1) {
    return "states are counted by 1 thread, not " + std::to_string(question.threads);
  }
  if (question.limits.swaps || question.limits.restarts) {
    return "states have no swaps and no restarts to limit; use nodes or seconds";
  }
  if (auto why = refused_values(question.puzzle, "states"); !why.empty()) return why;
  const int cells = question.puzzle.figure().cell_count();
  if (cells > most_state_cells) {
    return "states are counted of up to " + std::to_string(most_state_cells) + " cells, not " +
           std::to_string(cells) + "; use gecode or anneal";
  }
  for (const Relation& relation : question.puzzle.relations()) {
    if (!order_of(relation)) continue;
    return "states know no order between cells such as " +
           to_string(relation, question.puzzle.figure()) + "; use exhaust or gecode";
  }
  try {
    if (detail::TwinPuzzle(question.puzzle, Budget(question.limits)).bits <= 128) return {};
    return "the partial sums of the lines take more than 128 bits; use exhaust or gecode";
  } catch (const Stopped&) {
    return {};  // the time is up, so no answer is needed
  }
}

EngineKind states_kind() {
  return {.name = "states",
          .settings = {},
          .takes = "symmetry node-limit fail-limit",
          .make = [](const Settings&, std::optional<Purpose>, const Receivers&)
              -> std::unique_ptr<const Engine> { return std::make_unique<StatesEngine>(); },
          .effort = {"state", "dead end"}};
}

}  // namespace loshu
