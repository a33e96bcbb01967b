// Every step of paths is concluded again by a second implementation, and no path strikes a value of
// a solution.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <map>
#include <memory>
#include <set>

#include <loshu/engines.hpp>
#include <loshu/explain/technique/solver.hpp>
#include <loshu/explain/technique/ways.hpp>
#include <loshu/path.hpp>
#include <loshu/random.hpp>
#include <loshu/search.hpp>

#include "explain/path_check.hpp"
#include "explain/true_path.hpp"
#include "figures.hpp"
#include "sentences_check.hpp"

BOOST_AUTO_TEST_SUITE(technique)

using loshu::Assignment;
using loshu::Given;
using loshu::Path;
using loshu::Puzzle;
using loshu::Step;
using loshu::Technique;

namespace {

/// A puzzle with orders and equations between some cells.
Puzzle related() {
  const auto figure = std::make_shared<const loshu::Figure>(loshu::square(4));
  loshu::PuzzleParts parts{.figure = figure};
  for (const char* text : {"(1,1) < (4,4)", "(1,1) + (1,2) + (2,1) <= 20",
                           "2*(2,2) - (3,3) = sum - 17", "(2,3) - (3,1) = 1"}) {
    parts.relations.push_back(loshu::read_relation(*figure, text));
  }
  return Puzzle(std::move(parts));
}

std::vector<Puzzle> bases() {
  std::vector<Puzzle> puzzles;
  puzzles.emplace_back(loshu::square(3));
  puzzles.emplace_back(loshu::square(4), -5);
  puzzles.emplace_back(loshu::square(5));
  puzzles.emplace_back(loshu::hexagon(3));
  puzzles.emplace_back(loshu::polygon(6), 1, 22);
  puzzles.emplace_back(loshu::star(6));
  puzzles.emplace_back(loshu::wheel(3));
  puzzles.emplace_back(loshu::triangle(4));
  puzzles.emplace_back(loshu::ring(5));
  puzzles.emplace_back(loshu::cube(3));
  puzzles.emplace_back(loshu::square(4, loshu::SquareKind::associative));
  puzzles.emplace_back(pinned());
  puzzles.push_back(related());
  return puzzles;
}

/// Puzzles whose paths have the techniques that random givens seldom need.
std::vector<Puzzle> of_rare_techniques() {
  return {
      Puzzle(loshu::square(3), 1, 15, {{3, 9}}),                     // rule-last
      Puzzle(loshu::square(4), 1, 34, {{0, 1}, {13, 11}, {15, 9}}),  // must-hold
      Puzzle(loshu::square(4, loshu::SquareKind::associative), 1, 34,
             {{5, 11}, {14, 3}}),                                               // naked-set
      Puzzle(loshu::ring(4), 1, std::nullopt, {{2, 2}, {4, 8}}),                // full-line
      Puzzle(loshu::polygon(5), 1, std::nullopt, {{0, 1}, {7, 15}, {15, 12}}),  // two-lines-last
      Puzzle(loshu::polygon(5), 1, std::nullopt, {{4, 5}, {8, 16}, {10, 11}}),  // hidden-pair
      Puzzle(loshu::polygon(6), 1, 22, {{2, 5}, {12, 19}})};                    // odd-even
}

Assignment solution_of(const Puzzle& puzzle, unsigned seed) {
  const loshu::Result found = loshu::solve(
      {.puzzle = puzzle, .symmetry = loshu::Symmetry::none, .solutions = 1, .seed = seed},
      loshu::GecodeEngine());
  BOOST_REQUIRE(!found.assignments.empty());
  return found.assignments.front();
}

/// The puzzle with some cells of a solution given and, most times, its sum.
Puzzle with_some_given(const Puzzle& base, const Assignment& solution, loshu::SplitMix& random,
                       int out_of_ten) {
  loshu::PuzzleParts parts = base.parts();
  for (int cell = 0; cell < base.figure().cell_count(); ++cell) {
    if (random.below(10) < out_of_ten) {
      parts.givens.push_back({cell, solution[static_cast<std::size_t>(cell)]});
    }
  }
  if (random.below(4) > 0) {
    parts.sum = 0;
    for (const int cell : base.figure().lines().front()) {
      *parts.sum += solution[static_cast<std::size_t>(cell)];
    }
  }
  return Puzzle(std::move(parts));
}

using Met = std::map<Technique, int>;

/// Follows paths from few and many givens, and checks each.
Met checked_paths(const Puzzle& base, unsigned seed) {
  Met met;
  const Assignment solution = solution_of(base, seed);
  loshu::SplitMix random(seed);
  for (const int given : {1, 2, 3, 4, 5}) {
    const Puzzle puzzle = with_some_given(base, solution, random, given);
    const int level = base.figure().cell_count() <= 12 ? 7 : 5;  // what-ifs take long
    BOOST_TEST_CONTEXT(puzzle.figure().title() << " seed " << seed << " given " << given) {
      const Path path = loshu::path(puzzle, {.level = level});
      path_checked::require_path(puzzle, path);
      require_true_of(path, solution);
      for (const Step& step : path.steps) ++met[step.technique];
    }
  }
  return met;
}

}  // namespace

