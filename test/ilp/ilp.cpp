// The integer program solved: its counts against the exhaustive engine's, whose arithmetic is
// exact.

#include <boost/test/unit_test.hpp>

#include <atomic>
#include <set>
#include <thread>

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
