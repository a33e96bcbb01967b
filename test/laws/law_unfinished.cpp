// Unfinished searches, and groups that were not used: an answer says nothing of them that is not
// so.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstdint>
#include <string>

#include <loshu/ask.hpp>

#include "drawn/comparisons.hpp"
#include "drawn/mixed.hpp"
#include "whole_table.hpp"

BOOST_AUTO_TEST_SUITE(law_unfinished)

namespace {

using drawn::BruteForce;
using drawn::Chance;
using drawn::Tally;
using loshu::Symmetry;

/// A question that ends early, by its limits or by the number of solutions.
loshu::Inquiry short_question(const loshu::Puzzle& puzzle, Chance& chance) {
  const std::string level = chance.pick<std::string>({"none", "geometric", "full", "dynamic"});
  const bool by_nodes = level != "dynamic" && chance.one_in(3);  // dynamic cannot count
  const std::string engine =
      level == "dynamic" ? "gecode" : chance.pick<std::string>({"auto", "gecode", "exhaust"});
  const std::optional<std::uint64_t> nodes =
      by_nodes ? std::optional<std::uint64_t>(1 + chance.below(20)) : std::nullopt;
  return loshu::Inquiry::about(puzzle, {{"engine", engine}, {"symmetry", level}}, by_nodes ? 0 : 1,
                               {.nodes = nodes});
}

Tally by_ending_early(const BruteForce& known, Chance& chance) {
  const loshu::Puzzle& puzzle = known.puzzle;
  if (puzzle.contradiction() || puzzle.is_wide()) return {};
  const loshu::Inquiry inquiry = short_question(puzzle, chance);
  loshu::Receivers receivers;
  if (inquiry.question.solutions == 1) {
    receivers.on_solution = [](const loshu::Assignment&) { return true; };
  }
  const loshu::Answer answer = loshu::ask(inquiry, receivers);
  const auto sum = answer.sum();
  if (sum) {
    for (const loshu::Assignment& x : known.labellings) {
      BOOST_TEST(drawn::magic_sum_of(puzzle.figure(), x) == *sum);
    }
  }
  const bool is_cut = !answer.result.complete();
  if (answer.result.solutions > 0) BOOST_TEST(!known.labellings.empty());
  if (!is_cut && answer.result.solutions == 0) BOOST_TEST(known.labellings.empty());
  const bool is_dynamic = answer.result.broken->symmetry == Symmetry::dynamic;
  if (is_dynamic && !is_cut) {
    BOOST_TEST(answer.orders.broken == known.symmetries(Symmetry::full).size());
  }
  const auto sums = known.sums();
  return {{"cut", is_cut ? 1 : 0},
          {"cut, several sums", is_cut && sums && sums->least != sums->greatest ? 1 : 0},
          {"dynamic", is_dynamic ? 1 : 0}};
}

}  // namespace

BOOST_AUTO_TEST_CASE(an_unfinished_search_tells_no_more_than_it_knows) {
  loshu::engine_table() = whole_table();
  const Tally tally = drawn::for_each_mixed(20'001, 300, by_ending_early);
  BOOST_TEST(tally.at("cut") > 50);
  BOOST_TEST(tally.at("cut, several sums") > 10);
  BOOST_TEST(tally.at("dynamic") > 5);
}

BOOST_AUTO_TEST_SUITE_END()
