// The engine that chooses: the engine behind each answer, the same answer for a question and its
// seed, and the same solutions as other engines, each once.

#include <boost/test/unit_test.hpp>

#include <atomic>
#include <cmath>
#include <limits>
#include <set>
#include <string>
#include <vector>

#include <loshu/anneal.hpp>
#include <loshu/complement.hpp>
#include <loshu/engines.hpp>
#include <loshu/engines/choice.hpp>
#include <loshu/engines/narrowed_annealing.hpp>
#include <loshu/engines/racer.hpp>
#include <loshu/error.hpp>
#include <loshu/exhaust.hpp>
#include <loshu/search.hpp>
#include <loshu/verify.hpp>

#include "drawn/puzzle.hpp"
#include "figures.hpp"
#include "interrupting.hpp"

BOOST_AUTO_TEST_SUITE(auto_engine)

using loshu::Assignment;
using loshu::AutoEngine;
using loshu::Ending;
using loshu::Puzzle;
using loshu::Question;
using loshu::Result;
using loshu::Symmetry;

namespace {

Question one_of(const Puzzle& puzzle, int threads = 1, std::uint64_t seed = 1) {
  return {.puzzle = puzzle,
          .symmetry = Symmetry::none,
          .solutions = 1,
          .threads = threads,
          .seed = seed};
}

/// All that a clock does not decide.
std::string told(const Result& result) {
  std::string text = result.engine + " " + std::to_string(result.nodes);
  if (result.swaps) text += " " + std::to_string(result.swaps->tried);
  for (const loshu::SearchedBeside& other : result.others) text += ", " + other.engine;
  for (const Assignment& solution : result.assignments) {
    for (const int value : solution) text += " " + std::to_string(value);
  }
  return text;
}

}  // namespace

BOOST_AUTO_TEST_CASE(arithmetic_is_asked_first) {
  for (const Puzzle& puzzle :
       {Puzzle(loshu::square(6, loshu::SquareKind::pandiagonal)), Puzzle(loshu::polygon(7)),
        Puzzle(loshu::polygon(11), 1, 37), Puzzle(loshu::hexagon(4), 10)}) {
    for (const Result& none : {loshu::count({.puzzle = puzzle}), loshu::solve(one_of(puzzle))}) {
      BOOST_TEST(none.engine == loshu::arithmetic_engine);
      BOOST_TEST(none.complete());
      BOOST_TEST(none.solutions == 0U);
      BOOST_TEST(none.nodes == 0U);
      BOOST_TEST(none.others.empty());
      BOOST_TEST(none.total().value() == 0U);
    }
  }
}

BOOST_AUTO_TEST_CASE(the_engine_that_fits_answers) {
  BOOST_TEST(loshu::count({.puzzle = Puzzle(loshu::square(4))}).engine == "exhaust");
  BOOST_TEST(loshu::solve(one_of(Puzzle(loshu::square(30)))).engine == "anneal");
  // Annealing would look in vain here.
  const Result impossible = loshu::solve(
      one_of(Puzzle(loshu::hexagon(3), 1, std::nullopt, std::vector<loshu::Given>{{9, 1}})));
  BOOST_TEST(impossible.complete());
  BOOST_TEST(impossible.engine == "exhaust");
  BOOST_TEST(impossible.solutions == 0U);
  const Question dynamic{.puzzle = Puzzle(loshu::square(3)), .symmetry = Symmetry::dynamic};
  BOOST_TEST(loshu::solve(dynamic).engine == "gecode");
  BOOST_CHECK_THROW(static_cast<void>(loshu::count(dynamic)), loshu::Error);
  BOOST_TEST(AutoEngine::resolved({.puzzle = Puzzle(loshu::square(16))}).name() == "exhaust");
  BOOST_TEST(AutoEngine::resolved({.puzzle = Puzzle(loshu::square(17))}).name() == "gecode");
}

