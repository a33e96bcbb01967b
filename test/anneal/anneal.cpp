#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <limits>
#include <map>
#include <set>

#include <loshu/anneal.hpp>
#include <loshu/anneal/walk.hpp>
#include <loshu/error.hpp>
#include <loshu/exhaust.hpp>
#include <loshu/verify.hpp>

#include "drawn/comparisons.hpp"
#include "figures.hpp"

using loshu::AnnealOptions;
using loshu::Assignment;
using loshu::Ending;
using loshu::Puzzle;
using loshu::Result;
using loshu::Schedule;
using loshu::Symmetry;

namespace {

constexpr std::uint64_t enough_swaps = 200'000'000;  // for all that is to be found here

Puzzle magic19() { return Puzzle(loshu::polygon(6), 1, 22); }
Puzzle impossible() { return Puzzle(loshu::square(2)); }

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
      const Result result =
          loshu::anneal(puzzle, {.schedule = schedule, .limits = {.swaps = enough_swaps}});
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

BOOST_AUTO_TEST_CASE(it_reaches_large_figures) {
  for (const Puzzle& puzzle : {Puzzle(loshu::square(50)), Puzzle(loshu::hexagon(5), 6),
                               Puzzle(loshu::hexagon(6), 21), Puzzle(loshu::polygon(12), 1, 40)}) {
    const Result result = loshu::anneal(puzzle, {.limits = {.swaps = enough_swaps}});
    BOOST_REQUIRE(result.solutions == 1U);
    BOOST_TEST(loshu::verify(puzzle, result.assignments.front()).magic());
  }
}

// A magic square of order 30 whose first five rows and columns hold 1 to 25.
BOOST_AUTO_TEST_CASE(givens_stay) {
  std::vector<loshu::Given> block;
  for (int i = 0; i < 25; ++i) block.push_back({i / 5 * 30 + i % 5, i + 1});
  const std::vector<Puzzle> puzzles{
      Puzzle(loshu::square(30), 1, std::nullopt, block),
      Puzzle(loshu::polygon(6), 1, 22, {{0, 2}, {1, 3}}),
      Puzzle(loshu::square(4), 1, std::nullopt, {{13, 15}, {14, 14}}),
      Puzzle(loshu::square(3), 1, std::nullopt,
             {{0, 2}, {1, 7}, {2, 6}, {3, 9}, {4, 5}, {5, 1}, {6, 4}, {7, 3}}),  // one cell open
  };
  for (const Puzzle& puzzle : puzzles) {
    const Result result = loshu::anneal(puzzle, {.limits = {.swaps = enough_swaps}});
    BOOST_REQUIRE(result.solutions == 1U);
    for (const auto& [cell, value] : puzzle.givens()) {
      BOOST_TEST(result.assignments.front()[static_cast<std::size_t>(cell)] == value);
    }
    BOOST_TEST(loshu::verify(puzzle, result.assignments.front()).magic());
  }
}

BOOST_AUTO_TEST_CASE(all_classes_are_met_and_each_is_told_once) {
  struct Case {
    Puzzle puzzle;
    Symmetry symmetry;
    bool complement;
    std::uint64_t classes;
  };
  const std::vector<Case> cases{
      {magic19(), Symmetry::full, false, 4},
      {magic19(), Symmetry::none, false, 48},
      {magic19(), Symmetry::geometric, false, 4},
      {Puzzle(loshu::hexagon(3)), Symmetry::full, false, 1},
      {Puzzle(loshu::hexagon(3)), Symmetry::none, false, 12},
      {Puzzle(loshu::square(3)), Symmetry::none, false, 8},
      {Puzzle(loshu::square(3)), Symmetry::full, true, 1},
      {Puzzle(loshu::square(4)), Symmetry::full, false, 220},
  };
  for (const auto& [puzzle, symmetry, complement, classes] : cases) {
    const Result result = loshu::anneal(puzzle, {.solutions = classes,
                                                 .symmetry = symmetry,
                                                 .complement = complement,
                                                 .limits = {.swaps = enough_swaps}});
    BOOST_TEST((result.ending == Ending::enough));
    BOOST_TEST(result.solutions == classes);
    const std::set<Assignment> distinct(result.assignments.begin(), result.assignments.end());
    BOOST_TEST(distinct.size() == classes);
    // One more there is not.
    const Result more = loshu::anneal(puzzle, {.solutions = classes + 1,
                                               .symmetry = symmetry,
                                               .complement = complement,
                                               .limits = {.swaps = 2'000'000}});
    BOOST_TEST((more.ending == Ending::swap_limit));
    BOOST_TEST(more.solutions <= classes);
    BOOST_TEST(!more.complete());
  }
}

// Each class once, by the member that the exhaustive engine reports too.
BOOST_AUTO_TEST_CASE(classes_are_those_of_brute_force) {
  const drawn::Tally tally = drawn::for_each_drawn(1, 100, {}, drawn::by_annealing);
  BOOST_TEST(tally.at("anneal, all classes") > 70);
}

// Of the 166 classes of the square of order 4 up to the complement, 112 are their own.
BOOST_AUTO_TEST_CASE(self_complementary_classes_are_told) {
  const Result result =
      loshu::anneal(Puzzle(loshu::square(4)), {.solutions = 166,
                                               .symmetry = Symmetry::full,
                                               .complement = true,
                                               .limits = {.swaps = enough_swaps}});
  BOOST_TEST(result.solutions == 166U);
  BOOST_TEST(result.self_complementary == 112U);
}

BOOST_AUTO_TEST_CASE(the_centres_of_magic19) {
  const Result result = loshu::anneal(
      magic19(), {.solutions = 0, .symmetry = Symmetry::full, .limits = {.swaps = 3'000'000}});
  std::map<int, int> centres;
  for (const Assignment& x : result.assignments) ++centres[x.front()];
  BOOST_TEST((centres == std::map<int, int>{{2, 3}, {4, 1}}));
}

// 92 classes of the hexagon of edges, with 16 sums.
BOOST_AUTO_TEST_CASE(a_free_sum_takes_all_values) {
  const Puzzle puzzle(loshu::polygon(6));
  std::set<long> sums;
  const Result result = loshu::anneal(
      puzzle, {.solutions = 92, .symmetry = Symmetry::full, .limits = {.swaps = enough_swaps}},
      [&](const Assignment& x) {
        sums.insert(loshu::verify(puzzle, x).sum.value());
        return true;
      });
  BOOST_TEST(result.solutions == 92U);
  BOOST_TEST(sums.size() == 16U);
}

BOOST_AUTO_TEST_CASE(the_same_seed_finds_the_same) {
  for (const int threads : {1, 2, 5}) {
    for (const std::uint64_t solutions : {1U, 7U}) {
      const auto run = [&](std::uint64_t seed) {
        return loshu::anneal(Puzzle(loshu::square(8)),
                             {.solutions = solutions, .seed = seed, .threads = threads});
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

// Each walk alone tells how many swaps it takes to its first solution. In the race the winner is
// the first of those that come to one within the round.
BOOST_AUTO_TEST_CASE(the_first_walk_of_a_round_wins) {
  const Puzzle puzzle(loshu::hexagon(5), 6);
  const loshu::Incidence incidence(puzzle);
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
    const Result result = loshu::anneal(puzzle, {.seed = seed, .threads = 3});
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

BOOST_AUTO_TEST_CASE(limits_end_it) {
  for (const int threads : {1, 3}) {
    const auto limited = [&](const loshu::AnnealLimits& limits) {
      return loshu::anneal(impossible(), {.patience = 100, .threads = threads, .limits = limits});
    };
    for (const std::uint64_t swaps : {1U, 1000U, 12345U, 1'000'000U}) {
      const Result stopped = limited({.swaps = swaps});
      BOOST_TEST((stopped.ending == Ending::swap_limit));
      BOOST_TEST(stopped.swaps->tried == swaps);
      BOOST_TEST(stopped.solutions == 0U);
      BOOST_TEST(stopped.stopped());
    }
    BOOST_TEST(limited({.swaps = 0}).swaps->tried == 0U);
    BOOST_TEST(limited({.swaps = 100'000}).swaps->least_energy > 0);
    const Result given_up = limited({.restarts = 10});
    BOOST_TEST((given_up.ending == Ending::restart_limit));
    BOOST_TEST(given_up.swaps->restarts >= 10U);
    BOOST_TEST((limited({.seconds = 0.02}).ending == Ending::time_limit));
    BOOST_TEST((limited({.seconds = 0}).swaps->tried == 0U));
    const std::atomic<bool> flag = true;
    const Result interrupted = limited({.interrupt = &flag});
    BOOST_TEST((interrupted.ending == Ending::interrupted));
    BOOST_TEST(interrupted.swaps->tried == 0U);
  }
}

BOOST_AUTO_TEST_CASE(an_interrupt_is_seen_while_it_runs) {
  std::atomic<bool> flag = false;
  const Result result = loshu::anneal(
      impossible(),
      {.limits = {.interrupt = &flag}, .trace = [&](const loshu::TracePoint&) { flag = true; }});
  BOOST_TEST((result.ending == Ending::interrupted));
  BOOST_TEST(result.swaps->tried < 1'000'000U);
}

BOOST_AUTO_TEST_CASE(the_callback_ends_it) {
  int calls = 0;
  const Result result = loshu::anneal(Puzzle(loshu::square(4)), {.solutions = 0, .threads = 2},
                                      [&](const Assignment&) { return ++calls < 3; });
  BOOST_TEST(calls == 3);
  BOOST_TEST(result.solutions == 3U);
  BOOST_TEST((result.ending == Ending::enough));
}

BOOST_AUTO_TEST_CASE(it_gives_up_where_it_would_be_in_vain) {
  for (const Puzzle& puzzle : {Puzzle(loshu::polygon(7)), Puzzle(loshu::hexagon(3), 2)}) {
    const Result result = loshu::anneal(puzzle);
    BOOST_TEST((result.ending == Ending::given_up));
    BOOST_TEST(result.solutions == 0U);
    BOOST_TEST(!result.complete());  // it proves nothing
    BOOST_TEST(result.stopped());
  }
  const Result one_cell = loshu::anneal(Puzzle(loshu::hexagon(1), 7), {.solutions = 0});
  BOOST_TEST((one_cell.ending == Ending::given_up));
  BOOST_TEST(one_cell.solutions == 1U);
  const Result wrong = loshu::anneal(Puzzle(loshu::hexagon(1), 7, 7), {});
  BOOST_TEST((wrong.ending == Ending::enough));
}

// Where every arrangement is a solution, no swap is needed, and yet the limit is met.
BOOST_AUTO_TEST_CASE(luck_is_counted) {
  const Puzzle puzzle(
      loshu::Figure("one line", {{"a", {0, 0}}, {"b", {1, 0}}, {"c", {2, 0}}}, {{0, 1, 2}}));
  const Result result = loshu::anneal(puzzle, {.solutions = 0, .limits = {.swaps = 10'000}});
  BOOST_TEST((result.ending == Ending::swap_limit));
  BOOST_TEST(result.solutions == 6U);
}

BOOST_AUTO_TEST_CASE(progress_is_told) {
  loshu::Progress progress;
  const Result result =
      loshu::anneal(magic19(), {.solutions = 4, .symmetry = Symmetry::full, .progress = &progress});
  BOOST_TEST(progress.solutions == 4U);
  BOOST_TEST(progress.swaps == result.swaps->tried);
  BOOST_TEST(progress.share < 0);
}

BOOST_AUTO_TEST_CASE(at_temperature_0_nothing_gets_worse) {
  for (const Schedule schedule : {Schedule::neighbours, Schedule::classic}) {
    AnnealOptions options{.schedule = schedule, .temperature = 0, .limits = {.swaps = 300'000}};
    std::int64_t before = std::numeric_limits<std::int64_t>::max();
    options.patience = 1'000'000;  // no restart
    options.trace = [&](const loshu::TracePoint& point) {
      BOOST_TEST(point.energy <= before);
      BOOST_TEST(point.temperature == 0);
      before = point.energy;
    };
    const Result result = loshu::anneal(Puzzle(loshu::square(2)), options);
    BOOST_TEST(result.swaps->tried == 300'000U);
    BOOST_TEST(result.swaps->made > 0U);
    const Result found =
        loshu::anneal(Puzzle(loshu::square(3)), {.schedule = schedule, .temperature = 0});
    BOOST_TEST(found.solutions == 1U);  // from one start or another
  }
}

BOOST_AUTO_TEST_CASE(what_makes_no_sense_is_refused) {
  const auto refused = [](const AnnealOptions& options) {
    BOOST_CHECK_THROW(static_cast<void>(loshu::anneal(magic19(), options)), loshu::Error);
    BOOST_CHECK_THROW(loshu::check_annealable(magic19(), options), loshu::Error);
  };
  refused({.threads = 0});
  refused({.temperature = -1});
  refused({.patience = 0});
  refused({.symmetry = Symmetry::dynamic});
  BOOST_CHECK_NO_THROW(loshu::check_annealable(magic19()));
}
