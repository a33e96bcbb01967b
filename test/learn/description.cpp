// The description of a puzzle, in words and in numbers.

#include <boost/test/unit_test.hpp>

#include <string>
#include <vector>

#include <loshu/description.hpp>
#include <loshu/exhaust.hpp>

#include "figures.hpp"

BOOST_AUTO_TEST_SUITE(description)

using loshu::Puzzle;

BOOST_AUTO_TEST_CASE(it_names_what_is_derived) {
  const std::string polygon = to_text(loshu::describe(Puzzle(loshu::polygon(6)), {}));
  for (const char* part : {"cells        19", "lines        12, of rank 12", "sum          free",
                           "12·S − 190", "so c is even", "k1 < k"}) {
    BOOST_TEST(polygon.find(part) != std::string::npos, part);
  }
  const std::string impossible = to_text(loshu::describe(Puzzle(loshu::polygon(7)), {}));
  BOOST_TEST(impossible.find("there is no solution") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(some_symmetries_of_the_figure_are_those_of_the_puzzle) {
  loshu::PuzzleParts parts = Puzzle(loshu::square(3)).parts();
  BOOST_TEST(loshu::symmetry_condition(Puzzle(parts)) == "");
  parts.relations = {loshu::read_relation(*parts.figure, "(1,1) < (1,2)")};
  BOOST_TEST(loshu::symmetry_condition(Puzzle(parts)) == "keep the relations");
  BOOST_TEST(loshu::symmetry_condition(Puzzle(parts), true) == "keeps the relations");
  parts.givens = {{4, 5}};
  BOOST_TEST(loshu::symmetry_condition(Puzzle(parts)) == "fix givens and relations");
}

BOOST_AUTO_TEST_CASE(cells_have_the_numbers_of_their_steps) {
  const Puzzle square(loshu::square(3));
  const loshu::FoundOrder found = loshu::measure_order(square, {{0, 1, 3, 2, 4, 5, 6, 7, 8}});
  BOOST_TEST(found.tries == 0);
  BOOST_TEST((found.plan.steps.front().chosen == 0));
  const std::vector<std::string> numbers = loshu::step_numbers(found.plan, square.figure());
  BOOST_TEST(numbers[0] == "1");
  BOOST_TEST(numbers[1] == "2");
  BOOST_TEST(numbers[2] == "(2)");  // the row is full
}

BOOST_AUTO_TEST_SUITE_END()