// Around 0, annealing alone takes many times as long at order 8.
BOOST_AUTO_TEST_CASE(labellings_that_are_their_own_complement_are_tried) {
  const Puzzle puzzle(loshu::hexagon(8), -84);
  for (const int threads : {1, 3}) {
    const Result found = loshu::solve(one_of(puzzle, threads));
    BOOST_TEST(found.engine == "anneal");
    BOOST_REQUIRE(found.assignments.size() == 1U);
    const Assignment& x = found.assignments.front();
    loshu::require_magic(puzzle, x);
    const loshu::Permutation& g = loshu::self_complement_of(puzzle).cells;
    for (std::size_t cell = 0; cell < x.size(); ++cell) {
      BOOST_TEST(x[cell] == -x[static_cast<std::size_t>(g[cell])]);
    }
    BOOST_TEST((found.assignments == loshu::solve(one_of(puzzle, threads)).assignments));
  }
}

// Every engine reports the same member of a class.
BOOST_AUTO_TEST_CASE(pairs_are_annealed_for_the_whole_puzzle) {
  const loshu::detail::NarrowedAnnealing engine(loshu::detail::paired_labellings());
  Question question = one_of(Puzzle(loshu::square(5)));
  question.symmetry = Symmetry::full;
  const Result found = loshu::solve(question, engine);
  BOOST_REQUIRE(found.assignments.size() == 1U);
  const Assignment& x = found.assignments.front();
  loshu::require_magic(question.puzzle, x);
  const loshu::Representatives members(question.puzzle, Symmetry::full, false);
  BOOST_TEST((members.of(x) == x));
  // None of these is its own complement, and that proves nothing.
  for (const Puzzle& puzzle : {Puzzle(loshu::hexagon(3)), Puzzle(loshu::star(5))}) {
    BOOST_TEST((loshu::solve(one_of(puzzle), engine).ending == Ending::given_up));
  }
  const Puzzle paired = *loshu::self_complement_of(question.puzzle).puzzle;
  BOOST_TEST(!engine.refuses(one_of(paired)).empty());
  BOOST_TEST(!engine.refuses({.puzzle = question.puzzle, .solutions = 2}).empty());
}

BOOST_AUTO_TEST_CASE(question_and_seed_decide) {
  for (const int threads : {1, 3}) {
    for (const Puzzle& puzzle : {Puzzle(loshu::hexagon(5), 6), Puzzle(loshu::polygon(16)),
                                 Puzzle(loshu::hexagon(3)), Puzzle(loshu::star(20))}) {
      const Result first = loshu::solve(one_of(puzzle, threads));
      const Result again = loshu::solve(one_of(puzzle, threads));
      BOOST_REQUIRE(first.assignments.size() == 1U);
      loshu::require_magic(puzzle, first.assignments.front());
      BOOST_TEST(first.engine == again.engine);
      BOOST_TEST(first.assignments == again.assignments);
      if (threads == 1) BOOST_TEST(told(first) == told(again));
    }
  }
  const Puzzle puzzle(loshu::square(10));
  BOOST_TEST((loshu::solve(one_of(puzzle, 1, 1)).assignments !=
              loshu::solve(one_of(puzzle, 1, 2)).assignments));
}

BOOST_AUTO_TEST_CASE(each_solution_is_told_once) {
  for (const Puzzle& puzzle : drawn::puzzles(20)) {
    for (const Symmetry symmetry : {Symmetry::none, Symmetry::full}) {
      Question question{.puzzle = puzzle, .symmetry = symmetry};
      const auto set_of = [](const Result& result) {
        return std::set(result.assignments.begin(), result.assignments.end());
      };
      const Result expected = loshu::solve(question, loshu::ExhaustEngine());
      const Result all = loshu::solve(question);
      BOOST_TEST(all.complete());
      BOOST_TEST((set_of(all) == set_of(expected)));
      BOOST_TEST(all.assignments.size() == expected.assignments.size());
      if (expected.solutions < 2) continue;
      for (const int threads : {1, 2}) {
        question.solutions = expected.solutions - 1;
        question.threads = threads;
        const Result some = loshu::solve(question);
        BOOST_TEST((some.ending == Ending::enough));
        BOOST_TEST(some.solutions == question.solutions);
        BOOST_TEST(set_of(some).size() == question.solutions);
        for (const Assignment& one : some.assignments) {
          BOOST_TEST(set_of(expected).contains(one));
        }
      }
    }
  }
}

