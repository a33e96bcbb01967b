// The sizes of the search trees: deterministic, and the point of the models. A change of Gecode, of
// the order of posting or of the constraints shows here first.

#include <boost/test/unit_test.hpp>

#include <loshu/search.hpp>
#include <loshu/verify.hpp>

#include "figures.hpp"

BOOST_AUTO_TEST_SUITE(trees)

using loshu::Options;
using loshu::Puzzle;
using loshu::Symmetry;

namespace {

std::uint64_t nodes(const Puzzle& puzzle, const Options& options = {}) {
  loshu::MagicModel model(puzzle, options);
  const loshu::Result result = loshu::count(model);
  BOOST_TEST(result.complete());
  return result.nodes;
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_defaults_keep_the_trees_small) {
  BOOST_TEST(nodes(Puzzle(loshu::square(3))) <= 9U);
  BOOST_TEST(nodes(Puzzle(loshu::square(4))) <= 6'600U);
  BOOST_TEST(nodes(Puzzle(loshu::hexagon(3))) <= 1'750U);
  BOOST_TEST(nodes(Puzzle(loshu::polygon(6), 1, 22)) <= 60U);
}

// The textbook's three constraints on the corners of square 4 leave 38,413 nodes.
BOOST_AUTO_TEST_CASE(the_derived_chain_leaves_less_than_reading_order_and_the_textbook) {
  const Puzzle square(loshu::square(4));
  const auto of_chain = [&](loshu::Chain chain) {
    return nodes(square, {.symmetry = Symmetry::geometric, .chain = chain});
  };
  BOOST_TEST(of_chain(loshu::Chain::reading) == 55'309U);
  BOOST_TEST(of_chain(loshu::Chain::derived) == 36'723U);
  BOOST_TEST(nodes(square, {.chain = loshu::Chain::reading}) == 10'887U);
}

// The textbook's observation: without the redundant constraint the tree grows about ten times.
BOOST_AUTO_TEST_CASE(the_total_sum_prunes_where_the_sum_is_a_variable) {
  for (const auto& [puzzle, factor] :
       {std::pair{Puzzle(loshu::square(3)), 8U}, std::pair{Puzzle(loshu::square(4)), 10U},
        std::pair{Puzzle(loshu::hexagon(3)), 10U}}) {
    BOOST_TEST(nodes(puzzle, {.total_sum = false}) >= factor * nodes(puzzle),
               puzzle.figure().title());
  }
}

// Where it needs care: it is the sum that the constraint determines, so a constant leaves it idle.
BOOST_AUTO_TEST_CASE(the_total_sum_is_idle_where_the_sum_is_a_constant) {
  for (const Puzzle& puzzle : {Puzzle(loshu::square(3), 1, 15), Puzzle(loshu::square(4), 1, 34),
                               Puzzle(loshu::hexagon(3), 1, 38)}) {
    BOOST_TEST(nodes(puzzle, {.total_sum = false}) == nodes(puzzle), puzzle.figure().title());
  }
}

BOOST_AUTO_TEST_CASE(more_propagation_means_fewer_nodes) {
  for (const Puzzle& puzzle :
       {Puzzle(loshu::square(4)), Puzzle(loshu::hexagon(3)), Puzzle(loshu::polygon(6), 1, 22)}) {
    const auto value = nodes(puzzle, loshu::with(loshu::Propagation::value));
    const auto bounds = nodes(puzzle, loshu::with(loshu::Propagation::bounds));
    const auto domain = nodes(puzzle, loshu::with(loshu::Propagation::domain));
    BOOST_TEST(value > bounds);
    BOOST_TEST(bounds >= domain);
  }
}

BOOST_AUTO_TEST_CASE(an_impossible_polygon_takes_no_branch) {
  BOOST_TEST(nodes(Puzzle(loshu::polygon(3))) == 0U);
  BOOST_TEST(nodes(Puzzle(loshu::polygon(7))) == 0U);
}

// The worth of the strengthenings; README and lib/README.md tell these numbers.
BOOST_AUTO_TEST_CASE(the_strengthened_trees) {
  using loshu::Propagation;
  const Puzzle hexagon(loshu::hexagon(3)), square(loshu::square(4)),
      polygon(loshu::polygon(10), 1, 34);
  BOOST_TEST(nodes(hexagon, loshu::with(Propagation::figure)) == 561U);
  BOOST_TEST(nodes(hexagon, loshu::with(Propagation::distinct_domain, {.implied = 5})) == 179U);
  BOOST_TEST(nodes(hexagon, loshu::with(Propagation::figure, {.implied = 5})) <= 300U);
  BOOST_TEST(nodes(square, loshu::with(Propagation::figure)) <= 3'300U);
  BOOST_TEST(nodes(square, loshu::with(Propagation::figure, {.complement = true})) <= 2'100U);
  BOOST_TEST(nodes(square, loshu::with(Propagation::figure, {.implied = 4, .complement = true})) <=
             1'150U);
  BOOST_TEST(nodes(polygon, loshu::with(Propagation::figure)) <= 7'000U);
}

// The completions that Ertl's and other programs are compared by: his order constraints leave 40.
BOOST_AUTO_TEST_CASE(the_hexagon_of_order_4_from_nine_cells) {
  std::vector<loshu::Given> givens;
  for (const int value : {14, 33, 30, 34, 39, 6, 24, 20}) {
    givens.push_back({static_cast<int>(givens.size()), value});
  }
  givens.push_back({9, 37});
  loshu::MagicModel model(Puzzle(loshu::hexagon(4), 3, std::nullopt, givens),
                          loshu::with(loshu::Propagation::figure, {.implied = 8}));
  const loshu::Result result = loshu::count(model);
  BOOST_TEST(result.solutions == 12U);
  BOOST_TEST(result.failures <= 5'500U);
}

// Found by the preset: restarts and random choices, but the same for one seed.
BOOST_AUTO_TEST_CASE(large_figures_are_found) {
  for (const Puzzle& puzzle :
       {Puzzle(loshu::square(14)), Puzzle(loshu::square(16)), Puzzle(loshu::hexagon(4), 3),
        Puzzle(loshu::hexagon(4), -18), Puzzle(loshu::hexagon(4), -11)}) {
    const auto [options, restarts] = loshu::preset(puzzle, loshu::Purpose::find);
    loshu::MagicModel model(puzzle, options);
    const loshu::Result result =
        loshu::solve(model, {.restarts = restarts, .solutions = 1, .limits = {.nodes = 200'000}});
    BOOST_REQUIRE(result.solutions == 1U);
    BOOST_TEST(loshu::verify(puzzle, result.assignments.front()).magic());
  }
}

BOOST_AUTO_TEST_SUITE_END()
