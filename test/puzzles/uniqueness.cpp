// None, one or several, against the list of all labellings that the model in Gecode finds with no
// symmetry broken.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <atomic>
#include <random>

#include <loshu/error.hpp>
#include <loshu/uniqueness.hpp>
#include <loshu/verify.hpp>

#include "figures.hpp"

using loshu::Assignment;
using loshu::Given;
using loshu::Puzzle;
using loshu::Solutions;
using loshu::Symmetry;
using loshu::UniquenessEngine;
using loshu::UniquenessOptions;

namespace {

std::vector<Assignment> all_labellings(const Puzzle& puzzle) {
  loshu::MagicModel model(puzzle, {.symmetry = Symmetry::none});
  return loshu::solve(model, {}).assignments;
}

std::vector<UniquenessOptions> every_way() {
  std::vector<UniquenessOptions> ways;
  for (const UniquenessEngine engine :
       {UniquenessEngine::fitting, UniquenessEngine::exhaust, UniquenessEngine::gecode}) {
    for (const Symmetry symmetry : {Symmetry::none, Symmetry::geometric, Symmetry::full}) {
      for (const int threads : {1, 3}) {
        ways.push_back({.engine = engine, .symmetry = symmetry, .threads = threads});
      }
    }
  }
  return ways;
}

Solutions expected(std::size_t labellings) {
  if (labellings == 0) return Solutions::none;
  return labellings == 1 ? Solutions::one : Solutions::several;
}

void require_right(const Puzzle& puzzle, std::size_t labellings, const UniquenessOptions& way) {
  const loshu::Uniqueness found = loshu::uniqueness(puzzle, way);
  BOOST_REQUIRE(found.solutions.has_value());
  BOOST_TEST((*found.solutions == expected(labellings)));
  BOOST_TEST(found.witnesses.size() == std::min<std::size_t>(labellings, 2));
  BOOST_TEST(found.effort.solutions == found.witnesses.size());
  BOOST_TEST(found.effort.complete() == (labellings < 2));
  for (const Assignment& witness : found.witnesses) {
    BOOST_TEST(loshu::verify(puzzle, witness).magic());
  }
  if (labellings > 1) BOOST_TEST((found.witnesses[0] != found.witnesses[1]));
}

std::size_t agreeing(const std::vector<Assignment>& all, const std::vector<Given>& givens) {
  return static_cast<std::size_t>(std::ranges::count_if(all, [&](const Assignment& x) {
    return std::ranges::all_of(givens, [&](const Given& given) {
      return x[static_cast<std::size_t>(given.cell)] == given.value;
    });
  }));
}

/// Givens of a solution, one of them now and then made wrong.
std::vector<Given> random_givens(const Assignment& solution, std::mt19937& random) {
  const auto below = [&](std::size_t bound) { return random() % bound; };
  std::vector<Given> givens;
  for (std::size_t cell = 0; cell < solution.size(); ++cell) {
    if (below(4) == 0) givens.push_back({static_cast<int>(cell), solution[cell]});
  }
  if (givens.size() > 1 && below(4) == 0) std::swap(givens[0].value, givens[1].value);
  return givens;
}

}  // namespace

BOOST_AUTO_TEST_CASE(every_labelling_counts) {
  int seen[3] = {0, 0, 0};
  for (const Puzzle& puzzle : small_puzzles()) {
    const std::size_t labellings = all_labellings(puzzle).size();
    ++seen[static_cast<std::size_t>(expected(labellings))];
    for (const UniquenessOptions& way : every_way()) {
      BOOST_TEST_CONTEXT(puzzle.figure().title()) { require_right(puzzle, labellings, way); }
    }
  }
  BOOST_TEST(seen[0] > 3);
  BOOST_TEST(seen[1] > 0);
  BOOST_TEST(seen[2] > 10);
}

BOOST_AUTO_TEST_CASE(givens_are_taken_as_they_are) {
  std::mt19937 random(1);
  int seen[3] = {0, 0, 0};
  for (const Puzzle& base :
       {Puzzle(loshu::square(3)), Puzzle(loshu::square(4)), Puzzle(loshu::polygon(4)),
        Puzzle(loshu::polygon(6), 1, 22), Puzzle(loshu::hexagon(3)), Puzzle(loshu::star(6))}) {
    const std::vector<Assignment> all = all_labellings(base);
    for (int i = 0; i < 40; ++i) {
      const std::vector<Given> givens = random_givens(all[random() % all.size()], random);
      const std::size_t labellings = agreeing(all, givens);
      ++seen[static_cast<std::size_t>(expected(labellings))];
      const Puzzle puzzle(base.figure(), base.first_value(), base.sum(), givens);
      for (const UniquenessEngine engine : {UniquenessEngine::exhaust, UniquenessEngine::gecode}) {
        std::string text = puzzle.figure().title();
        for (const auto& [cell, value] : givens) {
          text += " " + std::to_string(cell) + "=" + std::to_string(value);
        }
        BOOST_TEST_CONTEXT(text << " by engine " << static_cast<int>(engine)) {
          require_right(puzzle, labellings, {.engine = engine});
          require_right(puzzle, labellings, {.engine = engine, .symmetry = Symmetry::none});
        }
      }
    }
  }
  BOOST_TEST(seen[0] > 10);
  BOOST_TEST(seen[1] > 10);
  BOOST_TEST(seen[2] > 10);
}

