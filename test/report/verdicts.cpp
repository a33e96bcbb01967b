#include <boost/test/unit_test.hpp>

#include <loshu/json.hpp>
#include <loshu/verdicts.hpp>

#include "figures.hpp"

BOOST_AUTO_TEST_SUITE(verdicts)

using loshu::Puzzle;

namespace {

std::vector<loshu::ReadVerdict> judged(const Puzzle& puzzle, const std::string& text) {
  return verdicts_of(puzzle, loshu::read_figures(text, puzzle.figure(), "in"));
}
std::string told(const Puzzle& puzzle, const std::string& text) {
  return to_text(judged(puzzle, text), puzzle.figure());
}

const Puzzle square(loshu::square(3));
const Puzzle star(loshu::star(6));
constexpr const char* as_drawn = "1\n8 12 4 2\n6 10\n7 3 5 11\n9\n";

}  // namespace

BOOST_AUTO_TEST_CASE(the_order_is_named_where_it_matters) {
  BOOST_TEST(told(square, "4 9 2\n3 5 7\n8 1 6") == "magic, sum 15\n");
  BOOST_TEST(told(square, "4 9 2 3 5 7 8 1 6") == "magic, sum 15\n");
  BOOST_TEST(told(star, as_drawn) == "magic, sum 26; read as drawn\n");
  BOOST_TEST(told(star, "1,2,11,9,7,8,4,10,5,3,6,12") ==
             "magic, sum 26; read in the order of the cells\n");
  BOOST_TEST(told(square, "4 9 2\n3 5 7\n8 1 1").starts_with("not magic; read as drawn\ncell "));
  BOOST_TEST(told(square, "4 9 2 3 5 7 8 1 1")
                 .starts_with("not magic; read in the order of the cells\ncell "));
}

BOOST_AUTO_TEST_CASE(the_other_order_is_tried_where_the_lengths_are_equal) {
  // The numbers in cell order, in rows of the lengths of the drawing.
  const std::string in_cell_order = "1\n2 11 9 7\n8 4\n10 5 3 6\n12\n";
  BOOST_TEST(
      told(star, in_cell_order) ==
      "magic, sum 26; read in the order of the cells, since it is not magic read as drawn\n");
  const auto verdict = judged(star, in_cell_order).front();
  BOOST_TEST((verdict.reading == loshu::Reading::cells));
  BOOST_TEST(told(star, "1\n2 11 9 8\n7 4\n10 5 3 6\n12\n")
                 .starts_with("not magic; read as drawn, and not magic read in the order of the "
                              "cells either\nline "));
}

BOOST_AUTO_TEST_CASE(another_first_value_may_fit) {
  BOOST_TEST(told(square, "3 8 1\n2 4 6\n7 0 5") == "magic with --first-value 0, sum 12\n");
  BOOST_TEST(told(square, "13 18 11\n12 14 16\n17 10 15") ==
             "magic with --first-value 10, sum 42\n");
  BOOST_TEST(told(Puzzle(loshu::square(3), 0), "4 9 2\n3 5 7\n8 1 6") ==
             "magic with --first-value 1, sum 15\n");
  BOOST_TEST(!judged(square, "3 8 1\n2 4 6\n0 7 5").front().first_value_that_fits);
  BOOST_TEST(!judged(square, "3 8 1\n2 4 6\n7 . 5").front().first_value_that_fits);
  BOOST_TEST(told(Puzzle(loshu::square(3), 1, 15), "3 8 1\n2 4 6\n7 0 5").starts_with("not magic"));
  const auto json = loshu::to_json(judged(square, "3 8 1\n2 4 6\n7 0 5"))[0];
  BOOST_TEST(json["first_value_that_fits"] == 0);
  BOOST_TEST(json["magic"] == false);
  BOOST_TEST(json["reading"] == "drawing");
}

BOOST_AUTO_TEST_SUITE_END()
