// A question chooses the order of its cells once, whoever asks for it.

#include <boost/test/unit_test.hpp>

#include <loshu/engines.hpp>
#include <loshu/exhaust.hpp>
#include <loshu/exhaust/order/own_order.hpp>

#include "figures.hpp"

BOOST_AUTO_TEST_SUITE(chosen_order)

using loshu::Assignment;
using loshu::AutoEngine;
using loshu::Puzzle;

// The exhaustive engine chooses an order to tell whether it refuses a question.
BOOST_AUTO_TEST_CASE(an_order_is_chosen_once) {
  const auto chosen_for = [](const auto& ask) {
    const std::uint64_t before = loshu::detail::chosen_orders();
    ask(Puzzle(loshu::ring(6)));
    return loshu::detail::chosen_orders() - before;
  };
  const auto take = [](const Assignment&) { return true; };
  BOOST_TEST(chosen_for([](const Puzzle& puzzle) { (void)loshu::count({.puzzle = puzzle}); }) ==
             1U);
  BOOST_TEST(chosen_for([&](const Puzzle& puzzle) {
               (void)loshu::solve({.puzzle = puzzle}, take);
             }) == 1U);
  BOOST_TEST(chosen_for([](const Puzzle& puzzle) {
               (void)AutoEngine().divide({.puzzle = puzzle});
             }) == 1U);
  const loshu::ExhaustEngine engine;
  BOOST_TEST(chosen_for([&](const Puzzle& puzzle) {
               BOOST_TEST(engine.refuses({.puzzle = puzzle}).empty());
               (void)loshu::count({.puzzle = puzzle}, engine);
             }) == 1U);
}

BOOST_AUTO_TEST_SUITE_END()
