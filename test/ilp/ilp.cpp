// The integer program solved: its counts against the exhaustive engine's, whose arithmetic is
// exact.

#include <boost/test/unit_test.hpp>

#include <atomic>
#include <memory>
#include <set>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <loshu/error.hpp>
#include <loshu/exhaust.hpp>
#include <loshu/ilp.hpp>
#include <loshu/verify.hpp>

#include "drawn/comparisons.hpp"
#include "figures.hpp"

BOOST_AUTO_TEST_SUITE(ilp)

using loshu::Assignment;
using loshu::Ending;
using loshu::IlpEngine;
using loshu::Puzzle;
using loshu::Result;
using loshu::Symmetry;

namespace {

/// Few classes, and a tree of some size.
Puzzle polygon_5() { return Puzzle(loshu::polygon(5), 1, 19); }

std::set<Assignment> exhausted(const Puzzle& puzzle, Symmetry symmetry) {
  std::set<Assignment> all;
  loshu::solve({.puzzle = puzzle, .symmetry = symmetry}, loshu::ExhaustEngine(),
               [&](const Assignment& x) {
                 all.insert(x);
                 return true;
               });
  return all;
}

}  // namespace

BOOST_AUTO_TEST_CASE(it_finds_what_brute_force_finds) {
  const drawn::Kinds small{.most_labellings = 60, .most_value = loshu::most_ilp_value};
  drawn::for_each_drawn(1, 60, small, drawn::by_integer_program);
}

BOOST_AUTO_TEST_CASE(the_sums_of_its_solutions_are_told) {
  for (const Puzzle& puzzle : {Puzzle(loshu::polygon(3)), polygon_5(), Puzzle(loshu::square(3))}) {
    const Result told = loshu::solve({.puzzle = puzzle}, IlpEngine());
    const Result expected = loshu::solve({.puzzle = puzzle}, loshu::ExhaustEngine());
    BOOST_REQUIRE(told.sums.has_value() == expected.sums.has_value());
    if (!told.sums) continue;  // there is none
    BOOST_TEST(told.sums->least == expected.sums->least);
    BOOST_TEST(told.sums->greatest == expected.sums->greatest);
  }
}

BOOST_AUTO_TEST_CASE(the_impossible_centre_is_decided) {
  const Puzzle puzzle(loshu::polygon(6), 1, 22, {{0, 1}});
  BOOST_TEST(exhausted(puzzle, Symmetry::full).empty());
  const Result seen = loshu::solve({.puzzle = puzzle}, loshu::IlpEngine());
  BOOST_TEST(seen.complete());
  BOOST_TEST(seen.nodes == 0U);
  const Result searched = loshu::solve({.puzzle = puzzle}, loshu::IlpEngine(false));
  BOOST_TEST(searched.complete());
  BOOST_TEST(searched.solutions == 0U);
  BOOST_TEST(searched.nodes > 1U);
  BOOST_TEST(searched.failures > 1U);
  BOOST_TEST(2 * searched.failures <= searched.nodes + 1);  // they are leaves of a binary tree
}

