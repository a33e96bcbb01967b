#include <algorithm>
#include <utility>

#include <loshu/explain/words.hpp>

namespace loshu::detail {
namespace {

class EquationWords : public ExplanationWords {
 public:
  using ExplanationWords::ExplanationWords;

  [[nodiscard]] Sentences sentences() const {
    const Equation& equation = explanation.equation->equation;
    const Equation rest = with_values(equation, explanation.sum, explanation.givens);
    Sentences result = conclusion(rest);
    for (std::string& sentence : derived()) result.push_back(std::move(sentence));
    if (explanation.reason == Reason::no_integers && equation.terms.empty() &&
        rest.sum_coefficient != 0) {
      result.push_back(first_values());
    }
    return result;
  }

  [[nodiscard]] Sentences derived() const {
    const auto& [weights, total, equation] = *explanation.equation;
    Sentences result;
    const std::string put_in = values_put_in();
    if (!put_in.empty() && explanation.reason != Reason::no_numbers) {
      result.push_back("that is " + to_string(equation, figure) + " with " + put_in);
    }
    std::string origin = "it follows from the lines";
    if (total != 0) origin += " and the total";
    origin += ": " + to_words(figure, weights);
    if (total != 0) origin += ", the total " + number(total);
    result.push_back(origin);
    for (std::string& sentence : about_the_sum()) result.push_back(std::move(sentence));
    return result;
  }

 private:
  /// The givens and the sum, as far as they stand in the equation.
  std::string values_put_in() const {
    const Equation& equation = explanation.equation->equation;
    std::vector<std::string> words;
    for (const Given& one : explanation.givens) {
      if (std::ranges::find(equation.terms, one.cell, &Equation::Term::cell) !=
          equation.terms.end()) {
        words.push_back(given(one));
      }
    }
    if (explanation.sum) words.push_back("S = " + number(*explanation.sum));
    return enumerated(words);
  }

  std::string first_values() const {
    std::vector<std::string> words;
    for (const int value : first_values_that_work(Puzzle(figure, puzzle.first_value))) {
      words.push_back(number(value));
    }
    return words.empty()
               ? "it is none with any first value"
               : "first values with which it is one: ..., " + joined_by_commas(words) + ", ...";
  }

  Sentences conclusion(const Equation& rest) const {
    const std::string written = to_string(rest, figure);
    const bool of_sum = rest.terms.empty() && rest.sum_coefficient != 0;
    switch (explanation.reason) {
      case Reason::no_integers:
        if (of_sum) return {"the sum is no integer: " + written};
        if (rest.terms.size() == 1 && rest.sum_coefficient == 0) {
          return {label(rest.terms.front().cell) + " is no integer: " + written};
        }
        return {"no integers solve " + written, "every coefficient is a multiple of " +
                                                    number(explanation.modulus) + ", and " +
                                                    number(std::abs(rest.constant)) + " is not"};
      case Reason::no_numbers: {
        const std::string put_in = values_put_in();
        if (put_in.empty()) return {"the lines contradict each other: " + written};
        return {"the lines say that " + to_string(explanation.equation->equation, figure) +
                ", but " + put_in};
      }
      case Reason::cell_determined: {
        const std::int64_t value = rest.constant / rest.terms.front().coefficient;
        return {label(rest.terms.front().cell) + " must be " + number(value) + ", but " +
                obstacle(value)};
      }
      default:
        return {label(rest.terms[0].cell) + " and " + label(rest.terms[1].cell) + " must be equal"};
    }
  }
};

}  // namespace

Sentences sentences_of_equation(const Explanation& explanation, const PuzzleParts& puzzle) {
  return EquationWords(explanation, puzzle).sentences();
}

Sentences derivation(const Explanation& explanation, const PuzzleParts& puzzle) {
  return EquationWords(explanation, puzzle).derived();
}

}  // namespace loshu::detail
