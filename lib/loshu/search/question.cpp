#include <loshu/question.hpp>

#include <utility>

#include <loshu/error.hpp>

namespace loshu {

Result Engine::answer(const Question& question, const Budget& budget,
                      const OnAssignment& on_solution) const {
  Result result;
  try {
    result = search(question, budget, on_solution);
  } catch (const Stopped& at) {
    result = as_asked(question, cut_short(at, budget), false);
  }
  if (result.engine.empty()) result.engine = name();
  return result;
}

std::unique_ptr<SplitSearch> Engine::divide(const Question&, const Budget&) const {
  throw Error("the engine " + name() + " does not count in parts");
}

Result as_asked(const Question& question, Result found, bool broke_complement) {
  if (broke_complement && !question.complement) {
    found.solutions += found.solutions - found.self_complementary;
    found.self_complementary = 0;
    broke_complement = false;
  }
  found.broken = {question.puzzle, question.symmetry, broke_complement};
  return found;
}

Result count(const Question& question, const Engine& engine) {
  if (question.symmetry == Symmetry::dynamic) {
    throw Error(
        "dynamic symmetry breaking may find a class more than once, so it cannot count; use "
        "none, geometric or full");
  }
  return engine.answer(question, Budget(question.limits));
}

Result solve(const Question& question, const Engine& engine, const OnAssignment& on_solution) {
  const Budget budget(question.limits);
  if (on_solution) return engine.answer(question, budget, on_solution);
  std::vector<Assignment> found;
  Result result = engine.answer(question, budget, [&](const Assignment& solution) {
    found.push_back(solution);
    return true;
  });
  result.assignments = std::move(found);
  return result;
}

}  // namespace loshu
