// Writes made puzzles, the result of the test for one solution, and families of figures.

#include <loshu/json.hpp>

#include <utility>

#include <loshu/json/list_of.hpp>
#include <loshu/text.hpp>

namespace loshu {

using namespace detail;

using nlohmann::ordered_json;

ordered_json to_json(const Grade& grade) {
  ordered_json object{{"difficulty", name_of(difficulty_names, grade.difficulty)},
                      {"level", grade.level},
                      {"steps", grade.steps},
                      {"longest_chain", grade.longest_chain},
                      {"choices", grade.choices}};
  if (grade.at_least) object["at_least"] = true;
  return object;
}

ordered_json made_puzzle_json(const MadePuzzle& made, bool with_solution) {
  const Figure& figure = made.puzzle.figure();
  const bool named = figure.size() && figure.fixed_lines().empty();
  ordered_json object = to_json(made.puzzle, named ? PuzzleForm::named : PuzzleForm::whole);
  object["rules"] = task_sentences(made.puzzle);
  object["grade"] = to_json(made.grade);
  if (with_solution) object["solution"] = made.solution;
  return object;
}

ordered_json to_json(const Uniqueness& found, const Puzzle& puzzle, const Budget& budget) {
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

ordered_json to_json(const FigureFamilies& named) {
  const auto named_by = [](const char* key) {
    return [=](const auto& one) { return ordered_json{{key, one.name}, {"summary", one.summary}}; };
  };
  return list_of(named.all, [&](const FigureFamily& family) -> ordered_json {
    ordered_json size{
        {"is", family.size_is}, {"least", family.sizes.least}, {"greatest", family.sizes.greatest}};
    if (family.columns) {
      size["columns"] = {{"least", family.columns->least}, {"greatest", family.columns->greatest}};
    }
    return {{"figure", family.name},
            {"summary", family.summary},
            {"size", size},
            {"kinds", list_of(family.kinds, named_by("kind"))},
            {"details", list_of(family.details, named_by("option"))}};
  });
}

}  // namespace loshu
