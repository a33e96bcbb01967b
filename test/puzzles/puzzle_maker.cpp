// Every puzzle that is made is checked by a search that the maker does not use, Gecode's own
// propagators with no symmetry broken: one solution, and without any given that was added several.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <atomic>
#include <map>
#include <set>

#include <loshu/engines.hpp>
#include <loshu/error.hpp>
#include <loshu/polygon.hpp>
#include <loshu/puzzle_maker.hpp>
#include <loshu/puzzles/attempt.hpp>
#include <loshu/puzzles/pattern.hpp>
#include <loshu/search.hpp>
#include <loshu/symmetry.hpp>
#include <loshu/verify.hpp>

#include "drawn/comparisons.hpp"
#include "figures.hpp"
#include "interrupting.hpp"

BOOST_AUTO_TEST_SUITE(puzzle_maker)

using loshu::Assignment;
using loshu::Difficulty;
using loshu::Given;
using loshu::Making;
using loshu::MakingOptions;
using loshu::Puzzle;

namespace {

std::vector<Assignment> up_to_two_solutions(const Puzzle& puzzle) {
  loshu::MagicModel model(puzzle, loshu::with(loshu::Propagation::distinct_domain,
                                              {.symmetry = loshu::Symmetry::none}));
  return loshu::solve(model, {.solutions = 2}).assignments;
}

bool is_of(const Given& given, const std::vector<Given>& givens) {
  return std::ranges::any_of(givens, [&](const Given& other) {
    return other.cell == given.cell && other.value == given.value;
  });
}

/// Puzzles of these settings have no needless given. They state a sum only if their base does.
MakingOptions minimal(MakingOptions options = {}) {
  options.minimal = options.hide_sum = true;
  return options;
}

void require_right(const loshu::MadePuzzle& made, const Puzzle& base) {
  const std::vector<Given>& givens = made.puzzle.givens();
  BOOST_TEST(made.puzzle.figure().title() == base.figure().title());
  BOOST_TEST(made.puzzle.first_value() == base.first_value());
  BOOST_TEST((made.puzzle.sum() == base.sum()));
  BOOST_TEST(loshu::verify(made.puzzle, made.solution).magic());
  BOOST_TEST((up_to_two_solutions(made.puzzle) == std::vector<Assignment>{made.solution}));
  for (const Given& kept : base.givens()) BOOST_TEST(is_of(kept, givens));
  for (const Given& given : givens) {
    if (is_of(given, base.givens())) continue;
    std::vector<Given> fewer;
    std::ranges::copy_if(givens, std::back_inserter(fewer),
                         [&](const Given& other) { return other.cell != given.cell; });
    const Puzzle without(base.figure(), base.first_value(), base.sum(), fewer);
    BOOST_TEST(up_to_two_solutions(without).size() == 2U);
  }
  const auto counted = loshu::count_choices(made.puzzle, loshu::most_counted_choices);
  BOOST_TEST(made.grade.at_least == (counted.outcome == loshu::ChoiceCount::Outcome::too_many));
  if (!made.grade.at_least) BOOST_TEST(counted.choices == made.grade.choices);
}

bool same(const Making& a, const Making& b) {
  const auto equal = [](const Given& x, const Given& y) {
    return x.cell == y.cell && x.value == y.value;
  };
  return a.outcome == b.outcome && a.tries == b.tries && a.made.has_value() == b.made.has_value() &&
         (!a.made ||
          (std::ranges::equal(a.made->puzzle.givens(), b.made->puzzle.givens(), equal) &&
           a.made->solution == b.made->solution && a.made->grade.choices == b.made->grade.choices));
}

/// Arms that turn by a third, without a mirror: no symmetry of order 2.
loshu::Figure pinwheel() {
  std::vector<loshu::Cell> cells;
  const double half = 0.5, high = 0.866025403784;
  for (const auto& [x, y] : {std::pair(1.0, 0.0), std::pair(2.0, 0.7)}) {
    const std::string name = std::to_string(cells.size());
    cells.push_back({"a" + name, {x, y}});
    cells.push_back({"b" + name, {-half * x - high * y, high * x - half * y}});
    cells.push_back({"c" + name, {-half * x + high * y, -high * x - half * y}});
  }
  return {"pinwheel", cells, {{0, 1, 3}, {1, 2, 4}, {2, 0, 5}}};
}

/// Larger than brute force can try.
std::vector<Puzzle> bases() {
  std::vector<Puzzle> puzzles;
  puzzles.emplace_back(loshu::square(4));
  puzzles.emplace_back(loshu::square(4), -3);
  puzzles.emplace_back(loshu::square(4, loshu::SquareKind::pandiagonal));
  puzzles.emplace_back(loshu::square(5));
  puzzles.emplace_back(loshu::square(5), 1, std::nullopt, std::vector<Given>{{0, 13}, {12, 1}});
  puzzles.emplace_back(loshu::hexagon(3));
  puzzles.emplace_back(loshu::polygon(6));
  puzzles.emplace_back(loshu::star(6));
  puzzles.emplace_back(loshu::wheel(3));
  puzzles.emplace_back(loshu::cube(3));
  return puzzles;
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_puzzle_has_one_solution_and_no_given_to_spare) {
  drawn::for_each_drawn(1, 100, {.own_sums = true}, drawn::by_making);
  for (const Puzzle& base : bases()) {
    BOOST_TEST_CONTEXT(base.figure().title()) {
      const Making making = loshu::make_puzzle(base, minimal());
      BOOST_REQUIRE((making.outcome == Making::Outcome::made));
      require_right(*making.made, base);
    }
  }
}

BOOST_AUTO_TEST_CASE(the_same_seed_makes_the_same_with_any_number_of_threads) {
  std::set<std::vector<int>> different;
  for (const auto& wanted : {std::optional<Difficulty>(), std::optional(Difficulty::easy),
                             std::optional(Difficulty::hard)}) {
    for (const unsigned seed : {1U, 2U, 3U, 4U}) {
      const Puzzle base(loshu::square(4));
      const Making one = loshu::make_puzzle(base, {.seed = seed, .difficulty = wanted});
      BOOST_REQUIRE(one.made.has_value());
      different.insert(one.made->solution);
      for (const int threads : {1, 2, 5}) {
        BOOST_TEST(same(one, loshu::make_puzzle(
                                 base, {.seed = seed, .difficulty = wanted, .threads = threads})));
      }
    }
  }
  BOOST_TEST(different.size() > 3U);
  const MakingOptions out_of_reach{.difficulty = Difficulty::hard, .tries = 12};
  MakingOptions by_three = out_of_reach;
  by_three.threads = 3;
  const Puzzle lo_shu(loshu::square(3));
  BOOST_TEST(same(loshu::make_puzzle(lo_shu, out_of_reach), loshu::make_puzzle(lo_shu, by_three)));
}

/// Some figures have few solutions up to symmetry, and a search finds the same one first.
BOOST_AUTO_TEST_CASE(seeds_turn_the_only_solution) {
  std::set<Assignment> solutions;
  for (unsigned seed = 1; seed <= 8; ++seed) {
    const Making making = loshu::make_puzzle(Puzzle(loshu::hexagon(3)),
                                             {.seed = seed, .difficulty = Difficulty::first_steps});
    BOOST_REQUIRE(making.made);
    solutions.insert(making.made->solution);
  }
  BOOST_TEST(solutions.size() > 3U);
}

BOOST_AUTO_TEST_CASE(a_base_with_one_solution_is_a_puzzle_already) {
  const Puzzle base(loshu::square(3), 1, std::nullopt, {{0, 2}, {1, 7}, {4, 5}});
  const Making making = loshu::make_puzzle(base);
  BOOST_TEST((making.outcome == Making::Outcome::made));
  BOOST_TEST(making.made->attempt == 0);
  BOOST_TEST(making.made->puzzle.givens().size() == 3U);  // 5 is to spare, and stays
  BOOST_TEST(loshu::made_sentence(*making.made, base) ==
             "first-steps: 6 steps, at most 1 to the next number, 0 choices; 3 of 9 given, which "
             "leave one "
             "solution already");
  const Making hard = loshu::make_puzzle(base, {.difficulty = Difficulty::hard});
  BOOST_TEST((hard.outcome == Making::Outcome::tries_used_up));
  BOOST_TEST(
      loshu::making_sentence(hard, base, Difficulty::hard) ==
      "the givens leave one solution already, which is not hard; the nearest is first-steps: "
      "6 steps, at most 1 to the next number, 0 choices");
}

BOOST_AUTO_TEST_CASE(larger_squares_are_made_within_their_nodes) {
  for (const int order : {6, 7}) {
    const Puzzle base(loshu::square(order));
    const Making making = loshu::make_puzzle(base, minimal({.seed = 2, .threads = 2}));
    BOOST_REQUIRE((making.outcome == Making::Outcome::made));
    BOOST_TEST(making.made->puzzle.givens().size() < base.figure().cells().size() / 2);
    BOOST_TEST((loshu::count_choices(making.made->puzzle, loshu::most_counted_choices).outcome !=
                loshu::ChoiceCount::Outcome::not_one));
  }
}

BOOST_AUTO_TEST_CASE(what_is_made_is_as_difficult_as_was_wanted) {
  std::map<Making::Outcome, int> outcomes;
  for (const auto& [wanted, name] : loshu::wished_difficulty_names) {
    for (const Puzzle& base : {Puzzle(loshu::square(3)), Puzzle(loshu::polygon(6))}) {
      const Making making = loshu::make_puzzle(base, {.difficulty = wanted, .tries = 3});
      BOOST_REQUIRE(making.made.has_value());
      const bool is_wanted = making.made->grade.difficulty == wanted;
      BOOST_TEST((making.outcome == Making::Outcome::made) == is_wanted, name);
      ++outcomes[making.outcome];
    }
  }
  BOOST_TEST(outcomes.size() == 2U);
}

BOOST_AUTO_TEST_CASE(limits_and_interrupts_end_it) {
  const std::atomic<bool> interrupt = true;
  const Puzzle base(loshu::square(9));
  for (const int threads : {1, 3}) {
    const auto ending = [&](const loshu::Limits& limits) {
      const Making making = loshu::make_puzzle(base, {.threads = threads, .limits = limits});
      BOOST_TEST((making.outcome == Making::Outcome::stopped));
      BOOST_TEST(!making.made.has_value());
      return making.effort.ending;
    };
    BOOST_TEST((ending({.seconds = 0}) == loshu::Ending::time_limit));
    BOOST_TEST((ending({.nodes = 1000}) == loshu::Ending::node_limit));
    BOOST_TEST((ending({.failures = 10}) == loshu::Ending::failure_limit));
    BOOST_TEST((ending({.interrupt = &interrupt}) == loshu::Ending::interrupted));
  }
  const Puzzle beyond(loshu::hexagon(4), 17);  // impossible
  const Making making = loshu::make_puzzle(beyond, {.limits = {.seconds = 0.5}});
  BOOST_TEST((making.outcome == Making::Outcome::stopped ||
              making.outcome == Making::Outcome::none_exists));
  const Making far = loshu::make_puzzle(
      Puzzle(loshu::square(3)),
      {.difficulty = Difficulty::fiendish, .tries = 10'000, .limits = {.nodes = 1'000}});
  BOOST_TEST((far.outcome == Making::Outcome::stopped && far.tries > 0));
}

