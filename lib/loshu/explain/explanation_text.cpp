// The first line names the contradiction, in the words of the figure. The next lines let a person
// check it.

#include <string>
#include <utility>

#include <loshu/bound.hpp>
#include <loshu/explain.hpp>
#include <loshu/explain/words.hpp>
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
      case Reason::last_cell:
      case Reason::last_two:
      case Reason::line_over:
      case Reason::line_under:
      case Reason::lines_apart:
      case Reason::cell_contested:
      case Reason::value_contested:
        return sentences_of_lines(explanation, puzzle);
      case Reason::relation_broken:
        return of_relation();
      case Reason::no_integers:
      case Reason::no_numbers:
      case Reason::cell_determined:
      case Reason::cells_equal:
        return sentences_of_equation(explanation, puzzle);
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
    }
    return {};
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
    for (Sentence& sentence : loshu::explanation(concerned, explanation.weights)) {
      result.push_back(std::move(sentence));
    }
    return result;
  }

  /// A search without choices was refuted by its equations, which are shown then.
  std::string by_search() const {
    if (explanation.nodes == 0) return "by the equations alone";
    return "by search in " + counted(explanation.nodes, "node");
  }
};

}  // namespace

Sentences sentences(const Explanation& explanation, const PuzzleParts& puzzle) {
  return ExplanationWriter(explanation, puzzle).sentences();
}

std::string to_text(const Explanation& explanation, const PuzzleParts& puzzle) {
  return lines_of(sentences(explanation, puzzle), "why: ");
}

}  // namespace loshu
