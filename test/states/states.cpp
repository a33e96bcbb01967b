// Counts of states equal brute force on drawn puzzles. The counts of all sums add up to the whole.

#include <boost/test/unit_test.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <loshu/equations.hpp>
#include <loshu/exhaust.hpp>
#include <loshu/square.hpp>
#include <loshu/states.hpp>

#include "drawn/comparisons.hpp"
#include "figures.hpp"

BOOST_AUTO_TEST_SUITE(states)

using loshu::Natural;
using loshu::Puzzle;
using loshu::Result;
using loshu::Symmetry;

namespace {

Natural total_of(const Puzzle& puzzle) {
  const Result result = loshu::count({.puzzle = puzzle}, loshu::StatesEngine());
  BOOST_TEST(result.complete());
  return result.total().value();
}

/// Lines of 2, 3 and 4 cells, of which one has twins; all sums are free.
loshu::Figure unequal() {
  std::vector<loshu::Cell> cells;
  for (int i = 0; i < 8; ++i) {
    cells.push_back({std::string(1, static_cast<char>('a' + i)), {1.0 * i, i * i * 0.3}});
  }
  return {"unequal", cells, {{0, 1}, {1, 2, 3}, {0, 4, 5, 6}, {2, 6, 7}}};
}

}  // namespace

BOOST_AUTO_TEST_CASE(drawn_puzzles_equal_brute_force) {
  const drawn::Tally tally = drawn::for_each_drawn(1, 300, {.own_sums = true}, drawn::by_states);
  BOOST_TEST(tally.at("states") > 600);
  BOOST_TEST(tally.at("states, refused") > 12);
  BOOST_TEST(tally.at("states, with twins") > 60);
  BOOST_TEST(tally.at("states, with labellings") > 120);
  BOOST_TEST(tally.at("states, with relations") > 18);
}

// The upper half is looked up in the table of the mirrored puzzle, which is another one where a sum
// is given. With the puzzle's own table the sums 9 to 12 have no triangle.
BOOST_AUTO_TEST_CASE(each_sum_has_its_own_mirror_image) {
  for (int sum = 9; sum <= 12; ++sum) {
    BOOST_TEST(total_of(Puzzle(loshu::triangle(3), 1, sum)) == Natural(6));
  }
  for (const loshu::Figure& figure : {loshu::triangle(4), loshu::triangle(5), unequal()}) {
    const Puzzle free(figure);
    const loshu::SumRange sums = loshu::sum_range(figure, loshu::Values(1, figure.cell_count()));
    Natural all = 0;
    Result met;
    for (std::int64_t sum = sums.least; sum <= sums.greatest; ++sum) {
      const Natural labellings = total_of(Puzzle(figure, 1, sum));
      if (labellings != Natural(0)) met.note(sum);
      all += labellings;
    }
    BOOST_TEST(all == total_of(free));
    const auto told = loshu::count({.puzzle = free}, loshu::StatesEngine()).sums;
    BOOST_TEST_REQUIRE((told && met.sums));
    BOOST_TEST(told->least == met.sums->least);
    BOOST_TEST(told->greatest == met.sums->greatest);
  }
}

// Values are counted from their mean, which may be a half, a third of an odd number, or negative.
BOOST_AUTO_TEST_CASE(moved_values_have_as_many_labellings) {
  for (const loshu::Figure& figure : {loshu::triangle(3), loshu::square(3), loshu::star(5)}) {
    const Natural all = total_of(Puzzle(figure)),
                  some = total_of(Puzzle(figure, 1, std::nullopt, {{1, 4}}));
    for (int first = -14; first <= 4; ++first) {
      BOOST_TEST(total_of(Puzzle(figure, first)) == all, figure.title() << ", from " << first);
      const Puzzle given(figure, first, std::nullopt, {{1, first + 3}});
      BOOST_TEST(total_of(given) == some, figure.title() << ", given, from " << first);
    }
  }
}

// Lines of different lengths have other sums where the values are moved.
BOOST_AUTO_TEST_CASE(moved_values_of_unequal_lines_have_the_count_of_exhaust) {
  for (int first = -14; first <= 4; ++first) {
    for (const std::vector<loshu::Given>& givens :
         {{}, std::vector<loshu::Given>{{1, first + 3}}}) {
      const Puzzle puzzle(unequal(), first, std::nullopt, givens);
      const Result expected = loshu::count({.puzzle = puzzle}, loshu::ExhaustEngine());
      BOOST_TEST(total_of(puzzle) == expected.total().value(), first);
    }
  }
}

// Partial sums that are certain are raised. They may not leave the range of the sums by that.
BOOST_AUTO_TEST_CASE(a_bound_that_always_holds_changes_no_count) {
  const Natural all = total_of(Puzzle(unequal()));
  for (const auto& [less, greater] : {std::pair{0, 7}, std::pair{0, 1}, std::pair{2, 5}}) {
    const loshu::Relation bound{
        {{less, -1}, {greater, 1}}, loshu::Operator::at_most, 0, /*constant=*/7};
    BOOST_TEST(total_of(Puzzle(unequal(), 1, std::nullopt, {}, {bound})) == all);
  }
}

// Counts that would take exhaustion hours agree with the literature.
BOOST_AUTO_TEST_CASE(large_counts_are_exact) {
  const Result result = loshu::count(
      {.puzzle = Puzzle(loshu::triangle(10)), .symmetry = Symmetry::none}, loshu::StatesEngine());
  BOOST_TEST(result.number().digits() == "1683031677420600557568000");
  BOOST_TEST(result.solutions == UINT64_MAX);
  BOOST_TEST(result.total().value() == result.number());
  // 3! images of the corners and 8! orders of the cells on each of three sides.
  Natural classes = result.total().value();
  BOOST_TEST(classes.divide(6) == 0U);
  for (const int side : {1, 2, 3}) {
    for (std::uint64_t cells = 2; cells <= 8; ++cells)
      BOOST_TEST(classes.divide(cells) == 0U, side);
  }
  BOOST_TEST(result.classes(Symmetry::full).value() == classes);
  BOOST_TEST(classes == Natural(4'279'366'371));
  BOOST_TEST(total_of(Puzzle(loshu::square(4, loshu::SquareKind::semimagic))) == Natural(549'504));
}

BOOST_AUTO_TEST_SUITE_END()