BOOST_AUTO_TEST_CASE(an_interrupt_comes_while_it_is_made) {
  Interrupting search;
  const Making making =
      loshu::make_puzzle(Puzzle(loshu::square(12)), {.threads = 2, .limits = search.limits()});
  BOOST_TEST((making.outcome == Making::Outcome::stopped));
  BOOST_TEST((making.effort.ending == loshu::Ending::interrupted));
}

BOOST_AUTO_TEST_CASE(a_filling_that_is_not_found_is_named) {
  const Puzzle base(loshu::polygon(12));
  const Making making =
      loshu::make_puzzle(base, {.limits = {.nodes = loshu::nodes_of_check(base) + 10}});
  BOOST_TEST((making.effort.ending == loshu::Ending::node_limit));
  BOOST_TEST(making.effort.stage == "filling the figure");
}

BOOST_AUTO_TEST_CASE(too_many_open_cells_are_refused_and_a_large_figure_with_few_is_not) {
  const Puzzle square(loshu::square(30));
  BOOST_CHECK_THROW(static_cast<void>(loshu::make_puzzle(square)), loshu::Error);
  const auto solution =
      loshu::solve({.puzzle = square, .symmetry = loshu::Symmetry::none, .solutions = 1})
          .assignments.at(0);
  loshu::PuzzleParts parts = square.parts();
  for (int cell = 10; cell < square.figure().cell_count(); ++cell) {
    parts.givens.push_back({cell, solution[static_cast<std::size_t>(cell)]});
  }
  const Making making = loshu::make_puzzle(Puzzle(std::move(parts)));
  BOOST_TEST((making.outcome == Making::Outcome::made));
  BOOST_TEST((making.made && making.made->solution == solution));
}

