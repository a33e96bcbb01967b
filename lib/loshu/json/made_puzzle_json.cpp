#include <loshu/json.hpp>

#include <utility>

#include <loshu/text.hpp>

namespace loshu {

nlohmann::ordered_json made_puzzle_json(const MadePuzzle& made, bool with_solution) {
  const Figure& figure = made.puzzle.figure();
  const bool named = figure.size() && figure.fixed_lines().empty();
  nlohmann::ordered_json object =
      to_json(made.puzzle, named ? PuzzleForm::named : PuzzleForm::whole);
  object["rules"] = task_sentences(made.puzzle);
  nlohmann::ordered_json grade{{"difficulty", name_of(difficulty_names, made.grade.difficulty)},
                               {"level", made.grade.level},
                               {"steps", made.grade.steps},
                               {"longest_chain", made.grade.longest_chain},
                               {"choices", made.grade.choices}};
  if (made.grade.at_least) grade["at_least"] = true;
  object["grade"] = std::move(grade);
  if (with_solution) object["solution"] = made.solution;
  return object;
}

}  // namespace loshu