// Each refusal has its sentence, and what stands just within its limit is taken.
BOOST_AUTO_TEST_CASE(what_it_refuses_it_refuses_from_its_limit_on) {
  const auto refusal = [](loshu::Question question) { return IlpEngine().refuses(question); };
  const auto of_puzzle = [&](loshu::PuzzleParts parts, const loshu::Figure& figure) {
    parts.figure = std::make_shared<const loshu::Figure>(figure);
    return refusal({.puzzle = Puzzle(std::move(parts)), .symmetry = Symmetry::none});
  };
  const Puzzle square(loshu::square(3));
  BOOST_TEST(refusal({.puzzle = square}) == "");
  BOOST_TEST(refusal({.puzzle = square, .symmetry = Symmetry::dynamic}) ==
             "an integer program has no dynamic symmetry breaking; use none, geometric or full");
  BOOST_TEST(refusal({.puzzle = square, .complement = true}) ==
             "the integer program does not break the complement");
  BOOST_TEST(refusal({.puzzle = square, .threads = 2}) ==
             "the integer program takes 1 thread, not 2");
  const std::string limits =
      "the integer program has no swaps and no restarts to limit; use nodes or seconds";
  BOOST_TEST(refusal({.puzzle = square, .limits = {.swaps = 1}}) == limits);
  BOOST_TEST(refusal({.puzzle = square, .limits = {.restarts = 1}}) == limits);
  BOOST_TEST(refusal({.puzzle = square, .limits = {.nodes = 1, .failures = 1}}) == "");
  BOOST_TEST(of_puzzle({}, loshu::square(12)) == "");
  BOOST_TEST(of_puzzle({}, loshu::rectangle(5, 29)) ==
             "the integer program takes up to 144 cells, not 145; use gecode or anneal");
  BOOST_TEST(of_puzzle({.figure = {}, .values = loshu::Values(1, 144)}, loshu::square(3)) == "");
  BOOST_TEST(of_puzzle({.figure = {}, .values = loshu::Values(1, 145)}, loshu::square(3)) ==
             "the integer program takes up to 144 values, not 145; use gecode or exhaust");
  const std::string values =
      "the integer program takes values from -10000 to 10000, for its solver's arithmetic; use "
      "gecode or exhaust";
  BOOST_TEST(of_puzzle({.figure = {}, .first_value = -10'000}, loshu::square(3)) == "");
  BOOST_TEST(of_puzzle({.figure = {}, .first_value = -10'001}, loshu::square(3)) == values);
  BOOST_TEST(of_puzzle({.figure = {}, .first_value = 9'992}, loshu::square(3)) == "");
  BOOST_TEST(of_puzzle({.figure = {}, .first_value = 9'993}, loshu::square(3)) == values);
  const std::string relations =
      "the integer program takes relations whose terms stay from -10000 to 10000, for its solver's "
      "arithmetic; use gecode or exhaust";
  // Values from -1 to 6 in 8 cells, and sums from 6 to 9: each relation holds for some of them.
  const auto related = [&](const loshu::Relation& relation) {
    return of_puzzle({.figure = {}, .first_value = -1, .relations = {relation}}, loshu::ring(4));
  };
  const auto at_most = loshu::Operator::at_most;
  for (const int sign : {1, -1}) {
    BOOST_TEST(related({{{0, sign * 1'666}, {1, 1}}, at_most, 0, sign * 3'000}) == "");
    BOOST_TEST(related({{{0, sign * 1'667}, {1, 1}}, at_most, 0, sign * 3'000}) == relations);
    const loshu::Relation of_sum{{{0, 1}, {1, 1}}, at_most, sign * 10'000, -sign * 80'000};
    BOOST_TEST(related(of_sum) == "");
    loshu::Relation more = of_sum;
    more.sum_coefficient += sign;
    BOOST_TEST(related(more) == relations);
    more = of_sum;
    more.constant -= sign;
    BOOST_TEST(related(more) == relations);
  }
}

BOOST_AUTO_TEST_CASE(limits_end_it) {
  const Puzzle puzzle(loshu::square(4));
  const auto run = [&](const loshu::Limits& limits, std::uint64_t solutions = 0) {
    return loshu::solve(
        {.puzzle = puzzle, .symmetry = Symmetry::none, .solutions = solutions, .limits = limits},
        IlpEngine());
  };
  const Result two = run({}, 2);
  BOOST_TEST((two.ending == Ending::enough));
  BOOST_TEST(two.solutions == 2U);
  BOOST_TEST(two.assignments.size() == 2U);
  const Result nodes = run({.nodes = 50});
  BOOST_TEST((nodes.ending == Ending::node_limit));
  BOOST_TEST(nodes.nodes == 50U);
  const Result failures = run({.failures = 20});
  BOOST_TEST((failures.ending == Ending::failure_limit));
  BOOST_TEST(failures.failures == 20U);
  const Result seconds = run({.seconds = 0.3});
  BOOST_TEST((seconds.ending == Ending::time_limit));
  BOOST_TEST(!seconds.complete());
}

BOOST_AUTO_TEST_CASE(a_callback_ends_it_and_may_throw) {
  const Puzzle puzzle = polygon_5();
  int calls = 0;
  const Result result =
      loshu::solve({.puzzle = puzzle, .symmetry = Symmetry::none}, loshu::IlpEngine(),
                   [&](const Assignment&) { return ++calls < 3; });
  BOOST_TEST(calls == 3);
  BOOST_TEST((result.ending == Ending::enough));
  BOOST_CHECK_THROW(
      loshu::solve({.puzzle = puzzle}, loshu::IlpEngine(),
                   [](const Assignment&) -> bool { throw std::runtime_error("enough"); }),
      std::runtime_error);
  BOOST_TEST(loshu::count({.puzzle = puzzle}, loshu::IlpEngine()).solutions == 3U);
}

BOOST_AUTO_TEST_CASE(the_same_seed_walks_the_same_tree) {
  const auto effort = [](std::uint64_t seed) {
    const Result result = loshu::solve({.puzzle = polygon_5(), .seed = seed}, loshu::IlpEngine());
    BOOST_TEST(result.solutions == 3U);
    return std::pair(result.nodes, *result.iterations);
  };
  BOOST_TEST((effort(1) == effort(1)));
  BOOST_TEST((effort(1) != effort(2)));
}

/// The root takes more than one slice of the simplex method here. Its end must not depend on the
/// time that the machine takes.
BOOST_AUTO_TEST_CASE(a_busy_machine_walks_the_same_tree) {
  const auto effort = [] {
    const Result result = loshu::count(
        {.puzzle = Puzzle(loshu::square(8)), .symmetry = Symmetry::none, .limits = {.nodes = 3}},
        loshu::IlpEngine());
    BOOST_TEST(result.nodes == 3U);
    return *result.iterations;
  };
  const auto alone = effort();
  BOOST_TEST(alone > 600U);
  std::atomic<bool> done = false;
  std::vector<std::thread> others;
  for (int i = 0; i < 8; ++i) {
    others.emplace_back([&done] {
      while (!done) {
      }
    });
  }
  BOOST_TEST(effort() == alone);
  done = true;
  for (std::thread& other : others) other.join();
}

BOOST_AUTO_TEST_SUITE_END()
