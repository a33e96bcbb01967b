// Counts that are divided: among kinds of walkers, which must agree to the node, and among shares.

#include <boost/test/unit_test.hpp>

#include <algorithm>

#include <loshu/exhaust.hpp>
#include <loshu/parts.hpp>
#include <loshu/search.hpp>

#include "comparisons.hpp"

namespace drawn {

using loshu::Result;
using loshu::Symmetry;
using loshu::WalkerKind;

namespace {

void require_same(const Result& one, const Result& other) {
  BOOST_TEST(one.solutions == other.solutions);
  BOOST_TEST(one.self_complementary == other.self_complementary);
  BOOST_TEST(one.nodes == other.nodes);
  BOOST_TEST(one.failures == other.failures);
  BOOST_TEST(one.placements == other.placements);
}

}  // namespace

Tally by_walkers(const BruteForce& known, Chance& chance) {
  const loshu::Question question{.puzzle = known.puzzle,
                                 .symmetry = chance.pick(groups),
                                 .complement = chance.one_in(2),
                                 .threads = chance.from(1, 2)};
  const int cells = known.puzzle.figure().cell_count();
  const auto order = chance.one_in(2) ? loshu::CellOrder{}
                                      : loshu::CellOrder{.cells = chance.choose(cells, cells)};
  const auto count = [&](WalkerKind kind) {
    return loshu::count(question, loshu::ExhaustEngine({order, question.complement, kind}));
  };
  const Result scalar = count(WalkerKind::scalar);
  const auto halved = question.complement ? known.halved(question.symmetry) : std::nullopt;
  BOOST_TEST(scalar.solutions ==
             (halved ? halved->kept.size() : known.classes(question.symmetry).size()));
  Tally tally;
  for (const auto& [kind, name] : loshu::walker_names) {
    const Result other = count(kind);
    BOOST_TEST_CONTEXT("walker " << name << ", symmetry " << static_cast<int>(question.symmetry)
                                 << ", complement " << question.complement) {
      require_same(other, scalar);
    }
    if (!other.walker.empty()) ++tally["walker " + other.walker];
  }
  return tally;
}

Tally by_shares(const BruteForce& known, Chance& chance) {
  const Symmetry symmetry = chance.pick(groups);
  const loshu::ExhaustiveSearch search({.puzzle = known.puzzle, .symmetry = symmetry});
  const loshu::Split split = search.split(static_cast<std::size_t>(chance.from(1, 40)));
  const auto shares = static_cast<std::size_t>(chance.from(2, 4));
  Result sum;
  std::size_t parts = 0;
  for (std::size_t share = 0; share < shares; ++share) {
    loshu::MemoryPartStore store;
    const loshu::PartTally done = loshu::count_parts(
        search, split, store, {.threads = chance.from(1, 2), .share = {share, shares}});
    BOOST_TEST(done.left() == 0U);
    BOOST_TEST(done.result.complete());
    for (const auto& [part, found] : store.records()) BOOST_TEST(part % shares == share);
    parts += done.parts;
    loshu::add(sum, done.result);
  }
  BOOST_TEST(parts == split.parts.size());
  loshu::MemoryPartStore store;
  require_same(sum, loshu::count_parts(search, split, store).result);
  require_sums(sum, known);
  BOOST_TEST(sum.solutions == known.classes(symmetry).size());
  return {{"shares", static_cast<int>(shares)}};
}

}  // namespace drawn
