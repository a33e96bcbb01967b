// Writes the model that `MagicModel` posts in MiniZinc (N. Nethercote et al., "MiniZinc: towards a
// standard CP modelling language", CP 2007).

#include <loshu/export.hpp>

#include <algorithm>
#include <cstdlib>

#include <loshu/error.hpp>
#include <loshu/export/comment.hpp>
#include <loshu/export/refutation.hpp>
#include <loshu/model.hpp>
#include <loshu/text.hpp>

namespace loshu {

using detail::comment;

namespace {

std::string cell_text(int cell) { return "x[" + std::to_string(cell) + "]"; }

/// A term of a sum: " + 2*x[3]". The first term has no plus.
std::string term_text(std::int64_t coefficient, const std::string& variable, bool first) {
  std::string text = coefficient < 0 ? (first ? "-" : " - ") : (first ? "" : " + ");
  if (std::abs(coefficient) != 1) text += std::to_string(std::abs(coefficient)) + "*";
  return text + variable;
}

/// \param comparison  the sign between the two sides
std::string equation_text(const Equation& equation, const std::string& comparison = " = ") {
  std::string text;
  for (const auto& [cell, coefficient] : equation.terms) {
    text += term_text(coefficient, cell_text(cell), text.empty());
  }
  if (text.empty()) text += '0';
  std::string right;
  if (equation.sum_coefficient != 0) right = term_text(equation.sum_coefficient, "S", true);
  if (right.empty()) return text + comparison + std::to_string(equation.constant);
  if (equation.constant != 0)
    right += term_text(equation.constant < 0 ? -1 : 1, std::to_string(std::abs(equation.constant)),
                       false);
  return text + comparison + right;
}

std::string range_text(std::int64_t least, std::int64_t greatest) {
  return std::to_string(least) + ".." + std::to_string(greatest);
}

/// A set in MiniZinc: "1..9" or "{3,5,7}".
std::string set_text(const Values& all) {
  const Values values = all.distinct();
  if (values.consecutive()) return range_text(values.least(), values.greatest());
  std::string text;
  for (const int value : values.list()) text += (text.empty() ? "{" : ",") + std::to_string(value);
  return text + "}";
}

/// The constraint that each value stands as often as it has copies, or at most as often.
std::string counts_text(const Values& values, bool is_exact) {
  std::vector<int> cover, least, most;
  for (const int value : values.distinct().list()) {
    cover.push_back(value);
    most.push_back(values.copies(value));
    least.push_back(is_exact ? most.back() : 0);
  }
  const auto list = [](const std::vector<int>& numbers) {
    return "[" + joined(numbers, ",", [](int number) { return std::to_string(number); }) + "]";
  };
  return "global_cardinality_low_up(x, " + list(cover) + ", " + list(least) + ", " + list(most) +
         ")";
}

std::string constraint(const std::string& what) { return "constraint " + what + ";\n"; }

/// \param why  the reason why there is no solution, or nothing
std::string declarations(const Puzzle& puzzle, const std::string& why) {
  const Figure& figure = puzzle.figure();
  std::string text = comment("% ", question_sentence(puzzle)) + comment("% ", why);
  for (int cell = 0; cell < figure.cell_count(); ++cell) {
    text += comment("% ", cell_text(cell) + ": " + figure.label(cell));
  }
  const std::string library =
      puzzle.values().repeats() ? "global_cardinality_low_up" : "alldifferent";
  text += "include \"" + library + ".mzn\";\n\narray[" + range_text(0, figure.cell_count() - 1) +
          "] of var " + set_text(puzzle.values()) + ": x;\n";
  const System& system = system_of(puzzle);
  const auto has_sum = [](const Row& row) { return row.equation.sum_coefficient != 0; };
  if (std::ranges::none_of(system.rows(), has_sum)) return text;
  const auto [least, greatest] = system.sums();
  return text +
         (puzzle.sum() ? "int: S = " + std::to_string(*puzzle.sum())
                       : "var " + range_text(least, greatest) + ": S") +
         ";  % the magic sum\n";
}

std::string total_sum_text(const Constraints& constraints) {
  std::string text = "\n% redundant: what all lines say together\n" +
                     constraint(equation_text(*constraints.total_sum));
  for (const auto& [cell, modulus, residue] : constraints.congruences.classes) {
    const std::string variable = cell == Congruence::magic_sum ? "S" : cell_text(cell);
    text += constraint("(" + variable + " - " + std::to_string(residue) + ") mod " +
                       std::to_string(modulus) + " = 0");
  }
  return text;
}

}  // namespace

std::string minizinc_text(const Puzzle& puzzle, const ProgramOptions& options,
                          const Budget& budget) {
  if (options.symmetry == Symmetry::dynamic) {
    throw Error("MiniZinc has no dynamic symmetry breaking; use none, geometric or full");
  }
  const Constraints constraints = derived_constraints(
      puzzle,
      {.symmetry = options.symmetry, .chain = Chain::reading, .total_sum = options.total_sum},
      budget);
  const std::string why = detail::refutation(puzzle, options, budget);
  std::string text = declarations(puzzle, why);
  const System& system = system_of(puzzle);
  for (const auto& [cell, value] : system.fixed()) {
    text += constraint(cell_text(cell) + " = " + std::to_string(value));
  }
  for (int cell = 0; cell < system.cell_count(); ++cell) {
    const auto fixed = system.fixed_value(cell);
    const Values& domain = system.domain(cell);
    if (fixed ? domain.contains(*fixed) : system.colours()[static_cast<std::size_t>(cell)] == 0)
      continue;
    text += constraint(cell_text(cell) + " in " + set_text(domain));
  }
  if (!why.empty()) text += constraint("false");
  const Values& values = system.values();
  const bool repeats = values.repeats();
  text += "\n" + constraint(repeats ? counts_text(values, system.spare_values() == 0)
                                    : "all_different(x)");
  for (const Row& row : constraints.rows) {
    budget.check("writing the model");
    const bool is_limit = row.comparison == Operator::at_most;
    text += constraint(equation_text(row.equation, is_limit ? " <= " : " = "));
  }
  if (constraints.total_sum) text += total_sum_text(constraints);
  if (!constraints.orders.empty()) {
    text += repeats ? "\n% of each class of symmetric solutions at least one\n"
                    : "\n% of each class of symmetric solutions one\n";
  }
  for (const auto& [less, greater] : constraints.orders) {
    text += constraint(cell_text(less) + (repeats ? " <= " : " < ") + cell_text(greater));
  }
  return text + "\nsolve satisfy;  % or :: int_search(x, first_fail, indomain_split) satisfy\n\n" +
         "output [join(\" \", [show(value) | value in x]), \"\\n\"];\n";
}

}  // namespace loshu
