#include <boost/test/unit_test.hpp>

#include <set>

#include <loshu/anneal.hpp>
#include <loshu/verify.hpp>

#include "drawn/comparisons.hpp"
#include "figures.hpp"

BOOST_AUTO_TEST_SUITE(anneal_classes)

using loshu::Assignment;
using loshu::Ending;
using loshu::Puzzle;
using loshu::Result;
using loshu::Symmetry;

namespace {

constexpr std::uint64_t enough_swaps = 200'000'000;  // for all that is to be found here

}  // namespace

BOOST_AUTO_TEST_CASE(all_classes_are_met_and_each_is_told_once) {
  struct Case {
    Puzzle puzzle;
    Symmetry symmetry;
    bool complement;
    std::uint64_t classes;
  };
  const std::vector<Case> cases{
      {magic19(), Symmetry::full, false, 4},
      {Puzzle(loshu::hexagon(3)), Symmetry::none, false, 12},
      {Puzzle(loshu::square(3)), Symmetry::full, true, 1},
      {Puzzle(loshu::square(4)), Symmetry::full, false, 220},
  };
  for (const auto& [puzzle, symmetry, complement, classes] : cases) {
    const Result result = loshu::solve({.puzzle = puzzle,
                                        .symmetry = symmetry,
                                        .complement = complement,
                                        .solutions = classes,
                                        .limits = {.swaps = enough_swaps}},
                                       loshu::AnnealEngine());
    BOOST_TEST((result.ending == Ending::enough));
    BOOST_TEST(result.solutions == classes);
    const std::set<Assignment> distinct(result.assignments.begin(), result.assignments.end());
    BOOST_TEST(distinct.size() == classes);
    // One more there is not.
    const Result more = loshu::solve({.puzzle = puzzle,
                                      .symmetry = symmetry,
                                      .complement = complement,
                                      .solutions = classes + 1,
                                      .limits = {.swaps = 500'000}},
                                     loshu::AnnealEngine());
    BOOST_TEST((more.ending == Ending::swap_limit));
    BOOST_TEST(more.solutions <= classes);
    BOOST_TEST(!more.complete());
  }
}

// Each class once, by the member that the exhaustive engine reports too.
BOOST_AUTO_TEST_CASE(classes_are_those_of_brute_force) {
  const drawn::Tally tally = drawn::for_each_drawn(1, 100, {.own_sums = true}, drawn::by_annealing);
  BOOST_TEST(tally.at("anneal, all classes") > 70);
}

// The square of order 4 has 166 classes up to the complement; 112 are their own complement.
BOOST_AUTO_TEST_CASE(self_complementary_classes_are_told) {
  const Result result = loshu::solve({.puzzle = Puzzle(loshu::square(4)),
                                      .symmetry = Symmetry::full,
                                      .complement = true,
                                      .solutions = 166,
                                      .limits = {.swaps = enough_swaps}},
                                     loshu::AnnealEngine());
  BOOST_TEST(result.solutions == 166U);
  BOOST_TEST(result.self_complementary == 112U);
}

BOOST_AUTO_TEST_SUITE_END()
