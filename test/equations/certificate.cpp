#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>
#include <random>
#include <regex>
#include <sstream>
#include <string>
#include <tuple>

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

namespace {

/// The words of a sentence, with the place of each line in the place of its cells: "{3}".
std::string with_places(const loshu::Sentence& sentence) {
  std::string text;
  for (const loshu::Piece& piece : sentence.pieces()) {
    const bool is_line = piece.kind == loshu::Piece::Kind::line;
    text += is_line ? "{" + std::to_string(piece.number.value()) + "}" : piece.text;
  }
  return text;
}

/// The weight, the kind and the length of a line, by which lines are told together.
using Alike = std::tuple<std::int64_t, bool, std::size_t>;

std::map<Alike, std::vector<std::size_t>> alike(const loshu::Figure& figure,
                                                const LineWeights& weights) {
  std::map<Alike, std::vector<std::size_t>> groups;
  const std::vector<loshu::Line> every = figure.every_line();
  for (std::size_t line = 0; line < every.size(); ++line) {
    if (weights[line] == 0) continue;
    const bool is_fixed = line >= figure.lines().size();
    groups[{weights[line], is_fixed, every[line].size()}].push_back(line);
  }
  return groups;
}

/// Reads the groups of lines in a sentence about weights. Each is one of the groups, told by its
/// first line, and no weight is greater than the one before. The rest is counted.
void require_weights(const loshu::Figure& figure, const LineWeights& weights) {
  const auto groups = alike(figure, weights);
  std::istringstream parts(with_places(to_sentence(weights, figure)) + ",");
  static const std::regex one(
      "(the|\\d+) (fixed )?lines?( like)? \\{(\\d+)\\}( weighs?)? (-?\\d+)");
  static const std::regex more("and (\\d+) more lines?");
  std::size_t told = 0, lines = 0;
  std::optional<std::int64_t> before;
  for (std::string part; std::getline(parts, part, ','); parts >> std::ws) {
    std::smatch found;
    BOOST_TEST_CONTEXT(part) {
      if (std::regex_match(part, found, more)) {
        BOOST_TEST(told == 6U);
        lines += std::stoul(found[1]);
        continue;
      }
      BOOST_TEST_REQUIRE(std::regex_match(part, found, one));
      const std::size_t line = std::stoul(found[4]);
      const std::int64_t weight = std::stoll(found[6]);
      const auto group = groups.find({weight, found[2].matched, figure.every_line()[line].size()});
      BOOST_TEST_REQUIRE((group != groups.end()));
      BOOST_TEST(group->second.front() == line);
      const std::string count = found[1] == "the" ? "1" : found[1].str();
      BOOST_TEST(std::stoul(count) == group->second.size());
      BOOST_TEST((found[1] == "the") == (group->second.size() == 1));
      BOOST_TEST(found[3].matched == (group->second.size() > 1));
      BOOST_TEST(found[5].str() == (told > 0                   ? ""
                                    : group->second.size() > 1 ? " weigh"
                                                               : " weighs"));
      BOOST_TEST((!before || weight <= *before));
      before = weight;
      lines += group->second.size();
      ++told;
    }
  }
  BOOST_TEST(told == std::min<std::size_t>(groups.size(), 6));
  BOOST_TEST(lines ==
             static_cast<std::size_t>(std::ssize(weights) - std::ranges::count(weights, 0)));
}

}  // namespace

BOOST_AUTO_TEST_CASE(weights_in_words_are_those_of_the_lines) {
  loshu::SplitMix random(3);
  for (const loshu::Figure& figure :
       {loshu::square(4, loshu::SquareKind::associative), loshu::hexagon(4), loshu::wheel(3),
        loshu::square(6, loshu::SquareKind::concentric)}) {
    const LineWeights none(figure.every_line().size(), 0), all(figure.every_line().size(), -2);
    BOOST_TEST(to_sentence(none, figure).text() == "each line weighs 0");
    BOOST_TEST(to_sentence(all, figure).text() == "each line weighs -2");
    for (int round = 0; round < 40; ++round) {
      LineWeights weights = none;
      const int most = 1 + random.below(4), open = 1 + random.below(6);
      for (std::int64_t& weight : weights) {
        if (random.below(6) < open) weight = random.below(2 * most + 1) - most;
      }
      // The first fixed line alone, or among others.
      if (!figure.fixed_lines().empty() && round % 4 == 0) weights[figure.lines().size()] = 9;
      if (std::ranges::count(weights, weights.front()) == std::ssize(weights)) continue;
      require_weights(figure, weights);
    }
  }
}

// "The cells reach at most 147, and the lines demand 3·57 = 171": the demand is what the cells do
// not reach. Where they do, the range of what they reach has the demand.
BOOST_AUTO_TEST_CASE(a_demand_lies_where_the_sentence_says) {
  static const std::regex form(
      ".*: the cells reach (at most |at least )?(-?\\d+)(?: to (-?\\d+))?, and the lines demand "
      "(?:.* = )?(?:−|(-))?(\\d+)");
  int beyond = 0, below = 0, within = 0;
  loshu::SplitMix random(5);
  for (unsigned round = 0; round < 400; ++round) {
    const loshu::Figure figure =
        round % 2 == 0 ? loshu::hexagon(3) : loshu::square(4, loshu::SquareKind::associative);
    const int first = random.below(9) - 4;
    const int sum =
        static_cast<int>(loshu::sum_range(figure, loshu::Values(first, figure.cell_count())).least +
                         random.below(60));
    const Puzzle puzzle(figure, first, sum);
    if (puzzle.contradiction()) continue;
    LineWeights weights(figure.every_line().size());
    for (std::int64_t& weight : weights) weight = random.below(5) - 2;
    const std::string told = explanation(puzzle, {&weights, 1}).front().text();
    std::smatch found;
    BOOST_TEST_REQUIRE(std::regex_match(told, found, form), told);
    const std::int64_t reached = std::stoll(found[2]), size = std::stoll(found[5]);
    const bool is_negative =
        found[4].matched || told.find("demand −" + found[5].str()) != told.npos;
    const std::int64_t demanded = is_negative ? -size : size;
    BOOST_TEST_CONTEXT(told) {
      const bool refutes = loshu::refutes(puzzle, {&weights, 1});
      BOOST_TEST(found[1].matched == refutes);
      if (found[1] == "at most ") {
        BOOST_TEST(demanded > reached);
        ++beyond;
      } else if (found[1] == "at least ") {
        BOOST_TEST(demanded < reached);
        ++below;
      } else {
        const std::int64_t most = found[3].matched ? std::stoll(found[3]) : reached;
        BOOST_TEST((demanded >= reached && demanded <= most));
        ++within;
      }
    }
  }
  BOOST_TEST((beyond > 5 && below > 5 && within > 5));
}

BOOST_AUTO_TEST_SUITE_END()
