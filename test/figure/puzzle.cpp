#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <set>
#include <string>

#include <loshu/error.hpp>

#include "drawn/puzzle.hpp"
#include "figures.hpp"

BOOST_AUTO_TEST_SUITE(puzzle)

using loshu::Puzzle;

namespace {

std::string complaint(const loshu::Figure& figure, int first, std::optional<int> sum,
                      std::vector<loshu::Given> givens) {
  try {
    const auto why = Puzzle(figure, first, sum, std::move(givens)).contradiction();
    return why ? why->sentence() : "";
  } catch (const loshu::Error& error) {
    return error.what();
  }
}

}  // namespace

BOOST_AUTO_TEST_CASE(fixed_lines_have_a_constant_or_the_mean) {
  BOOST_TEST(Puzzle(loshu::square(4, loshu::SquareKind::associative)).fixed_sum(7) == 17);
  BOOST_TEST(Puzzle(loshu::square(4, loshu::SquareKind::associative), -3).fixed_sum(0) == 9);
  BOOST_TEST(Puzzle(loshu::square(3, loshu::SquareKind::associative)).fixed_sum(4) == 5);
  BOOST_TEST(Puzzle(pinned(), 1).fixed_sum(1) == 8);
  BOOST_TEST(Puzzle(pinned(), 0).fixed_sum(1) == 8);
}

BOOST_AUTO_TEST_CASE(the_sums_that_lines_can_have) {
  BOOST_TEST(loshu::sum_range(loshu::square(3), loshu::Values(1, 9)).least == 6);
  BOOST_TEST(loshu::sum_range(loshu::square(3), loshu::Values(1, 9)).greatest == 24);
  // The hexagon's shortest lines bound from above, its longest from below.
  BOOST_TEST(loshu::sum_range(loshu::hexagon(3), loshu::Values(1, 19)).least == 15);
  BOOST_TEST(loshu::sum_range(loshu::hexagon(3), loshu::Values(1, 19)).greatest == 54);
}

