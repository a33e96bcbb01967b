// The order that the engine takes by itself: orders by estimate, annealed.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <atomic>
#include <limits>

#include <loshu/exhaust/order/own_order.hpp>
#include <loshu/exhaust/order/tree_size.hpp>
#include <loshu/hexagon.hpp>
#include <loshu/square.hpp>

BOOST_AUTO_TEST_SUITE(short_order)

using loshu::Budget;
using loshu::Puzzle;
using loshu::Symmetry;
using loshu::detail::EstimatedOrder;

namespace {

const Puzzle& square_with_corners_and_centre() {
  static const Puzzle puzzle(loshu::square(5), 1, std::nullopt, {{12, 13}, {0, 1}, {4, 17}});
  return puzzle;
}

constexpr double endless = std::numeric_limits<double>::infinity();

}  // namespace

BOOST_AUTO_TEST_CASE(annealing_lessens_the_estimate) {
  for (const Puzzle& puzzle : {Puzzle(loshu::hexagon(3)), square_with_corners_and_centre()}) {
    const loshu::Group group = loshu::symmetry_group(puzzle, Symmetry::full);
    const auto estimate = loshu::detail::node_estimate(puzzle, group);
    const EstimatedOrder from = loshu::detail::short_orders(puzzle, group).front();
    BOOST_TEST(estimate(from.order.cells, endless) == from.nodes);
    loshu::SplitMix random(1);
    const EstimatedOrder found =
        loshu::detail::annealed(from, estimate, 300, random, Budget::unlimited());
    BOOST_TEST(found.nodes <= from.nodes);
    BOOST_TEST(estimate(found.order.cells, endless) == found.nodes);
    std::vector<int> sorted = found.order.cells;
    std::ranges::sort(sorted);
    BOOST_TEST(sorted == loshu::reading_order(puzzle.figure()));
    // Beyond the most that are asked for it is only known to be more.
    const double more = estimate(from.order.cells, from.nodes / 10);
    BOOST_TEST(more > from.nodes / 10);
    BOOST_TEST(more < from.nodes);
  }
}

// The first changes may make an order worse, and the best one is returned all the same.
BOOST_AUTO_TEST_CASE(the_best_order_of_a_few_tries_is_returned) {
  const Puzzle puzzle(loshu::hexagon(3));
  const loshu::Group group = loshu::symmetry_group(puzzle, Symmetry::full);
  const auto estimate = loshu::detail::node_estimate(puzzle, group);
  const EstimatedOrder from = loshu::detail::short_orders(puzzle, group).front();
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    for (const int tries : {0, 1, 2, 5, 10}) {
      loshu::SplitMix random(seed);
      const EstimatedOrder found =
          loshu::detail::annealed(from, estimate, tries, random, Budget::unlimited());
      BOOST_TEST(found.nodes <= from.nodes);
      BOOST_TEST(estimate(found.order.cells, endless) == found.nodes);
      if (tries == 0) BOOST_TEST(found.order.cells == from.order.cells);
    }
  }
}

/// Its first cells determine nothing. Without annealing the tree has 160 million nodes.
BOOST_AUTO_TEST_CASE(good_orders_prepare_for_later_cells) {
  const loshu::detail::TreeMeter meter(square_with_corners_and_centre(), Symmetry::none, true);
  BOOST_TEST(meter.sampled(meter.own_order(), 5'000, 1).nodes < 6e7);
}

/// Without annealing: three thousand million.
BOOST_AUTO_TEST_CASE(orders_are_annealed_from_several_starts) {
  const Puzzle puzzle(loshu::square(5), 1, std::nullopt, {{0, 1}, {1, 24}});
  const loshu::detail::TreeMeter meter(puzzle, Symmetry::full, true);
  BOOST_TEST(meter.sampled(meter.own_order(), 5'000, 1).nodes < 1e9);
}

BOOST_AUTO_TEST_CASE(climbs_lessen_large_trees_and_leave_small_ones_alone) {
  const auto climbed = [](const Puzzle& puzzle, int sum) {
    const loshu::detail::BrokenSymmetry broken(puzzle, Symmetry::none, false);
    const loshu::CellOrder spiral{loshu::spiral_order(puzzle.figure())};
    const loshu::detail::ExhaustiveTask task(puzzle, broken, spiral);
    return loshu::detail::climbed(puzzle, broken, {spiral, task.untuned(sum)}, {}, sum, 1,
                                  Budget::unlimited());
  };
  const Puzzle& large = square_with_corners_and_centre();
  const loshu::detail::TreeMeter meter(large, Symmetry::none, false);
  const loshu::CellOrder spiral{loshu::spiral_order(large.figure())}, found = climbed(large, 65);
  BOOST_TEST(meter.sampled(found, 5'000, 1).nodes < 0.8 * meter.sampled(spiral, 5'000, 1).nodes);
  BOOST_TEST(found.cells == climbed(large, 65).cells);
  const Puzzle small(loshu::hexagon(3));
  BOOST_TEST(climbed(small, 38).cells == loshu::spiral_order(small.figure()));
}

BOOST_AUTO_TEST_CASE(annealing_ends_with_its_budget) {
  const Puzzle& puzzle = square_with_corners_and_centre();
  const loshu::Group group = loshu::symmetry_group(puzzle, Symmetry::full);
  const EstimatedOrder from = loshu::detail::short_orders(puzzle, group).front();
  const std::atomic<bool> interrupt = true;
  const Budget over({.interrupt = &interrupt});
  loshu::SplitMix random(1);
  BOOST_CHECK_THROW((void)loshu::detail::annealed(from, loshu::detail::node_estimate(puzzle, group),
                                                  300, random, over),
                    loshu::Stopped);
}

BOOST_AUTO_TEST_SUITE_END()
