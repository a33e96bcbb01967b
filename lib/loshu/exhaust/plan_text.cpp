// Cells are named by their labels. The magic sum is a number if known, else "S", or "sum" if a cell
// has the label S.

#include <loshu/order.hpp>

#include <algorithm>
#include <optional>
#include <utility>

#include <loshu/equations.hpp>
#include <loshu/text.hpp>

namespace loshu {
namespace {

/// Names a line by its cells: "A-B-C", or "A-..-J" if it is long.
Piece line_of(const Figure& figure, const Line& line, int place) {
  constexpr std::size_t long_line = 6;
  std::string text = figure.label(line.front());
  if (line.size() > long_line) {
    text += "-..-" + figure.label(line.back());
  } else {
    for (std::size_t i = 1; i < line.size(); ++i) text += "-" + figure.label(line[i]);
  }
  return {Piece::Kind::line, std::move(text), place};
}

Sentence list(const std::string& lead, const Sentences& items) {
  return items.empty() ? Sentence() : lead + enumerated(items, ", ");
}

Sentences equations(const std::vector<Deduction>& deduced, const Puzzle& puzzle,
                    std::optional<int> sum) {
  Sentences all;
  for (const Deduction& deduction : deduced) all.push_back(to_sentence(deduction, puzzle, sum));
  return all;
}

/// Returns the order constraints and inequalities between a step's cells and earlier ones.
Sentences constraints_at(const Plan& plan, std::size_t step, const Puzzle& puzzle) {
  const Figure& figure = puzzle.figure();
  const auto is_filled = [&](int cell,
                             std::size_t steps) {  // whether a cell is filled after this many steps
    for (std::size_t later = steps; later < plan.steps.size(); ++later) {
      const Plan::Step& of = plan.steps[later];
      if (of.chosen == cell) return false;
      if (std::ranges::find(of.deduced, cell, &Deduction::cell) != of.deduced.end()) return false;
    }
    return true;
  };
  Sentences constraints;
  const auto has_both = [&](const OrderConstraint& order, std::size_t steps) {
    return is_filled(order.less, steps) && is_filled(order.greater, steps);
  };
  for (const OrderConstraint& order : plan.orders) {
    if (!has_both(order, step + 1) || has_both(order, step)) continue;
    constraints.push_back(Piece::cell(figure, order.less) + " < " +
                          Piece::cell(figure, order.greater));
  }
  for (const Row& row : system_of(puzzle).relation_rows()) {
    const auto is_whole = [&](std::size_t steps) {
      return std::ranges::all_of(row.equation.terms,
                                 [&](const auto& term) { return is_filled(term.cell, steps); });
    };
    const bool is_here = is_whole(step + 1) && !is_whole(step);
    if (!is_here || row.comparison == Operator::equal) continue;
    constraints.push_back(row_name(row, puzzle));
  }
  return constraints;
}

Sentence step_sentence(const Plan& plan, std::size_t number, const Puzzle& puzzle,
                       std::optional<int> sum) {
  const Plan::Step& step = plan.steps[number];
  const Figure& figure = puzzle.figure();
  const std::vector<Line> lines = figure.every_line();
  Sentences closed;
  for (const int line : step.closed) {
    closed.push_back(line_of(figure, lines[static_cast<std::size_t>(line)], line));
  }
  return std::to_string(number + 1) + ". choose " + Piece::cell(figure, step.chosen) +
         list("; deduce ", equations(step.deduced, puzzle, sum)) + list("; closing ", closed) +
         list("; with ", constraints_at(plan, number, puzzle));
}

}  // namespace

Equation equation_of(const Deduction& deduction, const Puzzle& puzzle, std::optional<int> sum) {
  Equation equation{{{deduction.cell, deduction.divisor}},
                    sum ? 0 : deduction.sum_coefficient,
                    deduction.constant + (sum ? deduction.sum_coefficient * *sum : 0)};
  for (const Equation::Term& term : deduction.terms) {
    if (term.coefficient != 0) equation.terms.push_back({term.cell, -term.coefficient});
  }
  equation = counted_from(std::move(equation), -std::int64_t{puzzle.values().least()});
  std::ranges::sort(equation.terms, {}, &Equation::Term::cell);
  return equation;
}

Sentence to_sentence(const Deduction& deduction, const Puzzle& puzzle, std::optional<int> sum) {
  const Figure& figure = puzzle.figure();
  const Equation equation = equation_of(deduction, puzzle, sum);
  const bool taken = std::ranges::find(figure.cells(), "S", &Cell::label) != figure.cells().end();
  std::vector<NamedTerm> terms{{equation.constant},
                               {equation.sum_coefficient, Piece::unknown_sum(taken ? "sum" : "S")}};
  for (const auto& [cell, coefficient] : deduction.terms) {
    terms.push_back({coefficient, Piece::cell(figure, cell)});
  }
  std::erase_if(terms, [](const NamedTerm& term) { return term.coefficient == 0; });
  std::stable_partition(terms.begin(), terms.end(),
                        [](const NamedTerm& term) { return term.coefficient > 0; });
  std::int64_t divisor = deduction.divisor;
  const bool is_number = terms.size() == 1 && terms.front().name.empty();
  if (is_number && terms.front().coefficient % divisor == 0) {
    terms.front().coefficient /= std::exchange(divisor, 1);
  }
  const Sentence sum_of_terms = written_sum(terms, terms.size());
  const Sentence left = Piece::cell(figure, deduction.cell) + " = ";
  if (divisor == 1 || terms.empty()) return left + sum_of_terms;
  return left + "(" + sum_of_terms + ")/" + std::to_string(divisor);
}

Sentences sentences(const Plan& plan, const Puzzle& puzzle) {
  const std::optional<std::int64_t> sum = determined_sum(puzzle);
  Sentences result;
  Sentences givens;
  for (const auto& [cell, value] : plan.givens) {
    givens.push_back(Piece::cell(puzzle.figure(), cell) + " = " + Piece::value(value));
  }
  if (!givens.empty()) result.push_back(list("given ", givens));
  std::vector<Deduction> known = plan.known;  // without given cells, whose deductions only check
  std::erase_if(known, [&](const Deduction& deduction) {
    return std::ranges::find(plan.givens, deduction.cell, &Given::cell) != plan.givens.end();
  });
  if (!known.empty()) result.push_back(list("known ", equations(known, puzzle, sum)));
  for (std::size_t step = 0; step < plan.steps.size(); ++step) {
    result.push_back(step_sentence(plan, step, puzzle, sum));
  }
  return result;
}

std::string to_string(const Plan& plan, const Puzzle& puzzle) {
  const Sentences all = sentences(plan, puzzle);
  const std::size_t steps = plan.steps.size();
  const auto digits = [](std::size_t number) { return std::to_string(number).size(); };
  std::string text;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (i + steps >= all.size()) {
      text += std::string(digits(steps) - digits(i + steps + 1 - all.size()), ' ');
    }
    text += all[i].text() + "\n";
  }
  return text;
}

}  // namespace loshu
