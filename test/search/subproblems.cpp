// A search in parts finds the same as the whole search. This holds for both engines, any number of
// parts in any order, each group and the complement. The queue loses nothing and counts nothing
// twice, for every way to end it.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <atomic>
#include <memory>
#include <set>
#include <stdexcept>
#include <thread>

#include <loshu/error.hpp>
#include <loshu/exhaust.hpp>
#include <loshu/parts.hpp>
#include <loshu/random.hpp>
#include <loshu/search.hpp>

#include "drawn/comparisons.hpp"
#include "figures.hpp"

BOOST_AUTO_TEST_SUITE(subproblems)

using loshu::Ending;
using loshu::MagicModel;
using loshu::Puzzle;
using loshu::Result;
using loshu::Split;
using loshu::SplitModel;
using loshu::SplitSearch;
using loshu::Symmetry;

namespace {

std::unique_ptr<SplitSearch> gecode(const Puzzle& puzzle, Symmetry symmetry, bool complement) {
  return std::make_unique<SplitModel>(std::make_unique<MagicModel>(
      puzzle,
      loshu::with(loshu::Propagation::figure, {.symmetry = symmetry, .complement = complement})));
}

std::unique_ptr<SplitSearch> exhaust(const Puzzle& puzzle, Symmetry symmetry, bool complement) {
  return std::make_unique<loshu::ExhaustiveSearch>(
      loshu::Question{.puzzle = puzzle, .symmetry = symmetry, .complement = complement});
}

Result summed(const SplitSearch& search, const Split& split, unsigned seed) {
  std::vector<loshu::SearchPart> parts = split.parts;
  std::ranges::shuffle(parts, loshu::SplitMix(seed));
  Result total = split.effort;
  for (const loshu::SearchPart& part : parts) {
    const Result found = search.count(split, part);
    BOOST_TEST(found.complete());
    loshu::add(total, found);
  }
  return total;
}

/// A store that fails after some records, as a full disk does.
class FullStore : public loshu::MemoryPartStore {
 public:
  explicit FullStore(int room_) : room(room_) {}
  void record(std::size_t part, const Result& found) override {
    if (room == 0) throw std::runtime_error("full");
    --room;
    loshu::MemoryPartStore::record(part, found);
  }

 private:
  int room;
};

}  // namespace

BOOST_AUTO_TEST_CASE(the_parts_together_are_the_whole) {
  drawn::for_each_drawn(1, 100, {.own_sums = true}, drawn::by_parts);
  drawn::for_each_drawn_set(1, 100, drawn::by_parts);
  drawn::for_each_drawn(1, 60, {.own_sums = true}, drawn::by_shares);
}

BOOST_AUTO_TEST_CASE(parts_are_disjoint_and_as_many_as_asked) {
  const Puzzle puzzle(loshu::square(4));
  for (const auto& make : {gecode, exhaust}) {
    const auto search = make(puzzle, Symmetry::none, false);
    std::uint64_t before = 0;
    for (const std::size_t parts : {1U, 10U, 100U, 1000U}) {
      const Split split = search->split(parts);
      BOOST_TEST(split.parts.size() >= parts);
      std::set<std::pair<int, std::vector<int>>> different;
      for (const loshu::SearchPart& part : split.parts) {
        BOOST_TEST(part.values.size() == split.cells.size());
        different.emplace(part.sum.value_or(0), part.values);
      }
      BOOST_TEST(different.size() == split.parts.size());
      BOOST_TEST(split.fingerprint() == search->split(parts).fingerprint());
      BOOST_TEST(split.fingerprint() != before);
      before = split.fingerprint();
    }
  }
}

BOOST_AUTO_TEST_CASE(a_fingerprint_tells_splits_apart) {
  const Split split{.cells = {3, 1}, .parts = {{34, {1, 2}}, {34, {2, 1}}}};
  std::set<std::uint64_t> prints{split.fingerprint()};
  const std::vector<Split> others{
      {.cells = {1, 3}, .parts = split.parts},
      {.cells = split.cells, .parts = {{34, {2, 1}}, {34, {1, 2}}}},
      {.cells = split.cells, .parts = {{33, {1, 2}}, {34, {2, 1}}}},
      {.cells = split.cells, .parts = {{{}, {1, 2}}, {34, {2, 1}}}},
      {.cells = split.cells, .parts = {{34, {1, 2}}}},
      {.cells = {}, .parts = {}},
  };
  for (const Split& other : others) prints.insert(other.fingerprint());
  BOOST_TEST(prints.size() == others.size() + 1);
}

