// A plan of the exhaustive engine, from the definition: what it fills, deduces and closes at each
// step is true of every labelling, and its sentences name each thing at its step.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <iterator>
#include <map>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include <loshu/exhaust.hpp>
#include <loshu/order.hpp>
#include <loshu/square.hpp>
#include <loshu/symmetry.hpp>
#include <loshu/system.hpp>

#include "drawn/comparisons.hpp"
#include "drawn/mixed.hpp"
#include "figures.hpp"

BOOST_AUTO_TEST_SUITE(plan)

using drawn::at;
using drawn::BruteForce;
using drawn::Chance;
using drawn::Tally;
using loshu::Assignment;
using loshu::Deduction;
using loshu::Plan;
using loshu::Puzzle;

namespace {

constexpr int from_the_start = -1;  // the step that fills givens, and what they determine

/// The step that fills each cell.
std::map<int, int> steps_of(const Plan& plan) {
  std::map<int, int> steps;
  for (const loshu::Given& given : plan.givens) steps.emplace(given.cell, from_the_start);
  for (const Deduction& one : plan.known) steps.emplace(one.cell, from_the_start);
  for (std::size_t i = 0; i < plan.steps.size(); ++i) {
    BOOST_TEST(steps.emplace(plan.steps[i].chosen, static_cast<int>(i)).second);
    for (const Deduction& one : plan.steps[i].deduced) {
      steps.emplace(one.cell, static_cast<int>(i));
    }
  }
  return steps;
}

/// Deduced cells follow from cells that are filled before them.
void check_order(const Puzzle& puzzle, const Plan& plan) {
  const int cells = puzzle.figure().cell_count();
  std::vector<int> filled = plan.order.cells;
  BOOST_TEST_REQUIRE(filled.size() == at(cells));
  const auto place = [&](int cell) { return std::ranges::find(filled, cell) - filled.begin(); };
  const auto check = [&](const Deduction& one) {
    BOOST_TEST(one.divisor > 0);
    const bool is_given = loshu::system_of(puzzle).fixed_value(one.cell).has_value();
    for (const auto& term : one.terms) {
      if (!is_given) BOOST_TEST(place(term.cell) < place(one.cell));
    }
  };
  for (const Deduction& one : plan.known) check(one);
  for (const Plan::Step& step : plan.steps) {
    for (const Deduction& one : step.deduced) {
      check(one);
      BOOST_TEST(
          (place(step.chosen) < place(one.cell) || loshu::system_of(puzzle).fixed_value(one.cell)));
    }
  }
  std::ranges::sort(filled);
  for (int cell = 0; cell < cells; ++cell) BOOST_TEST(filled[at(cell)] == cell);
}

/// A line is closed at the step that fills its last cell.
void check_lines(const Puzzle& puzzle, const Plan& plan, const std::map<int, int>& steps) {
  const std::vector<loshu::Line> lines = puzzle.figure().every_line();
  for (int line = 0; line < static_cast<int>(lines.size()); ++line) {
    int last = from_the_start;
    for (const int cell : lines[at(line)]) last = std::max(last, steps.at(cell));
    for (int step = 0; step < static_cast<int>(plan.steps.size()); ++step) {
      const auto& closed = plan.steps[at(step)].closed;
      BOOST_TEST(std::ranges::count(closed, line) == (step == last ? 1 : 0));
    }
  }
}

/// The value of a side such as "38 − 2·A + S" or "(A − B)/2"; none if it is no whole number.
std::optional<long> value_of(std::string side, const loshu::Figure& figure, const Assignment& x,
                             long sum) {
  long divisor = 1;
  if (const std::size_t end = side.rfind(")/"); side.starts_with("(") && end != side.npos) {
    divisor = std::stol(side.substr(end + 2));
    side = side.substr(1, end - 1);
  }
  const std::string plus = " + ", minus = " − ", times = "·";
  long total = 0, sign = 1;
  while (!side.empty()) {
    const std::size_t end = std::min({side.find(plus), side.find(minus), side.size()});
    std::string word = side.substr(0, end);  // a label may have spaces
    side.erase(0, end);
    const long next = side.starts_with(minus) ? -1 : 1;
    side.erase(0, std::min(side.size(), next < 0 ? minus.size() : plus.size()));
    if (word.starts_with("−")) {
      sign = -sign;
      word.erase(0, minus.size() - 2);
    }
    long factor = 1;
    if (const std::size_t dot = word.find(times); dot != word.npos) {
      factor = std::stol(word.substr(0, dot));
      word.erase(0, dot + times.size());
    }
    const auto& cells = figure.cells();
    const auto cell = std::ranges::find(cells, word, &loshu::Cell::label);
    if (cell != cells.end()) {
      total += sign * factor * x[static_cast<std::size_t>(cell - cells.begin())];
    } else if (word == "S" || word == "sum") {
      total += sign * factor * sum;
    } else {
      total += sign * factor * std::stol(word);
    }
    sign = next;
  }
  if (total % divisor != 0) return std::nullopt;
  return total / divisor;
}

/// A deduction is true of every labelling, as numbers, as an equation and in words.
void check_deductions(const BruteForce& known, const Plan& plan) {
  const Puzzle& puzzle = known.puzzle;
  const loshu::Figure& figure = puzzle.figure();
  const auto determined = loshu::determined_sum(puzzle);
  const std::optional<int> told =
      determined ? std::optional(static_cast<int>(*determined)) : std::nullopt;
  const long first = puzzle.values().least();
  std::vector<Deduction> all = plan.known;
  for (const Plan::Step& step : plan.steps) {
    all.insert(all.end(), step.deduced.begin(), step.deduced.end());
  }
  int looked_at = 0;
  for (const Assignment& x : known.labellings) {
    if (++looked_at > 5) return;
    const long sum = drawn::magic_sum_of(figure, x);
    for (const auto& condition : plan.conditions)
      BOOST_TEST(condition.holds(static_cast<int>(sum)));
    for (const Deduction& one : all) {
      long right = one.sum_coefficient * sum + one.constant;
      for (const auto& [cell, coefficient] : one.terms)
        right += coefficient * (x[at(cell)] - first);
      BOOST_TEST(one.divisor * (x[at(one.cell)] - first) == right);
      for (const auto& known_sum : {told, std::optional<int>()}) {
        const loshu::Equation equation = loshu::equation_of(one, puzzle, known_sum);
        long left = 0;
        for (const auto& [cell, coefficient] : equation.terms) left += coefficient * x[at(cell)];
        BOOST_TEST(left == equation.sum_coefficient * sum + equation.constant);
        if (known_sum) BOOST_TEST(equation.sum_coefficient == 0);
      }
    }
  }
}

/// The same of the sentence.
void check_words(const BruteForce& known, const Deduction& one) {
  const Puzzle& puzzle = known.puzzle;
  const auto determined = loshu::determined_sum(puzzle);
  const std::string text =
      loshu::to_sentence(one, puzzle,
                         determined ? std::optional(static_cast<int>(*determined)) : std::nullopt)
          .text();
  const std::string left = puzzle.figure().label(one.cell) + " = ";
  BOOST_TEST_REQUIRE(text.starts_with(left), text);
  if (known.labellings.empty()) return;
  const Assignment& x = *known.labellings.begin();
  const long sum = drawn::magic_sum_of(puzzle.figure(), x);
  const auto value = value_of(text.substr(left.size()), puzzle.figure(), x, sum);
  BOOST_TEST((value == x[at(one.cell)]), text);
}

std::string label_of(const Puzzle& puzzle, int cell) { return puzzle.figure().label(cell); }

/// The sentences of all steps, put together from the plan.
std::vector<std::string> expected_sentences(const Puzzle& puzzle, const Plan& plan,
                                            const std::map<int, int>& steps, Tally& met) {
  const auto determined = loshu::determined_sum(puzzle);
  const std::optional<int> sum =
      determined ? std::optional(static_cast<int>(*determined)) : std::nullopt;
  const auto list = [](const std::string& lead, const std::vector<std::string>& items) {
    return items.empty() ? "" : lead + loshu::joined(items, ", ");
  };
  const auto deduced = [&](const std::vector<Deduction>& all) {
    std::vector<std::string> texts;
    for (const Deduction& one : all) {
      const bool is_given = std::ranges::count(plan.givens, one.cell, &loshu::Given::cell) > 0;
      if (is_given && &all == &plan.known) continue;  // it only checks the given
      texts.push_back(loshu::to_sentence(one, puzzle, sum).text());
    }
    return texts;
  };
  std::vector<std::string> sentences;
  std::vector<std::string> givens;
  for (const auto& [cell, value] : plan.givens) {
    const std::string size = std::to_string(std::abs(value));
    givens.push_back(label_of(puzzle, cell) + " = " + (value < 0 ? "−" : "") + size);
  }
  for (const std::string& one : {list("given ", givens), list("known ", deduced(plan.known))}) {
    if (!one.empty()) sentences.push_back(one);
  }
  for (int step = 0; step < static_cast<int>(plan.steps.size()); ++step) {
    const Plan::Step& of = plan.steps[at(step)];
    std::vector<std::string> closed, constraints;
    for (const int line : of.closed) {
      const loshu::Line cells = puzzle.figure().every_line()[at(line)];
      std::vector<std::string> labels;
      for (const int cell : cells) labels.push_back(label_of(puzzle, cell));
      closed.push_back(cells.size() > 6 ? labels.front() + "-..-" + labels.back()
                                        : loshu::joined(labels, "-"));
    }
    for (const auto& [less, greater] : plan.orders) {
      if (std::max(steps.at(less), steps.at(greater)) != step) continue;
      constraints.push_back(label_of(puzzle, less) + " < " + label_of(puzzle, greater));
      ++met["orders told"];
    }
    for (const loshu::Row& row : loshu::system_of(puzzle).relation_rows()) {
      if (row.comparison == loshu::Operator::equal) continue;
      int last = from_the_start;
      for (const auto& term : row.equation.terms) last = std::max(last, steps.at(term.cell));
      if (last == from_the_start) ++met["relations of the start"];
      if (last != step) continue;
      constraints.push_back(loshu::row_name(row, puzzle));
      ++met["relations told"];
    }
    sentences.push_back(std::to_string(step + 1) + ". choose " + label_of(puzzle, of.chosen) +
                        list("; deduce ", deduced(of.deduced)) + list("; closing ", closed) +
                        list("; with ", constraints));
  }
  return sentences;
}

/// The rank of some equations, modulo a prime.
int rank_of(std::vector<std::vector<std::int64_t>> rows) {
  constexpr std::int64_t prime = 1'000'003;
  const auto remainder = [](std::int64_t number) { return (number % prime + prime) % prime; };
  int rank = 0;
  for (std::size_t column = 0; !rows.empty() && column < rows.front().size(); ++column) {
    const auto pivot =
        std::ranges::find_if(rows, [&](const auto& row) { return remainder(row[column]) != 0; });
    if (pivot == rows.end()) continue;
    const std::vector<std::int64_t> row = *pivot;
    rows.erase(pivot);
    ++rank;
    for (auto& other : rows) {
      const std::int64_t factor = remainder(other[column]);
      for (std::size_t i = 0; i < row.size(); ++i) {
        other[i] =
            remainder(remainder(other[i]) * remainder(row[column]) - factor * remainder(row[i]));
      }
    }
  }
  return rank;
}

/// An equation as numbers: those of the cells, of the sum and the constant.
std::vector<std::int64_t> numbers_of(const loshu::Equation& equation, int cells) {
  std::vector<std::int64_t> numbers(at(cells) + 2);
  for (const auto& [cell, coefficient] : equation.terms) numbers[at(cell)] = coefficient;
  numbers[at(cells)] = -equation.sum_coefficient;
  numbers[at(cells) + 1] = -equation.constant;
  return numbers;
}

/// The deductions and conditions of a plan demand no less than all equations, and none twice.
void check_rank(const Puzzle& puzzle, const Plan& plan) {
  const int cells = puzzle.figure().cell_count();
  const loshu::System& system = loshu::system_of(puzzle);
  std::vector<std::vector<std::int64_t>> asked, planned;
  for (const loshu::Row& row : system.rows()) {
    if (row.comparison == loshu::Operator::equal) asked.push_back(numbers_of(row.equation, cells));
  }
  if (system.total()) asked.push_back(numbers_of(*system.total(), cells));
  const auto plan_for = [&](const Deduction& one) {
    planned.push_back(numbers_of(loshu::equation_of(one, puzzle, {}), cells));
  };
  for (const Deduction& one : plan.known) plan_for(one);
  for (const Plan::Step& step : plan.steps) std::ranges::for_each(step.deduced, plan_for);
  BOOST_TEST(rank_of(planned) == std::ssize(planned));
  for (const auto& [coefficient, constant] : plan.conditions) {
    std::vector<std::int64_t>& row = planned.emplace_back(at(cells) + 2);
    row[at(cells)] = coefficient;
    row[at(cells) + 1] = constant;
  }
  const int rank = rank_of(asked);
  BOOST_TEST(rank_of(planned) == rank);
  planned.insert(planned.end(), asked.begin(), asked.end());
  BOOST_TEST(rank_of(planned) == rank);
}

Tally by_plans(const BruteForce& known, Chance& chance) {
  const Puzzle& puzzle = known.puzzle;
  if (puzzle.contradiction() || puzzle.values().repeats() || puzzle.is_wide()) return {};
  if (!loshu::ExhaustEngine().refuses({.puzzle = puzzle}).empty()) return {};
  const int cells = puzzle.figure().cell_count();
  const loshu::Symmetry level = chance.pick(drawn::groups);
  loshu::CellOrder order{.cells = chance.choose(cells, cells)};
  if (chance.one_in(2)) order.greatest = chance.choose(chance.from(1, cells), cells);
  const Plan plan = loshu::make_plan(puzzle, loshu::symmetry_group(puzzle, level), order);
  const std::map<int, int> steps = steps_of(plan);
  check_order(puzzle, plan);
  check_lines(puzzle, plan, steps);
  check_rank(puzzle, plan);
  check_deductions(known, plan);
  for (const Deduction& one : plan.known) check_words(known, one);
  for (const Plan::Step& step : plan.steps) {
    for (const Deduction& one : step.deduced) check_words(known, one);
  }
  // Chosen cells keep their places among each other.
  std::vector<int> chosen, asked;
  for (const Plan::Step& step : plan.steps) chosen.push_back(step.chosen);
  std::ranges::copy_if(order.cells, std::back_inserter(asked),
                       [&](int cell) { return std::ranges::count(chosen, cell) > 0; });
  BOOST_TEST(chosen == asked);
  // The first cell keeps its direction, for the complement, and no cell gets one.
  const int first = plan.order.cells.front();
  BOOST_TEST(std::ranges::count(plan.order.greatest, first) ==
             std::ranges::count(order.greatest, first));
  for (const int cell : plan.order.greatest) {
    BOOST_TEST(std::ranges::count(order.greatest, cell) == 1);
  }
  // The orders keep one labelling of each class.
  const auto is_kept = [&](const Assignment& x) {
    return std::ranges::all_of(plan.orders, [&](const loshu::OrderConstraint& one) {
      return x[at(one.less)] < x[at(one.greater)];
    });
  };
  BOOST_TEST(std::ranges::count_if(known.labellings, is_kept) ==
             static_cast<std::ptrdiff_t>(known.classes(level).size()));
  Tally met{{"plans", 1}, {"known", plan.known.empty() ? 0 : 1}};
  const std::vector<std::string> expected = expected_sentences(puzzle, plan, steps, met);
  const loshu::Sentences told = loshu::sentences(plan, puzzle);
  BOOST_TEST_REQUIRE(told.size() == expected.size());
  std::istringstream lines(loshu::to_string(plan, puzzle));
  for (std::size_t i = 0; i < told.size(); ++i) {
    BOOST_TEST(told[i].text() == expected[i]);
    std::string line;
    std::getline(lines, line);
    const bool is_padded =
        i + plan.steps.size() >= told.size() && plan.steps.size() >= 10 && line.starts_with(" ");
    BOOST_TEST(line == (is_padded ? " " : "") + expected[i]);
  }
  return met;
}

}  // namespace

