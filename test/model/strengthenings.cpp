// Every strengthening leaves the classes as they are, alone and in every mix with the others.

#include <boost/test/unit_test.hpp>

#include <set>
#include <vector>

#include <loshu/report.hpp>
#include <loshu/search.hpp>

#include "figures.hpp"

using loshu::Options;
using loshu::Propagation;
using loshu::Puzzle;
using loshu::RelaxationUse;
using loshu::Symmetry;

namespace {

/// All labellings, from what a search with these toggles finds.
std::uint64_t total(const Puzzle& puzzle, const Options& options) {
  loshu::MagicModel model(puzzle, options);
  const auto labellings = loshu::total_solutions({puzzle, options, "gecode", loshu::count(model)});
  BOOST_REQUIRE(labellings.has_value());
  return *labellings;
}

bool takes_domain(const Puzzle& puzzle) {
  for (const loshu::Line& line : puzzle.figure().lines()) {
    if (line.size() > 5) return false;
  }
  return true;
}

std::vector<RelaxationUse> relaxations() {
  return {RelaxationUse::off, RelaxationUse::tight, RelaxationUse::on};
}

/// Every mix of the toggles that a puzzle takes.
std::vector<Options> mixes(const Puzzle& puzzle, std::vector<int> implied) {
  std::vector<Options> result;
  for (const auto symmetry : {Symmetry::none, Symmetry::geometric, Symmetry::full}) {
    for (const auto propagation :
         {Propagation::value, Propagation::bounds, Propagation::domain,
          Propagation::distinct_bounds, Propagation::distinct_domain, Propagation::figure}) {
      if (propagation == Propagation::domain && !takes_domain(puzzle)) continue;
      for (const int most_cells : implied) {
        for (const RelaxationUse relaxation : relaxations()) {
          for (const bool complement : {false, true}) {
            result.push_back({.symmetry = symmetry,
                              .implied = most_cells,
                              .relaxation = relaxation,
                              .complement = complement,
                              .propagation = propagation});
          }
        }
      }
    }
  }
  return result;
}

}  // namespace

BOOST_AUTO_TEST_CASE(every_mix_finds_the_same) {
  for (const Puzzle& puzzle : small_puzzles()) {
    std::set<std::uint64_t> totals;
    for (const Options& options : mixes(puzzle, {0, 4})) totals.insert(total(puzzle, options));
    BOOST_TEST(totals.size() == 1U, puzzle.figure().title());
  }
}

BOOST_AUTO_TEST_CASE(square_4_and_hexagon_3) {
  const Puzzle square(loshu::square(4)), hexagon(loshu::hexagon(3)), zero(loshu::hexagon(3), -9);
  for (const auto propagation : {Propagation::bounds, Propagation::distinct_bounds,
                                 Propagation::distinct_domain, Propagation::figure}) {
    for (const int implied : {0, 4}) {
      const Options options{.implied = implied, .complement = true, .propagation = propagation};
      BOOST_TEST(total(square, options) == 7040U);
      BOOST_TEST(total(hexagon, options) == 12U);
      BOOST_TEST(total(zero, options) == 12U * 26U);
    }
  }
}

BOOST_AUTO_TEST_CASE(the_tuned_branching_finds_all_too) {
  for (const Puzzle& puzzle : small_puzzles()) {
    const Options tuned{.branching = loshu::Branching::tuned};
    BOOST_TEST(total(puzzle, tuned) == total(puzzle, {}), puzzle.figure().title());
  }
}

// With restarts a solution is excluded after it was found, and what was refuted is learnt.
BOOST_AUTO_TEST_CASE(restarts_find_each_solution_once) {
  for (const auto branching : {loshu::Branching::tuned, loshu::Branching::weighted}) {
    for (const unsigned nogoods : {0U, 128U}) {
      loshu::MagicModel model(Puzzle(loshu::polygon(6), 1, 22),
                              {.propagation = Propagation::figure, .branching = branching});
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
  BOOST_CHECK_THROW(
      loshu::MagicModel(Puzzle(loshu::square(33)), {.propagation = Propagation::figure}),
      loshu::Error);
}