BOOST_AUTO_TEST_CASE(the_number_of_tries_is_told) {
  const Puzzle square(loshu::square(4));
  for (const int tries : {1, 2, 30}) {
    const loshu::Making making{.outcome = loshu::Making::Outcome::tries_used_up, .tries = tries};
    BOOST_TEST(loshu::making_sentence(making, square, loshu::Difficulty::hard) ==
               "no hard puzzle in " + std::to_string(tries) + (tries == 1 ? " try" : " tries"));
  }
}

// Three separate lines of two cells with one sum have no puzzle that is hard.
BOOST_AUTO_TEST_CASE(as_many_attempts_are_made_as_the_options_say) {
  const Puzzle base(ladder(), 1, 7);
  const auto making = [&](MakingOptions options) { return loshu::make_puzzle(base, options); };
  // Without a difficulty, ten attempts at most look for one near medium.
  const Making any = making({});
  BOOST_TEST((any.outcome == Making::Outcome::made));
  BOOST_TEST((any.made->grade.difficulty < Difficulty::medium));
  BOOST_TEST(any.tries == 10);
  BOOST_TEST(making({.tries = 200}).tries == 10);
  BOOST_TEST(making({.tries = 3}).tries == 3);
  // A minimal puzzle is wanted as it is, so the first will do.
  const Making least = making({.minimal = true});
  BOOST_TEST(least.tries == 1);
  BOOST_TEST(least.made->attempt == 1);
  const Making hard = making({.difficulty = Difficulty::hard});
  BOOST_TEST((hard.outcome == Making::Outcome::tries_used_up));
  BOOST_TEST(hard.tries == 200);
  BOOST_TEST((hard.others == std::vector{any.made->grade.difficulty}));
  BOOST_TEST(making({.difficulty = Difficulty::expert}).tries == 30);
  BOOST_TEST(making({.difficulty = Difficulty::fiendish}).tries == 15);
  // Other difficulties are not looked for if the puzzle is minimal: only those met are told.
  const Making minimal_hard = making({.difficulty = Difficulty::hard, .minimal = true, .tries = 2});
  BOOST_TEST(minimal_hard.tries == 2);
  BOOST_TEST(minimal_hard.others.size() <= 1U);
  // Each other difficulty has attempts of its own, however few were to be made.
  const Making lo_shu =
      loshu::make_puzzle(Puzzle(loshu::square(3)), {.difficulty = Difficulty::hard, .tries = 1});
  BOOST_TEST((lo_shu.others ==
              std::vector{Difficulty::first_steps, Difficulty::easy, Difficulty::medium}));
}

