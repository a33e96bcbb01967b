// Questions for labellings that are their own complement, against all labellings of small figures.

#include <boost/test/unit_test.hpp>

#include <set>

#include <loshu/engines.hpp>
#include <loshu/anneal.hpp>
#include <loshu/exhaust.hpp>
#include <loshu/search.hpp>
#include <loshu/verify.hpp>

#include "figures.hpp"

BOOST_AUTO_TEST_SUITE(self_complementary)

using loshu::Assignment;
using loshu::Natural;
using loshu::Puzzle;
using loshu::Question;
using loshu::Symmetry;

namespace {

bool is_own_complement(const Assignment& x, const loshu::Permutation& g, int mirror) {
  for (std::size_t cell = 0; cell < x.size(); ++cell) {
    if (x[cell] + x[static_cast<std::size_t>(g[cell])] != mirror) return false;
  }
  return true;
}

/// All labellings that are, by trying every labelling of the figure.
std::set<Assignment> filtered(const Puzzle& puzzle) {
  const loshu::Permutation g = loshu::self_complement_of(puzzle).cells;
  const int mirror = puzzle.first_value() + puzzle.last_value();
  std::set<Assignment> all;
  loshu::solve({.puzzle = puzzle, .symmetry = Symmetry::none}, loshu::ExhaustEngine(),
               [&](const Assignment& x) {
                 if (is_own_complement(x, g, mirror)) all.insert(x);
                 return true;
               });
  return all;
}

}  // namespace

BOOST_AUTO_TEST_CASE(every_engine_finds_those_and_no_other) {
  for (const Puzzle& puzzle :
       {Puzzle(loshu::square(3)), Puzzle(loshu::square(4)), Puzzle(loshu::square(4), -20),
        Puzzle(loshu::hexagon(3), -9), Puzzle(loshu::star(6)), Puzzle(loshu::star(8, 3)),
        Puzzle(loshu::polygon(4), 1, 21), Puzzle(loshu::square(4), 1, 34, {{0, 16}, {5, 11}}),
        Puzzle(loshu::ring(4, 4))}) {
    const std::string title = puzzle.figure().title();
    BOOST_REQUIRE(loshu::self_complement_of(puzzle).puzzle.has_value());
    const std::set<Assignment> all = filtered(puzzle);
    for (const Symmetry symmetry : {Symmetry::none, Symmetry::geometric, Symmetry::full}) {
      Question question{.puzzle = puzzle, .symmetry = symmetry};
      question.self_complementary = true;
      for (const bool complement : {false, true}) {
        question.complement = complement;
        for (const loshu::Result& result :
             {loshu::count(question), loshu::count(question, loshu::ExhaustEngine()),
              loshu::count(question, loshu::GecodeEngine())}) {
          BOOST_TEST(result.complete());
          BOOST_TEST(result.total().value() == Natural(all.size()), title);
        }
      }
    }
    Question question{.puzzle = puzzle, .symmetry = Symmetry::none, .solutions = 3};
    question.self_complementary = true;
    question.limits.swaps = 1'000'000;
    if (all.size() < 3) continue;
    const loshu::Result some = loshu::solve(question, loshu::AnnealEngine());
    BOOST_TEST(some.solutions == 3U, title);
    for (const Assignment& x : some.assignments) BOOST_TEST(all.contains(x), title);
  }
}

// Of order 5 the half-turn is the only drawing's symmetry that fixes one cell.
BOOST_AUTO_TEST_CASE(squares_of_order_5_are_the_associative_ones) {
  Question question{.puzzle = Puzzle(loshu::square(5))};
  question.self_complementary = true;
  const loshu::Result result = loshu::count(question);
  BOOST_TEST(result.classes(Symmetry::geometric).value() == Natural(48'544));
  const auto parts = loshu::ExhaustEngine().divide(question);
  BOOST_TEST(parts->split(10).parts.size() >= 10U);
}

BOOST_AUTO_TEST_CASE(where_there_is_none_arithmetic_answers) {
  Question question{.puzzle = magic19()};
  question.self_complementary = true;
  const loshu::Result result = loshu::count(question);
  BOOST_TEST(result.complete());
  BOOST_TEST(result.solutions == 0U);
  BOOST_TEST(result.engine == "arithmetic");
  BOOST_CHECK_THROW(static_cast<void>(loshu::ExhaustEngine().divide(question)), loshu::Error);
}

BOOST_AUTO_TEST_SUITE_END()