BOOST_AUTO_TEST_CASE(the_queue_counts_the_whole_with_any_number_of_threads) {
  for (const auto& make : {gecode, exhaust}) {
    const auto search = make(Puzzle(loshu::square(4)), Symmetry::full, false);
    const Split split = search->split(50);
    for (const int threads : {1, 2, 5}) {
      loshu::MemoryPartStore store;
      loshu::Progress progress;
      const loshu::PartTally tally =
          loshu::count_parts(*search, split, store, {.threads = threads, .progress = &progress});
      BOOST_TEST(tally.result.complete());
      BOOST_TEST(tally.result.solutions == 220U);
      BOOST_TEST(tally.done == split.parts.size());
      BOOST_TEST(store.records().size() == split.parts.size());
      BOOST_TEST(progress.parts == split.parts.size());
      BOOST_TEST(progress.parts_done == split.parts.size());
      BOOST_TEST(progress.solutions == 220U);
      BOOST_TEST(progress.seconds_left == 0);
      // A second time there is nothing left to do.
      const loshu::PartTally again = loshu::count_parts(*search, split, store, {});
      BOOST_TEST(again.result.complete());
      BOOST_TEST(again.result.solutions == 220U);
      BOOST_TEST(again.result.nodes == tally.result.nodes);
    }
  }
}

BOOST_AUTO_TEST_CASE(what_a_limit_cuts_off_is_counted_another_time) {
  for (const auto& make : {gecode, exhaust}) {
    const auto search = make(Puzzle(loshu::square(4)), Symmetry::full, false);
    const Split split = search->split(50);
    for (const int threads : {1, 3}) {
      loshu::MemoryPartStore store;
      int runs = 0;
      loshu::PartTally tally;
      do {
        const std::uint64_t nodes = 300U + 50U * static_cast<unsigned>(runs);
        tally = loshu::count_parts(*search, split, store,
                                   {.threads = threads, .limits = {.nodes = nodes}});
        if (!tally.result.complete()) BOOST_TEST((tally.result.ending == Ending::node_limit));
        BOOST_TEST(tally.done == store.records().size());
        ++runs;
      } while (!tally.result.complete() && runs < 1000);
      BOOST_TEST(runs > 2);
      BOOST_TEST(tally.result.solutions == 220U);
    }
  }
}

