// Orders of the cells: spirals, the sizes of the trees along orders, walked and sampled, and the
// search for an order with a small one; plans in words.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <sstream>
#include <thread>

#include <loshu/exhaust.hpp>
#include <loshu/exhaust/order/tree_size.hpp>
#include <loshu/order.hpp>
#include <loshu/text.hpp>

#include "drawn/puzzle.hpp"
#include "figures.hpp"
#include "sentences_check.hpp"

BOOST_AUTO_TEST_SUITE(order)

using loshu::Figure;
using loshu::Puzzle;
using loshu::Symmetry;

namespace {

std::string labels(const Figure& figure, const std::vector<int>& order) {
  std::string text;
  for (const int cell : order) text += (text.empty() ? "" : " ") + figure.label(cell);
  return text;
}

std::string spiral(const Figure& figure) { return labels(figure, loshu::spiral_order(figure)); }

bool has_each_cell_once(const Figure& figure, std::vector<int> order) {
  std::ranges::sort(order);
  return order == loshu::reading_order(figure);
}

}  // namespace

BOOST_AUTO_TEST_CASE(spirals_go_along_the_rim_and_inwards) {
  BOOST_TEST(spiral(loshu::square(3)) == "(1,1) (1,2) (1,3) (2,3) (3,3) (3,2) (3,1) (2,1) (2,2)");
  BOOST_TEST(spiral(loshu::square(4)) ==
             "(1,1) (1,2) (1,3) (1,4) (2,4) (3,4) (4,4) (4,3) (4,2) (4,1) (3,1) (2,1) "
             "(2,2) (2,3) (3,3) (3,2)");
  BOOST_TEST(spiral(loshu::hexagon(3)) == "A B C G L P S R Q M H D E F K O N I J");
  BOOST_TEST(spiral(loshu::polygon(5)) == "k1 o1 k2 o2 k3 o3 k4 o4 k5 o5 s1 s2 s3 s4 s5 c");
}

BOOST_AUTO_TEST_CASE(spirals_have_each_cell_once) {
  for (const Figure& figure :
       {loshu::square(1), loshu::square(2), loshu::square(9), loshu::hexagon(1), loshu::hexagon(6),
        loshu::polygon(3), loshu::polygon(8), loshu::polygon(31), lopsided(), ladder(),
        triangle()}) {
    BOOST_TEST(has_each_cell_once(figure, loshu::spiral_order(figure)), figure.title());
  }
  // All in one row: from end to end.
  std::vector<loshu::Cell> row;
  for (int i = 0; i < 5; ++i)
    row.push_back({std::string(1, static_cast<char>('a' + i)), {1.0 * i, 0}});
  BOOST_TEST(spiral({"row", row, {{0, 1, 2, 3, 4}}}) == "a b c d e");
}

BOOST_AUTO_TEST_CASE(walked_trees_are_those_of_the_engine) {
  for (const Puzzle& puzzle : drawn::puzzles(60)) {
    for (const Symmetry symmetry : {Symmetry::none, Symmetry::full}) {
      for (const bool complement : {false, true}) {
        const loshu::detail::TreeMeter meter(puzzle, symmetry, complement);
        for (const auto& order :
             {loshu::CellOrder{loshu::reading_order(puzzle.figure())}, meter.own_order()}) {
          const loshu::Result result =
              loshu::count({.puzzle = puzzle, .symmetry = symmetry, .complement = complement},
                           loshu::ExhaustEngine({order, false}));
          const auto size = meter.walked(order, result.nodes);
          BOOST_REQUIRE(size.has_value());
          BOOST_TEST(size->exact);
          BOOST_TEST(size->nodes == static_cast<double>(result.nodes), puzzle.figure().title());
          BOOST_TEST(size->placements == static_cast<double>(result.placements));
          if (result.nodes > 1) BOOST_TEST(!meter.walked(order, result.nodes - 1));
        }
      }
    }
  }
}

