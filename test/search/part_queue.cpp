// How a count in parts goes on and ends: what others count, what is left of its limits, its
// failures, and that it is told as stopped only where parts are left.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <exception>
#include <map>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include <loshu/parts.hpp>

BOOST_AUTO_TEST_SUITE(part_queue)

using loshu::Ending;
using loshu::PartQueue;

namespace {

loshu::Split of_parts(std::size_t parts) {
  loshu::Split split;
  split.parts.resize(parts);
  return split;
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_count_that_is_finished_is_not_called_stopped) {
  const loshu::Split split = of_parts(2);
  loshu::MemoryPartStore store;
  std::atomic<bool> interrupt = false;
  PartQueue queue(split, store, {.limits = {.interrupt = &interrupt}});
  const auto count_one = [&] { queue.finish(*queue.take(), {}); };
  count_one();
  BOOST_TEST(queue.tally().left() == 1U);
  count_one();
  interrupt = true;  // just after the last part
  BOOST_TEST(queue.ended());
  BOOST_TEST(queue.tally().left() == 0U);
  BOOST_TEST(queue.tally().result.complete());
}

BOOST_AUTO_TEST_CASE(a_count_with_parts_left_says_why_it_was_stopped) {
  const loshu::Split split = of_parts(2);
  loshu::MemoryPartStore store;
  PartQueue queue(split, store, {});
  queue.finish(*queue.take(), {});
  loshu::Result stopped;
  stopped.ending = Ending::node_limit;
  queue.finish(*queue.take(), stopped);
  BOOST_TEST(queue.ended());
  BOOST_TEST((queue.tally().result.ending == Ending::node_limit));
  BOOST_TEST(store.records().size() == 1U);
}

BOOST_AUTO_TEST_CASE(the_work_in_a_part_that_was_cut_off_is_told_and_its_solutions_are_not) {
  const loshu::Split split = of_parts(3);
  loshu::MemoryPartStore store;
  PartQueue queue(split, store, {});
  const auto finish = [&](Ending ending) {
    loshu::Result result;
    result.ending = ending;
    result.solutions = 5;
    result.nodes = 100;
    result.seconds = 2;
    queue.finish(*queue.take(), result);
  };
  finish(Ending::exhausted);
  finish(Ending::time_limit);
  const loshu::PartTally tally = queue.tally();
  BOOST_TEST(tally.done == 1U);
  BOOST_TEST(tally.result.solutions == 5U);
  BOOST_TEST(tally.result.nodes == 200U);
  BOOST_TEST(tally.result.seconds == 4.0);
}

// Progress is of all parts, those that an earlier run has counted included, and of all work.
BOOST_AUTO_TEST_CASE(progress_is_of_done_parts_and_of_all_work) {
  loshu::Split split = of_parts(4);
  split.effort.nodes = 7;
  loshu::Result found;
  found.solutions = 5;
  found.nodes = 100;
  found.seconds = 8;
  loshu::MemoryPartStore store;
  store.record(1, found);
  loshu::Progress progress;
  PartQueue queue(split, store, {.threads = 2, .progress = &progress});
  const auto require = [&](std::size_t done, std::uint64_t nodes) {
    BOOST_TEST(progress.parts == 4U);
    BOOST_TEST(progress.parts_done == done);
    BOOST_TEST(progress.solutions == 5 * done);
    BOOST_TEST(progress.nodes == nodes);
    BOOST_TEST(progress.seconds_left == 8.0 * static_cast<double>(4 - done) / 2);
  };
  require(1, 0);  // this run has done nothing yet
  queue.finish(*queue.take(), found);
  require(2, 100);
  queue.finish(*queue.take(), found);
  require(3, 200);
  BOOST_TEST(queue.tally().result.nodes == 307U);
}

// Each part is in one share, and the work of the split in the first.
BOOST_AUTO_TEST_CASE(shares_are_the_whole) {
  loshu::Result splitting;
  splitting.nodes = 7;
  splitting.seconds = 1;
  for (std::size_t parts = 0; parts <= 12; ++parts) {
    for (std::size_t shares = 1; shares <= 5; ++shares) {
      loshu::PartTally whole;
      std::size_t taken = 0;
      for (std::size_t share = 0; share < shares; ++share) {
        const loshu::PartShare own{share, shares};
        const loshu::PartTally tally = loshu::tally(parts, own, splitting, {});
        std::size_t has = 0;
        for (std::size_t part = 0; part < parts; ++part) has += own.has(part) ? 1 : 0;
        BOOST_TEST(tally.parts == has);
        BOOST_TEST(own.size(parts) == has);
        BOOST_TEST(tally.left() == has);
        BOOST_TEST((tally.result.ending == Ending::interrupted) == (has > 0));
        taken += has;
        loshu::add(whole.result, tally.result);
      }
      BOOST_TEST(taken == parts);
      BOOST_TEST(whole.result.nodes == 7U);
      BOOST_TEST(whole.result.seconds == 1.0);
    }
  }
}

BOOST_AUTO_TEST_CASE(threads_share_the_time_that_is_left) {
  loshu::PartTally tally{.parts = 10};
  BOOST_TEST(!tally.seconds_left(1).has_value());  // nothing is known yet
  tally.done = 4;
  tally.result.seconds = 20;
  for (const int threads : {1, 2, 8}) {
    BOOST_TEST(tally.seconds_left(threads).value() == 30.0 / threads);
  }
}

namespace {

/// A store whose parts others count, or have counted, and which may fail.
class OthersToo : public loshu::MemoryPartStore {
 public:
  [[nodiscard]] loshu::PartLease lease(std::size_t part) override {
    if (const auto found = counted.find(part); found != counted.end()) {
      return {.granted = false, .found = found->second};
    }
    return {.granted = !taken.contains(part)};
  }
  void beat() override { ++beats; }
  void record(std::size_t part, const loshu::Result& found) override {
    if (fails) throw std::runtime_error("the disk is full");
    loshu::MemoryPartStore::record(part, found);
  }

