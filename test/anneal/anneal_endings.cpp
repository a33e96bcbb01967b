#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include <loshu/anneal.hpp>
#include <loshu/anneal/incidence.hpp>
#include <loshu/anneal/walk.hpp>

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

// A walk restarts after as many swaps as its patience: the classic one before the next, and the
// other one at once, if three open cells leave no greater span. Without a word each open cell adds
// to the patience.
BOOST_AUTO_TEST_CASE(a_walk_restarts_when_its_patience_is_over) {
  const auto restarts = [](const Puzzle& puzzle, loshu::Schedule schedule,
                           std::optional<std::uint64_t> patience, std::uint64_t swaps) {
    const Result result = loshu::solve(
        {.puzzle = puzzle, .symmetry = Symmetry::none, .solutions = 1, .limits = {.swaps = swaps}},
        AnnealEngine({.schedule = schedule, .temperature = 0, .patience = patience}));
    BOOST_TEST(result.swaps->tried == swaps);
    BOOST_TEST((result.ending == Ending::swap_limit));
    return result.swaps->restarts;
  };
  using enum loshu::Schedule;
  const Puzzle given(loshu::square(2), 1, std::nullopt, {{0, 1}});
  for (const std::uint64_t patience : {1U, 7U, 100U, 5000U}) {
    for (const std::uint64_t swaps : {1U, 100U, 101U, 20'000U}) {
      BOOST_TEST(restarts(impossible(), classic, patience, swaps) == (swaps - 1) / patience);
      BOOST_TEST(restarts(given, classic, patience, swaps) == (swaps - 1) / patience);
      BOOST_TEST(restarts(given, neighbours, patience, swaps) == swaps / patience);
    }
  }
  for (const auto& [puzzle, open] : {std::pair{impossible(), 4U}, {given, 3U}}) {
    BOOST_TEST(restarts(puzzle, classic, {}, 500 * open) == 0U);
    BOOST_TEST(restarts(puzzle, classic, {}, 500 * open + 1) == 1U);
  }
  BOOST_TEST(restarts(given, neighbours, {}, 29'999) == 0U);
  BOOST_TEST(restarts(given, neighbours, {}, 30'000) == 1U);
}

// A solution counts as a restart, too. Every arrangement is one here, so each takes one swap.
BOOST_AUTO_TEST_CASE(restarts_after_solutions_are_limited_too) {
  for (const std::uint64_t most : {1U, 2U, 7U, 40U, 20'000U}) {  // the last in several rounds
    const Result result = loshu::solve({.puzzle = one_line(6),
                                        .symmetry = Symmetry::none,
                                        .solutions = 0,
                                        .limits = {.restarts = most}},
                                       AnnealEngine());
    BOOST_TEST((result.ending == Ending::restart_limit));
    BOOST_TEST(result.swaps->tried == most);
    BOOST_TEST(result.swaps->restarts == 0U);
    BOOST_TEST(result.solutions <= most);  // some may come twice
    BOOST_TEST(2 * result.solutions >= std::min<std::uint64_t>(most, 720));
    BOOST_TEST(result.swaps->least_energy == 0);
  }
  const Result wanted = loshu::solve({.puzzle = one_line(6),
                                      .symmetry = Symmetry::none,
                                      .solutions = 3,
                                      .limits = {.restarts = 40}},
                                     AnnealEngine());
  BOOST_TEST((wanted.ending == Ending::enough));
  BOOST_TEST(wanted.solutions == 3U);
  BOOST_TEST(wanted.swaps->tried == 3U);  // a round ends with the solutions that are wanted
}

// Rounds grow until the limit is met, and the last one is as long as is needed. So a walk restarts
// once more than it may at most, and that of each thread.
BOOST_AUTO_TEST_CASE(restarts_are_limited_over_several_rounds) {
  for (const int threads : {1, 3}) {
    for (const std::uint64_t most : {10U, 1'000U, 30'000U}) {
      for (const std::uint64_t patience : {1U, 7U}) {
        const Result result = loshu::solve(
            {.puzzle = impossible(),
             .symmetry = Symmetry::none,
             .solutions = 1,
             .threads = threads,
             .limits = {.restarts = most}},
            AnnealEngine(
                {.schedule = loshu::Schedule::classic, .temperature = 0, .patience = patience}));
        BOOST_TEST((result.ending == Ending::restart_limit));
        BOOST_TEST(result.swaps->restarts >= most);
        // A round has at most 2^18 steps of a walk, and each swap takes 7 here.
        BOOST_TEST(result.swaps->restarts < most + static_cast<unsigned>(threads) * (1U << 18) / 7);
        const Result same = loshu::solve(
            {.puzzle = impossible(),
             .symmetry = Symmetry::none,
             .solutions = 1,
             .threads = threads,
             .limits = {.swaps = result.swaps->tried}},
            AnnealEngine(
                {.schedule = loshu::Schedule::classic, .temperature = 0, .patience = patience}));
        BOOST_TEST(same.swaps->restarts == result.swaps->restarts);
      }
    }
  }
}

// The pace is told the work of one walk: the steps of each swap. On short lines
// a walk that yields tells sixteen times as much once two restarts were in vain.
BOOST_AUTO_TEST_CASE(the_work_of_a_walk_is_told) {
  struct ToldWork : loshu::Pace {
    void reached(double work) override { all.push_back(work); }
    std::vector<double> all;
  };
  const auto told = [](const Puzzle& puzzle, const loshu::WalkOptions& walk, int threads,
                       const loshu::Limits& limits) {
    ToldWork pace;
    loshu::Question question{.puzzle = puzzle,
                             .symmetry = Symmetry::none,
                             .solutions = 0,
                             .threads = threads,
                             .limits = limits};
    question.limits.pace = &pace;
    const Result result =
        AnnealEngine(walk).answer(question, loshu::Budget(question.limits), loshu::OnAssignment());
    BOOST_TEST(std::ranges::is_sorted(pace.all));
    BOOST_TEST_REQUIRE(!pace.all.empty());
    const double of_swap =
        9 * (4 + loshu::detail::Incidence(puzzle).mean_degree()) / static_cast<double>(threads);
    return pace.all.back() / of_swap / static_cast<double>(result.swaps->tried);
  };
  const loshu::Limits limits{.swaps = 400'000};
  for (const int threads : {1, 2, 5}) {
    for (const bool yields : {false, true}) {
      // In vain: all restarts are, and after the first round no energy is lower. The lines have two
      // cells, and then six.
      const double short_lines =
          told(impossible(), {.patience = 20, .yields = yields}, threads, limits);
      BOOST_TEST(short_lines <= (yields ? 16 : 1) * (1 + 1e-9));
      BOOST_TEST(short_lines >= (yields ? 8 : 1) * (1 - 1e-9));
      const double long_lines = told(Puzzle(loshu::square(6, loshu::SquareKind::pandiagonal)),
                                     {.patience = 20, .yields = yields}, threads, limits);
      BOOST_TEST(std::abs(long_lines - 1) < 1e-9);
      // With hope: without restarts, and with solutions again and again.
      for (const auto& [puzzle, patience] :
           {std::pair(impossible(), 1'000'000U), std::pair(Puzzle(loshu::square(3)), 50U)}) {
        const double once = told(puzzle, {.patience = patience, .yields = yields}, threads, limits);
        BOOST_TEST(std::abs(once - 1) < 1e-9);
      }
    }
  }
}

// A walk meets all of a few arrangements, and tells the least energy that one of them has.
BOOST_AUTO_TEST_CASE(the_least_energy_is_that_of_all_arrangements) {
  int compared = 0;
  for (const std::vector<loshu::Given>& givens :
       {std::vector<loshu::Given>{}, {{0, 1}}, {{0, 4}, {3, 3}}}) {
    for (const int sum : {5, 4, 7}) {
      const Puzzle puzzle(loshu::square(2), 1, sum, givens);
      loshu::Assignment x{1, 2, 3, 4};
      std::int64_t least = 1'000'000;
      do {
        std::int64_t energy = 0;
        for (const loshu::Line& line : puzzle.figure().every_line()) {
          std::int64_t off = -sum;
          for (const int cell : line) off += x[static_cast<std::size_t>(cell)];
          energy += off * off;
        }
        const bool fits = std::ranges::all_of(givens, [&](const loshu::Given& given) {
          return x[static_cast<std::size_t>(given.cell)] == given.value;
        });
        if (fits) least = std::min(least, energy);
      } while (std::ranges::next_permutation(x).found);
      if (loshu::detail::Incidence(puzzle).is_hopeless()) continue;
      ++compared;
      for (const std::uint64_t seed : {1U, 2U, 3U, 4U, 5U, 6U}) {
        const loshu::Question question{.puzzle = puzzle,
                                       .symmetry = Symmetry::none,
                                       .solutions = 1,
                                       .seed = seed,
                                       .limits = {.swaps = 5'000}};
        for (const auto schedule : {loshu::Schedule::neighbours, loshu::Schedule::classic}) {
          for (const std::uint64_t patience : {1, 50, 1'000'000}) {  // many restarts, or none
            const Result result =
                loshu::solve(question, AnnealEngine({.schedule = schedule, .patience = patience}));
            BOOST_TEST(result.swaps->least_energy == least);
          }
        }
      }
    }
  }
  BOOST_TEST(compared > 0);
}

// The walks share the swaps of a round. Each by itself makes the same, and the least energy of all
// is told.
BOOST_AUTO_TEST_CASE(the_effort_is_that_of_each_walk_together) {
  const Puzzle puzzle(loshu::square(6));
  const loshu::detail::Incidence incidence(puzzle);
  for (const int threads : {1, 2, 3, 5}) {
    for (const std::uint64_t swaps : {4U, 17U, 300U}) {
      const loshu::WalkOptions options{.schedule = loshu::Schedule::classic, .patience = 20};
      const Result result = loshu::solve({.puzzle = puzzle,
                                          .symmetry = Symmetry::none,
                                          .solutions = 0,
                                          .threads = threads,
                                          .seed = 4,
                                          .limits = {.swaps = swaps}},
                                         AnnealEngine(options));
      loshu::SwapCounts all{.least_energy = 1'000'000'000};
      for (std::uint64_t number = 0; number < static_cast<std::uint64_t>(threads); ++number) {
        const auto walk = make_walk(incidence, loshu::SplitMix(4, number), options);
        const auto walks = static_cast<std::uint64_t>(threads);
        static_cast<void>(walk->advance(swaps / walks + (number < swaps % walks ? 1 : 0)));
        const loshu::SwapCounts& one = walk->effort();
        all.tried += one.tried;
        all.made += one.made;
        all.restarts += one.restarts;
        all.least_energy = std::min(all.least_energy, one.least_energy);
      }
      BOOST_TEST(result.swaps->tried == all.tried);
      BOOST_TEST(result.swaps->made == all.made);
      BOOST_TEST(result.swaps->restarts == all.restarts);
      BOOST_TEST(result.swaps->least_energy == all.least_energy);
    }
  }
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