/// The complement maps one tree to the other, if cells may be the greatest of their orbits as well.
BOOST_AUTO_TEST_CASE(a_puzzle_and_its_complement_have_trees_of_one_size) {
  const auto nodes = [](const Puzzle& puzzle) {
    const loshu::detail::TreeMeter meter(puzzle, Symmetry::full, false);
    return meter.walked(meter.own_order(), 100'000).value().nodes;
  };
  for (int value = 1; value <= 4; ++value) {
    const double one = nodes(Puzzle(loshu::square(4), 1, 34, {{0, value}}));
    const double other = nodes(Puzzle(loshu::square(4), 1, 34, {{0, 17 - value}}));
    BOOST_TEST(std::abs(one - other) <= 0.1 * one, value << ": " << one << " and " << other);
  }
}

BOOST_AUTO_TEST_CASE(samples_come_near_the_tree) {
  for (const Puzzle& puzzle :
       {Puzzle(loshu::hexagon(3)), Puzzle(loshu::square(4)), Puzzle(loshu::polygon(5))}) {
    const loshu::detail::TreeMeter meter(puzzle, Symmetry::full, true);
    for (const auto& order :
         {loshu::CellOrder{loshu::reading_order(puzzle.figure())}, meter.own_order()}) {
      const auto exact = meter.walked(order, 1'000'000);
      BOOST_REQUIRE(exact.has_value());
      const loshu::TreeSize sampled = meter.sampled(order, 20'000, 1);
      BOOST_TEST(!sampled.exact);
      BOOST_TEST(std::abs(sampled.nodes / exact->nodes - 1) < 0.05, puzzle.figure().title());
      BOOST_TEST(std::abs(sampled.placements / exact->placements - 1) < 0.05);
      BOOST_TEST(meter.sampled(order, 20'000, 1).nodes == sampled.nodes);
      BOOST_TEST(meter.sampled(order, 20'000, 2).nodes != sampled.nodes);
    }
  }
}

/// Every tree that a probe can see whole is measured exactly by one probe.
BOOST_AUTO_TEST_CASE(one_path_is_a_whole_tree_where_nothing_is_chosen) {
  const Puzzle puzzle(loshu::square(3), 1, 15, {{0, 2}, {1, 7}});
  const loshu::detail::TreeMeter meter(puzzle, Symmetry::full, true);
  const auto exact = meter.walked(meter.own_order(), 1000);
  BOOST_REQUIRE(exact.has_value());
  BOOST_TEST(meter.sampled(meter.own_order(), 1, 1).nodes == exact->nodes);
}

BOOST_AUTO_TEST_CASE(the_small_tree_of_the_hexagon_is_found) {
  const Puzzle puzzle(loshu::hexagon(3));
  const loshu::FoundOrder found = loshu::search_order(puzzle, {.seed = 1, .tries = 500});
  BOOST_TEST(found.tries == 500);
  BOOST_TEST(loshu::search_order(Puzzle(loshu::square(3))).tries == loshu::default_tries.walked);
  BOOST_TEST((found.ending == loshu::Ending::exhausted));
  BOOST_TEST(found.best.size->nodes <= 1740);
  const loshu::Result result = loshu::count({.puzzle = puzzle, .complement = true},
                                            loshu::ExhaustEngine({found.best.order}));
  BOOST_TEST(result.solutions == 1U);
  BOOST_TEST(static_cast<double>(result.nodes) == found.best.size->nodes);
  BOOST_TEST(static_cast<double>(result.placements) == found.best.size->placements);
  BOOST_TEST((found.plan.order == found.best.order));
}

BOOST_AUTO_TEST_CASE(the_best_is_never_larger_than_the_engine_s_own) {
  for (const Puzzle& puzzle : drawn::puzzles(15)) {
    const loshu::FoundOrder found = loshu::search_order(puzzle, {.tries = 30});
    BOOST_TEST(found.best.size->nodes <= found.own.size->nodes, puzzle.figure().title());
    BOOST_TEST(has_each_cell_once(puzzle.figure(), found.best.order.cells));
    BOOST_TEST(found.tries == 30);
  }
}

// A search may turn cells, so that they are the greatest of their orbits. The default order with
// one cell turned has no smaller tree than the best one.
BOOST_AUTO_TEST_CASE(the_best_order_may_have_turned_cells) {
  int turned = 0;
  for (const Puzzle& puzzle :
       {Puzzle(loshu::square(3), -4), Puzzle(loshu::polygon(4)),
        Puzzle(loshu::square(4), 1, 34, {{0, 16}}), Puzzle(loshu::hexagon(3)),
        Puzzle(loshu::star(5)), Puzzle(lopsided())}) {
    const loshu::FoundOrder found = loshu::search_order(puzzle, {.tries = 200});
    const loshu::detail::TreeMeter meter(puzzle, Symmetry::full, true);
    turned += found.best.order.greatest != found.own.order.greatest ? 1 : 0;
    for (const int cell : meter.turnable(found.own.order)) {
      loshu::CellOrder other = found.own.order;
      if (std::erase(other.greatest, cell) == 0) other.greatest.push_back(cell);
      const auto size = meter.walked(other, 1'000'000);
      BOOST_TEST_REQUIRE(size.has_value());
      BOOST_TEST(found.best.size->nodes <= size->nodes, puzzle.figure().title());
    }
  }
  BOOST_TEST(turned > 0);
}

// A climb by samples goes on, and its latest orders are those compared at the end. No order that is
// told is larger by its own measure than those it was compared with.
BOOST_AUTO_TEST_CASE(a_climb_goes_on_lowering_a_large_tree) {
  const Puzzle puzzle(loshu::polygon(8), 1, 28);
  const auto found = [&](int tries) {
    return loshu::search_order(puzzle,
                               {.symmetry = Symmetry::none, .complement = false, .tries = tries});
  };
  const loshu::FoundOrder few = found(12), many = found(75);
  BOOST_TEST(few.best.size->nodes < 0.9 * few.own.size->nodes);
  BOOST_TEST(many.best.size->nodes < 0.9 * few.best.size->nodes);
  const loshu::FoundOrder measured = loshu::measure_order(
      puzzle, many.best.order, {.symmetry = Symmetry::none, .complement = false});
  BOOST_TEST(measured.best.size->nodes == many.best.size->nodes);
  BOOST_TEST(measured.own.size->nodes == many.own.size->nodes);
  BOOST_TEST(measured.reading.size->nodes == many.reading.size->nodes);
  BOOST_TEST(measured.spiral.size->nodes == many.spiral.size->nodes);
}

BOOST_AUTO_TEST_CASE(the_same_seed_finds_the_same) {
  for (const Puzzle& puzzle : {Puzzle(loshu::square(4)), Puzzle(loshu::square(5))}) {
    const auto search = [&](std::uint64_t seed) {
      return loshu::search_order(puzzle, {.seed = seed, .tries = 8});
    };
    const loshu::FoundOrder one = search(1), again = search(1), other = search(2);
    BOOST_TEST((one.best.order == again.best.order));
    BOOST_TEST(one.best.size->nodes == again.best.size->nodes);
    BOOST_TEST(one.best.size->nodes <= one.own.size->nodes);
    if (one.best.size->exact) BOOST_TEST((one.best.order != other.best.order));
  }
}

BOOST_AUTO_TEST_CASE(what_ends_a_search_keeps_the_best_so_far) {
  const Puzzle puzzle(loshu::hexagon(3));
  const loshu::FoundOrder timed =
      loshu::search_order(puzzle, {.tries = 1'000'000'000, .seconds = 0.3});
  BOOST_TEST((timed.ending == loshu::Ending::time_limit));
  BOOST_TEST(timed.best.size->nodes <= timed.own.size->nodes);
  const std::atomic<bool> interrupt = true;
  const loshu::FoundOrder interrupted = loshu::search_order(puzzle, {.interrupt = &interrupt});
  BOOST_TEST((interrupted.ending == loshu::Ending::interrupted));
  BOOST_TEST(interrupted.tries == 0);
  BOOST_TEST((interrupted.best.order == interrupted.own.order));
}

// Some tries find a smaller tree, which an interrupt does not lose.
BOOST_AUTO_TEST_CASE(an_interrupt_keeps_what_the_climb_has_found) {
  const Puzzle puzzle(loshu::hexagon(3));
  const loshu::FoundOrder few = loshu::search_order(puzzle, {.tries = 100});
  BOOST_TEST_REQUIRE(few.best.size->nodes < few.own.size->nodes);
  std::atomic<bool> interrupt = false;
  loshu::Activity activity;
  std::jthread waits([&] {
    while (activity.done < 150) std::this_thread::yield();
    interrupt = true;
  });
  const loshu::FoundOrder cut = loshu::search_order(
      puzzle, {.tries = 1'000'000'000, .interrupt = &interrupt, .activity = &activity});
  BOOST_TEST((cut.ending == loshu::Ending::interrupted));
  BOOST_TEST(cut.tries >= 150);
  BOOST_TEST(cut.own.size->nodes == few.own.size->nodes);
  BOOST_TEST(cut.best.size->nodes <= few.best.size->nodes);
  BOOST_TEST((cut.plan.order == cut.best.order));
  const loshu::FoundOrder again = loshu::measure_order(puzzle, cut.best.order);
  BOOST_TEST(again.best.size->nodes == cut.best.size->nodes);
  BOOST_TEST(again.best.size->placements == cut.best.size->placements);
}

BOOST_AUTO_TEST_CASE(plans_in_words) {
  const auto plan_text = [](const Puzzle& puzzle, const std::vector<int>& order) {
    return to_string(
        loshu::ExhaustiveSearch({.puzzle = puzzle, .complement = true}, {order}).plan(), puzzle);
  };
  const Puzzle triangle_puzzle(triangle());
  BOOST_TEST(plan_text(triangle_puzzle, {0, 2, 4, 1, 3, 5}) ==
             "1. choose a; deduce d = 21 + a − 2·S\n"
             "2. choose c; deduce f = 21 + c − 2·S, e = 3·S − 21 − a − c, b = S − a − c; "
             "closing a-b-c, c-d-e, e-f-a; with a < c, c < e\n");
  const Puzzle square(loshu::square(3), 1, std::nullopt, {{4, 5}});
  const std::string text = plan_text(square, loshu::reading_order(square.figure()));
  BOOST_TEST(
      text.starts_with("given (2,2) = 5\n1. choose (1,1); deduce (3,3) = 15 − (1,1) − (2,2)"));
  BOOST_TEST(text.find("known") == std::string::npos);
  for (const Puzzle& puzzle : {Puzzle(loshu::hexagon(3)), Puzzle(loshu::polygon(6)),
                               Puzzle(loshu::hexagon(4), 3), Puzzle(loshu::square(8))}) {
    const loshu::Plan plan = loshu::ExhaustiveSearch({.puzzle = puzzle, .complement = true}).plan();
    check_sentences(sentences(plan, puzzle), puzzle.figure());
    check_lines(to_string(plan, puzzle));
    std::istringstream lines(loshu::wrapped(to_string(plan, puzzle), 80));
    for (std::string line; std::getline(lines, line);) {
      BOOST_TEST(line.find("  ", 6) == std::string::npos, line);
      BOOST_TEST(line.find("= −") == std::string::npos, line);
      BOOST_TEST(line.find("(-") == std::string::npos, line);
    }
    // Every line of the figure is closed once, by its first cell.
    std::size_t closed = 0;
    for (const auto& step : plan.steps) closed += step.closed.size();
    BOOST_TEST(closed == puzzle.figure().lines().size());
  }
  // A line of six cells is named by all of them, a longer one by its ends.
  for (const int order : {6, 7}) {
    const Puzzle puzzle(loshu::square(order));
    const std::string words = plan_text(puzzle, loshu::reading_order(puzzle.figure()));
    const std::string last = "(1," + std::to_string(order) + ")";
    BOOST_TEST((words.find("(1,1)-..-" + last) != words.npos) == (order > 6));
    BOOST_TEST((words.find("(1,5)-" + last) != words.npos) == (order <= 6));
  }
}

BOOST_AUTO_TEST_SUITE_END()
