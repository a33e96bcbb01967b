#pragma once

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <functional>
#include <map>
#include <numeric>
#include <set>
#include <string>
#include <vector>

#include <loshu/bound.hpp>
#include <loshu/explain.hpp>
#include <loshu/explain/combination.hpp>
#include <loshu/search.hpp>
#include <loshu/text.hpp>
#include <loshu/verify.hpp>

#include "sentences_check.hpp"

/// An explanation checked from the definition: `check`.
namespace explained {

using loshu::Explanation;
using loshu::Given;
using loshu::Puzzle;
using loshu::Reason;

using Labellings = std::vector<loshu::Assignment>;

/// Whether the puzzle has a labelling with these givens in the place of its own.
using IsPossible = std::function<bool(const std::vector<Given>&)>;

/// Every labelling, of puzzles that are too large to be tried by brute force.
inline Labellings labellings(const Puzzle& puzzle) {
  loshu::MagicModel model(
      puzzle, loshu::with(loshu::Propagation::figure, {.symmetry = loshu::Symmetry::none}));
  return loshu::solve(model, {.solutions = 0}).assignments;
}

inline bool is_among(const Labellings& all, const std::vector<Given>& givens) {
  return std::ranges::any_of(all, [&](const loshu::Assignment& values) {
    return std::ranges::all_of(givens, [&](const Given& given) {
      return values[static_cast<std::size_t>(given.cell)] == given.value;
    });
  });
}

inline bool has_value(const std::vector<Given>& givens, std::int64_t value) {
  return std::ranges::find(givens, value, &Given::value) != givens.end();
}

/// The sum of that many least values but for those given, or greatest.
inline std::int64_t extreme(const Puzzle& puzzle, const Explanation& why, std::size_t count,
                            bool least) {
  std::int64_t sum = 0;
  for (int i = 0; i < puzzle.figure().cell_count() && count > 0; ++i) {
    const int value = least ? puzzle.first_value() + i : puzzle.last_value() - i;
    if (has_value(why.givens, value)) continue;
    sum += value;
    --count;
  }
  return sum;
}

inline void check_open_lines(const Puzzle& puzzle, const Explanation& why) {
  const auto lines = puzzle.figure().every_line();
  for (const loshu::LineState& line : why.open_lines) {
    std::int64_t given = 0;
    std::size_t open = 0;
    for (const int cell : lines[static_cast<std::size_t>(line.line)]) {
      const auto there = std::ranges::find(why.givens, cell, &Given::cell);
      if (there != why.givens.end()) given += there->value;
      open += there == why.givens.end();
    }
    BOOST_TEST(given == line.filled);
    BOOST_TEST(open == line.open.size());
    const auto place = static_cast<std::size_t>(line.line);
    if (place >= puzzle.figure().lines().size()) {
      BOOST_TEST(*line.target == puzzle.fixed_sum(place - puzzle.figure().lines().size()));
    } else if (line.target) {
      BOOST_TEST((line.target == why.sum));
    }
  }
  const loshu::LineState& line = why.open_lines.front();
  const auto in_range = [&](std::int64_t value) {
    return value >= puzzle.first_value() && value <= puzzle.last_value();
  };
  switch (why.reason) {
    case Reason::last_cell:
      BOOST_TEST(line.open.size() == 1U);
      BOOST_TEST((!in_range(line.needed()) || has_value(why.givens, line.needed())));
      break;
    case Reason::last_two:
      BOOST_TEST(line.open.size() == 2U);
      for (int one = puzzle.first_value(); one <= puzzle.last_value(); ++one) {
        const std::int64_t other = line.needed() - one;
        const bool taken = has_value(why.givens, one) || has_value(why.givens, other);
        BOOST_TEST((one == other || !in_range(other) || taken));
      }
      break;
    case Reason::line_over:
      BOOST_TEST(extreme(puzzle, why, line.open.size(), true) > line.needed());
      break;
    case Reason::line_under:
      BOOST_TEST(extreme(puzzle, why, line.open.size(), false) < line.needed());
      break;
    case Reason::lines_apart:
      BOOST_TEST(line.filled + extreme(puzzle, why, line.open.size(), true) >
                 why.open_lines[1].filled +
                     extreme(puzzle, why, why.open_lines[1].open.size(), false));
      break;
    case Reason::cell_contested:
      BOOST_TEST((line.open == why.open_lines[1].open));
      BOOST_TEST(line.needed() != why.open_lines[1].needed());
      break;
    case Reason::value_contested:
      BOOST_TEST((line.open != why.open_lines[1].open));
      BOOST_TEST(line.needed() == why.open_lines[1].needed());
      break;
    default:
      BOOST_ERROR("lines of no use");
  }
}

/// The coefficients of an equation without integers are multiples of the modulus, but for those of
/// the givens that matter; the constant that these leave is none.
inline void check_modulus(const Puzzle& puzzle, const Explanation& why) {
  const loshu::Equation& equation = why.equation->equation;
  BOOST_TEST_REQUIRE(why.modulus > 1);
  std::int64_t rest = equation.constant;
  if (why.sum) rest += equation.sum_coefficient * *why.sum;
  if (!why.sum) BOOST_TEST(equation.sum_coefficient % why.modulus == 0);
  for (const auto& [cell, coefficient] : equation.terms) {
    const auto given = std::ranges::find(why.givens, cell, &Given::cell);
    BOOST_TEST((given != why.givens.end()) == (coefficient % why.modulus != 0));
    if (given != why.givens.end()) rest -= coefficient * given->value;
  }
  BOOST_TEST(rest % why.modulus != 0);
  // With all givens, no lesser factor shows it.
  std::int64_t shared = why.sum ? 0 : equation.sum_coefficient, all = equation.constant;
  if (why.sum) all += equation.sum_coefficient * *why.sum;
  for (const auto& [cell, coefficient] : equation.terms) {
    const auto given = std::ranges::find(puzzle.givens(), cell, &Given::cell);
    if (given == puzzle.givens().end()) shared = std::gcd(shared, coefficient);
    if (given != puzzle.givens().end()) all -= coefficient * given->value;
  }
  for (std::int64_t factor = 2; factor < why.modulus; ++factor) {
    BOOST_TEST((shared % factor != 0 || all % factor == 0), factor);
  }
}

/// The lines and the total added up from the definition: what is left of each cell that is not
/// given, of the sum, and besides.
inline void check_equation(const Puzzle& puzzle, const Explanation& why) {
  const auto& [weights, total, equation] = *why.equation;
  const auto lines = puzzle.figure().every_line();
  std::map<int, std::int64_t> coefficients;
  for (int cell = 0; cell < puzzle.figure().cell_count(); ++cell) coefficients[cell] = total;
  std::int64_t sum = 0;
  std::int64_t constant = total * puzzle.total();
  const std::size_t magic = puzzle.figure().lines().size();
  for (std::size_t line = 0; line < lines.size(); ++line) {
    for (const int cell : lines[line]) coefficients[cell] += weights[line];
    if (line < magic) {
      sum += weights[line];
    } else {
      constant += weights[line] * puzzle.fixed_sum(line - magic);
    }
  }
  // The equation is that up to a factor.
  for (const auto& [cell, coefficient] : coefficients) {
    const auto term = std::ranges::find(equation.terms, cell, &loshu::Equation::Term::cell);
    const std::int64_t own = term == equation.terms.end() ? 0 : term->coefficient;
    BOOST_TEST(own * constant == coefficient * equation.constant);
    BOOST_TEST(own * sum == coefficient * equation.sum_coefficient);
  }
  BOOST_TEST(sum * equation.constant == constant * equation.sum_coefficient);
  // It has no common factor, and begins with a plus.
  std::int64_t factor = std::gcd(equation.sum_coefficient, equation.constant);
  for (const auto& term : equation.terms) factor = std::gcd(factor, term.coefficient);
  BOOST_TEST(factor == 1);
  BOOST_TEST((equation.terms.empty() ? equation.sum_coefficient >= 0
                                     : equation.terms.front().coefficient > 0));
  if (why.sum) {
    BOOST_TEST((why.sum == loshu::determined_sum(puzzle)));
    constant += sum * *why.sum;
    sum = 0;
  }
  for (const auto& [cell, value] : why.givens) {
    constant -= coefficients[cell] * value;
    coefficients.erase(cell);
  }
  std::erase_if(coefficients, [](const auto& entry) { return entry.second == 0; });
  switch (why.reason) {
    case Reason::no_numbers:
      BOOST_TEST((coefficients.empty() && sum == 0 && constant != 0));
      break;
    case Reason::no_integers: {
      std::int64_t shared = sum;
      for (const auto& [cell, coefficient] : coefficients) shared = std::gcd(shared, coefficient);
      BOOST_TEST(shared != 0);
      BOOST_TEST(constant % shared != 0);
      check_modulus(puzzle, why);
      break;
    }
    case Reason::cell_determined: {
      BOOST_TEST((coefficients.size() == 1 && sum == 0));
      const auto [cell, coefficient] = *coefficients.begin();
      BOOST_TEST(constant % coefficient == 0);
      const std::int64_t value = constant / coefficient;
      BOOST_TEST((value < puzzle.first_value() || value > puzzle.last_value() ||
                  has_value(why.givens, value)));
      break;
    }
    default:
      BOOST_TEST((why.reason == Reason::cells_equal));
      BOOST_TEST((coefficients.size() == 2 && sum == 0 && constant == 0));
      BOOST_TEST(coefficients.begin()->second + coefficients.rbegin()->second == 0);
  }
}

inline void check_text(const Puzzle& puzzle, const Explanation& why) {
  const loshu::Sentences told = sentences(why, puzzle.parts());
  check_sentences(told, puzzle.figure());
  std::string text;
  for (const loshu::Sentence& sentence : told) {
    text += (text.empty() ? "why: " : "  ") + sentence.text() + "\n";
    BOOST_TEST(sentence.text().find("  ") == std::string::npos, text);
  }
  BOOST_TEST(text == loshu::to_text(why, puzzle.parts()));
  check_lines(text);
}

/// Tries all distinct values of the cells of a relation that are not given.
inline bool may_hold(const Puzzle& puzzle, const Explanation& why, std::size_t place,
                     loshu::Assignment& values, std::set<int>& used) {
  const loshu::Relation& relation = why.relations.front();
  if (place == relation.terms.size()) {
    std::int64_t rest = relation.constant;
    for (const auto& [cell, coefficient] : relation.terms) {
      rest -= coefficient * values[static_cast<std::size_t>(cell)];
    }
    const auto [least, greatest] = loshu::sum_range(puzzle.figure(), puzzle.values());
    for (std::int64_t sum = why.sum.value_or(least); sum <= why.sum.value_or(greatest); ++sum) {
      const std::int64_t excess = rest + relation.sum_coefficient * sum;
      if (excess == 0) return true;
      if (excess > 0 && relation.comparison == loshu::Operator::at_most) return true;
    }
    return false;
  }
  const int cell = relation.terms[place].cell;
  const auto given = std::ranges::find(why.givens, cell, &Given::cell);
  for (int value = puzzle.first_value(); value <= puzzle.last_value(); ++value) {
    if (given != why.givens.end() && given->value != value) continue;
    if (!used.insert(value).second) continue;
    values[static_cast<std::size_t>(cell)] = value;
    const bool found = may_hold(puzzle, why, place + 1, values, used);
    used.erase(value);
    if (found) return true;
  }
  return false;
}

inline void check_relation(const Puzzle& puzzle, const Explanation& why) {
  BOOST_REQUIRE(why.relations.size() == 1U);
  BOOST_TEST(std::ranges::count(puzzle.relations(), why.relations.front()) == 1);
  if (why.sum) BOOST_TEST((why.sum == loshu::determined_sum(puzzle)));
  loshu::Assignment values(puzzle.figure().cells().size());
  std::set<int> used;
  BOOST_TEST(!may_hold(puzzle, why, 0, values, used));
}

/// The lines to show are those of the reason, and the cells those that are open or given there.
inline void check_shown(const Puzzle& puzzle, const Explanation& why) {
  std::set<int> cells, lines;
  for (const Given& given : why.givens) cells.insert(given.cell);
  for (const loshu::Relation& relation : why.relations) {
    for (const auto& term : relation.terms) cells.insert(term.cell);
  }
  const auto add_weighted = [&](const loshu::LineWeights& weights) {
    for (std::size_t line = 0; line < weights.size(); ++line) {
      if (weights[line] != 0) lines.insert(static_cast<int>(line));
    }
  };
  for (const loshu::LineState& line : why.open_lines) {
    lines.insert(line.line);
    cells.insert(line.open.begin(), line.open.end());
  }
  for (const loshu::LineWeights& weights : why.weights) add_weighted(weights);
  if (why.equation) {
    add_weighted(why.equation->lines);
    for (const auto& term : why.equation->equation.terms) {
      if (why.modulus == 0) cells.insert(term.cell);
    }
  }
  BOOST_TEST((why.cells == std::vector<int>(cells.begin(), cells.end())));
  if (why.reason == Reason::no_mean) {  // a line with the mean has no whole sum
    BOOST_TEST_REQUIRE(why.lines.size() == 1U);
    const auto& line = puzzle.figure().every_line()[static_cast<std::size_t>(why.lines.front())];
    const std::int64_t size = std::ssize(line), all = puzzle.figure().cell_count();
    BOOST_TEST(size * (2 * std::int64_t{puzzle.first_value()} + all - 1) % 2 != 0);
    return;
  }
  BOOST_TEST((std::set<int>(why.lines.begin(), why.lines.end()) == lines));
}

inline void check(const Puzzle& puzzle, const IsPossible& is_possible, const Explanation& why) {
  check_shown(puzzle, why);
  BOOST_TEST(!is_possible(why.givens));
  BOOST_TEST(std::ranges::is_sorted(why.givens, {}, &Given::cell));
  for (const Given& given : why.givens) {
    BOOST_TEST(std::ranges::any_of(puzzle.givens(), [&](const Given& one) {
      return one.cell == given.cell && one.value == given.value;
    }));
    BOOST_TEST(std::ranges::count(why.cells, given.cell) == 1);
  }
  for (const int cell : why.cells) BOOST_TEST((cell >= 0 && cell < puzzle.figure().cell_count()));
  for (const int line : why.lines) {
    BOOST_TEST((line >= 0 && line < std::ssize(puzzle.figure().every_line())));
  }
  check_text(puzzle, why);
  if (!why.open_lines.empty()) check_open_lines(puzzle, why);
  if (why.equation) check_equation(puzzle, why);
  if (why.reason == Reason::relation_broken) check_relation(puzzle, why);
  if (why.reason == Reason::bound) {
    BOOST_TEST(loshu::refutes(
        Puzzle(puzzle.figure(), puzzle.first_value(), puzzle.sum(), why.givens), why.weights));
    for (std::size_t i = 0; i < why.givens.size(); ++i) {
      std::vector<Given> fewer = why.givens;
      fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
      BOOST_TEST(!loshu::refutes(Puzzle(puzzle.figure(), puzzle.first_value(), puzzle.sum(), fewer),
                                 why.weights));
    }
  }
  if (!loshu::needs_search(why.reason)) return;
  BOOST_TEST((why.nodes > 0U || !puzzle.relations().empty()));
  BOOST_TEST(why.minimal);
  if (why.reason == Reason::no_labelling) BOOST_TEST(!is_possible({}));
  for (std::size_t i = 0; i < why.givens.size(); ++i) {
    std::vector<Given> fewer = why.givens;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
    BOOST_TEST(is_possible(fewer));
  }
}

}  // namespace explained
