// Squares of order 5 by their centre, for those with the fewest: minutes for the exhaustive engine
// with sanitizers, so this is a test of optimised builds alone. `long/square-5` counts all centres.

#include <boost/test/unit_test.hpp>

#include <fstream>
#include <string>

#include <nlohmann/json.hpp>

#include <loshu/exhaust.hpp>
#include <loshu/square.hpp>

BOOST_AUTO_TEST_SUITE(square_5)

using loshu::Puzzle;

namespace {

/// Up to rotation and reflection: all 32 symmetries fix the centre, and 8 are geometric.
std::uint64_t squares_with_centre(int value) {
  const Puzzle puzzle(loshu::square(5), 1, std::nullopt, {{12, value}});
  const loshu::Result result =
      loshu::count({.puzzle = puzzle, .threads = 2}, loshu::ExhaustEngine({.halves = false}));
  BOOST_TEST(result.complete());
  return result.solutions * 32 / 8;
}

}  // namespace

BOOST_AUTO_TEST_CASE(squares_of_order_5_by_centre) {
  const nlohmann::json square =
      nlohmann::json::parse(std::ifstream(LOSHU_SOURCE "/test/reference/counts.json")).at("square");
  for (const int centre : {1, 2, 3}) {
    const std::uint64_t squares = squares_with_centre(centre);
    BOOST_TEST(squares == square.at("order5_by_centre").at(std::to_string(centre)));
  }
}

BOOST_AUTO_TEST_SUITE_END()
