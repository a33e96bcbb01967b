// The first sentence says why, in the words that explanations have; what follows lets a person
// check it.

#include <algorithm>
#include <string>
#include <utility>

#include <loshu/explain/words.hpp>
#include <loshu/hint.hpp>
#include <loshu/text.hpp>

namespace loshu {

using namespace detail;

namespace {

/// So many lines, values of a line or terms of a difference are written out.
constexpr std::size_t most_shown = 8;

/// What the words of explanations need to know of a hint.
Explanation as_explanation(const Hint& hint) {
  return {.reason = Reason::cell_determined,
          .givens = hint.givens,
          .sum = hint.sum,
          .open_lines = hint.open_lines,
          .equation = hint.equation};
}

class HintWords : public ExplanationWords {
 public:
  HintWords(const Hint& hint, const Explanation& as_explained, const PuzzleParts& asked)
      : ExplanationWords(as_explained, asked), hint_(hint) {}

  [[nodiscard]] Sentences sentences() const {
    Sentences result = reason();
    Sentences more = hint_.equation ? derivation(explanation, puzzle) : about_the_sum();
    std::ranges::move(more, std::back_inserter(result));
    return result;
  }

 private:
  [[nodiscard]] Sentences reason() const {
    const Piece value = Piece::value(hint_.value);
    switch (hint_.reason) {
      case HintReason::last_of_line:
        return {name(hint_.lines.front()) + " has " + left(hint_.open_lines.front()) + " left"};
      case HintReason::equation:
        return {determined()};
      case HintReason::only_value:
        if (hint_.exclusions.empty()) return {"it is the last free value, for the last open cell"};
        return by_lines("no other free value fits there");
      case HintReason::only_cell:
        return by_lines(value + " fits in no other open cell");
      case HintReason::propagation:
        return followed_through();
      case HintReason::search:
        return {"no solution has another value there, proven " +
                (hint_.nodes <= 1 ? "without a branch"
                                  : "by search in " + counted(hint_.nodes, "node"))};
      case HintReason::choice:
        return {"a choice, for there are several solutions: one of them has " + value +
                " here, another " + Piece::value(*hint_.other)};
    }
    return {};
  }

  [[nodiscard]] Sentence determined() const {
    const Equation rest = with_values(hint_.equation->equation, hint_.sum, hint_.givens);
    const std::string by = hint_.equation->total != 0 ? "the lines and the total" : "the lines";
    if (std::abs(rest.terms.front().coefficient) == 1) return by + " determine it together";
    return by + " say together that " + to_sentence(rest, figure);
  }

  /// "19 − 3 − 5 = 11"
  [[nodiscard]] Sentence left(const LineState& line) const {
    std::vector<NamedTerm> terms{{1, Piece::sum(*line.target)}};
    const Line cells = figure.every_line()[static_cast<std::size_t>(line.line)];
    for (const int cell : cells) {
      const auto of = std::ranges::find(puzzle.givens, cell, &Given::cell);
      if (of == puzzle.givens.end()) continue;
      const bool negative = of->value < 0;
      terms.push_back(negative ? NamedTerm{-of->value} : NamedTerm{-1, Piece::value(of->value)});
    }
    if (terms.size() == 1) return terms.front().name;
    if (terms.size() > most_shown + 1) terms = {terms.front(), {-line.filled}};
    const Sentence needed =
        line.open.size() == 1 ? Piece::value(line.needed()) : Sentence(number_text(line.needed()));
    return written_sum(terms) + " = " + needed;
  }

  /// "line 2 (a b c), which needs 11 in its 2 open cells,"
  [[nodiscard]] Sentence described(const LineState& line) const {
    if (!line.target) return name(line.line);
    const std::size_t open = line.open.size();
    return name(line.line) + ", which needs " + left(line) + " in its " +
           (open == 1 ? "open cell" : std::to_string(open) + " open cells");
  }

  [[nodiscard]] Sentences by_lines(Sentence first) const {
    Sentences result{std::move(first)};
    for (const LineState& line : hint_.open_lines) {
      if (!line.target) continue;  // it tells the sum alone
      std::vector<int> values;
      for (const Exclusion& one : hint_.exclusions) {
        if (one.line == line.line) values.push_back(one.value);
      }
      std::ranges::sort(values);
      const bool is_told = hint_.reason == HintReason::only_cell;
      result.push_back(described(line) + ", does not take " + (is_told ? "it" : runs(values)));
    }
    return result;
  }

  /// "1 to 4, 9 and 11", of ascending values.
  static Sentence runs(const std::vector<int>& values) {
    Sentences words;
    for (std::size_t i = 0; i < values.size();) {
      std::size_t end = i + 1;
      while (end < values.size() && values[end] == values[end - 1] + 1) ++end;
      if (end - i < 3) end = i + 1;
      words.push_back(Piece::value(values[i]));
      if (end > i + 1) words.back() += " to " + Piece::value(values[end - 1]);
      i = end;
    }
    if (words.size() > most_shown + 1) {
      const std::size_t more = words.size() - most_shown;
      words.resize(most_shown);
      words.push_back(std::to_string(more) + " others");
    }
    return enumerated(words);
  }

  [[nodiscard]] Sentences followed_through() const {
    Sentences result{
        "these lines leave nothing else there, once what they exclude is followed "
        "through"};
    std::size_t lines = hint_.open_lines.size();
    if (!hint_.open_lines.empty() && hint_.sum && !hint_.open_lines.back().target &&
        hint_.open_lines.front().target) {
      --lines;  // it tells the sum alone
    }
    for (std::size_t i = 0; i < std::min(lines, most_shown); ++i) {
      result.push_back(described(hint_.open_lines[i]));
    }
    if (lines > most_shown) {
      result.push_back("and " + std::to_string(lines - most_shown) + " more lines");
    }
    return result;
  }

  const Hint& hint_;
};

}  // namespace

Sentences sentences(const Hint& hint, const PuzzleParts& puzzle) {
  const Explanation explained = as_explanation(hint);
  return HintWords(hint, explained, puzzle).sentences();
}

std::string to_text(const Hint& hint, const PuzzleParts& puzzle) {
  return lines_of(sentences(hint, puzzle),
                  Piece::cell(*puzzle.figure, hint.cell) + " = " + Piece::value(hint.value) + ": ");
}

Sentences sentences(const Hinted& hinted, const PuzzleParts& puzzle) {
  const std::string noun = puzzle.figure->noun();
  switch (hinted.outcome) {
    case Hinted::Outcome::hint:
      return sentences(*hinted.hint, puzzle);
    case Hinted::Outcome::no_solution: {
      Sentences result = sentences(*hinted.explanation, puzzle);
      result.insert(result.begin(), "no such " + noun + " exists");
      return result;
    }
    case Hinted::Outcome::full:
      return {"every cell is filled, and the " + noun + " is magic"};
    case Hinted::Outcome::stopped:
      break;
  }
  return {"no hint: " + ending_phrase(hinted.effort.ending, hinted.effort.stage)};
}

std::string to_text(const Hinted& hinted, const PuzzleParts& puzzle) {
  if (hinted.hint) return to_text(*hinted.hint, puzzle);
  if (!hinted.explanation) return lines_of(sentences(hinted, puzzle));
  return sentences(hinted, puzzle).front().text() + "\n" + to_text(*hinted.explanation, puzzle);
}

}  // namespace loshu
