#include <boost/test/unit_test.hpp>

#include <atomic>

#include <loshu/anneal.hpp>

#include "figures.hpp"

BOOST_AUTO_TEST_SUITE(anneal_endings)

using loshu::AnnealEngine;
using loshu::Ending;
using loshu::Puzzle;
using loshu::Result;
using loshu::Symmetry;

namespace {

Puzzle impossible() { return Puzzle(loshu::square(2)); }

}  // namespace

BOOST_AUTO_TEST_CASE(limits_end_it) {
  for (const int threads : {1, 3}) {
    const auto limited = [&](const loshu::Limits& limits) {
      return loshu::solve({.puzzle = impossible(),
                           .symmetry = Symmetry::none,
                           .solutions = 1,
                           .threads = threads,
                           .limits = limits},
                          loshu::AnnealEngine({.patience = 100}));
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

// At a temperature above all energies most swaps are made, by each of the walks. At 0 an
// energy never rises, and so few are.
BOOST_AUTO_TEST_CASE(the_swaps_of_all_walks_are_counted) {
  const std::uint64_t tried = 30'000;
  for (const auto schedule : {loshu::Schedule::neighbours, loshu::Schedule::classic}) {
    for (const int threads : {1, 2, 5}) {
      const auto made = [&](double temperature) {
        loshu::Progress progress;
        const Result result =
            loshu::solve({.puzzle = Puzzle(loshu::square(7)),
                          .symmetry = Symmetry::none,
                          .solutions = 1,
                          .threads = threads,
                          .limits = {.swaps = tried},
                          .progress = &progress},
                         loshu::AnnealEngine({.schedule = schedule, .temperature = temperature}));
        BOOST_TEST(result.swaps->tried == tried);
        BOOST_TEST(progress.swaps == tried);
        return static_cast<double>(result.swaps->made) / static_cast<double>(tried);
      };
      BOOST_TEST(made(1e30) > 0.7);
      BOOST_TEST(made(1e30) <= 1);
      BOOST_TEST(made(0) < 0.3);
    }
  }
}

BOOST_AUTO_TEST_CASE(an_interrupt_is_seen_while_it_runs) {
  std::atomic<bool> flag = false;
  const Result result =
      loshu::solve({.puzzle = impossible(),
                    .symmetry = Symmetry::none,
                    .solutions = 1,
                    .limits = {.interrupt = &flag}},
                   AnnealEngine({}, [&](const loshu::TracePoint&) { flag = true; }));
  BOOST_TEST((result.ending == Ending::interrupted));
  BOOST_TEST(result.swaps->tried < 1'000'000U);
}

BOOST_AUTO_TEST_CASE(it_gives_up_where_it_would_be_in_vain) {
  for (const Puzzle& puzzle : {Puzzle(loshu::polygon(7)), Puzzle(loshu::hexagon(3), 2)}) {
    const Result result = loshu::solve(
        {.puzzle = puzzle, .symmetry = Symmetry::none, .solutions = 1}, loshu::AnnealEngine());
    BOOST_TEST((result.ending == Ending::given_up));
    BOOST_TEST(result.solutions == 0U);
    BOOST_TEST(!result.complete());  // it proves nothing
    BOOST_TEST(result.stopped());
  }
  const Result one_cell = loshu::solve(
      {.puzzle = Puzzle(loshu::hexagon(1), 7), .symmetry = Symmetry::none, .solutions = 0},
      loshu::AnnealEngine());
  BOOST_TEST((one_cell.ending == Ending::given_up));
  BOOST_TEST(one_cell.solutions == 1U);
  const Result wrong = loshu::solve(
      {.puzzle = Puzzle(loshu::hexagon(1), 7, 7), .symmetry = Symmetry::none, .solutions = 1},
      loshu::AnnealEngine());
  BOOST_TEST((wrong.ending == Ending::enough));
}

// Every arrangement is a solution here, so no swap is needed, and the limit is still met.
BOOST_AUTO_TEST_CASE(luck_is_counted) {
  const Puzzle puzzle(
      loshu::Figure("one line", {{"a", {0, 0}}, {"b", {1, 0}}, {"c", {2, 0}}}, {{0, 1, 2}}));
  const Result result = loshu::solve(
      {.puzzle = puzzle, .symmetry = Symmetry::none, .solutions = 0, .limits = {.swaps = 10'000}},
      loshu::AnnealEngine());
  BOOST_TEST((result.ending == Ending::swap_limit));
  BOOST_TEST(result.solutions == 6U);
}

BOOST_AUTO_TEST_CASE(progress_is_told) {
  loshu::Progress progress;
  const Result result = loshu::solve(
      {.puzzle = magic19(), .symmetry = Symmetry::full, .solutions = 4, .progress = &progress},
      loshu::AnnealEngine());
  BOOST_TEST(progress.solutions == 4U);
  BOOST_TEST(progress.swaps == result.swaps->tried);
  BOOST_TEST(progress.share < 0);
}

BOOST_AUTO_TEST_SUITE_END()
