// The law of symmetry breaking: the number of labellings is the order of the group times the number
// of classes. Every mix of toggles finds the classes that brute force finds.

#include <boost/test/unit_test.hpp>

#include <loshu/report.hpp>
#include <loshu/search.hpp>

#include "drawn/comparisons.hpp"
#include "figures.hpp"

BOOST_AUTO_TEST_SUITE(law)

using loshu::Options;
using loshu::Propagation;
using loshu::Puzzle;
using loshu::Symmetry;

namespace {

/// All labellings, from what a search with these toggles finds.
loshu::Natural total(const Puzzle& puzzle, const Options& options) {
  loshu::MagicModel model(puzzle, options);
  const loshu::Question question{
      .puzzle = puzzle, .symmetry = options.symmetry, .complement = options.complement};
  const auto labellings = loshu::Answer(question, loshu::count(model)).result.total();
  BOOST_REQUIRE(labellings.has_value());
  return *labellings;
}

}  // namespace

BOOST_AUTO_TEST_CASE(every_mix_of_toggles_finds_the_classes) {
  drawn::for_each_drawn(1, 120, {}, drawn::by_gecode);
}

BOOST_AUTO_TEST_CASE(the_law_holds_for_sets_of_values) {
  drawn::Tally tally = drawn::for_each_drawn_set(1, 120, drawn::by_gecode);
  BOOST_TEST(tally["sets with labellings"] > 20);
  tally = drawn::for_each_drawn_set(201, 120, drawn::by_gecode, true);
  BOOST_TEST(tally["sets with labellings"] > 10);
}

// Which member of a class a model keeps is up to the chain; how many classes there are is not.
BOOST_AUTO_TEST_CASE(each_chain_keeps_one_of_each_class) {
  const Puzzle square(loshu::square(4)), star(loshu::star(6)), triangle(loshu::triangle(4));
  for (const auto symmetry : {Symmetry::none, Symmetry::geometric, Symmetry::full}) {
    for (const bool complement : {false, true}) {
      for (const auto chain : {loshu::Chain::derived, loshu::Chain::reading}) {
        const Options options = loshu::with(
            Propagation::figure, {.symmetry = symmetry, .chain = chain, .complement = complement});
        BOOST_TEST(total(square, options) == 7040U);
        BOOST_TEST(total(star, options) == 960U);
        BOOST_TEST(total(triangle, options) == 864U);
      }
    }
  }
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