// Their numbers are beyond 32 bits, so the exhaustive engine refuses them once its order is chosen.
BOOST_AUTO_TEST_CASE(relations_with_great_factors_are_proven) {
  const loshu::Figure square = loshu::square(4);
  std::vector<loshu::Relation> relations;
  for (const char* text : {"999983*(1,1) + 999979*(1,2) - 999961*(2,2) = 999959*(3,3) + 7",
                           "999953*(1,1) + 999931*(1,3) - 999917*(2,2) = 999907*(3,1) + 11"}) {
    relations.push_back(loshu::read_relation(square, text));
  }
  const Question question = one_of(Puzzle(square, 1, {}, {}, relations));
  BOOST_TEST(!loshu::ExhaustEngine().refuses(question).empty());
  BOOST_TEST(loshu::solve(question).complete());
}

// An engine may see that it refuses only when it has made itself ready.
BOOST_AUTO_TEST_CASE(another_engine_answers_what_one_refuses) {
  const loshu::ExhaustEngine first;
  const loshu::GecodeEngine second;
  Question question{.puzzle = Puzzle(loshu::square(3)), .symmetry = Symmetry::dynamic};
  BOOST_REQUIRE(!first.refuses(question).empty());
  for (const loshu::Engine* other :
       {static_cast<const loshu::Engine*>(nullptr), static_cast<const loshu::Engine*>(&second)}) {
    const auto racer = loshu::detail::make_racer(loshu::detail::usual_racer, first, question);
    racer->otherwise(other);
    racer->go_on(1e12);
    racer->wait(loshu::Budget::unlimited());
    const Result result = racer->end();
    BOOST_TEST(result.complete() == (other != nullptr));
    BOOST_TEST(result.solutions == (other != nullptr ? 1U : 0U));
    BOOST_TEST(racer->engine().name() == (other != nullptr ? "gecode" : "exhaust"));
  }
}

// It neither waits for another nor has a share beside one.
BOOST_AUTO_TEST_CASE(one_engine_alone_begins_at_once) {
  Question question{
      .puzzle = Puzzle(loshu::cube(4)), .symmetry = Symmetry::full, .complement = true};
  question.solutions = 3;
  const std::vector<loshu::detail::Entrant> all = loshu::detail::entrants(question);
  BOOST_REQUIRE(all.size() == 1U);
  BOOST_TEST(all.front().delay == 0);
  BOOST_TEST(all.front().share.has_value());
  question.complement = false;
  BOOST_TEST(loshu::detail::entrants(question).size() == 3U);
}

// At first all engines have equal work, then their shares, and after long their late shares.
BOOST_AUTO_TEST_CASE(shares_follow_the_work) {
  using loshu::detail::Entrant;
  const Question question = one_of(Puzzle(loshu::square(3)));
  const auto slope = [](Entrant entrant, double work, bool beside_narrowed) {
    const double step = work / 100;
    return (entrant.allowed(work + step, beside_narrowed) -
            entrant.allowed(work, beside_narrowed)) /
           step;
  };
  const Entrant plain{.question = question, .delay = 1e6, .share = 0.5};
  Entrant late = plain, yields = plain;
  late.late_share = 0.125;
  yields.late_share = 0.125;
  yields.yields_to_narrowed = true;
  for (const bool beside : {false, true}) {
    for (Entrant one : {plain, late, yields}) {
      BOOST_TEST(one.allowed(1e6, beside) == 0);
      BOOST_TEST(one.allowed(3e6, beside) == 2e6);
      BOOST_TEST(one.allowed(5e5, beside) < 0);
      double before = 0;
      for (double work = 2e6; work < 1e11; work *= 1.3) {
        const double now = one.allowed(work, beside);
        BOOST_TEST(now >= before);
        BOOST_TEST(now <= work - 1e6);
        before = now;
      }
      BOOST_TEST(std::isinf(one.allowed(std::numeric_limits<double>::infinity(), beside)));
    }
    BOOST_TEST(slope(plain, 2e8, beside) == 0.5, boost::test_tools::tolerance(1e-6));
    BOOST_TEST(slope(plain, 2e10, beside) == 0.5, boost::test_tools::tolerance(1e-6));
    BOOST_TEST(slope(late, 2e8, beside) == 0.5, boost::test_tools::tolerance(1e-6));
    BOOST_TEST(slope(late, 2e10, beside) == 0.125, boost::test_tools::tolerance(1e-6));
  }
  // Without narrowed annealing, it yields to none.
  BOOST_TEST(slope(yields, 2e8, false) == 1, boost::test_tools::tolerance(1e-6));
  BOOST_TEST(slope(yields, 2e10, false) == 1, boost::test_tools::tolerance(1e-6));
  BOOST_TEST(slope(yields, 2e8, true) == 0.5, boost::test_tools::tolerance(1e-6));
  BOOST_TEST(slope(yields, 2e10, true) == 0.125, boost::test_tools::tolerance(1e-6));
}

