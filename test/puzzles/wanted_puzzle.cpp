// Puzzles made for a person: as difficult as is wanted, with the sum or without, in a pattern.

#include <boost/test/unit_test.hpp>

#include <set>

#include <loshu/error.hpp>
#include <loshu/hint.hpp>
#include <loshu/puzzle_maker.hpp>
#include <loshu/uniqueness.hpp>
#include <loshu/verify.hpp>

#include "figures.hpp"

BOOST_AUTO_TEST_SUITE(wanted_puzzle)

using loshu::Difficulty;
using loshu::Given;
using loshu::Making;
using loshu::Puzzle;

namespace {

/// By the exhaustive engine, which the maker does not ask.
void require_one_solution(const loshu::MadePuzzle& made) {
  const loshu::Uniqueness found = loshu::uniqueness({.puzzle = made.puzzle});
  BOOST_REQUIRE((found.solutions == loshu::Solutions::one));
  BOOST_TEST((found.witnesses.front() == made.solution));
}

}  // namespace

BOOST_AUTO_TEST_CASE(it_is_as_difficult_as_wanted) {
  using enum Difficulty;
  struct Wanted {
    Puzzle base;
    std::vector<Difficulty> difficulties;
  };
  const std::vector<Wanted> all{
      {Puzzle(loshu::square(3)), {first_steps, easy, medium}},
      {Puzzle(loshu::square(4)), {first_steps, easy, medium, hard, expert}},
      {Puzzle(loshu::square(5), -3), {first_steps, easy, medium, hard}},
      {Puzzle(loshu::hexagon(3)), {first_steps, easy, medium, hard}},
      {magic19(), {first_steps, easy, medium, hard}},
      {Puzzle(loshu::star(6)), {first_steps, easy, medium, hard}},
      {Puzzle(loshu::wheel(3)), {first_steps, easy, medium, hard}},
      {Puzzle(loshu::triangle(4)), {first_steps, easy, medium}},
      {Puzzle(loshu::ring(5)), {first_steps, easy, medium, hard}},
      {Puzzle(loshu::cube(3)), {first_steps, easy, medium}},
      {Puzzle(loshu::square(4, loshu::SquareKind::associative)), {easy, medium}}};
  for (const auto& [base, difficulties] : all) {
    for (const Difficulty wanted : difficulties) {
      BOOST_TEST_CONTEXT(base.figure().title() << " " << static_cast<int>(wanted)) {
        const Making making = loshu::make_puzzle(base, {.seed = 5, .difficulty = wanted});
        BOOST_REQUIRE((making.outcome == Making::Outcome::made));
        const loshu::MadePuzzle& made = *making.made;
        BOOST_TEST((made.grade.difficulty == wanted));
        BOOST_TEST(made.puzzle.sum().has_value());
        require_one_solution(made);
        const loshu::Path path =
            loshu::path(made.puzzle, loshu::limits_of(wanted, base.figure().cell_count()));
        BOOST_TEST(path.solved);
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(the_sum_is_stated_unless_it_is_hidden) {
  const Puzzle base(loshu::ring(5));
  const Making stated = loshu::make_puzzle(base);
  BOOST_REQUIRE(stated.made.has_value());
  BOOST_TEST((stated.made->puzzle.sum() == loshu::verify(base, stated.made->solution).sum));
  const Making hidden = loshu::make_puzzle(base, {.hide_sum = true});
  BOOST_REQUIRE(hidden.made.has_value());
  BOOST_TEST(!hidden.made->puzzle.sum().has_value());
  require_one_solution(*hidden.made);
}

// Half a turn maps the cell i of a square to the last but i.
BOOST_AUTO_TEST_CASE(a_pattern_of_givens_is_symmetric) {
  for (const bool is_minimal : {false, true}) {
    const Puzzle base(loshu::square(5));
    const Making making =
        loshu::make_puzzle(base, {.minimal = is_minimal, .pattern = loshu::Pattern::symmetric});
    BOOST_REQUIRE(making.made.has_value());
    std::set<int> given;
    for (const Given& one : making.made->puzzle.givens()) given.insert(one.cell);
    BOOST_TEST(given.size() < 25U);
    for (const int cell : given) BOOST_TEST(given.contains(24 - cell));
    require_one_solution(*making.made);
  }
  BOOST_CHECK_THROW(static_cast<void>(loshu::make_puzzle(Puzzle(lopsided()),
                                                         {.pattern = loshu::Pattern::symmetric})),
                    loshu::Error);
}

BOOST_AUTO_TEST_CASE(what_cannot_be_had_is_said_with_what_can_be) {
  const Puzzle base(loshu::square(3));
  const Making making = loshu::make_puzzle(base, {.difficulty = Difficulty::hard, .tries = 20});
  BOOST_TEST((making.outcome == Making::Outcome::tries_used_up));
  BOOST_TEST(making.tries == 20);
  BOOST_REQUIRE(making.made.has_value());
  BOOST_TEST((making.made->grade.difficulty < Difficulty::hard));
  BOOST_TEST((making.others ==
              std::vector{Difficulty::first_steps, Difficulty::easy, Difficulty::medium}));
  BOOST_TEST(loshu::making_sentence(making, base, Difficulty::hard)
                 .starts_with("no hard puzzle in 20 tries; there are first-steps, easy and "
                              "medium ones; the nearest is "));
}

BOOST_AUTO_TEST_SUITE_END()