  std::map<std::size_t, loshu::Result> counted;  ///< by others
  std::set<std::size_t> taken;                   ///< by others
  int beats = 0;
  bool fails = false;
};

loshu::Result found_in(std::uint64_t nodes) {
  loshu::Result result;
  result.solutions = 1;
  result.nodes = nodes;
  return result;
}

/// The words of the exception that the tally throws; empty if there is none.
std::string failure_of(const PartQueue& queue) {
  try {
    static_cast<void>(queue.tally());
    return "";
  } catch (const std::exception& error) {
    return error.what();
  }
}

}  // namespace

BOOST_AUTO_TEST_CASE(parts_of_others_are_waited_for_and_their_results_taken_over) {
  const loshu::Split split = of_parts(4);
  OthersToo store;
  store.taken = {0, 1};
  store.counted[2] = found_in(7);
  PartQueue queue(split, store, {});
  BOOST_TEST((queue.take() == 3U));
  queue.finish(3, found_in(5));
  BOOST_TEST((queue.take() == std::nullopt));
  BOOST_TEST(queue.waits());
  BOOST_TEST(queue.tally().done == 2U);
  BOOST_TEST(queue.tally().result.nodes == 12U);
  BOOST_TEST(store.records().size() == 1U);  // the other has its record already
  store.taken = {1};
  BOOST_TEST((queue.take() == 0U));
  BOOST_TEST(queue.waits());
  queue.give_back(0);
  store.taken.clear();
  BOOST_TEST((queue.take() == 0U));  // before the part that has waited longer
  store.counted[1] = found_in(1);
  BOOST_TEST((queue.take() == std::nullopt));
  BOOST_TEST(!queue.waits());
  queue.finish(0, found_in(2));
  BOOST_TEST(queue.tally().left() == 0U);
  BOOST_TEST(queue.tally().result.solutions == 4U);
  BOOST_TEST(queue.tally().result.nodes == 15U);
  BOOST_TEST(queue.tally().result.complete());
}

BOOST_AUTO_TEST_CASE(a_part_gets_what_is_left_of_the_limits) {
  const loshu::Split split = of_parts(3);
  loshu::MemoryPartStore store;
  store.record(2, found_in(1000));  // of an earlier run, whose work does not count
  PartQueue queue(split, store, {.limits = {.nodes = 250, .failures = 40}});
  BOOST_TEST(queue.limits().nodes.value() == 250U);
  loshu::Result found = found_in(100);
  found.failures = 15;
  queue.finish(*queue.take(), found);
  BOOST_TEST(queue.limits().nodes.value() == 150U);
  BOOST_TEST(queue.limits().failures.value() == 25U);
  BOOST_TEST_REQUIRE(queue.limits().interrupt != nullptr);
  BOOST_TEST(!*queue.limits().interrupt);
  loshu::Result cut = found_in(150);
  cut.ending = Ending::node_limit;
  queue.finish(*queue.take(), cut);
  BOOST_TEST(*queue.limits().interrupt);
  BOOST_TEST(queue.limits().nodes.value() == 0U);
  cut.ending = Ending::time_limit;  // the reason of a part that is interrupted by the first
  queue.finish(0, cut);
  BOOST_TEST((queue.tally().result.ending == Ending::node_limit));
  BOOST_TEST(!queue.waits());
  BOOST_TEST((queue.take() == std::nullopt));
}

BOOST_AUTO_TEST_CASE(the_first_failure_ends_the_queue_and_nothing_more_is_recorded) {
  const loshu::Split split = of_parts(3);
  OthersToo store;
  PartQueue queue(split, store, {});
  const std::size_t part = *queue.take();
  BOOST_TEST(!queue.ended());
  BOOST_TEST(!queue.ended());
  BOOST_TEST(store.beats == 2);
  BOOST_TEST(failure_of(queue) == "");
  queue.fail(std::make_exception_ptr(std::runtime_error("one")));
  queue.fail(std::make_exception_ptr(std::runtime_error("other")));
  BOOST_TEST(queue.ended());
  BOOST_TEST(store.beats == 2);
  BOOST_TEST(failure_of(queue) == "one");
  queue.finish(part, found_in(1));
  BOOST_TEST(store.records().empty());
  BOOST_TEST((queue.take() == std::nullopt));

  PartQueue full(split, store, {});
  store.fails = true;
  full.finish(*full.take(), found_in(1));
  BOOST_TEST(full.ended());
  BOOST_TEST(failure_of(full) == "the disk is full");
}

// The parts that are done first are a sample of all, and not those at the beginning.
BOOST_AUTO_TEST_CASE(parts_are_taken_from_all_over) {
  const loshu::Split split = of_parts(100);
  loshu::MemoryPartStore store;
  PartQueue queue(split, store, {});
  std::vector<std::size_t> order;
  while (const auto part = queue.take()) order.push_back(*part);
  std::size_t early = 0;
  for (std::size_t i = 0; i < 20; ++i) early += order[i] < 50 ? 1 : 0;
  BOOST_TEST(early > 4U);
  BOOST_TEST(early < 16U);
  std::ranges::sort(order);
  for (std::size_t part = 0; part < 100; ++part) BOOST_TEST(order[part] == part);
}

BOOST_AUTO_TEST_SUITE_END()