// Values at random stand in several cells, so that lines contradict or repeat each other.
BOOST_AUTO_TEST_CASE(a_plan_demands_what_the_equations_do) {
  int known = 0, checked = 0;
  for (unsigned seed = 1; seed <= 300; ++seed) {
    Chance chance(seed, 21);
    const std::vector<loshu::Figure> figures{
        loshu::square(3), loshu::square(4), loshu::polygon(4), loshu::hexagon(3), loshu::star(5),
        paired(),         chain()};
    loshu::PuzzleParts parts{std::make_shared<const loshu::Figure>(chance.pick(figures))};
    const int cells = parts.figure->cell_count();
    const std::vector<int> places = chance.choose(chance.from(1, cells - 1), cells);
    const std::vector<int> values = chance.choose(static_cast<int>(places.size()), cells);
    for (std::size_t i = 0; i < places.size(); ++i) {
      parts.givens.push_back({places[i], values[i] + 1});
    }
    const Puzzle puzzle(parts);
    const Plan plan = loshu::make_plan(puzzle, loshu::symmetry_group(puzzle, loshu::Symmetry::none),
                                       {chance.choose(cells, cells)});
    BOOST_TEST_CONTEXT("seed " << seed << ": " << drawn::json_text(puzzle)) {
      check_rank(puzzle, plan);
    }
    known += static_cast<int>(plan.known.size());
    for (const Deduction& one : plan.known) {
      checked += loshu::system_of(puzzle).fixed_value(one.cell) ? 1 : 0;
    }
  }
  BOOST_TEST(known > 500);
  BOOST_TEST(checked > 300);
}

