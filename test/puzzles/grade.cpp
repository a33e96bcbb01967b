// What solving takes: the choices are counted in the tree of another search, and told in words.

#include <boost/test/unit_test.hpp>

#include <atomic>
#include <memory>

#include <loshu/error.hpp>
#include <loshu/puzzle_maker.hpp>
#include <loshu/search.hpp>

#include "figures.hpp"

BOOST_AUTO_TEST_SUITE(grade)

using loshu::ChoiceCount;
using loshu::Difficulty;
using loshu::Puzzle;

namespace {

/// Square 4 with one solution and few givens.
Puzzle puzzle_with(std::vector<loshu::Given> givens) {
  return Puzzle(loshu::square(4), 1, std::nullopt, std::move(givens));
}
const Puzzle lo_shu(loshu::square(3), 1, std::nullopt, {{0, 2}, {1, 7}});
const Puzzle sixth(loshu::square(4), 1, std::nullopt, {{4, 14}, {5, 13}, {7, 4}});

/// The inner nodes of the whole tree, counted one by one.
std::uint64_t inner_nodes(const Puzzle& puzzle) {
  std::uint64_t inner = 0;
  const auto visit = [&](const auto& self, loshu::MagicModel& space) -> void {
    if (space.status() != Gecode::SS_BRANCH) return;
    ++inner;
    const std::unique_ptr<const Gecode::Choice> choice(space.choice());
    for (unsigned alternative = 0; alternative < choice->alternatives(); ++alternative) {
      const std::unique_ptr<loshu::MagicModel> child(
          static_cast<loshu::MagicModel*>(space.clone()));
      child->commit(*choice, alternative);
      self(self, *child);
    }
  };
  const std::unique_ptr<loshu::MagicModel> root(new loshu::MagicModel(
      puzzle, {.symmetry = loshu::Symmetry::none, .propagation = loshu::Propagation::figure}));
  visit(visit, *root);
  return inner;
}

}  // namespace

BOOST_AUTO_TEST_CASE(choices_are_the_inner_nodes_of_the_tree) {
  for (const Puzzle& puzzle : {lo_shu, sixth, puzzle_with({{0, 2}, {6, 3}, {12, 7}, {15, 9}}),
                               Puzzle(loshu::hexagon(3), 1, std::nullopt, {{7, 16}, {18, 15}})}) {
    const ChoiceCount count = loshu::count_choices(puzzle, loshu::most_counted_choices);
    BOOST_TEST((count.outcome == ChoiceCount::Outcome::counted));
    BOOST_TEST(count.choices == inner_nodes(puzzle));
    BOOST_TEST(count.choices == count.effort.failures);
  }
}

BOOST_AUTO_TEST_CASE(the_grade_is_by_the_choices) {
  BOOST_TEST((loshu::difficulty_of(0) == Difficulty::easy));
  BOOST_TEST((loshu::difficulty_of(1) == Difficulty::medium));
  BOOST_TEST((loshu::difficulty_of(20) == Difficulty::medium));
  BOOST_TEST((loshu::difficulty_of(21) == Difficulty::hard));
  BOOST_TEST((loshu::grade(lo_shu)->difficulty == Difficulty::easy));
  BOOST_TEST((loshu::grade(sixth)->choices == inner_nodes(sixth)));
  BOOST_TEST((loshu::grade(sixth)->difficulty == loshu::difficulty_of(inner_nodes(sixth))));
}

BOOST_AUTO_TEST_CASE(counting_stops_where_it_is_told_to) {
  const std::uint64_t choices = inner_nodes(sixth);
  BOOST_REQUIRE(choices > 1U);
  const auto outcome = [&](std::uint64_t most, const loshu::Limits& limits = {}) {
    return loshu::count_choices(sixth, most, limits).outcome;
  };
  BOOST_TEST((outcome(choices) == ChoiceCount::Outcome::counted));
  BOOST_TEST((outcome(choices - 1) == ChoiceCount::Outcome::too_many));
  BOOST_TEST((outcome(0) == ChoiceCount::Outcome::too_many));
  BOOST_TEST((outcome(choices, {.nodes = 2}) == ChoiceCount::Outcome::stopped));
  const std::atomic<bool> interrupt = true;
  BOOST_TEST((outcome(choices, {.interrupt = &interrupt}) == ChoiceCount::Outcome::stopped));
  BOOST_TEST(!loshu::grade(sixth, {.seconds = 0.0}).has_value());
}

BOOST_AUTO_TEST_CASE(only_one_solution_has_a_grade) {
  BOOST_TEST((loshu::count_choices(Puzzle(loshu::square(3)), 100).outcome ==
              ChoiceCount::Outcome::not_one));
  BOOST_TEST((loshu::count_choices(Puzzle(loshu::square(2)), 100).outcome ==
              ChoiceCount::Outcome::not_one));
  BOOST_CHECK_EXCEPTION(
      static_cast<void>(loshu::grade(Puzzle(loshu::square(3)))), loshu::Error,
      [](const loshu::Error& error) { return std::string(error.what()).ends_with("has several"); });
  BOOST_CHECK_EXCEPTION(
      static_cast<void>(loshu::grade(Puzzle(loshu::square(2)))), loshu::Error,
      [](const loshu::Error& error) { return std::string(error.what()).ends_with("has none"); });
}

BOOST_AUTO_TEST_CASE(it_is_said_in_words) {
  BOOST_TEST(to_string(loshu::Grade{}) == "easy, by propagation alone");
  BOOST_TEST(to_string(loshu::Grade{Difficulty::medium, 1}) == "medium, 1 choice");
  BOOST_TEST(to_string(loshu::Grade{Difficulty::hard, 10'000, true}) == "hard, over 10000 choices");
}

BOOST_AUTO_TEST_SUITE_END()
