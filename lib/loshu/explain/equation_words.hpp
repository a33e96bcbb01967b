#pragma once

#include <algorithm>
#include <utility>

#include <loshu/explain/words.hpp>

namespace loshu::detail {

/// Writes the sentences about an equation that leads to a contradiction.
class EquationWords : public ExplanationWords {
 public:
  using ExplanationWords::ExplanationWords;

  [[nodiscard]] Sentences sentences() const {
    const Equation& equation = explanation.equation->equation;
    const Equation rest = with_values(equation, explanation.sum, explanation.givens);
    Sentences result = conclusion(rest);
    append(result, derived());
    if (explanation.reason == Reason::no_integers && equation.terms.empty() &&
        rest.sum_coefficient != 0) {
      result.push_back(first_values());
    }
    return result;
  }

 private:
  /// The origin of the equation: its form before values were put in, these values, the lines that
  /// it is made of, and how the magic sum is known.
  [[nodiscard]] Sentences derived() const {
    const auto& [weights, total, equation] = *explanation.equation;
    Sentences result;
    const Sentence put_in = values_put_in();
    if (!put_in.empty() && explanation.reason != Reason::no_numbers) {
      result.push_back("that is " + to_sentence(equation, figure) + " with " + put_in);
    }
    Sentence origin = "it follows from the lines";
    if (total != 0) origin += " and the total";
    origin += ": " + to_sentence(weights, figure);
    if (total != 0) origin += ", the total " + number_text(total);
    result.push_back(std::move(origin));
    append(result, about_the_sum());
    return result;
  }

  /// The given values and the sum that are put into the equation.
  Sentence values_put_in() const {
    const Equation& equation = explanation.equation->equation;
    Sentences words;
    for (const Given& one : explanation.givens) {
      if (std::ranges::find(equation.terms, one.cell, &Equation::Term::cell) !=
          equation.terms.end()) {
        words.push_back(given(one));
      }
    }
    if (explanation.sum)
      words.push_back(Piece::unknown_sum() + " = " + Piece::sum(*explanation.sum));
    return enumerated(words);
  }

  Sentence first_values() const {
    Sentences values;
    for (const int value : first_values_that_work(Puzzle(figure, puzzle.first_value))) {
      values.push_back(Piece::value(value));
    }
    if (values.empty()) return "it is none with any first value";
    return "first values with which it is one: ..., " + enumerated(values, ", ") + ", ...";
  }

  Sentences conclusion(const Equation& rest) const {
    const Sentence written = to_sentence(rest, figure);
    const bool of_sum = rest.terms.empty() && rest.sum_coefficient != 0;
    switch (explanation.reason) {
      case Reason::no_integers:
        if (of_sum) return {"the sum is no integer: " + written};
        if (rest.terms.size() == 1 && rest.sum_coefficient == 0) {
          return {label(rest.terms.front().cell) + " is no integer: " + written};
        }
        return {"no integers solve " + written,
                "every coefficient is a multiple of " + number_text(explanation.modulus) +
                    ", and " + number_text(std::abs(rest.constant)) + " is not"};
      case Reason::no_numbers: {
        const Sentence put_in = values_put_in();
        if (put_in.empty()) return {"the lines contradict each other: " + written};
        return {"the lines say that " + to_sentence(explanation.equation->equation, figure) +
                ", but " + put_in};
      }
      case Reason::cell_determined: {
        const std::int64_t value = rest.constant / rest.terms.front().coefficient;
        return {label(rest.terms.front().cell) + " must be " + Piece::value(value) + ", but " +
                obstacle(value)};
      }
      default:
        return {label(rest.terms[0].cell) + " and " + label(rest.terms[1].cell) + " must be equal"};
    }
  }
};

}  // namespace loshu::detail
