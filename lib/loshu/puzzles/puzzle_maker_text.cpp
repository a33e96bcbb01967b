// What was made, and why nothing was, in words.

#include <loshu/puzzle_maker.hpp>
#include <loshu/text.hpp>

namespace loshu {

std::string made_sentence(const MadePuzzle& made, const Puzzle& base) {
  const std::size_t kept = base.givens().size();
  const std::size_t added = made.puzzle.givens().size() - kept;
  const auto givens = [](std::size_t count) { return counted(count, "given"); };
  std::string sentence = to_string(made.grade) + "; ";
  if (kept == 0) return sentence + givens(added) + ", none to spare";
  sentence += givens(kept + added);
  if (added == 0) return sentence + ", which leave one solution already";
  return sentence + ", " + std::to_string(added) + " of them added, none of these to spare";
}

std::string making_sentence(const Making& making, const Puzzle& base,
                            const std::optional<Difficulty>& wanted) {
  const std::string name = base.figure().noun();
  const std::string adjective = wanted ? name_of(difficulty_names, *wanted) + " " : "";
  const std::string tries = std::to_string(making.tries) + (making.tries == 1 ? " try" : " tries");
  std::string sentence;
  switch (making.outcome) {
    case Making::Outcome::made:
      return "";
    case Making::Outcome::none_exists:
      return "no such " + name + " exists: proven, so there is no puzzle";
    case Making::Outcome::tries_used_up:
      sentence = making.tries == 0 ? "the givens leave one solution already, which is not " +
                                         name_of(difficulty_names, wanted.value())
                                   : "no " + adjective + "puzzle in " + tries;
      break;
    case Making::Outcome::stopped:
      sentence = "no " + adjective +
                 "puzzle: " + ending_phrase(making.effort.ending, making.effort.stage) + " after " +
                 tries;
      break;
  }
  return making.made ? sentence + "; the nearest is " + to_string(making.made->grade) : sentence;
}

}  // namespace loshu
