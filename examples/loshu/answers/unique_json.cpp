#include "loshu/answers/unique_json.hpp"

#include <loshu/json.hpp>
#include <loshu/report.hpp>

namespace runner {

nlohmann::ordered_json unique_json(const loshu::Uniqueness& found, const loshu::Puzzle& puzzle,
                                   const loshu::Options& model) {
  const loshu::Options none{.symmetry = loshu::Symmetry::none};
  loshu::Answer answer(puzzle, found.by_exhaustion ? none : model,
                       found.by_exhaustion ? "exhaust" : "gecode", found.effort);
  answer.result.assignments = found.witnesses;
  auto object = loshu::to_json(answer, true);
  object["unique"] = nullptr;
  if (found.solutions) object["unique"] = name_of(loshu::solutions_names, *found.solutions);
  return object;
}

}  // namespace runner
