// A plan in words. Every cell is named by its label; the magic sum is a number where it is known,
// else S, or sum where a cell is called S.

#include <loshu/order.hpp>

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <utility>

#include <loshu/equations.hpp>
#include <loshu/text.hpp>

namespace loshu {
namespace {

/// A space at which no line breaks.
constexpr char fixed_space = '\x1f';

/// A sum of terms, those that are added first; a term without a name is a number.
class Sum {
 public:
  void add(std::int64_t coefficient, const std::string& name) {
    if (coefficient != 0) terms_.emplace_back(coefficient, name);
  }

  void add_in_front(std::int64_t number) {
    if (number != 0) terms_.insert(terms_.begin(), {number, ""});
  }
  [[nodiscard]] bool empty() const { return terms_.empty(); }

  [[nodiscard]] std::string text() {
    if (terms_.empty()) return "0";
    std::stable_partition(terms_.begin(), terms_.end(),
                          [](const auto& term) { return term.first > 0; });
    std::string result;
    for (const auto& [coefficient, name] : terms_) {
      if (result.empty()) {
        result = coefficient < 0 ? "−" : "";
      } else {
        result += coefficient < 0 ? " −" : " +";
        result += fixed_space;
      }
      const std::string size = std::to_string(std::abs(coefficient));
      result += name.empty() ? size : std::abs(coefficient) == 1 ? name : size + "·" + name;
    }
    return result;
  }

 private:
  std::vector<std::pair<std::int64_t, std::string>> terms_;
};

std::string sum_name(const Figure& figure) {
  const bool taken = std::ranges::find(figure.cells(), "S", &Cell::label) != figure.cells().end();
  return taken ? "sum" : "S";
}

/// \param total  the magic sum, where it is known
std::string equation(const Deduction& deduction, const Puzzle& puzzle, std::optional<int> total) {
  const Figure& figure = puzzle.figure();
  Sum sum;
  if (!total) sum.add(deduction.sum_coefficient, sum_name(figure));
  std::int64_t coefficients = deduction.divisor;
  for (const Deduction::Term& term : deduction.terms) {
    coefficients -= term.coefficient;
    sum.add(term.coefficient, figure.label(term.cell));
  }
  // In the values themselves, not counted from the first.
  std::int64_t constant = deduction.constant + coefficients * puzzle.first_value();
  if (total) constant += deduction.sum_coefficient * *total;
  std::int64_t divisor = deduction.divisor;
  if (sum.empty() && constant % divisor == 0) constant /= std::exchange(divisor, 1);
  sum.add_in_front(constant);
  const std::string text = sum.text();
  return figure.label(deduction.cell) + " = " +
         (divisor == 1 ? text : "(" + text + ")/" + std::to_string(divisor));
}

/// "A-B-C", or "A-..-J" of a long one.
std::string line_text(const Figure& figure, const Line& line) {
  constexpr std::size_t long_line = 6;
  if (line.size() > long_line)
    return figure.label(line.front()) + "-..-" + figure.label(line.back());
  std::string text;
  for (const int cell : line) text += (text.empty() ? "" : "-") + figure.label(cell);
  return text;
}

/// The words after a lead, apart by commas; nothing where there are none.
std::string list(const std::string& lead, const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? lead : ", ") + word;
  return text;
}

std::vector<std::string> equations(const std::vector<Deduction>& deduced, const Puzzle& puzzle) {
  const std::optional<int> total = determined_sum(puzzle);
  std::vector<std::string> texts;
  for (const Deduction& deduction : deduced) texts.push_back(equation(deduction, puzzle, total));
  return texts;
}

std::string broken_into_lines(const std::string& text, std::size_t indent = 2) {
  std::string result = wrapped(text, indent);
  std::ranges::replace(result, fixed_space, ' ');
  return result;
}

/// The order constraints of the cells that a step fills with those before.
std::vector<std::string> constraints_at(const Plan& plan, std::size_t step, const Figure& figure) {
  const auto is_filled = [&](int cell, std::size_t steps) {  // after so many steps
    for (std::size_t later = steps; later < plan.steps.size(); ++later) {
      const Plan::Step& of = plan.steps[later];
      if (of.chosen == cell) return false;
      if (std::ranges::find(of.deduced, cell, &Deduction::cell) != of.deduced.end()) return false;
    }
    return true;
  };
  std::vector<std::string> texts;
  const auto has_both = [&](const OrderConstraint& order, std::size_t steps) {
    return is_filled(order.less, steps) && is_filled(order.greater, steps);
  };
  for (const OrderConstraint& order : plan.orders) {
    if (!has_both(order, step + 1) || has_both(order, step)) continue;
    texts.push_back(figure.label(order.less) + fixed_space + "<" + fixed_space +
                    figure.label(order.greater));
  }
  return texts;
}

std::string step_text(const Plan& plan, std::size_t number, const Puzzle& puzzle) {
  const Plan::Step& step = plan.steps[number];
  const Figure& figure = puzzle.figure();
  const std::vector<Line> lines = figure.every_line();
  std::vector<std::string> closed;
  for (const int line : step.closed) {
    closed.push_back(line_text(figure, lines[static_cast<std::size_t>(line)]));
  }
  std::string name = std::to_string(number + 1);
  name.insert(0, std::to_string(plan.steps.size()).size() - name.size(), fixed_space);
  return broken_into_lines(name + "." + fixed_space + "choose " + figure.label(step.chosen) +
                               list("; deduce ", equations(step.deduced, puzzle)) +
                               list("; closing ", closed) +
                               list("; with ", constraints_at(plan, number, figure)),
                           std::to_string(plan.steps.size()).size() + 2);
}

}  // namespace

std::string to_string(const Deduction& deduction, const Puzzle& puzzle) {
  std::string text = equation(deduction, puzzle, determined_sum(puzzle));
  std::ranges::replace(text, fixed_space, ' ');
  return text;
}

std::string to_string(const Plan& plan, const Puzzle& puzzle) {
  std::string text;
  std::vector<std::string> givens;
  for (const auto& [cell, value] : plan.givens) {
    givens.push_back(puzzle.figure().label(cell) + " = " + std::to_string(value));
  }
  if (!givens.empty()) text += broken_into_lines(list("given ", givens));
  std::vector<Deduction> known = plan.known;  // beside what is given, which it may confirm
  std::erase_if(known, [&](const Deduction& deduction) {
    return std::ranges::find(plan.givens, deduction.cell, &Given::cell) != plan.givens.end();
  });
  if (!known.empty()) text += broken_into_lines(list("known ", equations(known, puzzle)));
  for (std::size_t step = 0; step < plan.steps.size(); ++step)
    text += step_text(plan, step, puzzle);
  return text;
}

}  // namespace loshu
