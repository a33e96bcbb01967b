// A sentence for each step, one after the other.

#include <string>

#include <loshu/path.hpp>

namespace loshu {

Sentence sentence(const Step& step, const Figure& figure) {
  const StepWords words = words_of(step, figure);
  Sentence all;
  for (const Sentence& why : words.why) all += (all.empty() ? "" : "; ") + why;
  return all + ": " + words.apply;
}

Sentence sentence(const Clash& clash, const Figure& figure) {
  switch (clash.kind) {
    case Clash::Kind::no_value:
      return "no number is left for " + Piece::cell(figure, clash.of);
    case Clash::Kind::no_place:
      return Piece::value(clash.of) + " has no cell left";
    case Clash::Kind::no_sum:
      return "no sum is left";
    case Clash::Kind::broken_relation:
      return "relation " + std::to_string(clash.of + 1) + " does not hold";
    case Clash::Kind::wrong_sum:
      break;
  }
  return Piece::line(figure, clash.of) + " is full and misses the sum";
}

std::string to_text(const Step& step, const Figure& figure) {
  return sentence(step, figure).text();
}

std::string to_text(const Path& path, const Figure& figure) {
  std::string text;
  for (std::size_t i = 0; i < path.steps.size(); ++i) {
    text += std::to_string(i + 1) + ". " + to_text(path.steps[i], figure) + "\n";
  }
  if (path.clash) {
    return text + "There is no solution: " + sentence(*path.clash, figure).text() + ".\n";
  }
  if (!path.solved) {
    return text +
           (text.empty() ? "No technique says anything.\n" : "No technique leads on from here.\n");
  }
  return text + counted(path.steps.size(), "step") + ", of level " + std::to_string(path.level()) +
         " at most, and at most " + std::to_string(path.longest_chain()) + " to the next number.\n";
}

}  // namespace loshu
