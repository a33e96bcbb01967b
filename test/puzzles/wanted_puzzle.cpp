// Puzzles made for a person: as difficult as is wanted, with the sum or without, in a pattern.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include <loshu/error.hpp>
#include <loshu/path.hpp>
#include <loshu/puzzle_maker.hpp>
#include <loshu/puzzles/attempt.hpp>
#include <loshu/uniqueness.hpp>
#include <loshu/verify.hpp>

#include "explain/path_check.hpp"
#include "explain/true_path.hpp"
#include "figures.hpp"

BOOST_AUTO_TEST_SUITE(wanted_puzzle)

using loshu::Difficulty;
using loshu::Given;
using loshu::Making;
using loshu::Puzzle;

namespace {

/// By the exhaustive engine, which the maker does not ask.
void require_one_solution(const loshu::MadePuzzle& made) {
  const loshu::Uniqueness found = loshu::uniqueness({{.puzzle = made.puzzle}});
  BOOST_REQUIRE((found.solutions == loshu::Solutions::one));
  BOOST_TEST((found.witnesses.front() == made.solution));
}

}  // namespace

namespace {

/// Requires that a person needs each given that was added, by the techniques of the difficulty.
void require_needed(const loshu::MadePuzzle& made, Difficulty wanted) {
  const Puzzle& puzzle = made.puzzle;
  const loshu::PathLimits most = loshu::limits_of(wanted, puzzle.figure().cell_count());
  const loshu::PathFinder finder(puzzle);
  for (const Given& given : puzzle.givens()) {
    std::vector<Given> fewer = puzzle.givens();
    std::erase_if(fewer, [&](const Given& other) { return other.cell == given.cell; });
    BOOST_TEST(!finder.path(fewer, most).solved, puzzle.figure().label(given.cell));
  }
}

std::set<std::pair<int, int>> given_in(const Puzzle& puzzle) {
  std::set<std::pair<int, int>> all;
  for (const Given& given : puzzle.givens()) all.emplace(given.cell, given.value);
  return all;
}

struct Wanted {
  Puzzle base;
  std::vector<Difficulty> difficulties;
};

std::vector<Wanted> all_wanted() {
  using enum Difficulty;
  return {{Puzzle(loshu::square(3)), {first_steps, easy, medium}},
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
}

}  // namespace

BOOST_AUTO_TEST_CASE(it_is_as_difficult_as_wanted) {
  for (const auto& [base, difficulties] : all_wanted()) {
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
        BOOST_TEST(making.tries == made.attempt);
        if (wanted <= Difficulty::hard) require_needed(made, wanted);
      }
    }
  }
}

