// The words for a made puzzle, and for the reason why none was made.

#include <loshu/puzzle_maker.hpp>
#include <loshu/text.hpp>

namespace loshu {

std::string made_sentence(const MadePuzzle& made, const Puzzle& base) {
  const std::size_t kept = base.givens().size();
  const std::size_t givens = made.puzzle.givens().size();
  std::string sentence = to_string(made.grade) + "; " + std::to_string(givens) + " of " +
                         std::to_string(base.figure().cell_count()) + " given";
  if (kept == 0) return sentence;
  if (kept == givens) return sentence + ", which leave one solution already";
  return sentence + ", " + std::to_string(givens - kept) + " of them added";
}

std::string making_sentence(const Making& making, const Puzzle& base,
                            const std::optional<Difficulty>& wanted) {
  const std::string adjective = wanted ? name_of(difficulty_names, *wanted) + " " : "";
  const std::string tries = std::to_string(making.tries) + (making.tries == 1 ? " try" : " tries");
  std::string sentence;
  switch (making.outcome) {
    case Making::Outcome::made:
      return "";
    case Making::Outcome::none_exists:
      return none_exists(base.parts(), ": proven, so there is no puzzle");
    case Making::Outcome::tries_used_up:
      sentence = making.tries == 0 ? "the givens leave one solution already, which is not " +
                                         name_of(difficulty_names, wanted.value())
                                   : "no " + adjective + "puzzle in " + tries;
      if (!making.others.empty()) {
        Sentences names;
        for (const Difficulty other : making.others) {
          names.push_back(name_of(difficulty_names, other));
        }
        sentence += "; there are " + enumerated(names).text() + " ones";
      }
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