BOOST_AUTO_TEST_CASE(each_limit_ends_it_and_says_so) {
  const auto search = exhaust(Puzzle(loshu::square(5)), Symmetry::full, true);
  const Split split = search->split(100);
  loshu::Progress progress;
  const auto ending = [&](const loshu::Limits& limits) {
    loshu::MemoryPartStore store;
    const loshu::PartTally tally = loshu::count_parts(
        *search, split, store, {.threads = 2, .limits = limits, .progress = &progress});
    BOOST_TEST(tally.left() > 0U);
    return tally.result.ending;
  };
  BOOST_TEST((ending({.seconds = 0.05}) == Ending::time_limit));
  BOOST_TEST((ending({.nodes = 10'000}) == Ending::node_limit));
  BOOST_TEST((ending({.failures = 10'000}) == Ending::failure_limit));
  progress.nodes = 0;
  std::atomic<bool> interrupt = false;
  const std::jthread presses_ctrl_c([&] {
    while (progress.nodes == 0) std::this_thread::yield();
    interrupt = true;
  });
  BOOST_TEST((ending({.interrupt = &interrupt}) == Ending::interrupted));
}

BOOST_AUTO_TEST_CASE(a_split_that_a_limit_ended_is_no_answer) {
  for (const auto& make : {gecode, exhaust}) {
    const auto search = make(Puzzle(loshu::square(4)), Symmetry::full, false);
    const std::atomic<bool> interrupt = true;
    const Split split = search->split(1000, {.interrupt = &interrupt});
    BOOST_TEST((split.effort.ending == Ending::interrupted));
    loshu::MemoryPartStore store;
    const loshu::PartTally tally = loshu::count_parts(*search, split, store);
    BOOST_TEST(!tally.result.complete());
    BOOST_TEST(store.records().empty());
  }
}

BOOST_AUTO_TEST_CASE(results_add_up_in_each_number) {
  loshu::SplitMix random(5);
  const auto some = [&] { return static_cast<std::uint64_t>(random.below(1000)); };
  for (int round = 0; round < 200; ++round) {
    std::vector<Result> parts(static_cast<std::size_t>(1 + random.below(5)));
    Result total;
    std::uint64_t solutions = 0, own = 0, symmetric = 0, labellings = 0, nodes = 0, failures = 0,
                  propagations = 0, placements = 0;
    double seconds = 0;
    std::set<std::int64_t> sums;
    bool has_labellings = false, misses_sums = false, is_fast = false;
    for (Result& part : parts) {
      const int many = random.below(3);  // none, one or two, or many
      solutions += part.solutions = many == 0   ? 0
                                    : many == 1 ? static_cast<std::uint64_t>(1 + random.below(2))
                                                : some();
      own += part.self_complementary = some();
      symmetric += part.symmetric = some();
      nodes += part.nodes = some();
      failures += part.failures = some();
      propagations += part.propagations = some();
      placements += part.placements = some();
      seconds += part.seconds = static_cast<double>(some());
      if (random.below(2) == 0) labellings += part.labellings.emplace(some());
      has_labellings = has_labellings || part.labellings.has_value();
      part.walker = random.below(3) == 0 ? "avx2" : "scalar";
      is_fast = is_fast || part.walker == "avx2";
      if (part.solutions > 0 && random.below(8) > 0) {
        for (int i = 0; i < 2; ++i) {
          const int sum = random.below(100) - 50;
          part.note(sum);
          sums.insert(sum);
        }
      }
      misses_sums = misses_sums || (part.solutions > 0 && !part.sums);
      loshu::add(total, part);
    }
    BOOST_TEST(total.solutions == solutions);
    BOOST_TEST(total.self_complementary == own);
    BOOST_TEST(total.symmetric == symmetric);
    BOOST_TEST(total.nodes == nodes);
    BOOST_TEST(total.failures == failures);
    BOOST_TEST(total.propagations == propagations);
    BOOST_TEST(total.placements == placements);
    BOOST_TEST(total.seconds == seconds);
    BOOST_TEST(total.walker == (is_fast ? "avx2" : "scalar"));
    BOOST_TEST((total.labellings == (has_labellings ? std::optional(labellings) : std::nullopt)));
    // The sums are unknown as soon as those of some solutions are.
    BOOST_TEST(total.sums.has_value() == (!misses_sums && solutions > 0));
    if (!total.sums || misses_sums) continue;
    BOOST_TEST(total.sums->least == *sums.begin());
    BOOST_TEST(total.sums->greatest == *sums.rbegin());
  }
  Result most, one;
  most.nodes = std::numeric_limits<std::uint64_t>::max();
  one.nodes = 1;
  BOOST_CHECK_THROW(loshu::add(most, one), loshu::ImpossibleCount);
}

BOOST_AUTO_TEST_CASE(a_ledger_that_is_full_ends_it) {
  const auto search = exhaust(Puzzle(loshu::square(4)), Symmetry::full, false);
  const Split split = search->split(50);
  for (const int threads : {1, 3}) {
    FullStore store(10);
    BOOST_CHECK_THROW(loshu::count_parts(*search, split, store, {.threads = threads}),
                      std::runtime_error);
    BOOST_TEST(store.records().size() == 10U);
  }
}

BOOST_AUTO_TEST_CASE(a_model_of_ones_own_is_searched_in_parts) {
  class LowCorner : public MagicModel {
   public:
    LowCorner() : MagicModel(Puzzle(loshu::square(4)), {.symmetry = Symmetry::none}) {
      Gecode::rel(*this, cells()[0], Gecode::IRT_EQ, 1);
    }
    explicit LowCorner(LowCorner& other) : MagicModel(other) {}
    Gecode::Space* copy() override { return new LowCorner(*this); }
  };
  LowCorner model;
  const Result whole = loshu::count(model);
  BOOST_TEST(whole.solutions > 0U);
  const SplitModel parts(std::make_unique<LowCorner>());
  BOOST_TEST(summed(parts, parts.split(100), 1).solutions == whole.solutions);
}

BOOST_AUTO_TEST_SUITE_END()
