// A large model is left within a limit, and what the watch fails is no proof.

#include <boost/test/unit_test.hpp>

#include <atomic>
#include <memory>
#include <optional>

#include <gecode/int.hh>

#include <loshu/budget.hpp>
#include <loshu/error.hpp>
#include <loshu/model.hpp>
#include <loshu/model/deadline_watch.hpp>
#include <loshu/polygon.hpp>
#include <loshu/search.hpp>
#include <loshu/star.hpp>

BOOST_AUTO_TEST_SUITE(deadline_watch)

using loshu::Budget;
using loshu::Ending;
using loshu::MagicModel;
using loshu::Puzzle;
using loshu::detail::DeadlineWatch;

namespace {

constexpr int sides = 500;  // 1001 cells
const loshu::Options options{.symmetry = loshu::Symmetry::none};

Puzzle large() { return Puzzle(loshu::polygon(sides)); }

bool same_domains(const MagicModel& a, const MagicModel& b) {
  for (int cell = 0; cell < a.cells().size(); ++cell) {
    if (a.cells()[cell].min() != b.cells()[cell].min()) return false;
    if (a.cells()[cell].max() != b.cells()[cell].max()) return false;
  }
  return a.sum().min() == b.sum().min() && a.sum().max() == b.sum().max();
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_watched_root_is_that_of_the_model_alone) {
  std::atomic<bool> interrupt = false;
  const Budget budget({.interrupt = &interrupt});
  MagicModel plain(large(), options);
  MagicModel watched(large(), options);
  Gecode::StatusStatistics alone;
  static_cast<void>(plain.status(alone));
  DeadlineWatch watch(watched, budget);
  watch.propagate_root(watched);
  BOOST_TEST(same_domains(plain, watched));
  BOOST_TEST(watch.looks() > 0U);
  BOOST_TEST(!watch.is_over());
  // It is gone: nobody looks when the budget has ended.
  interrupt = true;
  Gecode::rel(watched, watched.cells()[0], Gecode::IRT_EQ, watched.cells()[0].min());
  BOOST_TEST((watched.status() != Gecode::SS_FAILED));
}

BOOST_AUTO_TEST_CASE(an_ended_budget_fails_a_large_space_and_its_copies) {
  std::atomic<bool> interrupt = false;
  const Budget budget({.interrupt = &interrupt});
  MagicModel model(large(), options);
  DeadlineWatch watch(model, budget);
  BOOST_REQUIRE((model.status() == Gecode::SS_BRANCH));
  const std::unique_ptr<MagicModel> copy(static_cast<MagicModel*>(model.clone()));
  interrupt = true;
  Gecode::rel(*copy, copy->cells()[0], Gecode::IRT_EQ, copy->cells()[0].min());
  BOOST_TEST((copy->status() == Gecode::SS_FAILED));
  BOOST_TEST(watch.is_over());

  MagicModel other(large(), options);
  DeadlineWatch at_once(other, budget);
  BOOST_CHECK_THROW(at_once.propagate_root(other), loshu::Stopped);
}

BOOST_AUTO_TEST_CASE(a_small_model_has_no_watch) {
  const Budget over({.seconds = 0});
  MagicModel model(Puzzle(loshu::polygon(5)), options);
  DeadlineWatch watch(model, over);
  watch.propagate_root(model);
  BOOST_TEST((model.status() == Gecode::SS_BRANCH));
  BOOST_TEST(watch.looks() == 0U);
}

BOOST_AUTO_TEST_CASE(a_limit_of_nodes_leaves_a_watched_space_alone) {
  const Budget over({.nodes = 0});
  MagicModel model(large(), options);
  DeadlineWatch watch(model, over);
  watch.propagate_root(model);
  BOOST_TEST((model.status() == Gecode::SS_BRANCH));
}

// Some of the limits end in the first space, after which Gecode asks no stop object.
BOOST_AUTO_TEST_CASE(a_search_that_the_watch_ended_is_not_complete) {
  const Puzzle puzzle(loshu::star(500));
  const auto search = [&](std::optional<double> seconds) {
    const loshu::SearchOptions how{.limits = {.seconds = seconds, .nodes = 1}};
    return loshu::search(puzzle, options, how, {});
  };
  static_cast<void>(search({}));  // derives what all the others need
  const Budget clock({});
  static_cast<void>(search({}));
  const double first_node = clock.elapsed();
  for (int place = 0; place < 300; ++place) {
    BOOST_REQUIRE((search(first_node * place / 300).ending != Ending::exhausted));
  }
}

BOOST_AUTO_TEST_SUITE_END()