BOOST_AUTO_TEST_CASE(bad_puzzles_name_the_culprit) {
  const loshu::Figure square = loshu::square(3);
  BOOST_TEST(complaint(square, 1, 15, {{4, 5}}) == "");
  BOOST_TEST(complaint(square, 1, 25, {}) ==
             "square 3: no line can have the sum 25 with the values 1 to 9; sums go from 6 to 24");
  BOOST_TEST(complaint(square, 1, 5, {}) != "");
  BOOST_TEST(complaint(square, 1, {}, {{4, 10}}) ==
             "square 3: given (2,2) = 10 is out of range; values go from 1 to 9");
  BOOST_TEST(complaint(square, 1, {}, {{4, 0}}) != "");
  BOOST_TEST(complaint(square, 1, {}, {{9, 1}}) ==
             "square 3: a given is on cell 9, but cells go from 0 to 8");
  BOOST_TEST(complaint(square, 1, {}, {{4, 5}, {4, 6}}) == "square 3: cell (2,2) is given twice");
  BOOST_TEST(complaint(square, 1, {}, {{4, 5}, {0, 5}}) ==
             "square 3: the value 5 is given twice, to (2,2) and (1,1)");
  const auto with_line = [&](loshu::Line cells, std::optional<int> sum) {
    return loshu::with_fixed_lines(square, {{std::move(cells), sum}});
  };
  BOOST_TEST(complaint(with_line({0, 1}, 3), 1, {}, {}) == "");
  BOOST_TEST(
      complaint(with_line({0, 1}, 2), 1, {}, {}) ==
      "square 3: fixed line 1, of 2 cells, cannot have the sum 2 with the values 1 to 9; its "
      "sums go from 3 to 17");
  BOOST_TEST(complaint(with_line({0, 1}, 18), 1, {}, {}) != "");
  BOOST_TEST(complaint(loshu::square(2, loshu::SquareKind::associative), 1, {}, {}) == "");
  BOOST_TEST(complaint(loshu::with_fixed_lines(loshu::square(4), {{{0, 1, 2}}}), 1, {}, {}) ==
             "square 4: fixed line 1, of 3 cells, has no integer sum, for the mean of the values 1 "
             "to 16 is none");
  BOOST_TEST(complaint(square, 111'111'107, {}, {}) == "");  // 999,999,999 together
  BOOST_TEST(
      complaint(square, 111'111'108, {}, {}) ==
      "square 3: with first value 111111108 the values add up, their signs left out, to more "
      "than 1000000000, the most that is taken");
  BOOST_TEST(complaint(square, -111'111'115, {}, {}) == "");
  BOOST_TEST(complaint(square, -111'111'116, {}, {}) != "");
  BOOST_TEST(complaint(loshu::square(200), -44'999, {}, {}) == "");  // 999,980,000
  BOOST_TEST(complaint(loshu::square(200), -45'000, {}, {}) != "");  // 1,000,020,000
  BOOST_TEST(complaint(square, 2'000'000'000, {}, {}) != "");
  BOOST_TEST(complaint(square, -2'000'000'000, {}, {}) != "");
}

namespace {

/// The solutions of a puzzle with the least value taken from each value are the same, less it.
drawn::Tally by_shift(const drawn::BruteForce& known, drawn::Chance&) {
  const Puzzle& puzzle = known.puzzle;
  const loshu::Figure& figure = puzzle.figure();
  const bool has_equal_lines =
      figure.fixed_lines().empty() && std::ranges::all_of(figure.lines(), [&](const auto& line) {
        return line.size() == figure.lines().front().size();
      });
  if (!has_equal_lines || puzzle.contradiction()) return {};
  const Puzzle moved = puzzle.from_zero();
  BOOST_TEST(moved.values().least() == 0);
  BOOST_TEST(moved.values().size() == puzzle.values().size());
  BOOST_TEST(moved.relations().size() == puzzle.relations().size());
  BOOST_TEST(moved.given_sets().size() == puzzle.given_sets().size());
  std::set<loshu::Assignment> expected;
  for (loshu::Assignment x : known.labellings) {
    for (int& value : x) value -= puzzle.first_value();
    expected.insert(x);
  }
  const auto found =
      drawn::trial({.parts = moved.parts(), .most_labellings = expected.size() + 1}).labellings;
  BOOST_TEST((std::set<loshu::Assignment>(found.begin(), found.end()) == expected));
  return {{"moved", puzzle.first_value() != 0 ? 1 : 0},
          {"sums", puzzle.sum() ? 1 : 0},
          {"givens", puzzle.givens().empty() ? 0 : 1},
          {"given sets", puzzle.given_sets().empty() ? 0 : 1},
          {"relations", puzzle.relations().empty() ? 0 : 1},
          {"labellings", expected.empty() ? 0 : 1}};
}

}  // namespace

BOOST_AUTO_TEST_CASE(values_may_be_counted_from_the_least) {
  drawn::Tally tally = drawn::for_each_drawn(501, 100, {.most_cells = 8}, by_shift);
  for (const auto& [name, times] : drawn::for_each_drawn_set(501, 40, by_shift, true)) {
    tally[name] += times;
  }
  for (const std::string part : {"moved", "sums", "givens", "given sets", "relations"}) {
    BOOST_TEST(tally[part] > 3, part);
  }
  BOOST_TEST(tally["labellings"] > 20);
}

BOOST_AUTO_TEST_CASE(a_given_that_is_repeated_counts_once) {
  const Puzzle puzzle(loshu::square(3), 1, 15, {{4, 5}, {0, 2}, {4, 5}, {4, 5}, {0, 2}, {8, 8}});
  BOOST_TEST_REQUIRE(puzzle.givens().size() == 3U);
  BOOST_TEST(puzzle.givens()[0].cell == 4);
  BOOST_TEST(puzzle.givens()[1].value == 2);
  BOOST_TEST(puzzle.givens()[2].cell == 8);
  BOOST_TEST(complaint(loshu::square(3), 1, {}, {{4, 5}, {4, 5}, {4, 6}}) ==
             "square 3: cell (2,2) is given twice");
  BOOST_TEST(complaint(loshu::square(3), 1, {}, {{4, 10}, {4, 10}}) ==
             "square 3: given (2,2) = 10 is out of range; values go from 1 to 9");
  const Puzzle twice(loshu::square(3), 1, {}, {{4, 5}, {4, 5}, {3, 1}, {4, 6}});
  BOOST_TEST((twice.contradiction()->index == std::size_t{3}));  // as they were given
}

BOOST_AUTO_TEST_SUITE_END()
