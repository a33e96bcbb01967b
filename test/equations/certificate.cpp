#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cmath>
#include <random>

#include <loshu/bound.hpp>
#include <loshu/error.hpp>
#include <loshu/random.hpp>
#include <loshu/search.hpp>

#include "drawn/puzzle.hpp"
#include "figures.hpp"

BOOST_AUTO_TEST_SUITE(certificate)

using loshu::LineWeights;
using loshu::Puzzle;

namespace {

/// Weights by the length of the line: the rows of a hexagon of order 3 have 3, 4 or 5 cells.
LineWeights by_length(const loshu::Figure& figure, std::int64_t three, std::int64_t four,
                      std::int64_t five) {
  LineWeights weights;
  for (const loshu::Line& line : figure.lines()) {
    weights.push_back(line.size() == 3 ? three : line.size() == 4 ? four : five);
  }
  return weights;
}

}  // namespace

// The six sides less the three long rows: the corners, the cells between them and those around the
// centre weigh 1, 0 and −2, as the centre −3; written out by hand.
BOOST_AUTO_TEST_CASE(there_is_no_hexagon_of_6_to_24) {
  const Puzzle puzzle(loshu::hexagon(3), 6);
  const LineWeights sum = by_length(puzzle.figure(), 1, 1, 1);
  const LineWeights ends = by_length(puzzle.figure(), 1, 0, -1);
  BOOST_TEST(loshu::sums_allowed(puzzle, sum).least == 57);
  BOOST_TEST(loshu::sums_allowed(puzzle, sum).greatest == 57);
  BOOST_TEST(loshu::sums_allowed(puzzle, ends).greatest == 49);
  BOOST_TEST(loshu::refutes(puzzle, std::vector{sum, ends}));
  BOOST_TEST(loshu::refutes(puzzle, std::vector{ends, sum}));
  BOOST_TEST(!loshu::refutes(puzzle, {&sum, 1}));
  BOOST_TEST(!loshu::refutes(puzzle, {&ends, 1}));
  BOOST_TEST(loshu::refutes(Puzzle(loshu::hexagon(3), 6, 57), {&ends, 1}));

  const LineWeights sides_alone = by_length(puzzle.figure(), 1, 0, 0);
  BOOST_TEST(!loshu::refutes(puzzle, std::vector{sum, sides_alone}));
  BOOST_TEST(!loshu::refutes(Puzzle(loshu::hexagon(3), 1), std::vector{sum, ends}));
  BOOST_CHECK_THROW(static_cast<void>(loshu::sums_allowed(puzzle, {1, 2, 3})), loshu::Error);

  const loshu::Sentences told = explanation(puzzle, std::vector{sum, ends});
  BOOST_REQUIRE(told.size() == 2U);
  BOOST_TEST(told[0].text() == "each line weighs 1: the cells are 855 = 15·S, so S = 57");
  BOOST_TEST(told[1].text() ==
             "6 lines like A B C weigh 1, 3 lines like H I J K L -1: the cells reach at most 147, "
             "and the lines demand 3·57 = 171");
  std::vector<std::int64_t> lines;
  for (const loshu::Piece& piece : told[1].pieces()) {
    if (piece.kind == loshu::Piece::Kind::line) lines.push_back(piece.number.value());
  }
  BOOST_TEST(lines == (std::vector<std::int64_t>{0, 2}), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(nothing_refutes_what_exists) {
  loshu::SplitMix random(1);
  for (const Puzzle& puzzle : drawn::puzzles(40)) {
    loshu::MagicModel model(puzzle);
    const auto found = loshu::solve(model, {.solutions = 1}).assignments;
    if (found.empty()) continue;
    int sum = 0;
    for (const int cell : puzzle.figure().lines().front()) {
      sum += found.front()[static_cast<std::size_t>(cell)];
    }
    for (const std::int64_t most : {std::int64_t{2}, std::int64_t{100}, INT64_MAX}) {
      std::uniform_int_distribution<std::int64_t> weight(-most, most);
      for (int trial = 0; trial < 300; ++trial) {
        LineWeights weights(puzzle.figure().every_line().size());
        for (std::int64_t& one : weights) one = weight(random);
        const auto [least, greatest] = loshu::sums_allowed(puzzle, weights);
        BOOST_REQUIRE(least <= sum);
        BOOST_REQUIRE(sum <= greatest);
      }
    }
  }
}

// The sums allowed are just those between the extremes over all arrangements.
BOOST_AUTO_TEST_CASE(bounds_agree_with_trial) {
  const Puzzle puzzle(triangle(), 1, std::nullopt, {{1, 2}});
  for (const LineWeights& weights : {LineWeights{1, 1, 1}, {1, 0, 0}, {-3, 1, 0}, {2, -5, 7}}) {
    std::int64_t total = 0;
    for (const std::int64_t weight : weights) total += weight;
    double least = 1e9;
    double greatest = -1e9;
    loshu::Assignment x{1, 2, 3, 4, 5, 6};
    do {
      if (x[1] != 2) continue;
      std::int64_t sum = 0;
      for (std::size_t line = 0; line < 3; ++line) {
        for (const int cell : puzzle.figure().lines()[line]) {
          sum += weights[line] * x[static_cast<std::size_t>(cell)];
        }
      }
      least = std::min(least, static_cast<double>(sum) / static_cast<double>(total));
      greatest = std::max(greatest, static_cast<double>(sum) / static_cast<double>(total));
    } while (std::ranges::next_permutation(x).found);
    const loshu::SumRange allowed = loshu::sums_allowed(puzzle, weights);
    BOOST_TEST(allowed.least == std::ceil(least));
    BOOST_TEST(allowed.greatest == std::floor(greatest));
  }
}

BOOST_AUTO_TEST_CASE(explanations_are_short) {
  const Puzzle puzzle(loshu::hexagon(8), 6);
  LineWeights weights;
  for (std::size_t i = 0; i < puzzle.figure().lines().size(); ++i) {
    weights.push_back(static_cast<std::int64_t>(i % 13) - 6);
  }
  const loshu::Sentences told = explanation(puzzle, {&weights, 1});
  BOOST_REQUIRE(told.size() == 1U);
  BOOST_TEST(told.front().text().size() < 800U);
}

BOOST_AUTO_TEST_SUITE_END()
