// The exhaustive engine finds what brute force finds, for every group, with the complement and
// without, along any order, for any number of threads.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <array>
#include <atomic>
#include <random>
#include <set>

#include <loshu/anneal.hpp>
#include <loshu/error.hpp>
#include <loshu/exhaust.hpp>
#include <loshu/order.hpp>
#include <loshu/search.hpp>
#include <loshu/verify.hpp>

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

std::set<Assignment> as_set(const std::vector<Assignment>& assignments) {
  return {assignments.begin(), assignments.end()};
}

}  // namespace

BOOST_AUTO_TEST_CASE(it_finds_the_classes_along_any_order) {
  drawn::for_each_drawn(101, 150, {}, drawn::by_exhaustion);
}

BOOST_AUTO_TEST_CASE(it_finds_the_classes_with_sets_of_values) {
  drawn::Tally tally = drawn::for_each_drawn_set(1, 150, drawn::by_exhaustion);
  BOOST_TEST(tally["sets with labellings"] > 25);
  drawn::for_each_drawn_set(1001, 50, drawn::by_walkers);
}

// The pairs of the associative square as relations, in the place of lines with a sum of their own.
BOOST_AUTO_TEST_CASE(pairs_as_relations_are_as_good_as_lines) {
  const loshu::Figure square = loshu::square(4);
  const int cells = square.cell_count();
  std::vector<loshu::Relation> pairs;
  for (int cell = 0; cell < cells / 2; ++cell) {
    pairs.push_back({.terms = {{cell, 1}, {cells - 1 - cell, 1}}, .constant = cells + 1});
  }
  const Puzzle related(square, 1, std::nullopt, {}, pairs);
  const Puzzle associative(loshu::square(4, loshu::SquareKind::associative));
  for (const Symmetry symmetry : {Symmetry::none, Symmetry::full}) {
    const auto one = exhausted({.puzzle = related, .symmetry = symmetry});
    const auto other = exhausted({.puzzle = associative, .symmetry = symmetry});
    BOOST_TEST((as_set(one.assignments) == as_set(other.assignments)));
    BOOST_TEST(one.assignments.size() == (symmetry == Symmetry::none ? 384U : 12U));
  }
}

