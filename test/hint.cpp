// Hints against all labellings, and the lines that they name against a model that has no others.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <map>
#include <numeric>
#include <random>
#include <set>
#include <thread>

#include <gecode/int.hh>
#include <gecode/minimodel.hh>
#include <gecode/search.hh>

#include <loshu/equations.hpp>
#include <loshu/hint.hpp>
#include <loshu/hint/by_equation.hpp>
#include <loshu/hint/by_lines.hpp>
#include <loshu/hint/by_propagation.hpp>
#include <loshu/puzzle_maker.hpp>
#include <loshu/search.hpp>

#include "figures.hpp"

using loshu::Assignment;
using loshu::Given;
using loshu::Hint;
using loshu::Hinted;
using loshu::HintReason;
using loshu::Puzzle;
using loshu::PuzzleParts;
using Outcome = loshu::Hinted::Outcome;

namespace {

std::size_t at(int i) { return static_cast<std::size_t>(i); }

std::vector<Assignment> all_labellings(const Puzzle& puzzle) {
  loshu::MagicModel model(puzzle, {.symmetry = loshu::Symmetry::none});
  return loshu::solve(model, {}).assignments;
}

/// The puzzle with some of its lines and another value in a cell, by Gecode's own constraints.
class FewerLines : public Gecode::Space {
 public:
  FewerLines(const Puzzle& puzzle, const Hint& hint)
      : values(*this, puzzle.figure().cell_count(), puzzle.first_value(), puzzle.last_value()),
        sum(*this, -1000, 1000) {
    Gecode::distinct(*this, values);
    for (const Given& given : puzzle.givens()) {
      Gecode::rel(*this, values[given.cell], Gecode::IRT_EQ, given.value);
    }
    if (hint.sum) Gecode::rel(*this, sum, Gecode::IRT_EQ, static_cast<int>(*hint.sum));
    const std::vector<loshu::Equation> lines = loshu::line_equations(puzzle);
    for (const int line : hint.lines) {
      Gecode::IntVarArgs cells;
      for (const auto& term : lines[at(line)].terms) cells << values[term.cell];
      const auto factor = static_cast<int>(lines[at(line)].sum_coefficient);
      const auto constant = static_cast<int>(lines[at(line)].constant);
      Gecode::rel(*this, Gecode::sum(cells) == factor * sum + constant);
    }
    Gecode::rel(*this, values[hint.cell], Gecode::IRT_NQ, hint.value);
    Gecode::branch(*this, values, Gecode::INT_VAR_SIZE_MIN(), Gecode::INT_VAL_MIN());
  }
  FewerLines(FewerLines& other) : Space(other) {
    values.update(*this, other.values);
    sum.update(*this, other.sum);
  }
  Gecode::Space* copy() override { return new FewerLines(*this); }