BOOST_AUTO_TEST_CASE(every_step_follows_from_the_lines_that_it_names) {
  Met all;
  for (const Puzzle& base : bases()) {
    for (unsigned seed = 1; seed <= 2; ++seed) {
      for (const auto& [technique, count] : checked_paths(base, seed)) all[technique] += count;
    }
  }
  for (const Puzzle& puzzle : of_rare_techniques()) {
    const Path path = loshu::path(puzzle);
    path_checked::require_path(puzzle, path);
    require_true_of(path, solution_of(puzzle, 1));
    for (const Step& step : path.steps) ++all[step.technique];
  }
  for (const auto& [technique, name] : loshu::technique_names) {
    BOOST_TEST(all.contains(technique), "add a puzzle whose path has a step by " << name);
  }
}

BOOST_AUTO_TEST_CASE(there_may_be_more_than_64_cells) {
  const Puzzle base(loshu::square(9));
  const Assignment solution =
      loshu::solve({.puzzle = base, .symmetry = loshu::Symmetry::none, .solutions = 1})
          .assignments.front();
  loshu::SplitMix random(4);
  const Puzzle puzzle = with_some_given(base, solution, random, 7);
  const Path path = loshu::path(puzzle, {.level = 4});
  BOOST_TEST(path.steps.size() > 10U);
  path_checked::require_path(puzzle, path);
  require_true_of(path, solution);
}

// The givens are those of a solution with two values exchanged. Each clash that is found must be a
// real one.
BOOST_AUTO_TEST_CASE(a_clash_is_one) {
  int clashes = 0;
  for (const Puzzle& base : {Puzzle(loshu::square(4)), Puzzle(loshu::star(6))}) {
    const Assignment solution = solution_of(base, 3);
    loshu::SplitMix random(7);
    for (int round = 0; round < 20; ++round) {
      Assignment wrong = solution;
      std::swap(wrong[static_cast<std::size_t>(random.below(6))], wrong[7]);
      const Puzzle puzzle = with_some_given(base, wrong, random, 5);
      const Path path = loshu::path(puzzle);
      path_checked::require_path(puzzle, path);
      clashes += path.clash ? 1 : 0;
    }
  }
  BOOST_TEST(clashes > 10);
}

BOOST_AUTO_TEST_CASE(ways_are_those_of_trying_all) {
  using loshu::detail::Marks;
  loshu::SplitMix random(5);
  for (int round = 0; round < 300; ++round) {
    std::vector<Marks> cells(2 + static_cast<std::size_t>(random.below(3)));
    for (Marks& marks : cells) {
      for (int value = 0; value < 9; ++value) {
        if (random.below(2) == 0) marks.insert(value);
      }
    }
    const int sum = random.below(24);
    std::set<std::vector<int>> sets;
    std::vector<Marks> kept(cells.size());
    std::vector<int> chosen;
    const auto extend = [&](const auto& self, int rest) -> void {
      if (chosen.size() == cells.size()) {
        if (rest != 0) return;
        for (std::size_t i = 0; i < chosen.size(); ++i) kept[i].insert(chosen[i]);
        std::vector<int> set = chosen;
        std::ranges::sort(set);
        sets.insert(set);
        return;
      }
      cells[chosen.size()].for_each([&](int value) {
        if (std::ranges::count(chosen, value) > 0) return;
        chosen.push_back(value);
        self(self, rest - value);
        chosen.pop_back();
      });
    };
    extend(extend, sum);
    const auto found = loshu::detail::ways_to_fill(cells, {.sum = sum, .most = 6});
    BOOST_TEST(found.has_value() == (sets.size() <= 6));
    if (!found) continue;
    BOOST_TEST((std::set<std::vector<int>>(found->sets.begin(), found->sets.end()) == sets));
    BOOST_TEST((found->kept == kept));
  }
}

