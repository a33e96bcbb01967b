// Hints against all labellings, and their steps against the second implementation.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <atomic>
#include <memory>

#include <loshu/anneal.hpp>
#include <loshu/engines.hpp>
#include <loshu/explain/hint/by_search.hpp>
#include <loshu/hint.hpp>
#include <loshu/path.hpp>
#include <loshu/puzzle_maker.hpp>
#include <loshu/search.hpp>

#include "drawn/comparisons.hpp"
#include "explain/hint_check.hpp"
#include "figures.hpp"
#include "interrupting.hpp"

BOOST_AUTO_TEST_SUITE(hint)

using namespace hinted;
using loshu::Technique;

namespace {

Hint hint_for(const Puzzle& puzzle) {
  const Hinted found = loshu::hint(puzzle);
  BOOST_REQUIRE((found.outcome == Outcome::hint));
  require_true(puzzle, found, all_labellings(puzzle));
  return *found.hint;
}

Puzzle with(const Puzzle& puzzle, const Given& given) {
  PuzzleParts parts = puzzle.parts();
  parts.givens.push_back(given);
  return Puzzle(std::move(parts));
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_rule_of_the_figure_determines_a_cell) {
  const Hint hint = hint_for(Puzzle(loshu::square(3)));
  BOOST_TEST((hint.hardest() == Technique::rule_last));
  BOOST_TEST(hint.steps.size() == 1U);
  BOOST_TEST(hint.cell == 4);
  BOOST_TEST(hint.value == 5);
}

BOOST_AUTO_TEST_CASE(where_the_sum_comes_from) {
  const Puzzle puzzle(loshu::square(3), 1, std::nullopt, {{0, 2}, {4, 5}});
  const Hint hint = hint_for(puzzle);
  BOOST_TEST(hint.cell == 8);
  BOOST_TEST(to_text(hint, puzzle.parts()) ==
             "(3,3) = 8: falling diagonal ((1,1) (2,2) (3,3)) lacks only (3,3) and needs 8\n"
             "  the lines and the total say 3·S = 45, so the sum is 15\n");
}

// A stated sum is none that is found, and one that the lines do not determine is none at all.
BOOST_AUTO_TEST_CASE(the_sum_of_a_hint_is_one_that_the_total_determines) {
  const std::vector<Given> givens{{0, 2}, {4, 5}};
  BOOST_TEST((hint_for(Puzzle(loshu::square(3), 1, std::nullopt, givens)).sum == 15));
  const Puzzle stated(loshu::square(3), 1, 15, givens);
  BOOST_TEST(!hint_for(stated).sum.has_value());
  BOOST_TEST(to_text(hint_for(stated), stated.parts()) ==
             "(3,3) = 8: falling diagonal ((1,1) (2,2) (3,3)) lacks only (3,3) and needs 8\n");
  const Puzzle free(triangle(), 1, std::nullopt, {{0, 1}, {1, 5}, {2, 3}, {3, 4}});
  BOOST_TEST(!hint_for(free).sum.has_value());
}

// Each reason of a hint in words, and each outcome.
BOOST_AUTO_TEST_CASE(hints_and_outcomes_are_told_by_their_members) {
  const PuzzleParts parts = Puzzle(triangle(), 1, 9).parts();
  Hint hint{.cell = 2, .value = 3, .reason = HintReason::search};
  const auto said = [&] { return to_text(hint, parts); };
  for (const std::uint64_t nodes : {0U, 1U}) {
    hint.nodes = nodes;
    BOOST_TEST(said() == "c = 3: no solution has another value there, proven without a branch\n");
  }
  hint.nodes = 2;
  BOOST_TEST(said() == "c = 3: no solution has another value there, proven by search in 2 nodes\n");
  BOOST_TEST(hint.is_certain());
  hint.reason = HintReason::choice;
  hint.other = 5;
  BOOST_TEST(!hint.is_certain());
  const std::string choice =
      "c = 3: a choice, for there are several solutions: one of them has 3 here, another 5\n";
  BOOST_TEST(said() == choice);
  Hinted found{.outcome = Outcome::several, .choice = hint};
  const auto told = [&] { return to_text(found, parts); };
  BOOST_TEST(told() ==
             "nothing follows, for there are several solutions: one of them has 3 in c, "
             "another 5\n");
  const Hinted chosen = found.with_choice();
  BOOST_TEST((chosen.outcome == Outcome::hint && !chosen.choice));
  BOOST_TEST(to_text(chosen, parts) == choice);
  hint = {.cell = 2, .value = 3, .reason = HintReason::steps};
  hint.steps = {{.technique = Technique::last_of_line,
                 .lines = {0},
                 .cells = {2},
                 .needed = 3,
                 .place = Given{2, 3}}};
  const std::string why = "side 1 (a b c) lacks only c and needs 3";
  BOOST_TEST(said() == "c = 3: " + why + "\n");
  BOOST_TEST(hint.is_certain());
  const loshu::Step odd{.technique = Technique::parity,
                        .cells = {1},
                        .equation = loshu::CombinedEquation{{1, 0, 0}, 0, {}},
                        .strikes = {{1, {4}, {5, 6}}}};
  hint.steps.insert(hint.steps.begin(), odd);
  BOOST_TEST((hint.hardest() == Technique::parity));
  BOOST_TEST(loshu::words_of(odd, triangle()).where.text() == "look at b");
  const std::string chain = said();
  BOOST_TEST(chain.starts_with("2 steps lead to c = 3\n  1. "));
  BOOST_TEST(chain.ends_with(": b is not 4\n  2. " + why + ": c = 3\n"));
  for (const Outcome same : {Outcome::hint, Outcome::full, Outcome::no_solution}) {
    found = {.outcome = same, .hint = hint};
    BOOST_TEST((found.with_choice().outcome == same && found.with_choice().hint));
  }
  found = {.outcome = Outcome::full};
  BOOST_TEST(told() == "every cell is filled, and the triangle is magic\n");
  found = {.outcome = Outcome::stopped};
  found.effort.ending = loshu::Ending::node_limit;
  found.effort.stage = "drawing lots";
  BOOST_TEST(told() == "no hint: stopped at the node limit while drawing lots\n");
  found = {.outcome = Outcome::no_solution};
  BOOST_TEST(told() == "no such triangle exists\n");
  found.explanation = loshu::Explanation{
      .reason = loshu::Reason::givens_clash, .givens = {{0, 1}, {2, 3}}, .by_steps = true};
  found.steps = {{.technique = Technique::full_line, .lines = {1}, .sum = loshu::SumRange{9, 9}}};
  found.clash = loshu::Clash{loshu::Clash::Kind::no_place, 6};
  BOOST_TEST(told() ==
             "no such triangle exists\n"
             "why: these givens cannot stand together: a = 1 and c = 3\n"
             "  1. side 2 (c d e) is full: the sum is 9\n"
             "  so 6 has no cell left\n");
}

// A cell that is given is no choice, and an image of a known solution takes no node.
BOOST_AUTO_TEST_CASE(a_choice_is_of_the_first_cell_in_which_solutions_differ) {
  const Puzzle puzzle(loshu::hexagon(3), 1, std::nullopt, {{9, 5}});
  const Hinted found = loshu::hint(puzzle);
  BOOST_TEST_REQUIRE((found.outcome == Outcome::several));
  BOOST_TEST(found.choice->cell == 0);
  BOOST_TEST((found.effort.ending == loshu::Ending::exhausted));
  BOOST_TEST(found.effort.nodes == 0U);
}

BOOST_AUTO_TEST_CASE(a_cell_that_takes_a_search) {
  // The twelve labellings of the hexagon have the centre in common, and nothing else.
  const Hint hint = hint_for(Puzzle(loshu::hexagon(3)));
  BOOST_TEST((hint.reason == HintReason::search));
  BOOST_TEST(hint.cell == 9);
  BOOST_TEST(hint.value == 5);
  BOOST_TEST(hint.nodes > 100);
}

/// Where each value of `to` stands in `from`: this move makes `to` of it.
loshu::Permutation move_between(const Assignment& from, const Assignment& to) {
  loshu::Permutation move;
  for (const int value : to) {
    move.push_back(static_cast<int>(std::ranges::find(from, value) - from.begin()));
  }
  return move;
}

/// Rivals that are images of the known solutions are rivals, too.
BOOST_AUTO_TEST_CASE(a_search_proves_what_all_solutions_have_whichever_two_are_known) {
  const loshu::GecodeEngine engine;
  for (const Puzzle& puzzle : {Puzzle(loshu::square(3)), Puzzle(loshu::polygon(3), 1, 17)}) {
    const std::vector<Assignment> all = all_labellings(puzzle);
    for (const Assignment& other : all) {
      loshu::Budget budget({});
      const auto found = loshu::detail::by_search(
          puzzle, all.front(), {move_between(all.front(), other)}, engine, budget);
      BOOST_REQUIRE(found.has_value());
      require_true(puzzle, *found, all);
    }
  }
}

// A wrong value in one cell of a puzzle that a person can solve.
BOOST_AUTO_TEST_CASE(what_cannot_be_is_explained_by_steps) {
  const loshu::MadePuzzle made =
      *loshu::make_puzzle(Puzzle(loshu::square(4)), {.difficulty = loshu::Difficulty::easy}).made;
  int by_steps = 0;
  int with_fewer_givens = 0;
  for (int entry = 0; entry < 48; ++entry) {
    const int cell = entry % 16;
    const int wrong = made.solution[at((cell + 1 + entry / 16 * 4) % 16)];
    if (std::ranges::count(made.puzzle.givens(), cell, &Given::cell) > 0) continue;
    if (std::ranges::count(made.puzzle.givens(), wrong, &Given::value) > 0) continue;
    const Puzzle puzzle = with(made.puzzle, {cell, wrong});
    const Hinted found = loshu::hint(puzzle);
    require_true(puzzle, found, {});
    if (!found.clash) continue;
    ++by_steps;
    with_fewer_givens += found.explanation->givens.size() < puzzle.givens().size() ? 1 : 0;
    const std::string text = to_text(found, puzzle.parts());
    BOOST_TEST(
        text.starts_with("no such square exists\nwhy: these givens cannot stand together: "));
    BOOST_TEST(text.find("\n  1. ") != std::string::npos);
    BOOST_TEST(text.find("\n  so ") != std::string::npos);
  }
  BOOST_TEST(by_steps > 3);
  BOOST_TEST(with_fewer_givens > 0);
}

// The fewest would take millions of nodes.
BOOST_AUTO_TEST_CASE(entries_that_clash_are_named_soon) {
  const Puzzle puzzle(
      loshu::square(7), 1, std::nullopt,
      {{0, 46},  {1, 29},  {3, 41},  {4, 9},   {6, 14},  {7, 16},  {10, 38}, {13, 11}, {16, 42},
       {17, 13}, {18, 45}, {23, 22}, {24, 3},  {25, 18}, {27, 39}, {28, 25}, {30, 30}, {31, 43},
       {33, 23}, {40, 36}, {41, 32}, {43, 49}, {44, 20}, {45, 2},  {48, 10}});
  const Hinted found = loshu::hint(puzzle);
  BOOST_TEST((found.outcome == Outcome::no_solution));
  BOOST_TEST((found.explanation->reason == loshu::Reason::givens_clash));
  BOOST_TEST(found.effort.nodes < 1'000'000U);
  BOOST_TEST((found.effort.ending == loshu::Ending::exhausted));
  BOOST_TEST(!found.explanation->minimal);
  // The search has a limit of its own, of which the hint is complete. Only a lower one ends it.
  const Hinted same = loshu::hint(puzzle, {.nodes = 10'000'000});
  BOOST_TEST((same.effort.ending == loshu::Ending::exhausted));
  BOOST_TEST(same.explanation->givens.size() == found.explanation->givens.size());
  BOOST_TEST(same.effort.nodes < 1'000'000U);
  for (const std::uint64_t nodes : {30'000U, 60'000U}) {
    const Hinted less = loshu::hint(puzzle, {.nodes = nodes});
    BOOST_TEST((less.effort.ending == loshu::Ending::node_limit));
    BOOST_TEST(less.effort.nodes >= nodes);
    BOOST_TEST(less.effort.nodes < 2 * nodes);
  }
}

BOOST_AUTO_TEST_CASE(a_choice_is_only_told_of) {
  const Puzzle puzzle(loshu::polygon(4), 1, 16);
  const Hinted found = loshu::hint(puzzle);
  require_true(puzzle, found, all_labellings(puzzle));
  BOOST_REQUIRE((found.outcome == Outcome::several));
  BOOST_TEST(
      to_text(found, puzzle.parts())
          .starts_with("nothing follows, for there are several solutions: one of them has "));
  BOOST_TEST(to_text(found.with_choice(), puzzle.parts())
                 .find("a choice, for there are several solutions") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(relations_are_used) {
  const loshu::Figure figure = triangle();
  PuzzleParts parts{.figure = std::make_shared<const loshu::Figure>(figure), .sum = 9};
  for (const char* text : {"a < c", "c < e", "b - d = 2"}) {
    parts.relations.push_back(loshu::read_relation(figure, text));
  }
  const Puzzle puzzle(parts);
  const loshu::Path path = loshu::path(puzzle);
  path_checked::require_path(puzzle, path);
  BOOST_TEST(path.solved);
  BOOST_TEST(std::ranges::count(path.steps, Technique::relation, &loshu::Step::technique) > 0);
  const loshu::Sentence told = loshu::sentence(
      *std::ranges::find(path.steps, Technique::relation, &loshu::Step::technique), figure);
  BOOST_TEST(told.text().find(" holds with no other numbers: ") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_full_figure_needs_none) {
  const Puzzle full(triangle(), 1, 9, {{0, 1}, {1, 5}, {2, 3}, {3, 4}, {4, 2}, {5, 6}});
  BOOST_TEST((loshu::hint(full).outcome == Outcome::full));
  const Puzzle wrong(triangle(), 1, 9, {{0, 1}, {1, 5}, {2, 3}, {3, 4}, {4, 6}, {5, 2}});
  BOOST_TEST((loshu::hint(wrong).outcome == Outcome::no_solution));
}

// A contradiction that has no words of a person is still one.
BOOST_AUTO_TEST_CASE(a_puzzle_that_contradicts_itself_has_no_hint) {
  const auto figure = std::make_shared<const loshu::Figure>(loshu::square(3));
  const std::vector<int> values{1, 2, 3, 4, 5, 6, 7, 8, 12};
  const auto hinted = [&](std::optional<int> sum, std::vector<Given> givens) {
    PuzzleParts parts{.figure = figure, .sum = sum, .givens = std::move(givens)};
    parts.values = loshu::Values(values);
    return loshu::hint(Puzzle(std::move(parts)));
  };
  for (const Hinted& found : {hinted(99, {}), hinted({}, {{0, 9}}), hinted(16, {{0, 1}, {1, 1}})}) {
    BOOST_TEST((found.outcome == Outcome::no_solution));
    BOOST_TEST((!found.hint && found.steps.empty() && found.effort.nodes == 0U));
  }
}

BOOST_AUTO_TEST_CASE(hints_are_true_of_all_labellings) {
  const drawn::Tally tally = drawn::for_each_drawn(1, 150, {.own_sums = true}, drawn::by_hints);
  for (const char* met : {"hint: steps", "hint: choice", "hint: clash"}) {
    BOOST_TEST(tally.contains(met), met);
  }
}

BOOST_AUTO_TEST_CASE(hints_lead_to_the_only_solution) {
  int chains = 0;
  for (const Puzzle& base : {Puzzle(loshu::square(4)), Puzzle(loshu::hexagon(3)),
                             Puzzle(loshu::polygon(6), 1, 22), Puzzle(loshu::star(6))}) {
    const loshu::Making making =
        loshu::make_puzzle(base, {.difficulty = loshu::Difficulty::medium});
    BOOST_REQUIRE(making.made.has_value());
    Puzzle puzzle = making.made->puzzle;
    while (puzzle.givens().size() < puzzle.figure().cells().size()) {
      const Hinted found = loshu::hint(puzzle);
      require_true(puzzle, found, {making.made->solution});
      BOOST_REQUIRE(found.hint.has_value());
      BOOST_TEST((found.hint->reason == HintReason::steps));
      BOOST_TEST(loshu::level_of(found.hint->hardest()) <= 3);
      chains += found.hint->steps.size() > 1 ? 1 : 0;
      puzzle = with(puzzle, {found.hint->cell, found.hint->value});
    }
    BOOST_TEST((loshu::hint(puzzle).outcome == Outcome::full));
  }
  BOOST_TEST(chains > 4);
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
  // Conclusions without a search are limited too, by time and interrupts.
  const Puzzle seen(triangle(), 1, 9, {{0, 1}, {1, 5}});
  BOOST_TEST((loshu::hint(seen, {.nodes = 1}).outcome == Outcome::hint));
  BOOST_TEST((loshu::hint(seen, {.interrupt = &set}).outcome == Outcome::stopped));
}

// Annealing finds two solutions of a large figure soonest, but it refuses relations with such great
// numbers.
BOOST_AUTO_TEST_CASE(a_large_figure_has_hints_where_annealing_refuses_it) {
  const loshu::Relation great{
      .terms = {{0, 449}, {1, -450}}, .comparison = loshu::Operator::at_most, .constant = 0};
  const Puzzle puzzle(loshu::square(6), 1'000'000, std::nullopt, {}, {great});
  BOOST_TEST(!loshu::AnnealEngine().refuses({.puzzle = puzzle}).empty());
  BOOST_TEST((loshu::hint(puzzle).outcome == loshu::Hinted::Outcome::several));
}

BOOST_AUTO_TEST_SUITE_END()
