// The comparisons of the other tests with brute force, over puzzles with every feature that each of
// them takes: parts and shares of a count, estimates, uniqueness, reasons, hints, the maker and the
// checker.

#include <boost/test/unit_test.hpp>

#include "drawn/comparisons.hpp"
#include "drawn/mixed.hpp"

BOOST_AUTO_TEST_SUITE(law_questions)

namespace {

using drawn::BruteForce;
using drawn::Chance;
using drawn::Tally;

void add(Tally& all, const Tally& more) {
  for (const auto& [name, times] : more) all[name] += times;
}

/// One of the comparisons that takes the puzzle.
Tally by_some_question(const BruteForce& known, Chance& chance) {
  const loshu::Puzzle& puzzle = known.puzzle;
  if (puzzle.contradiction() || puzzle.is_wide()) return {};
  Tally tally = drawn::by_verification(known, chance);
  if (!puzzle.given_sets().empty()) return tally;
  using Comparison = Tally (*)(const BruteForce&, Chance&);
  std::vector<Comparison> comparisons{drawn::by_parts, drawn::by_shares, drawn::by_walkers,
                                      drawn::by_estimates, drawn::by_uniqueness};
  if (puzzle.is_consecutive()) {
    comparisons.insert(comparisons.end(),
                       {drawn::by_explanation, drawn::by_hints, drawn::by_making});
  }
  for (int i = 0; i < 2; ++i) add(tally, chance.pick(comparisons)(known, chance));
  return tally;
}

}  // namespace

BOOST_AUTO_TEST_CASE(parts_reasons_and_hints_are_those_of_brute_force) {
  const Tally tally = drawn::for_each_mixed(10'001, 120, by_some_question);
  for (const std::string name : {"parts", "shares", "estimate", "verify", "made"}) {
    BOOST_TEST(tally.contains(name), name);
  }
}

BOOST_AUTO_TEST_SUITE_END()