// Attempts are made one by one, up to the first that is as wanted.
BOOST_AUTO_TEST_CASE(the_nearest_of_all_attempts_is_taken) {
  constexpr int tries = 5;
  const std::atomic<bool> interrupt = false;
  std::map<bool, int> outcomes;
  for (const Puzzle& base : {Puzzle(loshu::square(3)), Puzzle(loshu::ring(5)), magic19()}) {
    for (const auto& wanted :
         {std::optional<Difficulty>(), std::optional(Difficulty::first_steps),
          std::optional(Difficulty::medium), std::optional(Difficulty::hard)}) {
      for (const bool is_symmetric : {false, true}) {
        const loshu::MakingOptions options{
            .seed = 3,
            .difficulty = wanted,
            .hide_sum = is_symmetric,
            .pattern = is_symmetric ? loshu::Pattern::symmetric : loshu::Pattern::any,
            .tries = tries};
        std::optional<std::pair<int, int>> least;  // the distance and the number of the attempt
        std::vector<std::set<std::pair<int, int>>> givens{{}};
        loshu::Budget budget({});
        for (int number = 1; number <= tries && !(least && least->first == 0); ++number) {
          const auto attempt =
              loshu::detail::attempt_puzzle(base, options, number, 1, interrupt, budget);
          BOOST_REQUIRE(attempt.made.has_value());
          const loshu::Grade& grade = attempt.made->grade;
          const int away = std::abs(static_cast<int>(grade.difficulty) -
                                    static_cast<int>(wanted.value_or(Difficulty::medium)));
          givens.push_back(given_in(attempt.made->puzzle));
          // A full figure, which takes no steps, is a puzzle for no one.
          const std::pair rank(away + (grade.steps == 0 ? 1 : 0), number);
          if (!least || rank < *least) least = rank;
        }
        const Making making = loshu::make_puzzle(base, options);
        BOOST_TEST_CONTEXT(base.figure().title() << ", symmetric " << is_symmetric) {
          BOOST_REQUIRE(making.made.has_value());
          BOOST_TEST(making.made->attempt == least->second);
          BOOST_TEST(
              (given_in(making.made->puzzle) == givens[static_cast<std::size_t>(least->second)]));
          BOOST_TEST(making.tries == (least->first == 0 ? least->second : tries));
          const bool is_made = !wanted || least->first == 0;
          BOOST_TEST((making.outcome ==
                      (is_made ? Making::Outcome::made : Making::Outcome::tries_used_up)));
          BOOST_TEST((making.effort.ending ==
                      (is_made ? loshu::Ending::enough : loshu::Ending::exhausted)));
          BOOST_TEST(making.effort.solutions == (is_made ? 1U : 0U));
          ++outcomes[is_made];
        }
      }
    }
  }
  BOOST_TEST(outcomes.size() == 2U);
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

// No search makes an expert puzzle of a ring, and a person is not kept waiting for one.
BOOST_AUTO_TEST_CASE(few_tries_tell_that_there_are_no_what_ifs) {
  const Puzzle base(loshu::ring(5));
  for (const auto& [wanted, tries] :
       {std::pair(Difficulty::expert, 30), std::pair(Difficulty::fiendish, 15)}) {
    const Making making = loshu::make_puzzle(base, {.difficulty = wanted});
    BOOST_TEST((making.outcome == Making::Outcome::tries_used_up));
    BOOST_TEST(making.tries == tries);
    BOOST_TEST((making.others == std::vector{Difficulty::first_steps, Difficulty::easy,
                                             Difficulty::medium, Difficulty::hard}));
    BOOST_TEST(loshu::make_puzzle(base, {.difficulty = wanted, .tries = 40}).tries == 40);
  }
}

BOOST_AUTO_TEST_SUITE_END()

// Not run by itself: `test/long/techniques` does.
BOOST_AUTO_TEST_SUITE(long_wanted_puzzle, *boost::unit_test::disabled())

BOOST_AUTO_TEST_CASE(paths_of_thirty_seeds_and_all_difficulties_are_true) {
  std::map<loshu::Difficulty, int> met;
  std::size_t steps = 0;
  for (const auto& [base, difficulties] : wanted_puzzle::all_wanted()) {
    for (const auto& [wanted, name] : loshu::wished_difficulty_names) {
      const int tries = wanted == loshu::Difficulty::fiendish ? 1 : 10;  // one takes a second
      for (unsigned seed = 1; seed <= 30; ++seed) {
        const loshu::Making making =
            loshu::make_puzzle(base, {.seed = seed, .difficulty = wanted, .tries = tries});
        BOOST_REQUIRE(making.made.has_value());  // as wanted, or near it
        BOOST_TEST_CONTEXT(base.figure().title() << " seed " << seed << " " << name) {
          const loshu::MadePuzzle& made = *making.made;
          const loshu::Path path = loshu::path(made.puzzle, {.suppositions = 1'000});
          path_checked::require_path(made.puzzle, path);
          require_true_of(path, made.solution);
          ++met[made.grade.difficulty];
          steps += path.steps.size();
        }
      }
    }
  }
  for (const auto& [difficulty, count] : met) {
    BOOST_TEST_MESSAGE(count << " " << loshu::name_of(loshu::difficulty_names, difficulty));
  }
  BOOST_TEST_MESSAGE(steps << " steps of made puzzles, each concluded again");
}

BOOST_AUTO_TEST_SUITE_END()
