#include <boost/test/unit_test.hpp>

#include <loshu/model/branching.hpp>

#include <loshu/cube.hpp>
#include <loshu/polygon.hpp>
#include <loshu/search.hpp>
#include <loshu/square.hpp>
#include <loshu/star.hpp>
#include <loshu/verify.hpp>

BOOST_AUTO_TEST_SUITE(beginning)

using loshu::Puzzle;
using loshu::detail::is_loosely_bound;

BOOST_AUTO_TEST_CASE(figures_with_few_short_lines_are_loosely_bound) {
  BOOST_TEST(is_loosely_bound(Puzzle(loshu::star(100))));
  BOOST_TEST(is_loosely_bound(Puzzle(loshu::star(100, 3))));
  BOOST_TEST(!is_loosely_bound(Puzzle(loshu::star(20))));
  BOOST_TEST(!is_loosely_bound(Puzzle(loshu::polygon(40))));
  BOOST_TEST(!is_loosely_bound(Puzzle(loshu::square(20))));
  BOOST_TEST(!is_loosely_bound(Puzzle(loshu::cube(5))));
}

// Without a beginning no such star is found in several times as many nodes.
BOOST_AUTO_TEST_CASE(a_star_of_100_points_is_found_from_the_outside_in) {
  const Puzzle star(loshu::star(100));
  for (const unsigned seed : {2U, 3U, 5U}) {
    const loshu::Result result = loshu::solve({.puzzle = star,
                                               .symmetry = loshu::Symmetry::none,
                                               .solutions = 1,
                                               .seed = seed,
                                               .limits = {.nodes = 10'000}},
                                              loshu::GecodeEngine());
    BOOST_TEST_REQUIRE(result.assignments.size() == 1U);
    BOOST_TEST(loshu::verify(star, result.assignments.front()).magic());
  }
}

BOOST_AUTO_TEST_SUITE_END()
