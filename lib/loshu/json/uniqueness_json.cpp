#include <loshu/json.hpp>

namespace loshu {

nlohmann::ordered_json to_json(const Uniqueness& found, const Puzzle& puzzle,
                               const Budget& budget) {
  Result effort = found.effort;
  effort.engine = found.engine;
  Answer answer({.puzzle = puzzle, .symmetry = Symmetry::none}, std::move(effort), budget);
  answer.result.assignments = found.witnesses;
  answer.reasons = found.reasons;
  auto object = to_json(answer, true);
  object["unique"] = nullptr;
  if (found.solutions) object["unique"] = name_of(solutions_names, *found.solutions);
  return object;
}

}  // namespace loshu
