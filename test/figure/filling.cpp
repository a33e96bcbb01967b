#include <boost/test/unit_test.hpp>

#include <memory>
#include <optional>
#include <vector>

#include <loshu/verify.hpp>
#include <loshu/square.hpp>

BOOST_AUTO_TEST_SUITE(filling)

using loshu::Filling;
using loshu::LineState;
using loshu::PuzzleParts;

namespace {

constexpr std::nullopt_t none = std::nullopt;

PuzzleParts parts_of(loshu::Figure figure, int first_value = 1) {
  return {std::make_shared<const loshu::Figure>(std::move(figure)), first_value};
}

const PuzzleParts square = parts_of(loshu::square(3));

}  // namespace

BOOST_AUTO_TEST_CASE(lines_are_summed_as_far_as_they_are_filled) {
  const Filling values{4, 9, none, none, 5, none, none, none, 6};
  const std::vector<LineState> lines = loshu::line_states(square, values, 15);
  BOOST_REQUIRE(lines.size() == 8U);
  const LineState& row = lines[0];  // 4 9 .
  BOOST_TEST(row.line == 0);
  BOOST_TEST(row.filled == 13);
  BOOST_TEST((row.open == std::vector{2}));
  BOOST_TEST(row.needed() == 2);
  BOOST_TEST(row.least == 1);
  BOOST_TEST(row.greatest == 8);
  const LineState& third = lines[2];  // . . 6, with 1 2 3 7 8 free
  BOOST_TEST(third.least == 3);
  BOOST_TEST(third.greatest == 15);
  const LineState& diagonal = lines[6];  // 4 5 6
  BOOST_TEST(diagonal.line == 6);
  BOOST_TEST(diagonal.filled == 15);
  BOOST_TEST(diagonal.open.empty());
  BOOST_TEST((diagonal.least == 0 && diagonal.greatest == 0));
  BOOST_TEST(!loshu::line_states(square, values, none)[0].target);
}

BOOST_AUTO_TEST_CASE(too_few_free_values_are_all_counted) {
  const Filling values{none, none, none, 1, 2, 3, 4, 5, 6};  // and 7 8 9 are free
  BOOST_TEST(loshu::line_states(square, values, 15)[0].least == 24);
  const PuzzleParts two = parts_of(
      loshu::Figure("pair", {{"a", {0, 0}}, {"b", {1, 0}}, {"c", {2, 0}}}, {{0, 1}, {1, 2}}));
  const LineState line = loshu::line_states(two, {none, none, 1}, none)[0];
  BOOST_TEST((line.least == 5 && line.greatest == 5));
}

BOOST_AUTO_TEST_CASE(free_values_are_those_in_no_cell) {
  const Filling values{4, 4, 100, -5, 1, none, none, none, 9};
  BOOST_TEST(loshu::free_values(square, values) == (std::vector{2, 3, 5, 6, 7, 8}),
             boost::test_tools::per_element());
  const PuzzleParts from_minus_four = parts_of(loshu::square(3), -4);
  BOOST_TEST(loshu::free_values(from_minus_four, values) == (std::vector{-4, -3, -2, -1, 0, 2, 3}),
             boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(givens_are_filled_in) {
  PuzzleParts puzzle = square;
  puzzle.givens = {{0, 2}, {8, 7}};
  BOOST_TEST((loshu::filled_with_givens(puzzle) ==
              Filling{2, none, none, none, none, none, none, none, 7}));
}

BOOST_AUTO_TEST_CASE(fixed_lines_have_their_own_target) {
  const auto sum = [](loshu::FixedLine line, int first_value) {
    const PuzzleParts puzzle =
        parts_of(loshu::with_fixed_lines(loshu::square(2), {std::move(line)}), first_value);
    return loshu::line_states(puzzle, Filling(4), 1000).back().target;
  };
  BOOST_TEST((sum({{0, 3}, 7}, 1) == 7));
  BOOST_TEST((sum({{0, 3}}, -4) == -5));  // twice the mean of -4 to -1
  BOOST_TEST((sum({{0, 1, 2, 3}}, 1) == 10));
  BOOST_TEST((sum({{0, 1, 2}}, 1) == none));  // 7.5
}

BOOST_AUTO_TEST_SUITE_END()
