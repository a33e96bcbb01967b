// The first line of an explanation names the contradiction in the words of the figure. The next
// lines let a person check it.

#include <string>

#include <loshu/bound.hpp>
#include <loshu/explain.hpp>
#include <loshu/explain/equation_words.hpp>
#include <loshu/explain/line_words.hpp>
#include <loshu/text.hpp>

namespace loshu {

using namespace detail;

namespace {

class ExplanationWriter : public ExplanationWords {
 public:
  using ExplanationWords::ExplanationWords;

  Sentences sentences() const {
    const std::vector<Given>& givens = explanation.givens;
    switch (explanation.reason) {
      case Reason::out_of_range:
        return {given(givens.front()) + " is given, but " + range()};
      case Reason::cell_twice:
        return {"cell " + label(givens.front().cell) + " is given twice, as " +
                Piece::value(givens.front().value) + " and as " +
                Piece::value(givens.back().value)};
      case Reason::value_twice:
        return {Piece::value(givens.front().value) + " is given twice, to " +
                label(givens.front().cell) + " and to " + label(givens.back().cell)};
      case Reason::no_mean:
        return {name(explanation.lines.front()) +
                " should have the mean of the values once for each of its cells, and " +
                "that is no integer; " + range()};
      case Reason::relation_broken:
        return of_relation();
      case Reason::bound:
        return of_certificate();
      case Reason::givens_clash:
        return of_clash();
      case Reason::no_labelling:
        if (!explanation.relations.empty() && !explanation.by_steps) return of_clash();
        return {(puzzle.relations.empty() ? "no labelling exists"
                                          : "no labelling satisfies the relations") +
                std::string(puzzle.givens.empty() ? "" : ", whatever is given") +
                (explanation.by_steps ? "" : ": proven " + by_search())};
      default:  // the reasons with an equation, one line or two
        return explanation.equation ? EquationWords(explanation, puzzle).sentences()
                                    : LineWords(explanation, puzzle).sentences();
    }
  }

 private:
  Sentences of_relation() const {
    Sentence sentence = "no distinct values satisfy the relation " +
                        to_string(explanation.relations.front(), figure);
    if (!explanation.givens.empty()) sentence += " with " + listed(explanation.givens);
    if (explanation.sum) sentence += ", where the sum is " + Piece::sum(*explanation.sum);
    return {sentence};
  }

  Sentences of_clash() const {
    Sentences result;
    Sentences demands;
    for (const Given& one : explanation.givens) demands.push_back(given(one));
    for (const Relation& one : explanation.relations) demands.push_back(to_string(one, figure));
    const bool has_givens = !explanation.givens.empty(), related = !explanation.relations.empty();
    const bool is_one = demands.size() == 1;
    if (is_one) {
      result.push_back(Sentence("there is no solution with ") + (related ? "the relation " : "") +
                       demands.front());
    } else {
      result.push_back(Sentence("these ") + (has_givens ? "givens" : "") +
                       (has_givens && related ? " and " : "") + (related ? "relations" : "") +
                       " cannot stand together: " + enumerated(demands));
    }
    if (explanation.by_steps) return result;
    const std::string found = "found " + by_search();
    if (!explanation.minimal) {
      result.push_back(found + ", which a limit ended: fewer of them may do");
    } else if (is_one) {
      result.push_back("without it there is one; " + found);
    } else {
      result.push_back("without any one of them they can; " + found);
    }
    return result;
  }

  Sentences of_certificate() const {
    const Puzzle concerned(figure, puzzle.first_value, puzzle.sum, explanation.givens);
    Sentences result{"no distinct values reach what the lines demand"};
    if (!explanation.givens.empty()) result.push_back("with " + listed(explanation.givens));
    append(result, loshu::explanation(concerned, explanation.weights));
    return result;
  }

  /// How a search proved the reason. A search without choices was refuted by its equations.
  std::string by_search() const {
    if (explanation.nodes == 0) return "by the equations alone";
    return "by search in " + counted(explanation.nodes, "node");
  }
};

}  // namespace

Sentence detail::ExplanationWords::given(const Given& one) const {
  return label(one.cell) + " = " + Piece::value(one.value);
}

Sentence detail::ExplanationWords::listed(const std::vector<Given>& givens) const {
  Sentences words;
  for (const Given& one : givens) words.push_back(given(one));
  return enumerated(words);
}

Sentence detail::ExplanationWords::range() const {
  return "values go from " + Piece::value(puzzle.first_value) + " to " +
         Piece::value(std::int64_t{puzzle.first_value} + figure.cell_count() - 1);
}

Sentence detail::ExplanationWords::obstacle(std::int64_t value) const {
  for (const Given& one : explanation.givens) {
    if (one.value == value) return Piece::value(value) + " is given to " + label(one.cell);
  }
  return range();
}

Sentences detail::ExplanationWords::about_the_sum() const {
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

Sentences sentences(const Explanation& explanation, const PuzzleParts& puzzle) {
  return ExplanationWriter(explanation, puzzle).sentences();
}

std::string to_text(const Explanation& explanation, const PuzzleParts& puzzle) {
  return lines_of(sentences(explanation, puzzle), "why: ");
}

}  // namespace loshu
