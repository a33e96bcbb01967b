#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <limits>
#include <set>

#include <loshu/anneal.hpp>
#include <loshu/anneal/walk.hpp>
#include <loshu/verify.hpp>

#include "figures.hpp"

BOOST_AUTO_TEST_SUITE(anneal)

using loshu::Assignment;
using loshu::Ending;
using loshu::Puzzle;
using loshu::Result;
using loshu::Schedule;
using loshu::Symmetry;

namespace {

constexpr std::uint64_t enough_swaps = 200'000'000;  // for all that is to be found here

}  // namespace

BOOST_AUTO_TEST_CASE(it_finds_what_there_is) {
  for (const Schedule schedule : {Schedule::neighbours, Schedule::classic}) {
    for (const Puzzle& puzzle :
         {magic19(), Puzzle(loshu::polygon(6)), Puzzle(loshu::polygon(4), -6),
          Puzzle(loshu::hexagon(3)), Puzzle(loshu::hexagon(3), -9), Puzzle(loshu::square(6), -20),
          Puzzle(lopsided()), Puzzle(triangle()), Puzzle(paired()), Puzzle(pinned()),
          Puzzle(loshu::square(4, loshu::SquareKind::associative)), Puzzle(loshu::star(6)),
          Puzzle(loshu::square(5, loshu::SquareKind::pandiagonal)), Puzzle(loshu::cube(3)),
          Puzzle(ladder(), 5, std::nullopt, {{2, 6}})}) {
      const Result result = loshu::solve({.puzzle = puzzle,
                                          .symmetry = Symmetry::none,
                                          .solutions = 1,
                                          .limits = {.swaps = enough_swaps}},
                                         loshu::AnnealEngine({.schedule = schedule}));
      BOOST_TEST(result.solutions == 1U, puzzle.figure().title());
      BOOST_REQUIRE(result.assignments.size() == 1U);
      BOOST_TEST(loshu::verify(puzzle, result.assignments.front()).magic());
      BOOST_TEST((result.ending == Ending::enough));
      BOOST_TEST(!result.complete());
      BOOST_TEST(result.swaps->least_energy == 0);
      BOOST_TEST(result.swaps->made <= result.swaps->tried);
    }
  }
}

/// Hot walks take nearly every swap, and cold ones only those that make nothing worse.
BOOST_AUTO_TEST_CASE(the_classic_walk_goes_by_its_temperature) {
  const auto share = [](double temperature) {
    const loshu::AnnealEngine engine({.schedule = Schedule::classic, .temperature = temperature});
    const Result result = loshu::solve({.puzzle = Puzzle(loshu::square(6)),
                                        .symmetry = Symmetry::none,
                                        .solutions = 1,
                                        .limits = {.swaps = 2000}},
                                       engine);
    return static_cast<double>(result.swaps->made) / static_cast<double>(result.swaps->tried);
  };
  BOOST_TEST(share(1e9) > 0.95);
  BOOST_TEST(share(1e-3) < 0.5);
}

BOOST_AUTO_TEST_CASE(the_same_seed_finds_the_same) {
  for (const int threads : {1, 2, 5}) {
    for (const std::uint64_t solutions : {1U, 7U}) {
      const auto run = [&](std::uint64_t seed) {
        return loshu::solve({.puzzle = Puzzle(loshu::square(8)),
                             .symmetry = Symmetry::none,
                             .solutions = solutions,
                             .threads = threads,
                             .seed = seed},
                            loshu::AnnealEngine());
      };
      const Result first = run(1);
      for (int again = 0; again < 5; ++again) {
        const Result other = run(1);
        BOOST_TEST(other.assignments == first.assignments);
        BOOST_TEST(other.swaps->tried == first.swaps->tried);
        BOOST_TEST(other.swaps->made == first.swaps->made);
      }
      BOOST_TEST(run(2).assignments != first.assignments);
    }
  }
}

// Each walk alone shows the swaps up to its first solution. The winner of the race is the first
// walk that finds one within the round.
BOOST_AUTO_TEST_CASE(the_first_walk_of_a_round_wins) {
  const Puzzle puzzle(loshu::hexagon(5), 6);
  const loshu::detail::Incidence incidence(puzzle);
  std::set<std::size_t> winners;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    std::vector<Assignment> firsts;
    std::vector<std::uint64_t> takes;
    for (std::uint64_t number = 0; number < 3; ++number) {
      const auto walk = make_walk(incidence, loshu::SplitMix(seed, number), {});
      while (!walk->advance(1000)) {
      }
      firsts.push_back(walk->arrangement().assignment());
      takes.push_back(walk->effort().tried);
    }
    const Result result = loshu::solve(
        {.puzzle = puzzle, .symmetry = Symmetry::none, .solutions = 1, .threads = 3, .seed = seed},
        loshu::AnnealEngine());
    const auto found = std::ranges::find(firsts, result.assignments.front());
    BOOST_REQUIRE((found != firsts.end()));
    const auto winner = static_cast<std::size_t>(found - firsts.begin());
    winners.insert(winner);
    const auto fastest = *std::ranges::min_element(takes);
    BOOST_TEST(takes[winner] < 2 * fastest + 50'000);
    for (std::size_t before = 0; before < winner; ++before) {
      BOOST_TEST(takes[before] > takes[winner]);
    }
    if (winner == 0) BOOST_TEST(result.swaps->tried == takes[0]);  // the others do not count
  }
  BOOST_TEST(winners.size() > 1U);
}

BOOST_AUTO_TEST_CASE(at_temperature_0_nothing_gets_worse) {
  for (const Schedule schedule : {Schedule::neighbours, Schedule::classic}) {
    std::int64_t before = std::numeric_limits<std::int64_t>::max();
    const loshu::AnnealEngine engine(
        {.schedule = schedule, .temperature = 0, .patience = 1'000'000},  // no restart
        [&](const loshu::TracePoint& point) {
          BOOST_TEST(point.energy <= before);
          BOOST_TEST(point.temperature == 0);
          before = point.energy;
        });
    const Result result = loshu::solve({.puzzle = Puzzle(loshu::square(2)),
                                        .symmetry = Symmetry::none,
                                        .solutions = 1,
                                        .limits = {.swaps = 300'000}},
                                       engine);
    BOOST_TEST(result.swaps->tried == 300'000U);
    BOOST_TEST(result.swaps->made > 0U);
    const Result found = loshu::solve(
        {.puzzle = Puzzle(loshu::square(3)), .symmetry = Symmetry::none, .solutions = 1},
        loshu::AnnealEngine({.schedule = schedule, .temperature = 0}));
    BOOST_TEST(found.solutions == 1U);  // from one start or another
  }
}

BOOST_AUTO_TEST_SUITE_END()
