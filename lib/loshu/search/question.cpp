#include <loshu/question.hpp>

#include <algorithm>
#include <utility>

#include <loshu/error.hpp>

namespace loshu {

const SettingTable<Question>& question_settings() {
  static const SettingTable<Question> table = [] {
    SettingTable<Question> rows;
    rows.words(
        {.name = "symmetry",
         .help = "which symmetry is broken; dynamic (LDSB) cannot count; compare: gives no "
                 "total with dynamic",
         .of_model = true,
         .elsewhere = "describe explore export order",
         .counting = "none|geometric|full",
         .on_page = true,
         .in_identity = true,
         .varied = "none,geometric,full"},
        symmetry_names, [](auto& asked) -> auto& { return asked.symmetry; });
    rows.on_off(
        {.name = "complement",
         .help = "keep only one of a solution and its complement, if the complement maps "
                 "the puzzle to itself",
         .of_model = true,
         .elsewhere = "describe explore order estimate",
         .on_page = true,
         .in_identity = true},
        [](auto& asked) -> auto& { return asked.complement; });
    rows.whole(
        {.name = "threads",
         .values = "N",
         .help = "search with N threads, up to 256; at most four for each processor run at "
                 "once; solve: restarts use one thread, so keep 1 when you look for one "
                 "solution; puzzle, book: N attempts at a time",
         .elsewhere = "puzzle book spectrum",
         .least = 1,
         .greatest = 256},
        [](auto& asked) -> auto& { return asked.threads; });
    rows.whole(
        {.name = "seed",
         .values = "N",
         .help = "the seed of the random choices",
         .elsewhere = "explore order puzzle book estimate spectrum",
         .on_page = true,
         .in_identity = true,
         .greatest = std::numeric_limits<int>::max()},
        [](auto& asked) -> auto& { return asked.seed; });
    return rows;
  }();
  return table;
}

bool EngineKind::has(const std::string& asked) const {
  return (" " + takes + " ").find(" " + asked + " ") != std::string::npos ||
         std::ranges::find(settings, asked, &Setting::name) != settings.end();
}

Result Engine::answer(const Question& question, const Budget& budget,
                      const OnAssignment& on_solution) const {
  Result result;
  if (question.puzzle.contradiction()) {
    result.engine = arithmetic_engine;
    result.seconds = budget.elapsed();
    return as_asked(question, std::move(result), false);
  }
  try {
    if (question.self_complementary) {
      const SelfComplementFinding& finding = self_complement_of(question.puzzle, budget);
      if (finding.puzzle) return answer(in_pairs(question, budget), budget, on_solution);
      if (!finding.is_proven) throw Error(no_self_complement(question.puzzle, finding));
      result.engine = "arithmetic";
      return as_asked(question, std::move(result), false);
    }
    result = search(question, budget, on_solution);
  } catch (const Stopped& at) {
    result = as_asked(question, cut_short(at, budget), false);
  }
  if (result.engine.empty()) {
    result.engine = name();
    result.settings = settings(question);
  }
  return result;
}

Question Engine::in_pairs(Question question, const Budget& budget) {
  if (!question.self_complementary) return question;
  const SelfComplementFinding& finding = self_complement_of(question.puzzle, budget);
  if (!finding.puzzle) throw Error(no_self_complement(question.puzzle, finding));
  question.self_complementary = false;
  question.complement = false;
  question.puzzle =
      Puzzle(*finding.puzzle);  // the finding ends with the puzzle that it is kept with
  return question;
}

std::unique_ptr<SplitSearch> Engine::divide(const Question&, const Budget&) const {
  throw Error("the engine " + name() + " does not count in parts");
}

Result as_asked(const Question& question, Result found, bool broke_complement) {
  if (broke_complement) found.note_complements(question.puzzle);
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