BOOST_AUTO_TEST_CASE(each_step_is_what_its_cells_say) {
  const Tally tally = drawn::for_each_mixed(40'001, 400, by_plans);
  for (const auto& [name, times] : tally) BOOST_TEST_MESSAGE(name << ": " << times);
  BOOST_TEST(tally.at("plans") > 100);
  BOOST_TEST(tally.at("known") > 20);
  BOOST_TEST(tally.at("orders told") > 30);
  BOOST_TEST(tally.at("relations told") > 10);
  BOOST_TEST(tally.at("relations of the start") > 3);
}

BOOST_AUTO_TEST_CASE(the_numbers_of_steps_stand_below_each_other) {
  const Puzzle puzzle(loshu::square(5), 1, std::nullopt, {{0, 3}});
  const Plan plan = loshu::ExhaustiveSearch({.puzzle = puzzle}).plan();
  BOOST_TEST_REQUIRE(plan.steps.size() > 9U);
  std::istringstream lines(loshu::to_string(plan, puzzle));
  std::string line;
  std::getline(lines, line);
  BOOST_TEST(line == "given (1,1) = 3");
  for (std::size_t step = 1; step <= plan.steps.size(); ++step) {
    std::getline(lines, line);
    const std::string start = (step < 10 ? " " : "") + std::to_string(step) + ". choose ";
    BOOST_TEST(line.starts_with(start), line);
  }
}

BOOST_AUTO_TEST_SUITE_END()
