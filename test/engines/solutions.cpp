// Solutions that are pulled are those that are pushed, however the range is used.

#include <loshu/solutions.hpp>

#include <boost/test/unit_test.hpp>

#include <chrono>
#include <ranges>
#include <set>
#include <thread>
#include <vector>

#include <loshu/error.hpp>
#include <loshu/square.hpp>

#include "drawn/puzzle.hpp"

BOOST_AUTO_TEST_SUITE(solutions)

using loshu::Assignment;
using loshu::Inquiry;
using loshu::Puzzle;
using loshu::Symmetry;

static_assert(std::ranges::input_range<loshu::SolutionRange>);

namespace {

Inquiry all_of(const Puzzle& puzzle) {
  return {{.puzzle = puzzle, .symmetry = Symmetry::none}, {}, loshu::Purpose::all};
}

}  // namespace

BOOST_AUTO_TEST_CASE(pulled_solutions_are_those_that_are_pushed) {
  for (const Puzzle& puzzle : drawn::puzzles(100)) {
    std::multiset<Assignment> pushed, pulled;
    const loshu::Result whole =
        loshu::searched(all_of(puzzle), {.on_solution = [&](const Assignment& one) {
                          pushed.insert(one);
                          return true;
                        }});
    loshu::SolutionRange range = loshu::solutions(all_of(puzzle));
    for (const Assignment& one : range) pulled.insert(one);
    BOOST_TEST((pushed == pulled));
    BOOST_TEST(range.result().solutions == whole.solutions);
    BOOST_TEST((range.result().ending == whole.ending));
    BOOST_TEST(!range.next().has_value());  // and so it stays
  }
}

BOOST_AUTO_TEST_CASE(a_dropped_range_ends_its_search_and_a_stopped_one_hands_out_nothing) {
  const Puzzle endless(loshu::square(6));
  for (const int taken : {0, 1, 63, 64, 65, 200}) {
    loshu::SolutionRange range = loshu::solutions(all_of(endless));
    for (int i = 0; i < taken; ++i) BOOST_TEST(range.next()->size() == 36U);
  }
  std::stop_source stop;
  loshu::SolutionRange range = loshu::solutions(all_of(endless), stop.get_token());
  BOOST_TEST(range.next().has_value());
  stop.request_stop();
  BOOST_TEST(!range.next().has_value());
  BOOST_TEST((range.result().ending == loshu::Ending::interrupted));
  BOOST_TEST(!loshu::solutions(all_of(endless), stop.get_token()).next().has_value());
  range = loshu::solutions(all_of(endless));  // the former search has ended
  BOOST_TEST(range.next().has_value());
}

// Sorted, the least solutions are given, as many as are asked for.
BOOST_AUTO_TEST_CASE(a_sorted_range_begins_with_the_least) {
  for (const Puzzle& puzzle : drawn::puzzles(40)) {
    std::vector<Assignment> all;
    for (const Assignment& one : loshu::SolutionRange(all_of(puzzle), {}, true)) all.push_back(one);
    BOOST_TEST(std::ranges::is_sorted(all));
    BOOST_TEST(all.size() == loshu::searched(all_of(puzzle)).solutions);
    for (const std::size_t most : {std::size_t{1}, all.size() / 2, all.size(), all.size() + 1}) {
      if (most == 0) continue;
      Inquiry some = all_of(puzzle);
      some.question.solutions = most;
      std::vector<Assignment> first;
      for (const Assignment& one : loshu::SolutionRange(some, {}, true)) first.push_back(one);
      BOOST_TEST(first.size() == std::min(most, all.size()));
      BOOST_TEST(std::equal(first.begin(), first.end(), all.begin()));
    }
  }
}

// Who waits is told whether there is a solution or the end. Annealing never ends by itself.
BOOST_AUTO_TEST_CASE(a_solution_or_the_end_is_waited_for) {
  using std::chrono::milliseconds;
  loshu::SolutionRange range = loshu::solutions(all_of(Puzzle(loshu::square(3))));
  std::size_t taken = 0;
  do {
    while (!range.wait_for(milliseconds(20))) {
    }
  } while (range.next() && ++taken < 100);
  BOOST_TEST(taken == 8U);
  BOOST_TEST(range.wait_for(milliseconds(0)));
  Inquiry endless = all_of(Puzzle(loshu::square(2)));
  endless.settings.set("engine", "anneal");
  endless.question.solutions = 1;
  std::stop_source stop;
  const loshu::SolutionRange none = loshu::solutions(endless, stop.get_token());
  BOOST_TEST(!none.wait_for(milliseconds(0)));
  BOOST_TEST(!none.wait_for(milliseconds(5)));
  stop.request_stop();
  BOOST_TEST((none.result().ending == loshu::Ending::interrupted));
  BOOST_TEST(none.wait_for(milliseconds(0)));
}

BOOST_AUTO_TEST_CASE(threads_share_a_range) {
  loshu::SolutionRange range = loshu::solutions(all_of(Puzzle(loshu::square(4))));
  std::vector<std::set<Assignment>> taken(3);
  {
    std::vector<std::jthread> threads;
    for (std::set<Assignment>& mine : taken) {
      threads.emplace_back([&range, &mine] {
        while (auto one = range.next()) mine.insert(*std::move(one));
      });
    }
  }
  for (std::set<Assignment>& more : taken) {
    if (&more != &taken.front()) taken.front().merge(more);
  }
  BOOST_TEST(taken.front().size() == 7040U);
}

BOOST_AUTO_TEST_CASE(who_pulls_gets_the_error) {
  Inquiry wrong = all_of(Puzzle(loshu::square(4)));
  wrong.settings.set("engine", "nobody");
  BOOST_CHECK_THROW(static_cast<void>(loshu::solutions(wrong).next()), loshu::Error);
  BOOST_CHECK_THROW(static_cast<void>(loshu::solutions(wrong).result()), loshu::Error);
}

BOOST_AUTO_TEST_SUITE_END()