// The hexagon of order 3 is one up to symmetry. With its centre given 12 symmetries are left, with
// a cell of an axis two, and then what is found is one class, but two solutions.
BOOST_AUTO_TEST_CASE(images_under_what_fixes_the_givens_are_solutions_too) {
  for (const std::vector<Given>& givens :
       {std::vector<Given>{}, std::vector<Given>{{9, 5}}, std::vector<Given>{{0, 3}, {9, 5}}}) {
    const Puzzle puzzle(loshu::hexagon(3), 1, std::nullopt, givens);
    loshu::MagicModel model(puzzle, {.symmetry = Symmetry::full});
    BOOST_TEST(loshu::count(model, {}).solutions == 1U);
    BOOST_TEST(all_labellings(puzzle).size() > 1U);
    for (const UniquenessOptions& way : every_way()) {
      require_right(puzzle, all_labellings(puzzle).size(), way);
    }
  }
}

BOOST_AUTO_TEST_CASE(a_limit_leaves_it_open) {
  const Puzzle puzzle(loshu::square(6));
  const std::atomic<bool> interrupt = true;
  for (const UniquenessEngine engine : {UniquenessEngine::exhaust, UniquenessEngine::gecode}) {
    const auto ending = [&](const loshu::Limits& limits) {
      const loshu::Uniqueness found =
          loshu::uniqueness(puzzle, {.engine = engine, .limits = limits});
      BOOST_TEST(!found.solutions.has_value());
      BOOST_TEST(found.witnesses.empty());
      return found.effort.ending;
    };
    BOOST_TEST((ending({.nodes = 3}) == loshu::Ending::node_limit));
    BOOST_TEST((ending({.failures = 1}) == loshu::Ending::failure_limit));
    BOOST_TEST((ending({.interrupt = &interrupt}) == loshu::Ending::interrupted));
    BOOST_TEST((ending({.seconds = 0.0}) == loshu::Ending::time_limit));
  }
}

BOOST_AUTO_TEST_CASE(the_engine_that_fits_is_taken) {
  const loshu::Limits limits{.nodes = 1};
  const auto by_exhaustion = [&](const Puzzle& puzzle) {
    return loshu::uniqueness(puzzle, {.limits = limits}).by_exhaustion;
  };
  BOOST_TEST(by_exhaustion(Puzzle(loshu::square(16))));
  BOOST_TEST(!by_exhaustion(Puzzle(loshu::square(17))));
  BOOST_CHECK_THROW(
      static_cast<void>(loshu::uniqueness(Puzzle(loshu::square(17)),
                                          {.engine = UniquenessEngine::exhaust, .limits = limits})),
      loshu::Error);
  BOOST_CHECK_THROW(static_cast<void>(loshu::uniqueness(Puzzle(loshu::square(3)),
                                                        {.symmetry = Symmetry::dynamic})),
                    loshu::Error);
  BOOST_CHECK_THROW(static_cast<void>(loshu::uniqueness(Puzzle(loshu::square(3)), {.threads = 0})),
                    loshu::Error);
}

BOOST_AUTO_TEST_CASE(an_order_and_toggles_are_followed) {
  const Puzzle puzzle(loshu::square(4), 1, std::nullopt, {{0, 16}, {5, 10}, {10, 7}, {1, 3}});
  const auto nodes = [&](const UniquenessOptions& options) {
    return loshu::uniqueness(puzzle, options).effort.nodes;
  };
  std::vector<int> order = loshu::reading_order(puzzle.figure());
  std::ranges::reverse(order);
  BOOST_TEST(nodes({.order = {order}}) != nodes({}));
  const loshu::Options weak{.total_sum = false, .propagation = loshu::Propagation::value};
  BOOST_TEST(nodes({.engine = UniquenessEngine::gecode, .model = weak}) >
             nodes({.engine = UniquenessEngine::gecode}));
}

BOOST_AUTO_TEST_CASE(it_is_said_in_words) {
  const auto said = [](const Puzzle& puzzle, const loshu::Limits& limits = {}) {
    return loshu::uniqueness_sentence(loshu::uniqueness(puzzle, {.limits = limits}), puzzle);
  };
  BOOST_TEST(said(Puzzle(loshu::square(2))).starts_with("no such square exists: proven "));
  BOOST_TEST(said(Puzzle(loshu::square(3))) ==
             "several solutions: these two differ in 6 of 9 cells");
  BOOST_TEST(said(Puzzle(loshu::square(3), 1, std::nullopt, {{0, 2}, {1, 7}})) ==
             "one solution: no other square fits");
  BOOST_TEST(said(Puzzle(loshu::square(6)), {.nodes = 3}) ==
             "not known: stopped at the node limit with no square found");
}
