// The facts that are learned of a figure, against brute force, and the faults of figures that are
// being drawn.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <string>
#include <vector>

#include <loshu/learn.hpp>
#include <loshu/symmetry.hpp>

#include "drawn/puzzle.hpp"
#include "figures.hpp"

BOOST_AUTO_TEST_SUITE(learn)

using loshu::Learned;
using loshu::Puzzle;

namespace {

using Labels = std::vector<std::string>;

constexpr loshu::Limits enough{.seconds = 30};

/// The sums that are possible, and those that are not. A sum that is neither fails.
struct Sums {
  std::vector<int> possible, impossible;
};
Sums sums_of(const Learned& learned) {
  Sums sums;
  for (const auto& [sum, row] : learned.sums) {
    BOOST_REQUIRE_MESSAGE(row.possible.has_value(), "sum " << sum << " is open");
    BOOST_TEST(row.reason.empty() == *row.possible);
    (*row.possible ? sums.possible : sums.impossible).push_back(sum);
  }
  return sums;
}

drawn::Tally by_learning(const drawn::BruteForce& known, drawn::Chance&) {
  const Puzzle& puzzle = known.puzzle;
  const Learned found = loshu::learn(puzzle, enough);
  const std::size_t labellings = known.labellings.size();
  BOOST_TEST((found.ending == loshu::Ending::exhausted));
  BOOST_TEST(*found.total == loshu::Natural(labellings));
  BOOST_TEST(*found.drawn_classes ==
             loshu::Natural(known.classes(loshu::Symmetry::geometric).size()));
  BOOST_TEST(*found.solution.possible == (labellings > 0));
  BOOST_TEST(found.solution.reason.empty() == (labellings > 0));
  if (labellings > 0) BOOST_TEST(known.labellings.contains(found.solution.labelling));
  BOOST_TEST(found.drawn->order ==
             static_cast<double>(known.symmetries(loshu::Symmetry::geometric).size()));
  BOOST_TEST(found.full->order ==
             static_cast<double>(known.symmetries(loshu::Symmetry::full).size()));

  // Each sum that a labelling has is among the possible ones, and a witness shows each of these.
  const Sums sums = sums_of(found);
  for (const auto& [sum, row] : found.sums) {
    if (!*row.possible) continue;
    BOOST_TEST(drawn::sum_of(puzzle.figure().lines().front(), row.labelling) == sum);
    if (!puzzle.sum()) BOOST_TEST(known.labellings.contains(row.labelling));
  }
  drawn::Tally tally{{labellings > 0 ? "possible" : "impossible", 1},
                     {"sums", static_cast<int>(sums.possible.size())},
                     {"excluded", static_cast<int>(sums.impossible.size())}};
  if (puzzle.sum() || found.sums.empty()) return tally;
  for (const int sum : sums.impossible) {
    for (const loshu::Assignment& one : known.labellings) {
      BOOST_TEST(drawn::sum_of(puzzle.figure().lines().front(), one) != sum);
    }
  }
  return tally;
}

}  // namespace