 private:
  Gecode::IntVarArray values;
  Gecode::IntVar sum;
};

/// The lines that a hint names say that the cell has its value, without the other lines.
bool lines_suffice(const Puzzle& puzzle, const Hint& hint) {
  FewerLines model(puzzle, hint);
  Gecode::DFS<FewerLines> search(&model);
  return std::unique_ptr<FewerLines>(search.next()) == nullptr;
}

bool is_by_lines(HintReason reason) {
  return reason != HintReason::search && reason != HintReason::choice;
}

/// Whether distinct free values in its other open cells bring the line to its sum.
bool can_be_reached(const loshu::OpenLine& line, const Puzzle& puzzle,
                    const loshu::Exclusion& exclusion) {
  std::set<int> free;
  for (int value = puzzle.first_value(); value <= puzzle.last_value(); ++value) free.insert(value);
  for (const Given& given : puzzle.givens()) free.erase(given.value);
  free.erase(exclusion.value);
  const std::vector<int> values(free.begin(), free.end());
  const auto reach = [&](auto&& self, std::size_t from, std::size_t count,
                         std::int64_t rest) -> bool {
    if (count == 0) return rest == 0;
    for (std::size_t i = from; i < values.size(); ++i) {
      if (self(self, i + 1, count - 1, rest - values[i])) return true;
    }
    return false;
  };
  return reach(reach, 0, line.open.size() - 1, line.needed() - exclusion.value);
}

/// Whether the rest lies between the least and the greatest free values, the value itself left out.
bool bounds_take(const loshu::OpenLine& line, std::set<int> free, int value) {
  free.erase(value);
  const auto others = static_cast<std::ptrdiff_t>(line.open.size()) - 1;
  const std::int64_t rest = line.needed() - value;
  if (others == 1) return free.contains(static_cast<int>(rest));
  return rest >= std::accumulate(free.begin(), std::next(free.begin(), others), 0) &&
         rest <= std::accumulate(free.rbegin(), std::next(free.rbegin(), others), 0);
}

/// Whether the lines leave a cell one value or a value one cell, counted from the definition.
bool one_is_left(const loshu::LineStates& states) {
  const std::vector<int> values = states.free_values();
  const std::set<int> free(values.begin(), values.end());
  const auto through = states.puzzle.figure().lines_through();
  std::map<int, int> of_cell, of_value;
  for (const int cell : states.open_cells()) {
    for (const int value : values) {
      const bool taken = std::ranges::all_of(through[at(cell)], [&](int line) {
        return !states.lines()[at(line)].sum || bounds_take(states.lines()[at(line)], free, value);
      });
      of_cell[cell] += taken ? 1 : 0;
      of_value[value] += taken ? 1 : 0;
    }
  }
  const auto is_one = [](const auto& entry) { return entry.second == 1; };
  return std::ranges::any_of(of_cell, is_one) || std::ranges::any_of(of_value, is_one);
}

void require_exclusions(const Puzzle& puzzle, const Hint& hint) {
  const std::size_t open = puzzle.figure().cells().size() - puzzle.givens().size();
  BOOST_TEST(hint.exclusions.size() == open - 1);
  std::set<std::pair<int, int>> seen;
  for (const loshu::Exclusion& one : hint.exclusions) {
    const auto line = std::ranges::find(hint.open_lines, one.line, &loshu::OpenLine::line);
    BOOST_REQUIRE((line != hint.open_lines.end()));
    BOOST_TEST((std::ranges::find(line->open, one.cell) != line->open.end()));
    BOOST_TEST(!can_be_reached(*line, puzzle, one));
    BOOST_TEST(
        (hint.reason == HintReason::only_value ? one.cell == hint.cell : one.value == hint.value));
    seen.emplace(one.cell, one.value);
  }
  BOOST_TEST(seen.size() == hint.exclusions.size());
  BOOST_TEST(!seen.contains({hint.cell, hint.value}));
}

/// The hint is true of all solutions, of which these are those.
void require_true(const Puzzle& puzzle, const Hinted& found,
                  const std::vector<Assignment>& solutions) {
  if (solutions.empty()) {
    BOOST_TEST((found.outcome == Outcome::no_solution));
    BOOST_TEST(found.explanation.has_value());
    return;
  }
  if (puzzle.givens().size() == puzzle.figure().cells().size()) {
    BOOST_TEST((found.outcome == Outcome::full));
    return;
  }
  BOOST_REQUIRE((found.outcome == Outcome::hint));
  const Hint& hint = *found.hint;
  BOOST_TEST(std::ranges::count(puzzle.givens(), hint.cell, &Given::cell) == 0);
  const auto has = [&](const Assignment& solution) {
    return solution[at(hint.cell)] == hint.value;
  };
  if (hint.is_certain()) {
    BOOST_TEST(std::ranges::all_of(solutions, has));
  } else {
    BOOST_TEST(std::ranges::any_of(solutions, has));
    BOOST_TEST(std::ranges::any_of(solutions, [&](const Assignment& solution) {
      return solution[at(hint.cell)] == hint.other.value();
    }));
    BOOST_TEST(hint.value != *hint.other);
  }
  if (is_by_lines(hint.reason)) BOOST_TEST(lines_suffice(puzzle, hint));
  if (!hint.exclusions.empty()) require_exclusions(puzzle, hint);
  BOOST_TEST(to_text(hint, puzzle.parts()).starts_with(puzzle.figure().label(hint.cell) + " = "));
}

/// Each way to a reason by itself, also where there is an easier one.
void require_each_true(const Puzzle& puzzle, const std::vector<Assignment>& solutions,
                       std::map<HintReason, int>& seen) {
  if (puzzle.givens().size() == puzzle.figure().cells().size()) return;
  const loshu::LineStates states(puzzle);
  const loshu::SearchBudget budget({});
  for (const auto& hint :
       {loshu::last_of_a_line(states), loshu::by_equation(states, budget),
        loshu::only_one_left(states), loshu::by_propagation(states, budget).hint}) {
    if (!hint) continue;
    ++seen[hint->reason];
    require_true(puzzle, {.outcome = Outcome::hint, .hint = hint}, solutions);
  }
}

Hint hint_for(const Puzzle& puzzle) {
  const Hinted found = loshu::hint(puzzle);
  BOOST_REQUIRE((found.outcome == Outcome::hint));
  require_true(puzzle, found, all_labellings(puzzle));
  return *found.hint;
}

Puzzle with(const Puzzle& puzzle, const Given& given) {
  std::vector<Given> givens = puzzle.givens();
  givens.push_back(given);
  return Puzzle(puzzle.figure(), puzzle.first_value(), puzzle.sum(), givens);
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_last_cell_of_a_line) {
  const Puzzle puzzle(triangle(), 1, 9, {{0, 1}, {1, 5}});
  const Hint hint = hint_for(puzzle);
  BOOST_TEST((hint.reason == HintReason::last_of_line));
  BOOST_TEST(hint.cell == 2);
  BOOST_TEST(hint.value == 3);
  BOOST_TEST(hint.lines == std::vector{0}, boost::test_tools::per_element());
  BOOST_TEST(hint.cells == (std::vector{0, 1}), boost::test_tools::per_element());
  BOOST_TEST(to_text(hint, puzzle.parts()) == "c = 3: line 0 (a b c) has 9 − 1 − 5 = 3 left\n");
}

BOOST_AUTO_TEST_CASE(a_full_line_tells_the_sum) {
  const Puzzle puzzle(triangle(), 1, std::nullopt, {{0, 1}, {1, 5}, {2, 3}, {3, 4}});
  const Hint hint = hint_for(puzzle);
  BOOST_TEST((hint.reason == HintReason::last_of_line));
  BOOST_TEST(hint.cell == 4);
  BOOST_TEST(hint.lines == (std::vector{1, 0}), boost::test_tools::per_element());
  BOOST_TEST(to_text(hint, puzzle.parts()) ==
             "e = 2: line 1 (c d e) has 9 − 3 − 4 = 2 left\n"
             "  the sum is that of line 0 (a b c), 9\n");
}

BOOST_AUTO_TEST_CASE(lines_that_determine_a_cell_together) {
  const Puzzle puzzle(loshu::square(3));
  const Hint hint = hint_for(puzzle);
  BOOST_TEST((hint.reason == HintReason::equation));
  BOOST_TEST(hint.cell == 4);
  BOOST_TEST(hint.value == 5);
  BOOST_TEST(to_text(hint, puzzle.parts()).find("say together that 3·(2,2) = 15\n") !=
             std::string::npos);
  // What the weights add up to is the equation, times something.
  std::vector<std::int64_t> coefficients(9, hint.equation->total);
  std::int64_t sums = 0;
  for (std::size_t line = 0; line < 8; ++line) {
    for (const int cell : puzzle.figure().lines()[line]) {
      coefficients[at(cell)] += hint.equation->lines[line];
    }
    sums += hint.equation->lines[line];
  }
  for (int cell = 0; cell < 9; ++cell) BOOST_TEST((coefficients[at(cell)] == 0) == (cell != 4));
  BOOST_TEST(sums * hint.equation->equation.terms.front().coefficient ==
             coefficients[4] * hint.equation->equation.sum_coefficient);
}

BOOST_AUTO_TEST_CASE(a_cell_that_takes_a_search) {
  // The twelve labellings of the hexagon have the centre in common, and nothing else.
  const Hint hint = hint_for(Puzzle(loshu::hexagon(3)));
  BOOST_TEST((hint.reason == HintReason::search));
  BOOST_TEST(hint.cell == 9);
  BOOST_TEST(hint.value == 5);
  BOOST_TEST(hint.nodes > 100);
}

BOOST_AUTO_TEST_CASE(what_has_no_solution_is_explained) {
  const auto figure = std::make_shared<const loshu::Figure>(loshu::square(4));
  const PuzzleParts twice{.figure = figure, .givens = {{0, 16}, {5, 16}}};
  const Hinted seen = loshu::hint(twice);
  BOOST_TEST((seen.outcome == Outcome::no_solution));
  BOOST_TEST((seen.explanation->reason == loshu::Reason::value_twice));
  BOOST_TEST(to_text(seen, twice) ==
             "no such square exists\nwhy: 16 is given twice, to (1,1) and to (2,2)\n");
  const PuzzleParts clash{.figure = figure, .givens = {{1, 10}, {3, 16}, {6, 5}}};
  const Hinted searched = loshu::hint(clash);
  BOOST_TEST((searched.outcome == Outcome::no_solution));
  BOOST_TEST((searched.explanation->reason == loshu::Reason::givens_clash));
  BOOST_TEST(searched.explanation->givens.size() == 2);
}

BOOST_AUTO_TEST_CASE(a_choice_is_called_one) {
  const Puzzle puzzle(loshu::polygon(4), 1, 16);
  const Hint hint = hint_for(puzzle);
  BOOST_TEST((hint.reason == HintReason::choice));
  BOOST_TEST(!hint.is_certain());
  BOOST_TEST(to_text(hint, puzzle.parts()).find("a choice, for there are several solutions") !=
             std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_full_figure_needs_none) {
  const Puzzle full(triangle(), 1, 9, {{0, 1}, {1, 5}, {2, 3}, {3, 4}, {4, 2}, {5, 6}});
  BOOST_TEST((loshu::hint(full).outcome == Outcome::full));
  const Puzzle wrong(triangle(), 1, 9, {{0, 1}, {1, 5}, {2, 3}, {3, 4}, {4, 6}, {5, 2}});
  BOOST_TEST((loshu::hint(wrong).outcome == Outcome::no_solution));
}

BOOST_AUTO_TEST_CASE(hints_are_true_of_all_labellings) {
  std::mt19937 random(1);
  std::map<HintReason, int> seen;
  for (const Puzzle& base : small_puzzles()) {
    const std::vector<Assignment> labellings = all_labellings(base);
    const Hinted bare = loshu::hint(base);
    require_true(base, bare, labellings);
    for (int round = 0; round < 12 && !labellings.empty(); ++round) {
      const Assignment& some = labellings[random() % labellings.size()];
      const std::size_t one_in = 1 + random() % 4;
      std::vector<Given> givens = base.givens();
      for (int cell = 0; cell < base.figure().cell_count(); ++cell) {
        const bool is_given = std::ranges::count(givens, cell, &Given::cell) > 0;
        if (!is_given && random() % one_in == 0) givens.push_back({cell, some[at(cell)]});
      }
      // Half of them are wrong somewhere.
      if (round % 2 == 1 && givens.size() > base.givens().size() + 1) {
        std::swap(givens.back().value, givens[givens.size() - 2].value);
      }
      const Puzzle puzzle(base.figure(), base.first_value(), base.sum(), givens);
      std::vector<Assignment> solutions;
      for (const Assignment& one : labellings) {
        if (std::ranges::all_of(
                givens, [&](const Given& given) { return one[at(given.cell)] == given.value; })) {
          solutions.push_back(one);
        }
      }
      const Hinted found = loshu::hint(puzzle);
      require_true(puzzle, found, solutions);
      if (found.hint) ++seen[found.hint->reason];
      if (!solutions.empty()) require_each_true(puzzle, solutions, seen);
    }
  }
  for (const auto& [reason, name] : loshu::hint_reason_names) {
    BOOST_TEST(seen[reason] > 0, std::string(name));
  }
}

BOOST_AUTO_TEST_CASE(what_a_look_at_each_line_excludes) {
  std::mt19937 random(1);
  std::map<HintReason, int> seen;
  for (const Puzzle& base :
       {Puzzle(loshu::square(4)), Puzzle(loshu::hexagon(3)), Puzzle(loshu::square(5), -7),
        Puzzle(loshu::polygon(7, 4), 1, 60), Puzzle(loshu::star(6))}) {
    loshu::MagicModel model(
        base, {.symmetry = loshu::Symmetry::none, .propagation = loshu::Propagation::figure});
    const loshu::Result solved =
        loshu::solve(model, {.solutions = 1, .limits = {.nodes = 100'000}});
    if (solved.assignments.empty()) continue;
    const Assignment& solution = solved.assignments.front();
    for (int round = 0; round < 400; ++round) {
      std::vector<Given> givens;
      for (int cell = 0; cell < base.figure().cell_count(); ++cell) {
        if (random() % 5 < 2) givens.push_back({cell, solution[at(cell)]});
      }
      const Puzzle puzzle(base.figure(), base.first_value(), base.sum(), givens);
      const loshu::LineStates states(puzzle);
      const auto hint = loshu::only_one_left(states);
      BOOST_TEST(hint.has_value() == one_is_left(states));
      if (!hint) continue;
      ++seen[hint->reason];
      BOOST_TEST(solution[at(hint->cell)] == hint->value);
      require_exclusions(puzzle, *hint);
    }
  }
  BOOST_TEST(seen[HintReason::only_value] > 20);
  BOOST_TEST(seen[HintReason::only_cell] > 5);
}

BOOST_AUTO_TEST_CASE(hints_lead_to_the_only_solution) {
  std::map<HintReason, int> seen;
  bool few_lines = false;
  for (const Puzzle& base : {Puzzle(loshu::square(4)), Puzzle(loshu::hexagon(3)),
                             Puzzle(loshu::polygon(6), 1, 22), Puzzle(loshu::star(5), 1, 28)}) {
    for (const unsigned seed : {1U, 2U, 3U}) {
      const loshu::Making making = loshu::make_puzzle(base, {.seed = seed});
      if (!making.made) continue;
      Puzzle puzzle = making.made->puzzle;
      while (puzzle.givens().size() < puzzle.figure().cells().size()) {
        const Hinted found = loshu::hint(puzzle);
        require_true(puzzle, found, {making.made->solution});
        require_each_true(puzzle, {making.made->solution}, seen);
        BOOST_REQUIRE(found.hint.has_value());
        BOOST_REQUIRE(found.hint->is_certain());
        BOOST_REQUIRE(found.hint->value == making.made->solution[at(found.hint->cell)]);
        ++seen[found.hint->reason];
        few_lines = few_lines ||
                    (found.hint->reason == HintReason::propagation && found.hint->lines.size() < 4);
        puzzle = with(puzzle, {found.hint->cell, found.hint->value});
      }
      BOOST_TEST((loshu::hint(puzzle).outcome == Outcome::full));
    }
  }
  for (const auto& [reason, name] : loshu::hint_reason_names) {
    BOOST_TEST((seen[reason] > 0) == (reason != HintReason::choice), std::string(name));
  }
  BOOST_TEST(few_lines);
}

BOOST_AUTO_TEST_CASE(limits_end_a_search_for_a_hint) {
  const Puzzle puzzle(loshu::hexagon(3));
  const auto ending = [&](const loshu::Limits& limits) {
    const Hinted found = loshu::hint(puzzle, limits);
    BOOST_TEST((found.outcome == Outcome::stopped));
    BOOST_TEST(!found.hint.has_value());
    BOOST_TEST(to_text(found, puzzle.parts()).starts_with("no hint: "));
    return found.effort.ending;
  };
  const std::atomic<bool> set = true;
  BOOST_TEST((ending({.interrupt = &set}) == loshu::Ending::interrupted));
  BOOST_TEST((ending({.nodes = 3}) == loshu::Ending::node_limit));
  BOOST_TEST((ending({.seconds = 1e-9}) == loshu::Ending::time_limit));
  // What can be seen needs no search.
  const Puzzle seen(triangle(), 1, 9, {{0, 1}, {1, 5}});
  BOOST_TEST((loshu::hint(seen, {.interrupt = &set}).outcome == Outcome::hint));
}

BOOST_AUTO_TEST_CASE(an_interrupt_ends_it_at_once) {
  const Puzzle puzzle(loshu::hexagon(4), 3);
  std::atomic<bool> interrupt = false;
  const auto start = std::chrono::steady_clock::now();
  std::thread setter([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
    interrupt = true;
  });
  const Hinted found = loshu::hint(puzzle, {.interrupt = &interrupt});
  setter.join();
  if (found.outcome == Outcome::stopped) {
    BOOST_TEST((found.effort.ending == loshu::Ending::interrupted));
  }
  BOOST_TEST((std::chrono::steady_clock::now() - start < std::chrono::seconds(20)));
}
