// Who watches a budget hears what is going on.

#include <boost/test/unit_test.hpp>

#include <functional>
#include <memory>
#include <string>

#include <loshu/book.hpp>
#include <loshu/comparison.hpp>
#include <loshu/exhaust.hpp>
#include <loshu/exhaust/order/tree_size.hpp>
#include <loshu/order.hpp>
#include <loshu/polygon.hpp>
#include <loshu/puzzle_maker.hpp>
#include <loshu/search.hpp>
#include <loshu/square.hpp>
#include <loshu/tree.hpp>

BOOST_AUTO_TEST_SUITE(activity)

using loshu::Budget;
using loshu::Puzzle;

BOOST_AUTO_TEST_CASE(an_activity_hears_of_stages_and_steps) {
  loshu::Progress progress;
  const loshu::Limits limits{.activity = &progress};
  BOOST_TEST((progress.stage == nullptr && progress.steps == nullptr));
  Budget(Budget(limits).left()).check("looking");
  BOOST_TEST(std::string(progress.stage) == "looking");
  Budget(limits).tell("probes", 3, 10);
  BOOST_TEST(std::string(progress.steps) == "probes");
  BOOST_TEST(progress.done == 3U);
  BOOST_TEST(progress.all == 10U);
  Budget(loshu::Limits{}).tell("probes", 4, 10);  // to nobody
  BOOST_TEST(progress.done == 3U);
}

// The last stage of a work that went on to its end.
BOOST_AUTO_TEST_CASE(each_work_names_its_last_stage) {
  const auto last_stage = [](const std::function<void(const loshu::Limits&)>& work) {
    loshu::Activity activity;
    work({.activity = &activity});
    return activity.stage == nullptr ? std::string() : std::string(activity.stage);
  };
  const Puzzle square(loshu::square(3)), polygon(loshu::polygon(4));
  BOOST_TEST(last_stage([&](const loshu::Limits& limits) {
               const loshu::MagicModel model(square, {}, Budget(limits));
             }) == "posting the model");
  BOOST_TEST(last_stage([&](const loshu::Limits& limits) {
               static_cast<void>(loshu::ExhaustiveSearch({.puzzle = polygon}, {}, Budget(limits)));
             }) == "compiling the search");
  BOOST_TEST(last_stage([&](const loshu::Limits& limits) {
               const Budget budget(limits);
               const loshu::detail::TreeMeter meter(square, loshu::Symmetry::full, true, budget);
               static_cast<void>(meter.walked(meter.own_order(), 1000));
             }) == "measuring a tree");
  BOOST_TEST(last_stage([&](const loshu::Limits& limits) {
               const Budget budget(limits);
               const loshu::detail::TreeMeter meter(square, loshu::Symmetry::full, true, budget);
               static_cast<void>(meter.sampled(meter.own_order(), 3, 1));
             }) == "measuring a tree");
  BOOST_TEST(last_stage([&](const loshu::Limits& limits) {
               loshu::Inquiry inquiry{.question = {.puzzle = square, .limits = limits},
                                      .settings = {{"symmetry", "dynamic"}}};
               static_cast<void>(loshu::compare(inquiry, {loshu::over("total-sum", {"on"})}));
             }) == "telling classes apart");
  loshu::TreeRecorder recorder(100);
  static_cast<void>(loshu::search(square, {}, {.tracer = &recorder}, {}));
  BOOST_TEST(last_stage([&](const loshu::Limits& limits) {
               loshu::MagicModel model(square, {});
               static_cast<void>(loshu::explain_tree(
                   recorder.tree(), model, [](auto, const auto&) {}, Budget(limits)));
             }) == "explaining the tree");
  BOOST_TEST(last_stage([&](const loshu::Limits& limits) {
               loshu::MagicModel model(square, {});
               static_cast<void>(loshu::refuted_nodes(recorder.tree(), model, Budget(limits)));
             }) == "comparing the trees");
}

BOOST_AUTO_TEST_CASE(books_orders_and_estimates_tell_their_steps) {
  const auto heard = [](const std::function<void(loshu::Activity&)>& work) {
    loshu::Activity activity;
    work(activity);
    return activity.steps == nullptr ? std::string() : std::string(activity.steps);
  };
  const Puzzle square(loshu::square(3));
  BOOST_TEST(heard([&](loshu::Activity& activity) {
               static_cast<void>(loshu::make_puzzle(square, {.limits = {.activity = &activity}}));
             }) == "attempts");
  BOOST_TEST(heard([&](loshu::Activity& activity) {
               static_cast<void>(loshu::make_book(
                   square, {.count = 2, .making = {.limits = {.activity = &activity}}}));
             }) == "puzzles");
  BOOST_TEST(heard([&](loshu::Activity& activity) {
               static_cast<void>(loshu::search_order(square, {.tries = 2, .activity = &activity}));
             }) == "tries");
  BOOST_TEST(heard([&](loshu::Activity& activity) {
               const loshu::SplitModel search(
                   std::make_unique<loshu::MagicModel>(Puzzle(loshu::square(4))));
               static_cast<void>(loshu::estimate_count(
                   search, {.probes = 4, .subtree = 1, .limits = {.activity = &activity}}));
             }) == "probes");
}

BOOST_AUTO_TEST_SUITE_END()
