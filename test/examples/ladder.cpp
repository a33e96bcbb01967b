// The rungs of the ladder: finished ones find the same, each by its own way of searching. The
// others are extrapolated to known numbers of the whole.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cmath>
#include <numeric>

#include <loshu/hexagon.hpp>
#include <loshu/verify.hpp>

#include "hand_written.hpp"
#include "plan.hpp"
#include "words.hpp"

BOOST_AUTO_TEST_SUITE(ladder)

namespace {

constexpr double to_the_end = 600;  // seconds

using Solutions = std::vector<loshu::Assignment>;

Solutions sorted(Solutions solutions) {
  std::ranges::sort(solutions);
  return solutions;
}

ladder::RungResult outcome_of(const std::string& name) {
  return std::ranges::find(ladder::rungs(), name, &ladder::Rung::name)->run(to_the_end);
}

/// All magic hexagons, by Gecode.
const Solutions& all_solutions() {
  static const Solutions all = sorted(outcome_of("gecode").found);
  return all;
}

std::string cells_of(const ladder::LadderPlan& plan) {
  std::string cells;
  for (const ladder::PlanStep& step : plan) cells += static_cast<char>('A' + step.cell);
  return cells;
}

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

BOOST_AUTO_TEST_CASE(ranks_count_the_permutations_in_order) {
  std::vector<int> values{2, 3, 5, 7, 11};
  std::uint64_t rank = 0;
  do {
    BOOST_TEST(ladder::rank_of(values) == ++rank);
  } while (std::next_permutation(values.begin(), values.end()));
  BOOST_TEST(rank == ladder::factorial(5));
  std::vector<int> last(19);
  std::iota(last.rbegin(), last.rend(), 1);
  BOOST_TEST(ladder::rank_of(last) == 121'645'100'408'832'000U);
}

/// The figure that others state for a search of all permutations in reading order.
BOOST_AUTO_TEST_CASE(the_first_solution_has_its_known_rank) {
  BOOST_TEST(ladder::rank_of(all_solutions().front()) == 18'473'955'480'703'453U);
}

BOOST_AUTO_TEST_CASE(plans_close_every_line_once) {
  BOOST_TEST(cells_of(ladder::reading_plan()) == "ABCDEFGHIJKLMNOPQRS");
  BOOST_TEST(cells_of(ladder::spiral_plan()) == "ABCGLPSRQMHDEFKONIJ");
  for (const ladder::LadderPlan& plan : {ladder::reading_plan(), ladder::spiral_plan()}) {
    std::size_t closed = 0;
    std::size_t nearly_closed = 0;
    for (const ladder::PlanStep& step : plan) {
      closed += step.closed.all().size();
      nearly_closed += step.nearly_closed.all().size();
    }
    BOOST_TEST(closed == 15U);
    BOOST_TEST(nearly_closed == 15U);
  }
}

BOOST_AUTO_TEST_CASE(complete_rungs_find_all_magic_hexagons) {
  const loshu::Puzzle puzzle(loshu::hexagon(3));
  BOOST_TEST(all_solutions().size() == 12U);
  for (const loshu::Assignment& solution : all_solutions()) {
    BOOST_TEST(loshu::verify(puzzle, solution).magic());
  }
  int complete = 0;
  for (const ladder::Rung& rung : ladder::rungs()) {
    if (rung.name == "permutations" || rung.name == "raster") continue;
    BOOST_TEST_CONTEXT(rung.name) {
      const ladder::RungResult outcome = ladder::climb(rung, to_the_end);
      BOOST_TEST(outcome.complete());
      if (rung.name == "exhaust-lanes") {
        BOOST_TEST(outcome.found.empty());
        BOOST_TEST(outcome.solutions() == all_solutions().size());
        BOOST_TEST(outcome.placements == outcome_of("exhaust").placements);
      } else if (rung.name.ends_with("-symmetry")) {
        BOOST_TEST(outcome.found.size() == 1U);
        BOOST_TEST(std::ranges::count(all_solutions(), outcome.found.front()) == 1);
      } else {
        BOOST_TEST(sorted(outcome.found) == all_solutions());
      }
      ++complete;
    }
  }
  BOOST_TEST(complete >= 7);
}

/// How the free values are kept changes nothing but the time.
BOOST_AUTO_TEST_CASE(placements_are_those_of_the_tree) {
  BOOST_TEST(ladder::spiral(to_the_end).placements == 9'186'487U);
  BOOST_TEST(ladder::deducing(to_the_end).placements == 1'087'245U);
  BOOST_TEST(ladder::deducing_with_array(to_the_end).placements == 1'087'245U);
  BOOST_TEST(ladder::deducing_with_swaps(to_the_end).placements == 1'087'245U);
  BOOST_TEST(ladder::perimeter(to_the_end).placements == 2'751'855U);
}

/// All permutations put e·19! values into cells, early stopping in reading order 1,346,332,221, as
/// was counted once to the end.
BOOST_AUTO_TEST_CASE(rungs_without_an_end_are_extrapolated) {
  const double all = std::exp(1.0) * static_cast<double>(ladder::factorial(19));
  for (const ladder::Rung& rung : ladder::rungs()) {
    if (rung.name != "permutations" && rung.name != "raster") continue;
    BOOST_TEST_CONTEXT(rung.name) {
      const ladder::RungResult outcome = ladder::climb(rung, 0.01);
      BOOST_TEST(!outcome.complete());
      BOOST_TEST(outcome.share > 0);
      const double placements = static_cast<double>(outcome.placements);
      if (rung.name == "permutations") {
        BOOST_TEST(placements / all == 1, boost::test_tools::tolerance(1e-3));
        const double by_rate =
            static_cast<double>(ladder::factorial(19)) / outcome.fillings_a_second;
        BOOST_TEST(outcome.seconds / by_rate == 1, boost::test_tools::tolerance(0.2));
      } else {
        BOOST_TEST(placements / 1'346'332'221 == 1, boost::test_tools::tolerance(0.25));
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(times_have_the_unit_that_suits_them) {
  BOOST_TEST(ladder::time_text(2.16e-5) == "21.6 µs");
  BOOST_TEST(ladder::time_text(0.42) == "420 ms");
  BOOST_TEST(ladder::time_text(90) == "1.5 min");
  BOOST_TEST(ladder::time_text(86400 * 2) == "2 days");
  BOOST_TEST(ladder::time_text(86400 * 365.25 * 1234.5) == "1,235 years");
  BOOST_TEST(ladder::grouped(999) == "999");
  for (const auto& [number, text] : {std::pair(99.94, "99.9"),
                                     {99.96, "100"},
                                     {999.6, "1,000"},
                                     {999'999.4, "999,999"},
                                     {1e6, "1.00e+06"}}) {
    BOOST_TEST(ladder::three_digits(number) == text);
  }
  BOOST_TEST(ladder::grouped(1'087'245) == "1,087,245");
}

BOOST_AUTO_TEST_CASE(rows_tell_extrapolated_numbers_from_counted_ones) {
  const ladder::Rung rung{"rung", "what it adds", {}};
  const ladder::RungResult sampled{
      .found = {}, .placements = 1'234'567, .seconds = 60, .share = 0.5};
  const ladder::RungResult counted{.found = Solutions(12), .placements = 1'234, .seconds = 0.5};
  const std::string first = ladder::row(rung, sampled, {});
  BOOST_TEST(contains(first, "?"));
  BOOST_TEST(contains(first, "~1.23e+06"));
  BOOST_TEST(contains(first, "~1 min"));
  BOOST_TEST(!contains(first, "×"));
  const std::string second = ladder::row(rung, counted, sampled);
  BOOST_TEST(contains(second, " 12 "));
  BOOST_TEST(contains(second, " 1,234 "));
  BOOST_TEST(contains(second, " ~120×"));
  BOOST_TEST(contains(ladder::row(rung, counted, counted), " 1×"));
  BOOST_TEST(ladder::extrapolated_sentence(rung, counted) == "");
  BOOST_TEST(contains(ladder::extrapolated_sentence(rung, sampled), "from 50 %"));
}

BOOST_AUTO_TEST_SUITE_END()
