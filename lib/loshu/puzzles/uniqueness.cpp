// Searches for a second solution. Engines that prove can stop at the second. The search breaks the
// group that fixes the givens, which makes a proof shorter. If this group moves a solution, it is
// enough to prove that there are several, since its image is another. If no value repeats, a group
// that moves a cell moves every solution.

#include <loshu/uniqueness.hpp>

#include <utility>

#include <loshu/error.hpp>

namespace loshu {
namespace {

std::string differing_cells(const std::vector<Assignment>& two) {
  int differing = 0;
  for (std::size_t cell = 0; cell < two[0].size(); ++cell) {
    differing += static_cast<int>(two[0][cell] != two[1][cell]);
  }
  return std::to_string(differing) + " of " + counted(two[0].size(), "cell");
}

}  // namespace

Uniqueness uniqueness(const Question& question, const Engine& engine) {
  if (question.symmetry == Symmetry::dynamic) {
    throw Error("dynamic symmetry breaking may find a solution more than once; use another");
  }
  if (!engine.abilities().proves) {
    throw Error("whether there is one solution takes a proof, and the engine " + engine.name() +
                " has none; use exhaust or gecode");
  }
  const Budget budget(question.limits);
  Uniqueness result;
  try {
    budget.check(question.puzzle.givens().empty() ? "finding the symmetry"
                                                  : "finding the symmetry that fixes the givens");
    const Group& group = symmetry_group(question.puzzle, question.symmetry, budget);
    Question about_all = question;  // without a limit of solutions, but up to the asked symmetry
    about_all.complement = false;
    about_all.solutions = 0;
    std::vector<Assignment> found;
    result.effort = engine.answer(about_all, budget, [&](const Assignment& solution) {
      found.push_back(solution);
      for (const Permutation& generator : group.generators) {
        Assignment image = compose(solution, generator);
        if (found.size() == 1 && image != solution) found.push_back(std::move(image));
      }
      return found.size() < 2;
    });
    result.witnesses = std::move(found);
  } catch (const Stopped& at) {
    result.effort = cut_short(at, budget);
  }
  result.engine = result.effort.engine.empty() ? engine.name() : result.effort.engine;
  result.effort.broken.reset();  // each witness counts as one labelling
  result.effort.solutions = result.witnesses.size();
  if (result.witnesses.size() > 1) {
    result.solutions = Solutions::several;
  } else if (result.effort.complete()) {
    result.solutions = result.witnesses.empty() ? Solutions::none : Solutions::one;
  }
  return result;
}

Uniqueness uniqueness(const Inquiry& inquiry, const Receivers& receivers) {
  const Question question = inquiry.asked();
  const auto engine = engine_table().make(inquiry.settings, inquiry.purpose, receivers);
  const Budget budget(question.limits);
  try {
    if (auto why = reason_at_once(inquiry, budget)) {
      return {.solutions = Solutions::none, .engine = arithmetic_engine, .reasons = {{why}}};
    }
  } catch (const Stopped& at) {
    return {.effort = cut_short(at, budget), .engine = engine->name()};
  }
  return uniqueness(question, *engine);
}

std::string uniqueness_sentence(const Uniqueness& found, const Puzzle& puzzle) {
  const std::string name = puzzle.figure().noun();
  if (!found.solutions) {
    return "not known: " + ending_phrase(found.effort.ending, found.effort.stage) + " with " +
           (found.witnesses.empty() ? "no " + name + " found" : "one " + name + " found");
  }
  switch (*found.solutions) {
    case Solutions::none:
      break;
    case Solutions::one:
      return "one solution: no other " + name + " fits";
    case Solutions::several:
      return "several solutions: these two differ in " + differing_cells(found.witnesses);
  }
  const std::uint64_t nodes = found.effort.nodes;
  return none_exists(puzzle.parts(), nodes <= 1 ? ": proven without a branch"
                                                : ": proven in " + counted(nodes, "node"));
}

}  // namespace loshu
