// The exhaustive engine finds what brute force finds, for every group, with the complement and
// without, along any order, for any number of threads.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cmath>
#include <memory>

#include <loshu/error.hpp>
#include <loshu/exhaust.hpp>
#include <loshu/exhaust/ordered_output.hpp>
#include <loshu/order.hpp>
#include <loshu/search.hpp>

#include "drawn/comparisons.hpp"
#include "figures.hpp"

BOOST_AUTO_TEST_SUITE(exhaust)

using loshu::Assignment;
using loshu::Ending;
using loshu::Puzzle;
using loshu::Question;
using loshu::Symmetry;

namespace {

struct Found {
  std::vector<Assignment> assignments;
  loshu::Result result;
};

Found exhausted(const Question& question) {
  Found found;
  found.result = loshu::solve(question, loshu::ExhaustEngine(), [&](const Assignment& x) {
    found.assignments.push_back(x);
    return true;
  });
  return found;
}

}  // namespace

BOOST_AUTO_TEST_CASE(it_finds_the_classes_along_any_order) {
  drawn::for_each_drawn(101, 150, {.own_sums = true}, drawn::by_exhaustion);
}

BOOST_AUTO_TEST_CASE(it_finds_the_classes_with_sets_of_values) {
  drawn::Tally tally = drawn::for_each_drawn_set(1, 150, drawn::by_exhaustion);
  BOOST_TEST(tally["sets with labellings"] > 25);
  drawn::for_each_drawn_set(1001, 50, drawn::by_walkers);
}

BOOST_AUTO_TEST_CASE(threads_change_neither_what_is_found_nor_its_order) {
  for (const Puzzle& puzzle : drawn::puzzles(50)) {
    const Found one = exhausted({.puzzle = puzzle, .symmetry = Symmetry::none, .complement = true});
    const Found three =
        exhausted({.puzzle = puzzle, .symmetry = Symmetry::none, .complement = true, .threads = 3});
    BOOST_TEST((one.assignments == three.assignments), puzzle.figure().title());
    BOOST_TEST(one.result.nodes == three.result.nodes);
    BOOST_TEST(one.result.failures == three.result.failures);
    BOOST_TEST(one.result.placements == three.result.placements);
    const loshu::Result counted = loshu::count(
        {.puzzle = puzzle, .symmetry = Symmetry::none, .complement = true, .threads = 2},
        loshu::ExhaustEngine());
    BOOST_TEST(counted.solutions == one.result.solutions);
    BOOST_TEST(counted.nodes == one.result.nodes);
  }
}

