#include <boost/test/unit_test.hpp>

#include <loshu/equations.hpp>

#include "figures.hpp"

BOOST_AUTO_TEST_SUITE(line_combination)

using loshu::Figure;

BOOST_AUTO_TEST_CASE(line_weights_are_proofs) {
  const Figure square = loshu::square(3);
  std::vector<std::int64_t> centre(9, 0);
  centre[4] = 1;  // the four lines through it cover it four times, and every other cell once
  const auto weights = loshu::lines_and_total(square, centre);
  BOOST_REQUIRE(weights.has_value());
  BOOST_TEST(weights->times > 0);
  BOOST_TEST((weights->sum * 15 + weights->total * 45) == 5 * weights->times);
  BOOST_TEST(loshu::lines_alone(square, centre).has_value());
  BOOST_TEST(!loshu::lines_alone(loshu::polygon(4), std::vector<std::int64_t>(13, 1)).has_value());
  BOOST_TEST(loshu::lines_and_total(loshu::polygon(4), std::vector<std::int64_t>(13, 1))->total ==
             1);
  const auto for_sum = loshu::lines_for_sum(square);
  BOOST_REQUIRE(for_sum.has_value());
  BOOST_TEST(for_sum->sum == for_sum->times);
  BOOST_TEST(15 * for_sum->times == -45 * for_sum->total);
  BOOST_TEST(!loshu::lines_for_sum(loshu::polygon(4)).has_value());
  std::vector<std::int64_t> corner(9, 0);
  corner[0] = 1;
  BOOST_TEST(!loshu::lines_and_total(square, corner).has_value());
}

BOOST_AUTO_TEST_SUITE_END()