// The path of the lo shu with its first row open.
BOOST_AUTO_TEST_CASE(a_path_has_chains_and_a_level) {
  const Puzzle puzzle(loshu::square(3), 1, 15, {{3, 9}, {4, 5}, {6, 2}});
  const Path path = loshu::path(puzzle);
  BOOST_TEST(path.solved);
  BOOST_TEST(path.level() == 1);
  BOOST_TEST(path.longest_chain() == 1);
  BOOST_TEST(path.chains().size() == 6U);
  BOOST_TEST((path.steps.front().technique == Technique::last_of_line));
  BOOST_TEST(loshu::path(puzzle, {.values = 2}).steps.size() == 2U);
  const Puzzle open(loshu::square(3), 1, 15, {{0, 2}});
  BOOST_TEST(!loshu::path(open, {.level = 5}).solved);
  BOOST_TEST(loshu::path(open, {.suppositions = 0}).level() <= 5);
  BOOST_TEST(!loshu::path(Puzzle(loshu::square(3), 1, 15), {.level = 1}).solved);
}

BOOST_AUTO_TEST_CASE(steps_are_told_in_pieces) {
  const Puzzle easy(loshu::square(3), 1, 15, {{3, 9}, {4, 5}, {6, 2}});
  BOOST_TEST(to_text(loshu::path(easy).steps.front(), easy.figure()) ==
             "row 2 ((2,1) (2,2) (2,3)) lacks only (2,3) and needs 1: (2,3) = 1");
  BOOST_TEST(to_text(loshu::path(easy), easy.figure())
                 .ends_with("6 steps, of level 1 at most, and at most 1 to the next number.\n"));
  std::set<Technique> told;
  for (const Puzzle& base : {Puzzle(loshu::square(4)), Puzzle(loshu::star(6)), magic19()}) {
    const Assignment solution = solution_of(base, 2);
    loshu::SplitMix random(9);
    for (int round = 0; round < 8; ++round) {
      const Puzzle puzzle = with_some_given(base, solution, random, 2 + round % 3);
      for (const Step& step : loshu::path(puzzle, {.level = 5}).steps) {
        const loshu::StepWords words = loshu::words_of(step, base.figure());
        check_sentences({words.where, words.idea, words.apply}, base.figure());
        check_sentences(words.why, base.figure());
        told.insert(step.technique);
      }
    }
  }
  BOOST_TEST(told.size() > 8U);
}

// No candidates there: the last cells of lines alone.
BOOST_AUTO_TEST_CASE(a_large_figure_is_filled_by_its_lines) {
  const int order = 40;
  Assignment values;  // Loubère's way does for odd orders alone; any filling of one line will do
  std::vector<Given> givens;
  for (int column = 0; column + 1 < order; ++column) {
    givens.push_back({column, column < order / 2 ? 1 + column : 1600 - (order - 1 - column)});
  }
  const Puzzle puzzle(loshu::square(order), 1, std::nullopt, givens);
  const Path path = loshu::path(puzzle);
  BOOST_REQUIRE(path.steps.size() == 1U);
  BOOST_TEST(path.steps.front().place->cell == order - 1);
  BOOST_TEST(!path.solved);
}

BOOST_AUTO_TEST_SUITE_END()

// Not run by itself: `test/long/techniques` does. So is `long_wanted_puzzle`, of made puzzles.
BOOST_AUTO_TEST_SUITE(long_technique, *boost::unit_test::disabled())

BOOST_AUTO_TEST_CASE(every_step_of_thirty_seeds_follows) {
  int steps = 0;
  for (const loshu::Puzzle& base : technique::bases()) {
    for (unsigned seed = 1; seed <= 30; ++seed) {
      for (const auto& [used, count] : technique::checked_paths(base, seed)) steps += count;
    }
  }
  BOOST_TEST_MESSAGE(steps << " steps, each concluded again");
}

BOOST_AUTO_TEST_SUITE_END()
