#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include <loshu/equations.hpp>

namespace loshu {
namespace {

/// The equations of fixed lines with a constant sum; their number if there are more than three.
std::string fixed_lines_phrase(const Puzzle& puzzle) {
  constexpr int most_shown = 3;
  const Figure& figure = puzzle.figure();
  const std::vector<FixedLine>& lines = figure.fixed_lines();
  const auto constants =
      std::ranges::count_if(lines, [](const FixedLine& line) { return line.sum.has_value(); });
  if (constants > most_shown) {
    return ", " + std::to_string(constants) + " lines with a sum of their own";
  }
  std::string phrase;
  const std::span<const Row> rows = system_of(puzzle).line_rows().subspan(figure.lines().size());
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (!lines[i].sum) continue;
    Equation equation = rows[i].equation;
    equation.constant = *lines[i].sum;
    phrase += ", " + to_string(equation, figure);
  }
  return phrase;
}

/// The relations in words, or only their number if they are too long for a line of text.
std::string relations_phrase(const PuzzleParts& puzzle) {
  constexpr std::size_t longest = 100;
  std::string phrase;
  for (const Relation& relation : puzzle.relations) {
    phrase += ", " + to_string(relation, *puzzle.figure);
    if (phrase.size() > longest) return ", with " + counted(puzzle.relations.size(), "relation");
  }
  return phrase;
}

}  // namespace

Sentence written_sum(const std::vector<NamedTerm>& terms, std::size_t most_shown) {
  Sentence sum;
  for (std::size_t i = 0; i < terms.size(); ++i) {
    if (terms.size() > most_shown && i + 1 == most_shown) {
      return sum + " + (" + std::to_string(terms.size() - i) + " more terms)";
    }
    const auto& [coefficient, name] = terms[i];
    if (coefficient == 0) continue;
    const bool negative = coefficient < 0;
    sum += sum.empty() ? (negative ? "−" : "") : (negative ? " − " : " + ");
    const std::string size = std::to_string(negative ? -coefficient : coefficient);
    sum += name.empty() ? size : (size == "1" ? "" : size + "·") + name;
  }
  return sum.empty() ? "0" : sum;
}

Sentence to_sentence(const Equation& equation, const Figure& figure) {
  const auto& [terms, sum_coefficient, constant] = equation;
  const NamedTerm sum{sum_coefficient, Piece::unknown_sum()};
  if (terms.empty()) return written_sum({sum}) + " = " + written_sum({{-constant}});
  std::vector<NamedTerm> cells;
  for (const auto& [cell, coefficient] : terms) {
    cells.push_back({coefficient, Piece::cell(figure, cell)});
  }
  return written_sum(cells) + " = " + written_sum({sum, {constant}});
}

std::string to_string(const Equation& equation, const Figure& figure) {
  return to_sentence(equation, figure).text();
}

std::string to_string(const Congruence& congruence, const Figure& figure) {
  const auto& [cell, modulus, residue] = congruence;
  const std::string name = cell == Congruence::magic_sum ? "S" : figure.label(cell);
  if (modulus == 2) return name + (residue == 0 ? " is even" : " is odd");
  return name + " ≡ " + std::to_string(residue) + " (mod " + std::to_string(modulus) + ")";
}

std::string question_sentence(const Puzzle& puzzle) {
  std::string sentence = puzzle.figure().title() + ", values " + puzzle.values().words();
  const PuzzleParts asked = puzzle.parts();
  for (const auto& [cell, value] : asked.givens) {
    sentence += ", " + puzzle.figure().label(cell) + " = " + std::to_string(value);
  }
  for (const auto& [cell, values] : asked.given_sets) {
    sentence += ", " + puzzle.figure().label(cell) + " one of " + values.words();
  }
  sentence += fixed_lines_phrase(puzzle) + relations_phrase(asked);
  if (puzzle.figure().lines().empty()) return sentence;
  return sentence + (asked.sum ? ", the sum " + std::to_string(*asked.sum) + ", a constant"
                               : ", the sum a variable");
}

}  // namespace loshu
