#include <loshu/question.hpp>

#include <algorithm>
#include <utility>

#include <loshu/analysis.hpp>
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
  if (question.puzzle.contradiction()) return unsearched(question, budget);
  if (question.puzzle.is_wide()) return from_zero(question, budget, on_solution);
  Result result;
  try {
    if (question.goal != SumGoal::any) return at_goal(question, budget, on_solution);
    result = search(question, budget, on_solution);
  } catch (const Stopped& at) {
    result = as_asked(question, cut_short(at, budget), false);
  }
  if (question.puzzle.figure().lines().empty()) result.sums.reset();
  if (result.engine.empty()) {
    result.engine = name();
    result.settings = settings(question);
    result.exact = abilities().proves;
  }
  return result;
}

/// Searches the puzzle less its least value, and adds that value to all solutions.
Result Engine::from_zero(Question question, const Budget& budget,
                         const OnAssignment& on_solution) const {
  Question from_least = question;
  from_least.puzzle = question.puzzle.from_zero();
  // A refusal names the values that were asked for.
  if (!refuses(from_least).empty()) throw Error(refuses(question));
  const Puzzle asked = std::exchange(question.puzzle, from_least.puzzle);
  const std::int64_t least = asked.first_value();
  const std::int64_t on_line = least * std::ssize(asked.figure().lines().front());
  const auto deliver = [&](Assignment solution) {
    for (int& value : solution) value += asked.first_value();
    return on_solution(solution);
  };
  Result found = answer(question, budget, on_solution ? OnAssignment(deliver) : OnAssignment());
  if (found.sums) *found.sums = {found.sums->least + on_line, found.sums->greatest + on_line};
  PuzzleParts parts = asked.parts();
  if (question.goal != SumGoal::any && found.sums) parts.sum = found.sums->least;
  if (found.broken) found.broken->puzzle = Puzzle(std::move(parts));
  return found;
}

/// Searches one sum after the other, from the least or the greatest, until one has a solution.
Result Engine::at_goal(Question question, const Budget& budget,
                       const OnAssignment& on_solution) const {
  const std::string goal = name_of(sum_goal_names, question.goal);
  const bool rises = std::exchange(question.goal, SumGoal::any) == SumGoal::least;
  if (!abilities().proves) {
    throw Error("the engine " + name() + " does not prove that a sum is the " + goal +
                "; use gecode or exhaust");
  }
  const Puzzle asked = question.puzzle;
  if (asked.figure().lines().empty()) {
    throw Error(asked.figure().title() + ": no line has the magic sum, so none is the " + goal);
  }
  const std::uint64_t most = std::exchange(question.solutions, 0);
  std::uint64_t delivered = 0;
  const auto deliver = [&](const Assignment& solution) {
    return (!on_solution || on_solution(solution)) && ++delivered != most;
  };
  const OnAssignment receive = on_solution || most != 0 ? OnAssignment(deliver) : OnAssignment();
  const auto [least, greatest] = Analysis(asked, budget).sums();
  Budget rest(budget.left());
  Result found;
  found.engine = arithmetic_engine;
  for (auto sum = rises ? least : greatest; least <= sum && sum <= greatest;
       sum += rises ? 1 : -1) {
    question.puzzle = with_sum(asked, sum);
    question.limits = rest.left();
    Result one = answer(question, rest, receive);
    rest.add(one);
    // Keeps the name of an engine that searched, even if arithmetic excludes the next sum.
    if (one.engine == arithmetic_engine) std::swap(one.engine, found.engine);
    found = std::move(one);
    if (found.solutions == 0 && !found.stopped()) continue;
    if (found.solutions > 0 && !found.sums) found.note(sum);
    break;
  }
  static_cast<Effort&>(found) = rest.spent();
  if (found.solutions == 0) found.broken = Broken{asked, question.symmetry, false};
  return found;
}

void Engine::require_any_sum(const Question& question) {
  if (question.goal != SumGoal::any) throw Error("a count in parts is of any sum, or of one sum");
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

Result unsearched(const Question& question, const Budget& budget) {
  Result result;
  result.engine = arithmetic_engine;
  result.seconds = budget.elapsed();
  return as_asked(question, std::move(result), false);
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