/// The engines that take part, each with the symmetry that it breaks; "+" if it is narrowed.
std::string taking_part(const Question& question) {
  std::string all;
  for (const auto& one : loshu::detail::entrants(question)) {
    if (!all.empty()) all += ", ";
    all += one.engine->name() + " " + name_of(loshu::symmetry_names, one.question.symmetry) +
           (one.is_narrowed ? "+" : "");
    BOOST_TEST((one.delay == 0) == (all.find(',') == all.npos));  // the others wait for the first
  }
  return all;
}

BOOST_AUTO_TEST_CASE(engines_that_fit_take_part) {
  const Puzzle square(loshu::square(10)), small(loshu::square(4)), wheel(loshu::polygon(16));
  BOOST_TEST(taking_part(one_of(square)) == "anneal none, gecode none, anneal none+");
  BOOST_TEST(taking_part(one_of(small)) == "anneal none, exhaust full, anneal none+");
  BOOST_TEST(taking_part(one_of(wheel)) ==
             "anneal none, gecode none, anneal none+, anneal none+, anneal none+");
  // Other solutions are others of the question, so the symmetry stays as it is.
  Question some = one_of(small);
  some.solutions = 2;
  BOOST_TEST(taking_part(some) == "anneal none, exhaust none");
  some.symmetry = Symmetry::geometric;
  BOOST_TEST(taking_part(some) == "anneal geometric, exhaust geometric");
  some.solutions = 1;
  BOOST_TEST(taking_part(some) == "anneal geometric, exhaust geometric, anneal geometric+");
  // Limits of swaps are those of one search, and limits of nodes are none of annealing.
  Question limited = one_of(square);
  limited.limits.swaps = 1'000;
  BOOST_TEST(taking_part(limited) == "anneal none");
  limited.limits = {.restarts = 10};
  BOOST_TEST(taking_part(limited) == "anneal none");
  limited.limits = {.nodes = 10};
  BOOST_TEST(taking_part(limited) == "gecode none");
  limited.limits = {.failures = 10};
  BOOST_TEST(taking_part(limited) == "gecode none");
  limited.limits = {.nodes = 10, .swaps = 10};
  BOOST_TEST(taking_part(limited) == "");
  BOOST_TEST(loshu::detail::refused_by_all(limited) == loshu::AnnealEngine().refuses(limited));
  // All solutions.
  const Puzzle twins(loshu::triangle(9));
  const auto all_of = [](const Puzzle& puzzle, const loshu::Limits& limits = {}) {
    return taking_part({.puzzle = puzzle, .limits = limits});
  };
  BOOST_TEST(all_of(small) == "exhaust full");
  BOOST_TEST(all_of(twins) == "states full, exhaust full");
  BOOST_TEST(all_of(twins, {.nodes = 5}) == "exhaust full");
  BOOST_TEST(all_of(twins, {.failures = 5}) == "exhaust full");
  BOOST_TEST(all_of(Puzzle(loshu::square(17))) == "gecode full");
}

