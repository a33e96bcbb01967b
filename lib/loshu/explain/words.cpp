#include <loshu/explain/words.hpp>

#include <loshu/figure.hpp>

namespace loshu::detail {

Sentence ExplanationWords::given(const Given& one) const {
  return label(one.cell) + " = " + Piece::value(one.value);
}

Sentence ExplanationWords::listed(const std::vector<Given>& givens) const {
  Sentences words;
  for (const Given& one : givens) words.push_back(given(one));
  return enumerated(words);
}

Sentence ExplanationWords::range() const {
  return "values go from " + Piece::value(puzzle.first_value) + " to " +
         Piece::value(std::int64_t{puzzle.first_value} + figure.cell_count() - 1);
}

Sentence ExplanationWords::obstacle(std::int64_t value) const {
  for (const Given& one : explanation.givens) {
    if (one.value == value) return Piece::value(value) + " is given to " + label(one.cell);
  }
  return range();
}

Sentences ExplanationWords::about_the_sum() const {
  if (puzzle.sum || !explanation.sum) return {};
  const Piece sum = Piece::sum(*explanation.sum);
  if (!explanation.open_lines.empty() && !explanation.open_lines.back().target) {
    return {"the sum is that of " + name(explanation.open_lines.back().line) + ", " + sum};
  }
  const Equation total = total_sum_equation(Puzzle(figure, puzzle.first_value));
  if (!total.terms.empty()) {
    return {
        "the total and all lines, with those that have a sum of their own, say that the sum is " +
        sum};
  }
  return {"the lines and the total say " + to_sentence(total, figure) + ", so the sum is " + sum};
}

}  // namespace loshu::detail
