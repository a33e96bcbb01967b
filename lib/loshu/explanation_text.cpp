// The first line says what is wrong, in the words of the figure; what follows lets a person check
// it.

#include <algorithm>
#include <sstream>
#include <string>
#include <utility>

#include <loshu/explanation.hpp>
#include <loshu/line_name.hpp>
#include <loshu/wrapped.hpp>

namespace loshu {
namespace {

std::string number(std::int64_t value) {
  return value < 0 ? "−" + std::to_string(-value) : std::to_string(value);
}

std::string joined_by_commas(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
  return text;
}

/// "a, b and c"
std::string enumerated(const std::vector<std::string>& words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    text += (i == 0 ? "" : i + 1 == words.size() ? " and " : ", ") + words[i];
  }
  return text;
}

class Writer {
 public:
  Writer(const Explanation& explained, const PuzzleParts& asked)
      : explanation(explained), puzzle(asked), figure(*asked.figure) {}

  std::string text() const {
    std::string result;
    for (const std::string& line : sentences()) {
      result += result.empty() ? wrapped("why: " + line) : wrapped(line, 4, 2);
    }
    return result;
  }

 private:
  using Sentences = std::vector<std::string>;

  Sentences sentences() const {
    const std::vector<Given>& givens = explanation.givens;
    switch (explanation.reason) {
      case Reason::out_of_range:
        return {given(givens.front()) + " is given, but " + range()};
      case Reason::cell_twice:
        return {"cell " + label(givens.front().cell) + " is given twice, as " +
                number(givens.front().value) + " and as " + number(givens.back().value)};
      case Reason::value_twice:
        return {number(givens.front().value) + " is given twice, to " + label(givens.front().cell) +
                " and to " + label(givens.back().cell)};
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
        return of_lines();
      case Reason::no_integers:
      case Reason::no_numbers:
      case Reason::cell_determined:
      case Reason::cells_equal:
        return of_equation();
      case Reason::bound:
        return of_certificate();
      case Reason::givens_clash:
        return of_clash();
      case Reason::no_labelling:
        return {"no labelling exists" +
                std::string(puzzle.givens.empty() ? "" : ", whatever is given") +
                ": proven by search in " + nodes()};
    }
    return {};
  }

  Sentences of_clash() const {
    Sentences result;
    const std::vector<Given>& givens = explanation.givens;
    if (givens.size() == 1) {
      result.push_back("there is no solution with " + given(givens.front()));
    } else {
      result.push_back("these givens cannot stand together: " + listed(givens));
    }
    const std::string found = "found by search in " + nodes();
    if (!explanation.minimal) {
      result.push_back(found + ", which a limit ended: fewer of them may do");
    } else if (givens.size() == 1) {
      result.push_back("without it there is one; " + found);
    } else {
      result.push_back("without any one of them they can; " + found);
    }
    return result;
  }

  // What can be seen of lines.

  Sentences of_lines() const {
    const OpenLine& line = explanation.open_lines.front();
    Sentences result;
    switch (explanation.reason) {
      case Reason::last_cell:
        result.push_back(name(line.line) + " has one open cell, " + label(line.open.front()) +
                         ", which needs " + difference(line) + ", but " + obstacle(line.needed()));
        break;
      case Reason::last_two:
        result.push_back(name(line.line) + " has two open cells, " + label(line.open.front()) +
                         " and " + label(line.open.back()) + ", which need " + difference(line) +
                         " together: " + pairs(line));
        break;
      case Reason::line_over:
      case Reason::line_under:
        result.push_back(beyond(line));
        break;
      case Reason::lines_apart:
        result = {"two lines cannot have one sum",
                  name(line.line) + " has at least " + number(line.given + line.least),
                  name(explanation.open_lines[1].line) + " has at most " +
                      number(explanation.open_lines[1].given + explanation.open_lines[1].greatest)};
        break;
      case Reason::cell_contested:
        result = {"two lines need different values in " + label(line.open.front()),
                  name(line.line) + " needs " + difference(line),
                  name(explanation.open_lines[1].line) + " needs " +
                      difference(explanation.open_lines[1])};
        break;
      default:
        result = {"two lines need the value " + number(line.needed()) + " in two cells",
                  name(line.line) + " in " + label(line.open.front()),
                  name(explanation.open_lines[1].line) + " in " +
                      label(explanation.open_lines[1].open.front())};
    }
    for (std::string& sentence : about_the_sum()) result.push_back(std::move(sentence));
    return result;
  }

  /// How the magic sum is known, where the puzzle does not demand it.
  Sentences about_the_sum() const {
    if (puzzle.sum || !explanation.sum) return {};
    if (!explanation.open_lines.empty() && !explanation.open_lines.back().sum) {
      return {"the sum is that of " + name(explanation.open_lines.back().line) + ", " +
              number(*explanation.sum)};
    }
    return {"the lines and the total say " +
            to_string(total_sum_equation(Puzzle(figure, puzzle.first_value)), figure) +
            ", so the sum is " + number(*explanation.sum)};
  }