// A puzzle that is its own complement under all symmetries need not be so under none of them.
BOOST_AUTO_TEST_CASE(the_complement_is_broken_as_asked) {
  for (const Puzzle& puzzle : {Puzzle(loshu::square(3)), Puzzle(loshu::cube(3))}) {
    Question question = one_of(puzzle);
    question.complement = true;
    question.limits.nodes = 100'000;  // which keeps annealing out
    const Result one = loshu::solve(question);
    BOOST_TEST(one.engine == "exhaust");
    BOOST_TEST(one.solutions == 1U);
    BOOST_TEST(one.self_complementary == 0U);
  }
}

BOOST_AUTO_TEST_CASE(the_callback_and_limits_end_it) {
  int calls = 0;
  const Result three = loshu::solve(
      {.puzzle = Puzzle(loshu::square(8)), .symmetry = Symmetry::none, .solutions = 100},
      [&](const Assignment&) { return ++calls < 3; });
  BOOST_TEST(calls == 3);
  BOOST_TEST((three.ending == Ending::enough));
  BOOST_TEST(three.solutions == 3U);

  const Question hard = one_of(Puzzle(loshu::hexagon(7), 2));
  const auto limited = [&](const loshu::Limits& limits) {
    Question question = hard;
    question.limits = limits;
    return loshu::solve(question);
  };
  const std::atomic<bool> flag = true;
  BOOST_TEST((limited({.seconds = 0}).ending == Ending::time_limit));
  BOOST_TEST((limited({.interrupt = &flag}).ending == Ending::interrupted));
  BOOST_TEST((limited({.nodes = 100}).ending == Ending::node_limit));
  const Result swaps = limited({.swaps = 1000});
  BOOST_TEST((swaps.ending == Ending::swap_limit));
  BOOST_TEST(swaps.engine == "anneal");
  BOOST_TEST(swaps.swaps->tried == 1000U);
  BOOST_TEST(
      !AutoEngine().refuses({.puzzle = hard.puzzle, .limits = {.nodes = 1, .swaps = 1}}).empty());

  Interrupting search(1e8);
  const Result many = loshu::solve({.puzzle = Puzzle(loshu::square(9)),
                                    .symmetry = Symmetry::none,
                                    .solutions = 1'000'000'000,
                                    .limits = search.limits()});
  BOOST_TEST((many.ending == Ending::interrupted));
  BOOST_TEST(many.solutions == many.assignments.size());
  BOOST_TEST(many.solutions > 0U);
}

// So that who asks can let any search wait for its turn.
BOOST_AUTO_TEST_CASE(engines_tell_the_pace_of_who_asks) {
  struct Counting : loshu::Pace {
    void reached(double) override { ++calls; }
    std::atomic<int> calls = 0;
  };
  const Puzzle puzzle(loshu::square(4));
  for (const std::uint64_t solutions : {0U, 1000U}) {
    Counting pace;
    Question question{.puzzle = puzzle, .symmetry = Symmetry::none, .solutions = solutions};
    question.limits.pace = &pace;
    const Result result = AutoEngine().answer(question, loshu::Budget(question.limits),
                                              [](const auto&) { return true; });
    BOOST_TEST(result.solutions == (solutions == 0 ? 7040U : 1000U));
    BOOST_TEST(pace.calls > 0);
  }
}

BOOST_AUTO_TEST_CASE(progress_is_of_all_engines) {
  loshu::Progress progress;
  Question question = one_of(Puzzle(loshu::hexagon(7), 2));
  Interrupting search(1e8);
  question.limits = search.limits();
  question.progress = &progress;
  const Result result = loshu::solve(question);
  BOOST_TEST(progress.swaps > 0U);
  BOOST_TEST(progress.nodes > 0U);
  std::uint64_t nodes = result.nodes, swaps = result.swaps ? result.swaps->tried : 0;
  for (const auto& other : result.others) {
    nodes += other.effort.nodes;
    swaps += other.swaps ? other.swaps->tried : 0;
  }
  BOOST_TEST(progress.nodes <= nodes);
  BOOST_TEST(progress.swaps <= swaps);
  BOOST_TEST(2 * progress.swaps >= swaps);  // of all walks, and not of one engine's
  BOOST_TEST(progress.solutions == 0U);
}

