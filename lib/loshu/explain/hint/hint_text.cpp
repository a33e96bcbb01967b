#include <string>

#include <loshu/explain/words.hpp>
#include <loshu/hint.hpp>
#include <loshu/path.hpp>
#include <loshu/text.hpp>

namespace loshu {

using namespace detail;

namespace {

Sentences numbered(const std::vector<Step>& steps, const Figure& figure) {
  Sentences result;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    result.push_back(std::to_string(i + 1) + ". " + sentence(steps[i], figure));
  }
  return result;
}

Sentence filled_in(const Hint& hint, const Figure& figure) {
  return Piece::cell(figure, hint.cell) + " = " + Piece::value(hint.value);
}

bool is_chain(const Hint& hint) { return hint.steps.size() > 1; }

Sentences by_steps(const Hint& hint, const PuzzleParts& puzzle) {
  const Figure& figure = *puzzle.figure;
  Sentences result;
  if (is_chain(hint)) {
    result = numbered(hint.steps, figure);
    const std::string count = counted(hint.steps.size(), "step");
    result.insert(result.begin(), count + " lead to " + filled_in(hint, figure));
  } else {
    result = words_of(hint.steps.front(), figure).why;
  }
  const Explanation with_sum{.sum = hint.sum};
  append(result, ExplanationWords(with_sum, puzzle).about_the_sum());
  return result;
}

}  // namespace

Sentences sentences(const Hint& hint, const PuzzleParts& puzzle) {
  switch (hint.reason) {
    case HintReason::steps:
      return by_steps(hint, puzzle);
    case HintReason::search:
      return {
          "no solution has another value there, proven " +
          (hint.nodes <= 1 ? "without a branch" : "by search in " + counted(hint.nodes, "node"))};
    case HintReason::choice:
      break;
  }
  return {"a choice, for there are several solutions: one of them has " + Piece::value(hint.value) +
          " here, another " + Piece::value(*hint.other)};
}

std::string to_text(const Hint& hint, const PuzzleParts& puzzle) {
  Sentence head;
  if (!is_chain(hint)) head = filled_in(hint, *puzzle.figure) + ": ";
  return lines_of(sentences(hint, puzzle), head);
}

Sentences sentences(const Hinted& hinted, const PuzzleParts& puzzle) {
  const Figure& figure = *puzzle.figure;
  switch (hinted.outcome) {
    case Hinted::Outcome::hint:
      return sentences(*hinted.hint, puzzle);
    case Hinted::Outcome::several: {
      const Hint& choice = *hinted.choice;
      return {"nothing follows, for there are several solutions: one of them has " +
              Piece::value(choice.value) + " in " + Piece::cell(figure, choice.cell) +
              ", another " + Piece::value(*choice.other)};
    }
    case Hinted::Outcome::no_solution: {
      Sentences result{none_exists(puzzle)};
      if (hinted.explanation) append(result, sentences(*hinted.explanation, puzzle));
      append(result, numbered(hinted.steps, figure));
      if (hinted.clash) result.push_back("so " + sentence(*hinted.clash, figure));
      return result;
    }
    case Hinted::Outcome::full:
      return {"every cell is filled, and the " + figure.noun() + " is magic"};
    case Hinted::Outcome::stopped:
      break;
  }
  return {"no hint: " + ending_phrase(hinted.effort.ending, hinted.effort.stage)};
}

std::string to_text(const Hinted& hinted, const PuzzleParts& puzzle) {
  if (hinted.hint) return to_text(*hinted.hint, puzzle);
  Sentences all = sentences(hinted, puzzle);
  if (!hinted.explanation) return lines_of(all);
  const std::string first = all.front().text() + "\n";
  all.erase(all.begin());
  return first + lines_of(all, "why: ");
}

}  // namespace loshu