/// Checkpoints name the parts of the tree, so bounds that prune must stay: those that the tuning
/// keeps, and those on the complement where a fixed cell comes before one orbit.
BOOST_AUTO_TEST_CASE(its_trees_have_fixed_sizes) {
  const auto nodes = [](const Puzzle& puzzle, Symmetry symmetry, bool complement) {
    return loshu::count({.puzzle = puzzle, .symmetry = symmetry, .complement = complement},
                        loshu::ExhaustEngine())
        .nodes;
  };
  const Puzzle wheel(loshu::wheel(2));
  for (const bool complement : {false, true}) {
    BOOST_TEST(nodes(wheel, Symmetry::full, complement) == 82U);
  }
  BOOST_TEST(nodes(Puzzle(loshu::hexagon(3)), Symmetry::full, false) == 2267U);
  BOOST_TEST(nodes(Puzzle(loshu::square(4)), Symmetry::none, false) == 56'613U);
  BOOST_TEST(nodes(Puzzle(loshu::polygon(9), 1, 33), Symmetry::full, false) == 226'775U);
}

BOOST_AUTO_TEST_CASE(solutions_come_by_sum_and_then_along_the_plan) {
  const Puzzle puzzle(loshu::polygon(5));
  const Found found = exhausted({.puzzle = puzzle, .symmetry = Symmetry::none});
  const loshu::ExhaustiveSearch search({.puzzle = puzzle, .symmetry = Symmetry::none});
  const loshu::Plan& plan = search.plan();
  const auto key = [&](const Assignment& x) {
    std::vector<int> values;
    int sum = 0;
    for (const int cell : puzzle.figure().lines().front()) sum += x[static_cast<std::size_t>(cell)];
    values.push_back(sum);
    for (const auto& step : plan.steps) values.push_back(x[static_cast<std::size_t>(step.chosen)]);
    return values;
  };
  BOOST_TEST(found.assignments.size() > 100U);
  BOOST_TEST(std::ranges::is_sorted(found.assignments, {}, key));
}

BOOST_AUTO_TEST_CASE(limits_are_kept_and_nothing_is_claimed) {
  const Puzzle puzzle(loshu::square(5));
  const loshu::Result nodes = loshu::count(
      {.puzzle = puzzle, .complement = true, .limits = {.nodes = 100'000}}, loshu::ExhaustEngine());
  BOOST_TEST((nodes.ending == Ending::node_limit));
  BOOST_TEST(nodes.nodes == 100'000U);
  BOOST_TEST(!nodes.complete());
  const loshu::Result failures =
      loshu::count({.puzzle = puzzle, .complement = true, .limits = {.failures = 10'000}},
                   loshu::ExhaustEngine());
  BOOST_TEST((failures.ending == Ending::failure_limit));
  BOOST_TEST(failures.failures == 10'000U);

  const Found whole = exhausted({.puzzle = Puzzle(loshu::square(4)), .complement = true});
  for (const int threads : {1, 2}) {
    const Found some = exhausted({.puzzle = Puzzle(loshu::square(4)),
                                  .complement = true,
                                  .solutions = 7,
                                  .threads = threads});
    BOOST_TEST((some.result.ending == Ending::enough));
    BOOST_TEST((some.assignments ==
                std::vector(whole.assignments.begin(), whole.assignments.begin() + 7)));
  }
  // A limit that is just reached at the end cuts nothing off.
  const loshu::Result exact = loshu::count({.puzzle = Puzzle(loshu::square(4)),
                                            .complement = true,
                                            .limits = {.nodes = whole.result.nodes}},
                                           loshu::ExhaustEngine());
  BOOST_TEST(exact.complete());
}

// With a progress display the tree is in many parts, and their share grows to the whole.
BOOST_AUTO_TEST_CASE(progress_grows_to_the_whole_and_changes_nothing) {
  struct Growing : loshu::Pace {
    explicit Growing(const loshu::Progress& one) : progress(one) {}
    void reached(double) override {
      BOOST_TEST(progress.share >= last);
      BOOST_TEST(progress.share <= 1);
      last = progress.share;
      middle = middle || (last > 0 && last < 1);
    }
    const loshu::Progress& progress;
    double last = -1;
    bool middle = false;
  };
  bool has_middle = false;
  for (const Puzzle& puzzle : {Puzzle(loshu::square(4)), Puzzle(loshu::ring(5)),
                               Puzzle(loshu::polygon(8), 1, 28), Puzzle(loshu::star(5))}) {
    for (const bool lists : {false, true}) {
      const Question plain{.puzzle = puzzle, .symmetry = Symmetry::geometric};
      Question shown = plain;
      loshu::Progress progress;
      Growing pace(progress);
      shown.progress = &progress;
      shown.limits.pace = &pace;
      const auto asked = [&](const Question& question) {
        return lists ? exhausted(question).result : loshu::count(question, loshu::ExhaustEngine());
      };
      const loshu::Result one = asked(plain), other = asked(shown);
      BOOST_TEST_CONTEXT(puzzle.figure().title() << ", lists " << lists) {
        BOOST_TEST(one.solutions == other.solutions);
        BOOST_TEST(one.nodes == other.nodes);
        BOOST_TEST(one.failures == other.failures);
        // A count may find one of each two complements.
        BOOST_TEST(progress.solutions <= other.solutions);
        BOOST_TEST(progress.solutions >= (lists ? other.solutions : (other.solutions + 1) / 2));
        // Nodes above the parts are met again at each level of the splitting.
        BOOST_TEST(progress.nodes >= other.nodes);
        BOOST_TEST(progress.nodes < 2 * other.nodes);
        BOOST_TEST(progress.share == 1);
        has_middle = has_middle || pace.middle;
      }
    }
  }
  BOOST_TEST(has_middle);
}

// Solutions of several parts are found in any order. They come part by part, those of a part in the
// order of their discovery, and each as soon as all before it are there.
BOOST_AUTO_TEST_CASE(solutions_that_waited_come_in_their_place) {
  const Puzzle puzzle(loshu::square(3));
  const loshu::detail::BrokenSymmetry broken(puzzle, Symmetry::none, false);
  const loshu::detail::ExhaustiveTask task(puzzle, broken, {loshu::reading_order(puzzle.figure())});
  int limited = 0, waited = 0, enough = 0;
  for (unsigned seed = 1; seed <= 400; ++seed) {
    drawn::Chance chance(seed, 12);
    const std::size_t parts = static_cast<std::size_t>(chance.from(1, 5));
    std::vector<int> left(parts);  // solutions, and the word that the part is finished
    int all = 0;
    for (int& events : left) all += (events = chance.from(1, 5)) - 1;
    const int wanted = chance.one_in(3) ? chance.from(1, 8) : 0;
    const int taken = chance.one_in(3) ? chance.from(1, 8) : 100;  // by the receiver
    const int cut = chance.one_in(3) ? chance.from(0, 12) : 100;   // events before a limit
    loshu::Progress progress;
    Question question{.puzzle = puzzle, .symmetry = Symmetry::none};
    question.solutions = static_cast<std::uint64_t>(wanted);
    question.progress = &progress;
    std::vector<Assignment> received;
    const loshu::OnAssignment receive = [&](const Assignment& x) {
      received.push_back(x);
      return static_cast<int>(received.size()) < taken;
    };
    loshu::detail::SharedLimits limits({}, nullptr);
    loshu::detail::SolutionDelivery delivery(task, question, receive, limits, parts);
    const std::size_t most = static_cast<std::size_t>(std::min(wanted == 0 ? 100 : wanted, taken));
    std::vector<std::vector<Assignment>> found(parts);
    // Those of the first parts that are finished, and of the part after them.
    const auto expected = [&](bool is_whole) {
      std::vector<Assignment> in_order;
      for (std::size_t part = 0; part < parts; ++part) {
        in_order.insert(in_order.end(), found[part].begin(), found[part].end());
        if (left[part] > 0 && !is_whole) break;
      }
      in_order.resize(std::min(in_order.size(), most));
      return in_order;
    };
    int events = 0;
    BOOST_TEST_CONTEXT("seed " << seed) {
      while (std::ranges::any_of(left, [](int events_left) { return events_left > 0; })) {
        if (limits.stopped()) break;
        if (++events > cut) {
          limits.stop(Ending::node_limit);
          ++limited;
          break;
        }
        std::size_t part = 0;
        do {
          part = static_cast<std::size_t>(chance.below(static_cast<int>(parts)));
        } while (left[part] == 0);
        if (--left[part] == 0) {
          delivery.finish(part);
        } else {
          std::vector<int> values = chance.choose(9, 9);
          Assignment& x = found[part].emplace_back(values);
          for (int& value : x) ++value;
          const bool goes_on = delivery.add(part, {.sum = 15}, values);
          BOOST_TEST(goes_on == (expected(false).size() < most));
        }
        BOOST_TEST((received == expected(false)));
      }
      if (expected(false) != expected(true)) ++waited;
      delivery.finish_all();
      BOOST_TEST((received == expected(true)));
      BOOST_TEST(delivery.delivered() == received.size());
      BOOST_TEST(progress.solutions == received.size());
      const bool is_enough = received.size() == most && limits.ending() != Ending::node_limit;
      BOOST_TEST((limits.ending() == Ending::enough) == is_enough);
      enough += is_enough ? 1 : 0;
    }
  }
  BOOST_TEST(limited > 30);
  BOOST_TEST(waited > 10);
  BOOST_TEST(enough > 30);
}

// The work of a node is 20 ns and 1.2 for each line, for each 64 values of the range.
BOOST_AUTO_TEST_CASE(the_pace_is_told_the_work_of_all_nodes) {
  struct LastTold : loshu::Pace {
    void reached(double work) override { last = work; }
    double last = 0;
  };
  const auto star_of_values = [](int step) {
    std::vector<int> values;
    for (int i = 1; i <= 20; ++i) values.push_back(step * i);
    return of_values(loshu::star(10), values);
  };
  for (const auto& [puzzle, words] : {std::pair{Puzzle(loshu::square(5)), 1},
                                      {Puzzle(loshu::hexagon(3)), 1},
                                      {star_of_values(1), 1},
                                      {star_of_values(3), 1},
                                      {star_of_values(4), 2},
                                      {star_of_values(7), 3},
                                      {star_of_values(20), 6}}) {
    for (const std::uint64_t nodes : {4'096U, 12'288U}) {
      LastTold pace;
      loshu::Question question{.puzzle = puzzle, .symmetry = Symmetry::none};
      question.limits = {.nodes = nodes, .pace = &pace};
      const loshu::Result found = loshu::count(question, loshu::ExhaustEngine({.halves = false}));
      BOOST_TEST_REQUIRE(found.nodes == nodes);
      const double of_node =
          words * (20 + 1.2 * static_cast<double>(puzzle.figure().every_line().size()));
      BOOST_TEST(pace.last == of_node * static_cast<double>(nodes),
                 boost::test_tools::tolerance(1e-9));
    }
  }
  // A count without a limit of nodes may walk in vectors, and tells half of it on every machine.
  const auto told = [](loshu::WalkerKind walker) {
    LastTold pace;
    loshu::Question question{.puzzle = Puzzle(loshu::square(4)), .symmetry = Symmetry::none};
    question.limits = {.pace = &pace};
    const loshu::Result found =
        loshu::count(question, loshu::ExhaustEngine({.halves = false, .walker = walker}));
    return std::pair(pace.last, found.nodes);
  };
  const auto [scalar, nodes] = told(loshu::WalkerKind::scalar);
  const auto [automatic, as_many] = told(loshu::WalkerKind::automatic);
  BOOST_TEST(nodes == as_many);
  const double of_nodes = (20 + 1.2 * 10) * static_cast<double>(nodes);
  BOOST_TEST(std::abs(scalar - automatic - of_nodes / 2) < 0.05 * of_nodes);
}

BOOST_AUTO_TEST_CASE(an_exception_of_the_callback_reaches_the_caller) {
  for (const int threads : {1, 2}) {
    BOOST_CHECK_THROW(
        loshu::solve({.puzzle = Puzzle(loshu::square(4)), .complement = true, .threads = threads},
                     loshu::ExhaustEngine(),
                     [](const Assignment&) -> bool { throw std::runtime_error("no"); }),
        std::runtime_error);
  }
}

BOOST_AUTO_TEST_SUITE_END()
