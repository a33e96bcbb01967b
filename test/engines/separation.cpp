// Labellings in which the cells around a hub have the least values: their existence, and that each
// is a solution of the whole puzzle.

#include <boost/test/unit_test.hpp>

#include <optional>

#include <loshu/complement.hpp>
#include <loshu/engines.hpp>
#include <loshu/engines/narrowed_annealing.hpp>
#include <loshu/verify.hpp>

#include "figures.hpp"

BOOST_AUTO_TEST_SUITE(separation)

using loshu::Assignment;
using loshu::Budget;
using loshu::Ending;
using loshu::Puzzle;
using loshu::Question;
using loshu::Result;
using loshu::Symmetry;
using loshu::detail::Hub;
using loshu::detail::hub_of;
using loshu::detail::separated;

namespace {

Question one_of(const Puzzle& puzzle) {
  return {.puzzle = puzzle, .symmetry = Symmetry::none, .solutions = 1};
}

}  // namespace

BOOST_AUTO_TEST_CASE(hub_is_the_cell_on_most_lines) {
  const Puzzle puzzle(loshu::polygon(6));
  const std::optional<Hub> hub = hub_of(puzzle);
  BOOST_REQUIRE(hub);
  BOOST_TEST(puzzle.figure().cells()[static_cast<std::size_t>(hub->cell)].label == "c");
  BOOST_TEST(hub->lines == 6);
  BOOST_TEST(hub->around.size() == 12U);
  for (const Puzzle& other :
       {Puzzle(loshu::polygon(6), 1, 22), Puzzle(loshu::polygon(6), 1, {}, {{0, 5}}),
        Puzzle(loshu::ring(5)), Puzzle(loshu::hexagon(3)), Puzzle(pinned())}) {
    BOOST_TEST(!hub_of(other).has_value());
  }
}

// The spokes of n sides have the values 1 to 2n. With the mean of both parts in each side, the hub
// is (5n + 2) / 2: even for n = 2 (mod 4) and odd for n = 0. There is no labelling for n = 3 (mod
// 4).
BOOST_AUTO_TEST_CASE(sum_and_hub_follow_from_the_sides) {
  for (int sides = 4; sides <= 60; ++sides) {
    const std::optional<Puzzle> puzzle =
        separated(Puzzle(loshu::polygon(sides)), Budget::unlimited());
    BOOST_TEST(puzzle.has_value() == (sides % 4 != 3));
    if (!puzzle) continue;
    const int hub = puzzle->givens().front().value;
    BOOST_TEST(*puzzle->sum() == 2 * sides + 1 + hub);
    BOOST_TEST(std::abs(2 * hub - (5 * sides + 2)) <= 1);
  }
}

BOOST_AUTO_TEST_CASE(other_first_values_move_all_numbers) {
  const Budget& budget = Budget::unlimited();
  const Puzzle low = *separated(Puzzle(loshu::polygon(8)), budget);
  const Puzzle high = *separated(Puzzle(loshu::polygon(8), 101), budget);
  BOOST_TEST(high.givens().front().value == low.givens().front().value + 100);
  BOOST_TEST(*high.sum() == *low.sum() + 300);
}

BOOST_AUTO_TEST_CASE(large_polygons_are_found) {
  const loshu::detail::NarrowedAnnealing engine(loshu::detail::hubbed_labellings());
  for (const int sides : {9, 16, 24, 28}) {
    Question question = one_of(Puzzle(loshu::polygon(sides)));
    for (const Symmetry symmetry : {Symmetry::none, Symmetry::full}) {
      question.symmetry = symmetry;
      const Result found = loshu::solve(question, engine);
      BOOST_REQUIRE(found.assignments.size() == 1U);
      const Assignment& x = found.assignments.front();
      loshu::require_magic(question.puzzle, x);
      BOOST_TEST((loshu::Representatives(question.puzzle, symmetry, false).of(x) == x));
      const Hub hub = *hub_of(question.puzzle);
      for (const int cell : hub.around) {
        BOOST_TEST(x[static_cast<std::size_t>(cell)] <= 2 * sides);
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(engine_that_chooses_looks_there) {
  const Puzzle puzzle(loshu::polygon(32));
  const Result found = loshu::solve(one_of(puzzle));
  BOOST_REQUIRE(found.assignments.size() == 1U);
  loshu::require_magic(puzzle, found.assignments.front());
  const loshu::Given hub = separated(puzzle, Budget::unlimited())->givens().front();
  BOOST_TEST(found.assignments.front()[static_cast<std::size_t>(hub.cell)] == hub.value);
}

BOOST_AUTO_TEST_CASE(none_of_this_kind_proves_nothing) {
  const loshu::detail::NarrowedAnnealing engine(loshu::detail::hubbed_labellings());
  BOOST_TEST((loshu::solve(one_of(Puzzle(loshu::polygon(7))), engine).ending == Ending::given_up));
  BOOST_TEST(!engine.refuses(one_of(Puzzle(loshu::square(4)))).empty());
  Question question = one_of(Puzzle(loshu::polygon(8)));
  question.solutions = 2;
  BOOST_TEST(!engine.refuses(question).empty());
}

BOOST_AUTO_TEST_SUITE_END()
