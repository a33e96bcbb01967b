#include <loshu/json.hpp>

namespace loshu {

nlohmann::ordered_json to_json(const Uniqueness& found, const Puzzle& puzzle, const Options& model,
                               const Budget& budget) {
  const Options none{.symmetry = Symmetry::none};
  Answer answer(puzzle, found.engine == "gecode" ? model : none, found.engine, found.effort,
                budget);
  answer.result.assignments = found.witnesses;
  auto object = to_json(answer, true);
  object["unique"] = nullptr;
  if (found.solutions) object["unique"] = name_of(solutions_names, *found.solutions);
  return object;
}

}  // namespace loshu
