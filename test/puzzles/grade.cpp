// The effort of solving: the choices are counted in the tree of another search, and told in words.

#include <boost/test/unit_test.hpp>

#include <atomic>
#include <memory>
#include <set>

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
      puzzle, loshu::with(loshu::Propagation::figure, {.symmetry = loshu::Symmetry::none})));
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

BOOST_AUTO_TEST_CASE(a_path_of_many_what_ifs_is_beyond_however_far_it_is_followed) {
  const Puzzle puzzle(loshu::square(4), -7, 2, {{0, 8}, {1, 4}, {4, 1}});
  const loshu::Path path = loshu::path(puzzle);
  BOOST_TEST(path.solved);
  BOOST_TEST(path.suppositions > 1000);
  BOOST_TEST((loshu::difficulty_of(path, 16) == Difficulty::beyond));
  BOOST_TEST((loshu::grade(puzzle)->difficulty == Difficulty::beyond));
  BOOST_TEST(loshu::path(lo_shu).suppositions == 0);
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

// A path with `chain` steps of one technique before the first value.
BOOST_AUTO_TEST_CASE(a_difficulty_has_a_level_and_a_longest_chain) {
  const auto difficulty = [](loshu::Technique technique, int chain, int cells) {
    loshu::Path path{.steps = std::vector<loshu::Step>(static_cast<std::size_t>(chain)),
                     .solved = true};
    for (loshu::Step& step : path.steps) step.technique = technique;
    path.steps.back().place = loshu::Given{0, 1};
    path.steps.push_back({.place = loshu::Given{1, 2}});
    return loshu::difficulty_of(path, cells);
  };
  using loshu::Technique;
  BOOST_TEST((difficulty(Technique::last_of_line, 1, 9) == Difficulty::first_steps));
  BOOST_TEST((difficulty(Technique::full_line, 2, 9) == Difficulty::easy));
  BOOST_TEST((difficulty(Technique::pair, 4, 20) == Difficulty::easy));
  BOOST_TEST((difficulty(Technique::pair, 5, 20) == Difficulty::medium));
  BOOST_TEST((difficulty(Technique::pair, 6, 21) == Difficulty::easy));
  BOOST_TEST((difficulty(Technique::few_ways, 8, 9) == Difficulty::medium));
  BOOST_TEST((difficulty(Technique::few_ways, 9, 9) == Difficulty::hard));
  BOOST_TEST((difficulty(Technique::parity, 20, 9) == Difficulty::hard));
  BOOST_TEST((difficulty(Technique::parity, 21, 9) == Difficulty::expert));
  BOOST_TEST((difficulty(Technique::crossing, 1, 9) == Difficulty::expert));
  BOOST_TEST((difficulty(Technique::what_if, 50, 9) == Difficulty::expert));
  BOOST_TEST((difficulty(Technique::long_what_if, 1, 9) == Difficulty::fiendish));
  BOOST_TEST((loshu::difficulty_of(loshu::Path{}, 9) == Difficulty::beyond));
}

BOOST_AUTO_TEST_CASE(a_grade_is_that_of_the_path) {
  const auto graded = loshu::grade(lo_shu);
  const loshu::Path path = loshu::path(lo_shu);
  BOOST_REQUIRE(graded.has_value());
  BOOST_TEST(path.solved);
  BOOST_TEST(graded->level == path.level());
  BOOST_TEST(graded->steps == static_cast<int>(path.steps.size()));
  BOOST_TEST(graded->longest_chain == path.longest_chain());
  BOOST_TEST((graded->difficulty == loshu::difficulty_of(path, 9)));
}

// The words of a grade, of a made puzzle and of one that was not made, by their definition.
BOOST_AUTO_TEST_CASE(grades_and_made_puzzles_are_told_by_their_numbers) {
  loshu::Grade grade{Difficulty::medium, 3, 23, 8, 7, false};
  BOOST_TEST(to_string(grade) == "medium: 23 steps, at most 8 to the next number, 7 choices");
  grade = {Difficulty::easy, 2, 1, 1, 1, false};
  BOOST_TEST(to_string(grade) == "easy: 1 step, at most 1 to the next number, 1 choice");
  grade = {Difficulty::beyond, 7, 5, 2, 10'000, true};
  BOOST_TEST(to_string(grade) ==
             "beyond: 1000 what-ifs do not lead to the end, over 10000 choices");
  const Puzzle empty(loshu::square(3)), kept(loshu::square(3), 1, {}, {{0, 2}});
  const Puzzle two(loshu::square(3), 1, {}, {{0, 2}, {1, 7}});
  const std::string words = to_string(grade);
  const auto made = [&](const Puzzle& puzzle, const Puzzle& base) {
    return loshu::made_sentence({puzzle, {}, grade}, base);
  };
  BOOST_TEST(made(two, empty) == words + "; 2 of 9 given");
  BOOST_TEST(made(two, kept) == words + "; 2 of 9 given, 1 of them added");
  BOOST_TEST(made(two, two) == words + "; 2 of 9 given, which leave one solution already");

  using Outcome = loshu::Making::Outcome;
  loshu::Making making;
  const auto said = [&](const std::optional<Difficulty>& wanted) {
    return loshu::making_sentence(making, kept, wanted);
  };
  making.outcome = Outcome::made;
  BOOST_TEST(said(Difficulty::hard) == "");
  making.outcome = Outcome::none_exists;
  BOOST_TEST(said({}) == "no such square exists: proven, so there is no puzzle");
  making.outcome = Outcome::tries_used_up;
  BOOST_TEST(said(Difficulty::hard) == "the givens leave one solution already, which is not hard");
  making.tries = 1;
  BOOST_TEST(said({}) == "no puzzle in 1 try");
  making.tries = 30;
  BOOST_TEST(said(Difficulty::hard) == "no hard puzzle in 30 tries");
  making.others = {Difficulty::easy};
  BOOST_TEST(said(Difficulty::hard) == "no hard puzzle in 30 tries; there are easy ones");
  making.others = {Difficulty::first_steps, Difficulty::easy, Difficulty::expert};
  BOOST_TEST(said(Difficulty::hard) ==
             "no hard puzzle in 30 tries; there are first-steps, easy and expert ones");
  making.made = loshu::MadePuzzle{two, {}, grade};
  BOOST_TEST(said(Difficulty::hard) ==
             "no hard puzzle in 30 tries; there are first-steps, easy and expert ones; the nearest "
             "is " +
                 words);
  making.made.reset();
  making.outcome = Outcome::stopped;
  making.effort.ending = loshu::Ending::time_limit;
  making.effort.stage = "drawing lots";
  BOOST_TEST(said(Difficulty::expert) ==
             "no expert puzzle: stopped at the time limit while drawing lots after 30 tries");
  BOOST_TEST(said({}) == "no puzzle: stopped at the time limit while drawing lots after 30 tries");
}

// A path at the limits of a difficulty has it, and one step more makes the path harder.
BOOST_AUTO_TEST_CASE(limits_of_a_difficulty_are_those_that_judge_it) {
  for (const int cells : {9, 20, 21, 40}) {
    for (const auto& [difficulty, name] : loshu::wished_difficulty_names) {
      const loshu::PathLimits most = loshu::limits_of(difficulty, cells);
      for (const int more : {0, 1}) {
        const int chain = std::min(most.longest_chain, 60) + more;
        if (most.longest_chain > 60 && more > 0) continue;
        loshu::Path path{.steps = std::vector<loshu::Step>(static_cast<std::size_t>(chain)),
                         .solved = true};
        for (const auto& technique : loshu::technique_names) {
          if (loshu::level_of(technique.value) != most.level) continue;
          for (loshu::Step& step : path.steps) step.technique = technique.value;
        }
        path.steps.back().place = loshu::Given{0, 1};
        const Difficulty found = loshu::difficulty_of(path, cells);
        BOOST_TEST_CONTEXT(name << ", " << cells << " cells, chain " << chain) {
          if (more == 0) BOOST_TEST((found == difficulty));
          if (more > 0) BOOST_TEST((found > difficulty));
        }
      }
    }
  }
}

// Each technique with each length of chains has the difficulty that its definition says.
BOOST_AUTO_TEST_CASE(difficulties_are_those_of_the_definition) {
  const auto defined = [](int level, int chain, int cells) {
    if (level == 1 && chain <= 1) return Difficulty::first_steps;
    if (level <= 2 && chain <= (cells > 20 ? 6 : 4)) return Difficulty::easy;
    if (level <= 3 && chain <= 8) return Difficulty::medium;
    if (level <= 4 && chain <= 20) return Difficulty::hard;
    return level <= 6 ? Difficulty::expert : Difficulty::fiendish;
  };
  std::set<Difficulty> met;
  for (const auto& technique : loshu::technique_names) {
    for (int chain = 1; chain <= 22; ++chain) {
      loshu::Path path{.steps = std::vector<loshu::Step>(static_cast<std::size_t>(chain)),
                       .solved = true};
      for (loshu::Step& step : path.steps) step.technique = technique.value;
      path.steps.back().place = loshu::Given{0, 1};
      for (const int cells : {20, 21}) {
        const Difficulty expected = defined(loshu::level_of(technique.value), chain, cells);
        BOOST_TEST((loshu::difficulty_of(path, cells) == expected),
                   technique.name << ", chain " << chain);
        met.insert(expected);
      }
    }
  }
  BOOST_TEST(met.size() == 6U);
}

// A count visits no more nodes than it needs, and one that is cut short gives no grade.
BOOST_AUTO_TEST_CASE(a_count_ends_at_its_choices_or_at_its_limit) {
  const std::uint64_t choices = inner_nodes(sixth);
  for (std::uint64_t most = 0; most < choices; ++most) {
    const ChoiceCount count = loshu::count_choices(sixth, most);
    BOOST_TEST((count.outcome == ChoiceCount::Outcome::too_many));
    BOOST_TEST(count.effort.nodes <= 2 * most + 3);
  }
  for (const std::uint64_t nodes : {1U, 2U, 3U}) {
    BOOST_TEST(!loshu::grade(sixth, {.nodes = nodes}).has_value());
    const ChoiceCount count = loshu::count_choices(sixth, choices, {.nodes = nodes});
    BOOST_TEST((count.outcome == ChoiceCount::Outcome::stopped));
    BOOST_TEST(count.effort.nodes <= nodes + 1);
  }
}

BOOST_AUTO_TEST_SUITE_END()