BOOST_AUTO_TEST_CASE(it_is_what_brute_force_says) {
  const drawn::Tally tally = drawn::for_each_drawn(
      1, 120, {.most_cells = 8, .most_labellings = 200, .most_value = 10'000}, by_learning);
  BOOST_TEST(tally.at("possible") > 40);
  BOOST_TEST(tally.at("impossible") > 10);
  BOOST_TEST(tally.at("sums") > 50);
  BOOST_TEST(tally.at("excluded") > 50);
}

BOOST_AUTO_TEST_CASE(magic_19_is_known_whole) {
  std::vector<std::string> told;
  std::vector<int> settled;
  const Learned found = loshu::learn(Puzzle(loshu::polygon(6)), enough,
                                     [&](const std::string& part, const Learned&, int sum) {
                                       if (part == "sum") settled.push_back(sum);
                                       if (part != "sum") told.push_back(part);
                                     });
  BOOST_TEST((told == std::vector<std::string>{"symmetry", "sums", "solution", "count"}));
  BOOST_TEST(settled.size() == found.sums.size());
  BOOST_TEST((found.drawn->order == 12 && found.full->order == 12));
  BOOST_TEST(loshu::orbits(*found.full).size() == 4);
  BOOST_TEST((sums_of(found).impossible == std::vector{20, 21, 30, 39, 40}));
  BOOST_TEST(found.total->digits() == "1104");
  BOOST_TEST(found.drawn_classes->digits() == "92");
}

BOOST_AUTO_TEST_CASE(a_sum_that_no_line_can_have_is_refused) {
  const Learned found = loshu::learn(Puzzle(loshu::polygon(6), 1, 5), enough);
  BOOST_TEST((found.solution.possible == false && !found.solution.reason.empty()));
  BOOST_TEST(found.solution.labelling.empty());
  BOOST_TEST(*found.total == loshu::Natural(0));
}

BOOST_AUTO_TEST_CASE(a_count_that_takes_long_is_estimated) {
  const auto learned = [](int seconds) {
    return loshu::learn(Puzzle(loshu::square(6)), {.seconds = seconds});
  };
  Learned found = learned(3);
  for (int seconds = 12; !found.estimate && seconds < 400; seconds *= 4) {
    found = learned(seconds);  // other programs may take the first seconds
  }
  BOOST_TEST((!found.total && found.solution.possible == true));
  // The number is 8 × 17753889189701384304 (Mino 2023).
  BOOST_REQUIRE(found.estimate.has_value());
  BOOST_TEST((found.estimate->mean > 1e19 && found.estimate->mean < 2e21));
}

BOOST_AUTO_TEST_CASE(by_nodes_the_same_is_learned_each_time) {
  const auto learned = [](std::uint64_t nodes) {
    return loshu::learn(Puzzle(loshu::polygon(6)), {.nodes = nodes});
  };
  const auto unknown = [](const Learned& found) {
    return std::ranges::count_if(found.sums, [](const auto& one) { return !one.second.possible; });
  };
  const Learned few = learned(30), again = learned(30), many = learned(1'000'000);
  BOOST_TEST(unknown(few) == unknown(again));
  BOOST_TEST(unknown(few) > 0);
  BOOST_TEST(unknown(many) == 0);
  BOOST_TEST((!few.total && few.total == again.total && many.total.has_value()));
}

BOOST_AUTO_TEST_CASE(without_time_little_is_learned) {
  const Learned found = loshu::learn(Puzzle(loshu::square(9)), {.seconds = 0});
  BOOST_TEST((found.ending == loshu::Ending::time_limit));
  BOOST_TEST((!found.solution.possible && !found.total && !found.estimate));
}

BOOST_AUTO_TEST_CASE(all_faults_are_found_at_once) {
  const loshu::FigureParts drawn{.name = {"odd"},
                                 .cells = {{"a"}, {"b"}, {"c"}, {"d"}, {"e"}},
                                 .lines = {{0, 1, 2}, {0, 1, 3}, {0, 0, 2}, {2, 1, 0}, {}},
                                 .fixed_lines = {{{0, 3}, 7}, {{1, 3}, 7}, {{1, 2}, 8}}};
  const loshu::Learned found = loshu::checked(drawn);
  const std::vector<std::string> faults{
      "line a a c holds a twice", "line c b a is there twice: keep one of them",
      "a line has no cell", "c and d must be equal: line a b c, line a b d",
      "a and b must be equal: line a d, line b d"};
  std::vector<std::string> texts;
  for (const loshu::DraftFault& fault : found.faults) texts.push_back(fault.text);
  BOOST_TEST(texts == faults, boost::test_tools::per_element());
  BOOST_TEST((found.faults[0].cells == Labels{"a"} && found.faults[0].lines == std::vector{2}));
  BOOST_TEST((found.faults[1].lines == std::vector{0, 3}));
  BOOST_TEST((found.faults[3].cells == Labels{"c", "d"}));
  BOOST_TEST((found.faults[4].lines == std::vector{5, 6}));
  BOOST_TEST(found.loose == Labels{"e"}, boost::test_tools::per_element());
  BOOST_TEST((found.kept == std::vector{0, 1, 5, 6, 7}));
  BOOST_TEST((found.puzzle->figure().cell_count() == 4 &&
              found.puzzle->figure().every_line().size() == 5));
}

BOOST_AUTO_TEST_CASE(a_draft_without_lines_has_no_fault) {
  const loshu::Learned found = loshu::checked({.name = {"new"}, .cells = {{"a"}}, .lines = {}});
  BOOST_TEST((found.faults.empty() && !found.puzzle && found.loose == Labels{"a"}));
}

BOOST_AUTO_TEST_SUITE_END()
