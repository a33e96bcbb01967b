// Relations that name the magic sum alone have no cell to prune. Every engine, every other answer
// and every proof keeps them all the same.

#include <boost/test/unit_test.hpp>

#include <string>

#include <loshu/learn.hpp>
#include <loshu/proofs.hpp>

#include "drawn/comparisons.hpp"
#include "drawn/relations.hpp"
#ifdef LOSHU_WITH_JSON
#include "drawn/round_trip.hpp"
#endif

BOOST_AUTO_TEST_SUITE(law_sum_alone)

namespace {

using drawn::BruteForce;
using drawn::Chance;
using drawn::Tally;
using loshu::Natural;

Tally by_proof(const BruteForce& known, Chance&) {
  for (const loshu::Symmetry level : drawn::groups) {
    const loshu::Certificate proof = loshu::prove(known.puzzle, {.symmetry = level});
    BOOST_TEST(proof.labellings() == Natural(known.labellings.size()));
    BOOST_TEST(proof.solutions == known.classes(level).size());
  }
  return {{"proofs", 1}};
}

Tally by_learning(const BruteForce& known, Chance&) {
  const loshu::Learned found = loshu::learn(known.puzzle, {.seconds = 30});
  BOOST_TEST_REQUIRE(found.total.has_value());
  BOOST_TEST(*found.total == Natural(known.labellings.size()));
  BOOST_TEST((found.solution.possible == !known.labellings.empty()));
  return {{"learned", 1}};
}

}  // namespace

BOOST_AUTO_TEST_CASE(all_answers_keep_a_relation_of_the_sum_alone) {
  constexpr unsigned puzzles = 400;
  using Compare = Tally (*)(const BruteForce&, Chance&);
  const std::initializer_list<Compare> all{
      drawn::by_gecode,
      drawn::by_exhaustion,
      drawn::by_states,
      drawn::by_goals,
      drawn::by_rows,
      drawn::by_integer_program,
      drawn::by_annealing,
      drawn::by_parts,
      drawn::by_walkers,
      drawn::by_shares,
      drawn::by_estimates,
      drawn::by_uniqueness,
      drawn::by_making,
      drawn::by_explanation,
      drawn::by_hints,
      drawn::by_verification,
      by_proof,
      by_learning,
#ifdef LOSHU_WITH_JSON
      drawn::by_round_trip,
#endif
  };
  const Tally tally = drawn::for_each_drawn(
      1, puzzles, {.most_cells = 8, .most_labellings = 100, .relations = false},
      [&](const BruteForce& base, Chance& chance) -> Tally {
        const auto known = drawn::with_sum_alone(base, chance);
        if (!known) return {{"contradictions", 1}};
        const bool excludes = known->labellings.size() < base.labellings.size();
        const Compare compare = *(all.begin() + chance.below(static_cast<int>(all.size())));
        BOOST_TEST_CONTEXT("as " << drawn::json_text(known->puzzle)) {
          static_cast<void>(compare(*known, chance));
          static_cast<void>(by_proof(*known, chance));
        }
        return {{"puzzles", 1}, {"some are excluded", excludes}};
      });
  BOOST_TEST(tally.at("puzzles") > 200);
  BOOST_TEST(tally.at("some are excluded") > 20);
}

BOOST_AUTO_TEST_SUITE_END()