// Two cells that are given together or not at all leave a full figure, which is of no difficulty.
BOOST_AUTO_TEST_CASE(a_full_figure_is_no_puzzle_of_another_difficulty) {
  const Puzzle base(loshu::Figure("two", {{"a", {0, 0}}, {"b", {1, 0}}}, {{0, 1}}));
  for (const bool is_minimal : {false, true}) {
    const Making making = loshu::make_puzzle(base, {.difficulty = Difficulty::hard,
                                                    .minimal = is_minimal,
                                                    .pattern = loshu::Pattern::symmetric,
                                                    .tries = 3});
    BOOST_TEST((making.outcome == Making::Outcome::tries_used_up));
    BOOST_REQUIRE(making.made.has_value());
    BOOST_TEST(making.made->puzzle.givens().size() == 2U);
    BOOST_TEST(making.made->grade.steps == 0);
    BOOST_TEST(making.others.empty());
    const Making apart = loshu::make_puzzle(
        base, {.difficulty = Difficulty::hard, .minimal = is_minimal, .tries = 3});
    BOOST_REQUIRE(apart.made.has_value());
    BOOST_TEST(apart.made->puzzle.givens().size() == 1U);
    BOOST_TEST((apart.others == std::vector{Difficulty::first_steps}));
  }
}