  std::string beyond(const OpenLine& line) const {
    const bool over = explanation.reason == Reason::line_over;
    const std::int64_t end = over ? line.least : line.greatest;
    const std::string bound = over ? "at least " : "at most ";
    const std::string start =
        name(line.line) + " is " + (over ? "over " : "under ") + number(*line.sum) + ": ";
    if (line.open.empty()) return start + "its cells add up to " + number(line.given);
    const std::size_t length = figure.every_line()[static_cast<std::size_t>(line.line)].size();
    if (line.open.size() == length) return start + "its cells add up to " + bound + number(end);
    const std::string cells = line.open.size() == 1
                                  ? "its open cell adds "
                                  : "its " + std::to_string(line.open.size()) + " open cells add ";
    return start + "its givens are " + number(line.given) + ", and " + cells + bound + number(end) +
           elsewhere(line);
  }

  /// The values that are not free because they are given to cells on other lines.
  std::string elsewhere(const OpenLine& line) const {
    const Line cells = figure.every_line()[static_cast<std::size_t>(line.line)];
    std::vector<Given> others;
    for (const Given& given : explanation.givens) {
      if (std::ranges::find(cells, given.cell) == cells.end()) others.push_back(given);
    }
    return others.empty()
               ? ""
               : ", for " + listed(others) + (others.size() == 1 ? " is" : " are") + " given";
  }

  /// "3 = 34 − 31"
  std::string difference(const OpenLine& line) const {
    if (line.given == 0) return number(line.needed());
    return number(line.needed()) + " = " + number(*line.sum) + (line.given < 0 ? " + " : " − ") +
           number(std::abs(line.given));
  }

  std::string obstacle(std::int64_t value) const {
    for (const Given& given : explanation.givens) {
      if (given.value == value) return number(value) + " is given to " + label(given.cell);
    }
    return range();
  }

  std::string pairs(const OpenLine& line) const {
    constexpr std::size_t most = 3;
    std::vector<std::string> ways;
    const std::int64_t last = puzzle.first_value + std::int64_t{figure.cell_count()} - 1;
    const auto is_given = [&](std::int64_t value) {
      return std::ranges::find(explanation.givens, value, &Given::value) !=
             explanation.givens.end();
    };
    const std::int64_t needed = line.needed();
    for (std::int64_t one = std::max<std::int64_t>(puzzle.first_value, needed - last);
         2 * one < needed; ++one) {
      const std::int64_t taken = is_given(one) ? one : needed - one;
      ways.push_back("not " + number(one) + " + " + number(needed - one) + ", for " +
                     obstacle(taken));
    }
    if (ways.empty()) return "both would have to be " + number(needed / 2);
    if (ways.size() > most) return "no two free values add up to that";
    std::string text;
    for (const std::string& way : ways) text += (text.empty() ? "" : "; ") + way;
    return text;
  }

  // What arithmetic shows of an equation.

  Sentences of_equation() const {
    const auto& [weights, total, equation] = *explanation.equation;
    const Equation rest = with_values(equation, explanation.sum, explanation.givens);
    Sentences result = conclusion(rest);
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
    if (explanation.reason == Reason::no_integers && equation.terms.empty() &&
        rest.sum_coefficient != 0) {
      result.push_back(first_values());
    }
    return result;
  }

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

  Sentences of_certificate() const {
    const Puzzle concerned(figure, puzzle.first_value, puzzle.sum, explanation.givens);
    Sentences result{"no distinct values reach what the lines demand"};
    if (!explanation.givens.empty()) result.push_back("with " + listed(explanation.givens));
    // Its lines are wrapped already: those that go on are indented.
    std::istringstream lines(loshu::explanation(concerned, explanation.weights));
    for (std::string line; std::getline(lines, line);) {
      if (line.starts_with("  ")) {
        result.back() += line.substr(1);
      } else {
        result.push_back(line);
      }
    }
    return result;
  }

  std::string label(int cell) const { return figure.label(cell); }
  std::string name(int line) const { return line_name(figure, static_cast<std::size_t>(line)); }
  std::string given(const Given& one) const { return label(one.cell) + " = " + number(one.value); }

  std::string listed(const std::vector<Given>& givens) const {
    std::vector<std::string> words;
    for (const Given& one : givens) words.push_back(given(one));
    return enumerated(words);
  }

  std::string range() const {
    return "values go from " + number(puzzle.first_value) + " to " +
           number(std::int64_t{puzzle.first_value} + figure.cell_count() - 1);
  }

  std::string nodes() const {
    return std::to_string(explanation.nodes) + (explanation.nodes == 1 ? " node" : " nodes");
  }

  const Explanation& explanation;
  const PuzzleParts& puzzle;
  const Figure& figure;
};

}  // namespace

std::string to_text(const Explanation& explanation, const PuzzleParts& puzzle) {
  return Writer(explanation, puzzle).text();
}

}  // namespace loshu
