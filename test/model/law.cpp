// The law of symmetry breaking: the number of labellings is the order of the group times the number
// of classes. Every mix of toggles finds the classes that brute force finds.

#include <boost/test/unit_test.hpp>

#include <loshu/error.hpp>
#include <loshu/search.hpp>

#include "drawn/comparisons.hpp"
#include "figures.hpp"

BOOST_AUTO_TEST_SUITE(law)

using loshu::Propagation;
using loshu::Puzzle;
using loshu::Symmetry;

BOOST_AUTO_TEST_CASE(every_mix_of_toggles_finds_the_classes) {
  drawn::for_each_drawn(1, 50, {}, drawn::by_gecode);
}

BOOST_AUTO_TEST_CASE(the_law_holds_for_sets_of_values) {
  drawn::Tally tally = drawn::for_each_drawn_set(1, 60, drawn::by_gecode);
  BOOST_TEST(tally["sets with labellings"] > 10);
  tally = drawn::for_each_drawn_set(201, 50, drawn::by_gecode, true);
  BOOST_TEST(tally["sets with labellings"] > 5);
}

// With restarts a solution is excluded after it was found, and what was refuted is learnt.
BOOST_AUTO_TEST_CASE(restarts_find_each_solution_once) {
  for (const auto branching : {loshu::Branching::tuned, loshu::Branching::weighted}) {
    for (const unsigned nogoods : {0U, 128U}) {
      loshu::MagicModel model(Puzzle(loshu::polygon(6), 1, 22),
                              loshu::with(Propagation::figure, loshu::with(branching)));
      const loshu::Result result =
          loshu::count(model, {.restarts = loshu::Restarts::luby, .nogoods = nogoods});
      BOOST_TEST(result.complete());
      BOOST_TEST(result.solutions == 4U);
    }
  }
}

BOOST_AUTO_TEST_CASE(the_complement_and_dynamic_breaking_exclude_each_other) {
  BOOST_CHECK_THROW(loshu::MagicModel(Puzzle(loshu::square(3)),
                                      {.symmetry = Symmetry::dynamic, .complement = true}),
                    loshu::Error);
}

BOOST_AUTO_TEST_CASE(a_figure_beyond_the_propagator_is_told) {
  BOOST_CHECK_THROW(loshu::MagicModel(Puzzle(loshu::square(33)), loshu::with(Propagation::figure)),
                    loshu::Error);
}

BOOST_AUTO_TEST_SUITE_END()