// No attempt is made that is not told, and no search is left out.
BOOST_AUTO_TEST_CASE(the_effort_is_that_of_the_attempts_that_are_told) {
  const std::atomic<bool> interrupt = false;
  for (const Puzzle& base : {Puzzle(loshu::square(4)), Puzzle(loshu::ring(5))}) {
    const MakingOptions options{.difficulty = Difficulty::first_steps, .minimal = true, .tries = 2};
    const Making making = loshu::make_puzzle(base, options);
    BOOST_TEST((making.outcome == Making::Outcome::tries_used_up));
    BOOST_TEST(making.tries == 2);
    loshu::Budget budget({});
    budget.add(loshu::uniqueness({{.puzzle = base}}).effort);
    for (const int number : {1, 2}) {
      static_cast<void>(loshu::detail::attempt_puzzle(base, options, number, 1, interrupt, budget));
    }
    BOOST_TEST(making.effort.nodes == budget.nodes());
    BOOST_TEST(making.effort.failures == budget.spent().failures);
    BOOST_TEST(making.effort.solutions == 0U);
  }
}

BOOST_AUTO_TEST_CASE(what_is_out_of_range_is_refused_by_its_number) {
  const auto refusal = [](const Puzzle& base, const MakingOptions& options) -> std::string {
    try {
      static_cast<void>(loshu::make_puzzle(base, options));
    } catch (const loshu::Error& error) {
      return error.what();
    }
    return {};
  };
  const Puzzle lo_shu(loshu::square(3));
  for (const int number : {-2, 0}) {
    const std::string end = std::to_string(number);
    BOOST_TEST(refusal(lo_shu, {.threads = number}) ==
               "a puzzle needs at least 1 thread to be made, not " + end);
    BOOST_TEST(refusal(lo_shu, {.tries = number}) ==
               "a puzzle needs at least 1 try to be made, not " + end);
  }
  BOOST_TEST(refusal(lo_shu, {.tries = 1}) == "");
  // 625 cells, of which some are given.
  for (const int open : {600, 601}) {
    loshu::PuzzleParts parts = Puzzle(loshu::square(25)).parts();
    for (int cell = open; cell < 625; ++cell) parts.givens.push_back({cell, cell + 1});
    const std::string why = refusal(Puzzle(parts), {.limits = {.seconds = 0}});
    BOOST_TEST(why == (open == 600
                           ? ""
                           : "a puzzle is made of at most 600 open cells, and square 25 has 601; "
                             "choose a smaller size, or give more cells"));
  }
  BOOST_TEST(loshu::nodes_of_check(Puzzle(loshu::square(16))) == std::uint64_t{1} << 20);
  BOOST_TEST(loshu::nodes_of_check(Puzzle(loshu::square(17))) == std::uint64_t{1} << 14);
}

// The stage that a limit cut short is told, and how many attempts there were to be.
BOOST_AUTO_TEST_CASE(the_work_that_was_cut_short_is_named) {
  const auto stage = [](const Puzzle& base) {
    const Making making = loshu::make_puzzle(base, {.limits = {.seconds = 0}});
    BOOST_TEST((making.outcome == Making::Outcome::stopped));
    BOOST_TEST(making.tries == 0);
    return making.effort.stage;
  };
  BOOST_TEST(stage(Puzzle(loshu::square(6))) == "finding the symmetry");
  BOOST_TEST(stage(Puzzle(loshu::square(6), 1, std::nullopt, {{0, 3}})) ==
             "finding the symmetry that fixes the givens");
  loshu::Activity activity;
  const Making making = loshu::make_puzzle(
      Puzzle(loshu::square(4)),
      {.difficulty = Difficulty::easy, .tries = 7, .limits = {.activity = &activity}});
  BOOST_TEST((making.outcome == Making::Outcome::made));
  BOOST_TEST(std::string(activity.steps.load()) == "attempts");
  BOOST_TEST(activity.all == 7U);
  BOOST_TEST(activity.done + 1 == static_cast<std::uint64_t>(making.tries));
  BOOST_TEST(making.effort.nodes > 0U);
}

