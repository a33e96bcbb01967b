// None, one or several, against brute force.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <atomic>
#include <initializer_list>
#include <utility>
#include <vector>

#include <loshu/anneal.hpp>
#include <loshu/error.hpp>
#include <loshu/exhaust.hpp>
#include <loshu/search.hpp>
#include <loshu/uniqueness.hpp>

#include "drawn/comparisons.hpp"
#include "figures.hpp"

BOOST_AUTO_TEST_SUITE(uniqueness)

using loshu::Engine;
using loshu::Puzzle;
using loshu::Question;
using loshu::Symmetry;

namespace {

const loshu::ExhaustEngine exhaust;
const loshu::GecodeEngine gecode;

}  // namespace

BOOST_AUTO_TEST_CASE(givens_are_taken_as_they_are) {
  const drawn::Tally tally =
      drawn::for_each_drawn(1, 150, {.own_sums = true}, drawn::by_uniqueness);
  for (const auto& [solutions, name] : loshu::solutions_names) {
    BOOST_TEST(tally.at(std::string(name) + " by uniqueness") > 100);
  }
}

BOOST_AUTO_TEST_CASE(a_limit_leaves_it_open) {
  const Puzzle puzzle(loshu::square(6));
  const std::atomic<bool> interrupt = true;
  for (const Engine* engine : std::initializer_list<const Engine*>{&exhaust, &gecode}) {
    const auto ending = [&](const loshu::Limits& limits) {
      const loshu::Uniqueness found =
          loshu::uniqueness({.puzzle = puzzle, .limits = limits}, *engine);
      BOOST_TEST(!found.solutions.has_value());
      BOOST_TEST(found.witnesses.empty());
      return found.effort.ending;
    };
    BOOST_TEST((ending({.nodes = 3}) == loshu::Ending::node_limit));
    BOOST_TEST((ending({.failures = 1}) == loshu::Ending::failure_limit));
    BOOST_TEST((ending({.interrupt = &interrupt}) == loshu::Ending::interrupted));
    BOOST_TEST((ending({.seconds = 0.0}) == loshu::Ending::time_limit));
  }
}

BOOST_AUTO_TEST_CASE(the_engine_that_fits_is_taken) {
  const loshu::Limits limits{.nodes = 1};
  const auto engine_for = [&](const Puzzle& puzzle) {
    return loshu::uniqueness({{.puzzle = puzzle, .limits = limits}}).engine;
  };
  BOOST_TEST(engine_for(Puzzle(loshu::square(16))) == "exhaust");
  BOOST_TEST(engine_for(Puzzle(loshu::square(17))) == "gecode");
  const auto refused = [](const Question& question, const Engine& engine) {
    BOOST_CHECK_THROW(static_cast<void>(loshu::uniqueness(question, engine)), loshu::Error);
  };
  const Puzzle square(loshu::square(3));
  refused({.puzzle = Puzzle(loshu::square(17)), .limits = limits}, exhaust);
  refused({.puzzle = square, .symmetry = Symmetry::dynamic}, gecode);
  refused({.puzzle = square, .threads = 0}, gecode);
  refused({.puzzle = square}, loshu::AnnealEngine());
}

BOOST_AUTO_TEST_CASE(an_order_and_toggles_are_followed) {
  const Puzzle puzzle(loshu::square(4), 1, std::nullopt, {{0, 16}, {5, 10}, {10, 7}, {1, 3}});
  const auto nodes = [&](const Engine& engine) {
    return loshu::uniqueness({.puzzle = puzzle}, engine).effort.nodes;
  };
  std::vector<int> order = loshu::reading_order(puzzle.figure());
  std::ranges::reverse(order);
  BOOST_TEST(nodes(loshu::ExhaustEngine({.order = {order}})) != nodes(exhaust));
  const loshu::Options weak = loshu::with(loshu::Propagation::value, {.total_sum = false});
  BOOST_TEST(nodes(loshu::GecodeEngine(loshu::GecodeSearch{{weak}})) > nodes(gecode));
}

BOOST_AUTO_TEST_CASE(the_result_is_told_with_its_witnesses) {
  const Puzzle square(loshu::square(2));
  loshu::Uniqueness found;
  found.effort.ending = loshu::Ending::node_limit;
  found.effort.stage = "drawing lots";
  const auto said = [&] { return loshu::uniqueness_sentence(found, square); };
  BOOST_TEST(said() ==
             "not known: stopped at the node limit while drawing lots with no square found");
  found.witnesses = {{1, 2, 3, 4}};
  BOOST_TEST(said() ==
             "not known: stopped at the node limit while drawing lots with one square found");
  found.solutions = loshu::Solutions::one;
  BOOST_TEST(said() == "one solution: no other square fits");
  found.solutions = loshu::Solutions::several;
  found.witnesses.push_back({1, 3, 2, 4});
  BOOST_TEST(said() == "several solutions: these two differ in 2 of 4 cells");
  found.witnesses.back() = {1, 3, 4, 2};
  BOOST_TEST(said() == "several solutions: these two differ in 3 of 4 cells");
  found.solutions = loshu::Solutions::none;
  for (const std::uint64_t nodes : {0U, 1U, 2U}) {
    found.effort.nodes = nodes;
    BOOST_TEST(said() == (nodes < 2 ? "no such square exists: proven without a branch"
                                    : "no such square exists: proven in 2 nodes"));
  }
}

// A symmetry that maps a solution to itself shows no second one.
BOOST_AUTO_TEST_CASE(a_solution_that_is_its_own_image_is_one) {
  const auto asked = [](const loshu::Figure& figure, std::vector<int> values, Symmetry level) {
    return loshu::uniqueness({.puzzle = of_values(figure, std::move(values)), .symmetry = level},
                             gecode);
  };
  const loshu::Figure row("row", {{"a", {0, 0}}, {"b", {1, 0}}, {"c", {2, 0}}}, {{0, 1}, {1, 2}});
  for (const Symmetry level : {Symmetry::none, Symmetry::geometric, Symmetry::full}) {
    const loshu::Uniqueness one = asked(row, {3, 3, 5}, level);  // 3 5 3
    BOOST_TEST((one.solutions == loshu::Solutions::one));
    BOOST_TEST((one.witnesses == std::vector<loshu::Assignment>(1, {3, 5, 3})));
    BOOST_TEST((asked(loshu::square(2), {4, 4, 4, 4}, level).solutions == loshu::Solutions::one));
    // Its images are others: 1 2 2 1 and 2 1 1 2 on a ring of four.
    const loshu::Figure ring("four", {{"a", {0, 0}}, {"b", {1, 0}}, {"c", {0, 1}}, {"d", {1, 1}}},
                             {{0, 1}, {0, 2}, {1, 3}, {2, 3}});
    const loshu::Uniqueness two = asked(ring, {1, 1, 2, 2}, level);
    BOOST_TEST((two.solutions == loshu::Solutions::several));
    BOOST_TEST_REQUIRE(two.witnesses.size() == 2U);
    BOOST_TEST(two.witnesses[0] != two.witnesses[1]);
  }
}

BOOST_AUTO_TEST_SUITE_END()
