// The first line says which value goes where and why, in the words that explanations have; what
// follows lets a person check it.

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
    result.front() = given({hint_.cell, hint_.value}) + ": " + result.front();
    if (hint_.equation) {
      for (std::string& sentence : derivation(explanation, puzzle)) result.push_back(sentence);
    } else {
      for (std::string& sentence : about_the_sum()) result.push_back(sentence);
    }
    return result;
  }

 private:
  [[nodiscard]] Sentences reason() const {
    const std::string value = number(hint_.value);
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
                " here, another " + number(*hint_.other)};
    }
    return {};
  }

  [[nodiscard]] std::string determined() const {
    const Equation rest = with_values(hint_.equation->equation, hint_.sum, hint_.givens);
    const std::string by = hint_.equation->total != 0 ? "the lines and the total" : "the lines";
    if (std::abs(rest.terms.front().coefficient) == 1) return by + " determine it together";
    return by + " say together that " + to_string(rest, figure);
  }

  /// "19 − 3 − 5 = 11"
  [[nodiscard]] std::string left(const LineState& line) const {
    std::string text = number(*line.target);
    std::size_t terms = 0;
    std::string subtracted;
    const Line cells = figure.every_line()[static_cast<std::size_t>(line.line)];
    for (const int cell : cells) {
      const auto of = std::ranges::find(puzzle.givens, cell, &Given::cell);
      if (of == puzzle.givens.end()) continue;
      subtracted += minus(of->value);
      ++terms;
    }
    if (terms == 0) return text;
    return text + (terms > most_shown ? minus(line.filled) : subtracted) + " = " +
           number(line.needed());
  }

  static std::string minus(std::int64_t value) {
    return value < 0 ? " + " + number(-value) : " − " + number(value);
  }

  /// "line 2 (a b c), which needs 11 in its 2 open cells,"
  [[nodiscard]] std::string described(const LineState& line) const {
    if (!line.target) return name(line.line);
    const std::size_t open = line.open.size();
    return name(line.line) + ", which needs " + left(line) + " in its " +
           (open == 1 ? "open cell" : std::to_string(open) + " open cells");
  }

  [[nodiscard]] Sentences by_lines(std::string first) const {
    Sentences result{std::move(first)};
    for (const LineState& line : hint_.open_lines) {
      if (!line.target) continue;  // it tells the sum alone
      std::vector<int> values;
      for (const Exclusion& one : hint_.exclusions) {
        if (one.line == line.line) values.push_back(one.value);
      }
      std::ranges::sort(values);
      result.push_back(described(line) + ", does not take " +
                       (hint_.reason == HintReason::only_cell ? "it" : runs(values)));
    }
    return result;
  }

  /// "1 to 4, 9 and 11", of ascending values.
  static std::string runs(const std::vector<int>& values) {
    std::vector<std::string> words;
    for (std::size_t i = 0; i < values.size();) {
      std::size_t end = i + 1;
      while (end < values.size() && values[end] == values[end - 1] + 1) ++end;
      if (end - i < 3) {
        words.push_back(number(values[i]));
        i += 1;
      } else {
        words.push_back(number(values[i]) + " to " + number(values[end - 1]));
        i = end;
      }
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

std::string to_text(const Hint& hint, const PuzzleParts& puzzle) {
  const Explanation explained = as_explanation(hint);
  std::string text;
  for (const std::string& line : HintWords(hint, explained, puzzle).sentences()) {
    text += text.empty() ? wrapped(line) : wrapped(line, 4, 2);
  }
  return text;
}

std::string to_text(const Hinted& hinted, const PuzzleParts& puzzle) {
  const std::string noun = puzzle.figure->noun();
  switch (hinted.outcome) {
    case Hinted::Outcome::hint:
      return to_text(*hinted.hint, puzzle);
    case Hinted::Outcome::no_solution:
      return "no such " + noun + " exists\n" + to_text(*hinted.explanation, puzzle);
    case Hinted::Outcome::full:
      return "every cell is filled, and the " + noun + " is magic\n";
    case Hinted::Outcome::stopped:
      break;
  }
  return "no hint: " + ending_phrase(hinted.effort.ending) + "\n";
}

}  // namespace loshu