// Cells that are given together are the orbits of one symmetry: of order 2 where there is one, with
// as few fixed cells as possible.
BOOST_AUTO_TEST_CASE(the_parts_of_a_pattern_are_orbits_of_a_symmetry) {
  using loshu::Pattern;
  using loshu::Permutation;
  int of_pairs = 0, of_more = 0;
  for (const loshu::Figure& figure :
       {loshu::square(3), loshu::square(4), loshu::hexagon(3), loshu::polygon(5), loshu::star(7),
        loshu::ring(6), loshu::wheel(2), loshu::cube(3), triangle(), ladder(),
        loshu::rectangle(3, 5), pinwheel()}) {
    const auto alone = loshu::detail::pattern_parts(figure, Pattern::any);
    BOOST_TEST(alone.size() == figure.cells().size());
    for (std::size_t cell = 0; cell < alone.size(); ++cell) {
      BOOST_TEST((alone[cell] == std::vector{static_cast<int>(cell)}));
    }
    const loshu::StabiliserChain chain(loshu::geometric_symmetries(figure),
                                       loshu::reading_order(figure));
    const auto fixed = [](const Permutation& g) {
      int count = 0;
      for (std::size_t i = 0; i < g.size(); ++i) count += g[i] == static_cast<int>(i) ? 1 : 0;
      return count;
    };
    std::vector<int> fixed_by_pairs;  // the fixed cells of each symmetry of order 2
    for (const Permutation& g : chain.elements()) {
      const bool is_own_inverse = loshu::compose(g, g) == loshu::reading_order(figure);
      const bool moves = fixed(g) < figure.cell_count();
      if (moves && is_own_inverse) fixed_by_pairs.push_back(fixed(g));
    }
    const auto parts = loshu::detail::pattern_parts(figure, Pattern::symmetric);
    std::set<int> seen;
    int single = 0;
    for (const std::vector<int>& part : parts) {
      seen.insert(part.begin(), part.end());
      single += part.size() == 1 ? 1 : 0;
      if (!fixed_by_pairs.empty()) BOOST_TEST(part.size() <= 2U);
    }
    BOOST_TEST_CONTEXT(figure.title()) {
      BOOST_TEST(seen.size() == figure.cells().size());
      BOOST_TEST(parts.size() < figure.cells().size());
      const auto is_of_parts = [&](const Permutation& g) {
        return std::ranges::all_of(parts, [&](const std::vector<int>& part) {
          std::set<int> orbit;
          for (int cell = part.front(); orbit.insert(cell).second;) {
            cell = g[static_cast<std::size_t>(cell)];
          }
          return orbit == std::set<int>(part.begin(), part.end());
        });
      };
      BOOST_TEST(std::ranges::any_of(chain.elements(), is_of_parts));
      if (!fixed_by_pairs.empty()) BOOST_TEST(single == *std::ranges::min_element(fixed_by_pairs));
      ++(fixed_by_pairs.empty() ? of_more : of_pairs);
    }
  }
  BOOST_TEST((of_pairs > 8 && of_more > 0));
  BOOST_CHECK_EXCEPTION(
      static_cast<void>(loshu::detail::pattern_parts(lopsided(), Pattern::symmetric)), loshu::Error,
      [](const loshu::Error& error) {
        return std::string(error.what()) == "lopsided has no symmetry; leave out --pattern";
      });
}

// Every image of a labelling is drawn, about equally often.
BOOST_AUTO_TEST_CASE(each_image_of_a_solution_may_be_drawn) {
  const Puzzle lo_shu(loshu::square(3));
  const Assignment one{2, 7, 6, 9, 5, 1, 4, 3, 8};
  loshu::SplitMix random(3);
  std::map<Assignment, int> drawn;
  for (int i = 0; i < 800; ++i) {
    ++drawn[loshu::detail::random_image(
        one, loshu::reading_chain(lo_shu, loshu::Symmetry::geometric), random)];
  }
  BOOST_TEST(drawn.size() == 8U);
  for (const auto& [image, times] : drawn) {
    BOOST_TEST(loshu::verify(lo_shu, image).magic());
    BOOST_TEST((times > 60 && times < 140));
  }
}

BOOST_AUTO_TEST_SUITE_END()