// The lines may determine one of two givens from the other, or show that one is wrong.
BOOST_AUTO_TEST_CASE(no_two_givens_mislead_it) {
  for (const Puzzle& base :
       {Puzzle(loshu::square(3)), Puzzle(loshu::ring(4)), Puzzle(loshu::wheel(2))}) {
    const auto all = as_set(exhausted({.puzzle = base, .symmetry = Symmetry::none}).assignments);
    BOOST_TEST(!all.empty());
    const auto cells = static_cast<int>(base.figure().cell_count());
    for (int i = 0; i < cells * cells * cells * cells; ++i) {
      const loshu::Given a{i % cells, i / cells % cells + 1};
      const loshu::Given b{i / cells / cells % cells, i / cells / cells / cells + 1};
      if (a.cell >= b.cell || a.value == b.value) continue;
      const auto agrees = [&](const Assignment& x) {
        return x[static_cast<std::size_t>(a.cell)] == a.value &&
               x[static_cast<std::size_t>(b.cell)] == b.value;
      };
      const Puzzle puzzle(base.figure(), 1, std::nullopt, {a, b});
      BOOST_TEST(
          loshu::count({.puzzle = puzzle, .symmetry = Symmetry::none}, loshu::ExhaustEngine())
                  .solutions == static_cast<std::uint64_t>(std::ranges::count_if(all, agrees)),
          puzzle.figure().title() << " " << i);
    }
  }
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

/// Hexagon of order 4: the first eight cells of a known solution in reading order.
BOOST_AUTO_TEST_CASE(completions_of_a_hexagon) {
  const std::vector<int> values{14, 33, 30, 34, 39, 6, 24, 20};
  std::vector<loshu::Given> givens;
  for (std::size_t i = 0; i < values.size(); ++i)
    givens.push_back({static_cast<int>(i), values[i]});
  const Puzzle puzzle(loshu::hexagon(4), 3, std::nullopt, givens);
  const Found found = exhausted({.puzzle = puzzle, .complement = true});
  BOOST_TEST(found.assignments.size() == 45U);
  for (const Assignment& x : found.assignments) BOOST_TEST(loshu::verify(puzzle, x).magic());
  // With the first corner least and the left corner below the right one of the first row, as
  // M. A. Ertl counts them.
  const auto in_order = [&](const Assignment& x) {
    const auto value = [&](const char* cell) {
      return x[static_cast<std::size_t>(puzzle.figure().find_cell(cell))];
    };
    const bool first_is_least =
        std::ranges::all_of(std::array{"1,4", "4,1", "4,7", "7,1", "7,4"},
                            [&](const char* corner) { return value("1,1") < value(corner); });
    return first_is_least && value("4,1") < value("1,4");
  };
  BOOST_TEST(std::ranges::count_if(found.assignments, in_order) == 40);
}

// Squares of 81, 144 and 225 cells, all given but a block of 16.
BOOST_AUTO_TEST_CASE(wide_figures_take_more_words) {
  for (const int order : {9, 12, 15}) {
    const loshu::Figure square = loshu::square(order);
    const auto whole =
        loshu::solve({.puzzle = Puzzle(square), .solutions = 1}, loshu::AnnealEngine());
    BOOST_REQUIRE(whole.assignments.size() == 1U);
    std::vector<loshu::Given> givens;
    for (int cell = 0; cell < square.cell_count(); ++cell) {
      const bool open = cell / order < 4 && cell % order < 4;
      if (!open) givens.push_back({cell, whole.assignments[0][static_cast<std::size_t>(cell)]});
    }
    const Puzzle puzzle(square, 1, std::nullopt, givens);
    const auto found = exhausted({.puzzle = puzzle, .symmetry = Symmetry::none});
    BOOST_TEST(found.result.complete());
    BOOST_TEST(as_set(found.assignments).contains(whole.assignments[0]));
    loshu::MagicModel model(puzzle, {.symmetry = Symmetry::none});
    BOOST_TEST((as_set(loshu::solve(model).assignments) == as_set(found.assignments)));
  }
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
  const loshu::Result time = loshu::count(
      {.puzzle = puzzle, .complement = true, .limits = {.seconds = 0.05}}, loshu::ExhaustEngine());
  BOOST_TEST((time.ending == Ending::time_limit));
  std::atomic<bool> interrupt = true;
  const loshu::Result interrupted = loshu::count(
      {.puzzle = puzzle, .complement = true, .threads = 2, .limits = {.interrupt = &interrupt}},
      loshu::ExhaustEngine());
  BOOST_TEST((interrupted.ending == Ending::interrupted));

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

BOOST_AUTO_TEST_CASE(an_exception_of_the_callback_reaches_the_caller) {
  for (const int threads : {1, 2}) {
    BOOST_CHECK_THROW(
        loshu::solve({.puzzle = Puzzle(loshu::square(4)), .complement = true, .threads = threads},
                     loshu::ExhaustEngine(),
                     [](const Assignment&) -> bool { throw std::runtime_error("no"); }),
        std::runtime_error);
  }
}

BOOST_AUTO_TEST_CASE(what_it_does_not_take_is_refused) {
  const Puzzle puzzle(loshu::square(3));
  const Puzzle large(loshu::square(17));
  const auto refuses = [](const loshu::Question& question, loshu::CellOrder order = {}) {
    const loshu::ExhaustEngine engine(std::move(order));
    BOOST_CHECK_THROW(std::ignore = loshu::count(question, engine), loshu::Error);
  };
  refuses({.puzzle = puzzle, .symmetry = Symmetry::dynamic, .complement = true});
  refuses({.puzzle = puzzle, .complement = true, .threads = 0});
  refuses({.puzzle = puzzle, .complement = true}, {{0, 1, 2}});
  refuses({.puzzle = puzzle, .complement = true}, {{0, 1, 2, 3, 4, 5, 6, 7, 7}});
  refuses({.puzzle = puzzle, .complement = true}, {.greatest = {9}});
  refuses({.puzzle = large, .complement = true});
}

BOOST_AUTO_TEST_SUITE_END()