// Walks know no share and no depth of a tree, so those of the tree beside them are told.
BOOST_AUTO_TEST_CASE(the_share_and_the_depth_are_those_of_the_tree) {
  struct Telling : loshu::Pace {
    explicit Telling(const loshu::Progress& one) : progress(one) {}
    void reached(double) override {
      const double share = progress.share;
      BOOST_TEST(share <= 1);
      if (progress.nodes == 0) BOOST_TEST(share < 0);  // the tree has not begun
      shares.insert(share);
    }
    const loshu::Progress& progress;
    std::set<double> shares;
  };
  // One more solution than there are, so that the tree is searched to its end.
  const std::uint64_t all =
      loshu::count({.puzzle = Puzzle(loshu::square(4)), .symmetry = Symmetry::none}).solutions;
  loshu::Progress progress;
  Telling pace(progress);
  Question question{.puzzle = Puzzle(loshu::square(4)), .symmetry = Symmetry::none};
  question.solutions = all + 1;
  question.progress = &progress;
  question.limits.pace = &pace;
  BOOST_TEST(loshu::detail::entrants(question).size() == 2U);
  const Result result = AutoEngine().answer(question, loshu::Budget(question.limits),
                                            [](const Assignment&) { return true; });
  BOOST_TEST(result.engine == "exhaust");
  BOOST_TEST(result.complete());
  BOOST_TEST(progress.nodes > 0U);
  BOOST_TEST(progress.nodes < 2 * result.nodes);  // some are met again in parts
  BOOST_TEST(pace.shares.size() > 1U);
  BOOST_TEST((*pace.shares.rbegin() > 0 && *pace.shares.begin() == -1));
  // A model tells how deep it is.
  loshu::Progress of_model;
  Interrupting search(6e7);
  question = {.puzzle = Puzzle(loshu::square(6)), .symmetry = Symmetry::none};
  question.solutions = 1'000'000'000;
  question.limits = search.limits();
  question.progress = &of_model;
  static_cast<void>(loshu::solve(question));
  BOOST_TEST(of_model.nodes > 0U);
  BOOST_TEST(of_model.depth > 3U);
  BOOST_TEST((of_model.share >= 0 && of_model.share < 1));
}

// One thread is that of the engine that proves, and the walks of annealing have the others.
BOOST_AUTO_TEST_CASE(walks_have_the_threads_that_are_left) {
  for (const int threads : {2, 3, 4}) {
    Question question = one_of(Puzzle(loshu::square(10)), threads, 3);
    question.solutions = 2;
    BOOST_TEST(loshu::detail::entrants(question).size() == 2U);
    const Result found = loshu::solve(question);
    BOOST_TEST(found.engine == "anneal");
    question.threads = threads - 1;
    const Result walked = loshu::solve(question, loshu::AnnealEngine());
    const std::set<Assignment> expected(walked.assignments.begin(), walked.assignments.end());
    for (const Assignment& one : found.assignments) BOOST_TEST(expected.contains(one));
  }
}

// Racers count their solutions, and each is told once while they go on.
BOOST_AUTO_TEST_CASE(the_solutions_of_several_engines_are_told_once) {
  loshu::Progress progress;
  std::uint64_t last = 0;
  const Question question{.puzzle = Puzzle(loshu::square(4)),
                          .symmetry = Symmetry::none,
                          .solutions = 3000,
                          .progress = &progress};
  std::uint64_t received = 0;
  const Result result = AutoEngine().answer(question, loshu::Budget::unlimited(), [&](const auto&) {
    BOOST_TEST(progress.solutions >= last);
    BOOST_TEST(progress.solutions <= ++received);
    last = progress.solutions;
    return true;
  });
  BOOST_TEST(result.solutions == 3000U);
  BOOST_TEST(received == 3000U);
  BOOST_TEST(last > 0U);
}

BOOST_AUTO_TEST_SUITE_END()
