// The sizes of the search trees: deterministic, and the point of the models. A change of Gecode, of
// the order of posting or of the constraints shows here first.

#include <boost/test/unit_test.hpp>

#include <loshu/search.hpp>

#include "figures.hpp"

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
  BOOST_TEST(nodes(Puzzle(loshu::square(3))) <= 11U);
  BOOST_TEST(nodes(Puzzle(loshu::square(4))) <= 11'000U);
  BOOST_TEST(nodes(Puzzle(loshu::hexagon(3))) <= 1'750U);
  BOOST_TEST(nodes(Puzzle(loshu::polygon(6), 1, 22)) <= 60U);
}

// The textbook's observation: without the redundant constraint the tree grows by an order of
// magnitude.
BOOST_AUTO_TEST_CASE(the_total_sum_prunes_where_the_sum_is_a_variable) {
  for (const auto& [puzzle, factor] :
       {std::pair{Puzzle(loshu::square(3)), 10U}, std::pair{Puzzle(loshu::square(4)), 10U},
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
    const auto value = nodes(puzzle, {.propagation = loshu::Propagation::value});
    const auto bounds = nodes(puzzle, {.propagation = loshu::Propagation::bounds});
    const auto domain = nodes(puzzle, {.propagation = loshu::Propagation::domain});
    BOOST_TEST(value > bounds);
    BOOST_TEST(bounds >= domain);
  }
}

BOOST_AUTO_TEST_CASE(an_impossible_polygon_takes_no_branch) {
  BOOST_TEST(nodes(Puzzle(loshu::polygon(3))) == 0U);
  BOOST_TEST(nodes(Puzzle(loshu::polygon(7))) == 0U);
}
