// Hints against all labellings, and the lines that they name against a model that has no others.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <map>
#include <thread>

#include <loshu/explain/hint/by_lines.hpp>
#include <loshu/hint.hpp>
#include <loshu/puzzle_maker.hpp>
#include <loshu/random.hpp>
#include <loshu/search.hpp>

#include "drawn/comparisons.hpp"
#include "explain/hint_check.hpp"
#include "figures.hpp"

BOOST_AUTO_TEST_SUITE(hint)

using namespace hinted;

namespace {

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
  BOOST_TEST(to_text(hint, puzzle.parts()) == "c = 3: line 1 (a b c) has 9 − 1 − 5 = 3 left\n");
}

BOOST_AUTO_TEST_CASE(a_full_line_tells_the_sum) {
  const Puzzle puzzle(triangle(), 1, std::nullopt, {{0, 1}, {1, 5}, {2, 3}, {3, 4}});
  const Hint hint = hint_for(puzzle);
  BOOST_TEST((hint.reason == HintReason::last_of_line));
  BOOST_TEST(hint.cell == 4);
  BOOST_TEST(hint.lines == (std::vector{1, 0}), boost::test_tools::per_element());
  BOOST_TEST(to_text(hint, puzzle.parts()) ==
             "e = 2: line 2 (c d e) has 9 − 3 − 4 = 2 left\n"
             "  the sum is that of line 1 (a b c), 9\n");
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
  const drawn::Tally tally = drawn::for_each_drawn(1, 150, {}, drawn::by_hints);
  for (const auto& [reason, name] : loshu::hint_reason_names) {
    BOOST_TEST(tally.contains("hint: " + std::string(name)), std::string(name));
  }
}

BOOST_AUTO_TEST_CASE(what_a_look_at_each_line_excludes) {
  loshu::SplitMix random(1);
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
      const loshu::detail::LineStates states(puzzle);
      const auto hint = loshu::detail::only_one_left(states, loshu::Budget::unlimited());
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
      const loshu::Making making =
          loshu::make_puzzle(base, {.seed = seed, .minimal = true, .hide_sum = true});
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
  // What follows without a search is limited too, by time and interrupts.
  const Puzzle seen(triangle(), 1, 9, {{0, 1}, {1, 5}});
  BOOST_TEST((loshu::hint(seen, {.nodes = 1}).outcome == Outcome::hint));
  BOOST_TEST((loshu::hint(seen, {.interrupt = &set}).outcome == Outcome::stopped));
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

BOOST_AUTO_TEST_SUITE_END()
