// The first solution of the exhaustive engine: it takes turns with and without breaking symmetry.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <set>

#include <loshu/complement.hpp>
#include <loshu/exhaust.hpp>
#include <loshu/search.hpp>
#include <loshu/verify.hpp>

#include "drawn/puzzle.hpp"
#include "figures.hpp"

BOOST_AUTO_TEST_SUITE(first_solution)

using loshu::Assignment;
using loshu::Ending;
using loshu::Puzzle;
using loshu::Question;
using loshu::Symmetry;

namespace {

/// Reported work must never fall.
class GrowingPace : public loshu::Pace {
 public:
  void reached(double work) override {
    BOOST_TEST(work >= last);
    last = work;
  }
  double last = 0;
};

std::set<Assignment> exhausted(const Question& question, loshu::Result& result) {
  std::set<Assignment> found;
  result = loshu::solve(question, loshu::ExhaustEngine(), [&](const Assignment& x) {
    found.insert(x);
    return true;
  });
  return found;
}

}  // namespace

// With the symmetry broken the first solution of this wheel comes after 3,022,005 nodes. The first
// turn without breaking comes after 250,000.
BOOST_AUTO_TEST_CASE(one_solution_is_looked_for_without_breaking_too) {
  GrowingPace pace;
  Question question{.puzzle = Puzzle(loshu::wheel(3)), .solutions = 1};
  question.limits.pace = &pace;
  loshu::Progress progress;
  question.progress = &progress;
  const loshu::ExhaustEngine engine;
  const loshu::Result found = loshu::solve(question, engine);
  BOOST_TEST(progress.nodes == found.nodes);  // of all turns
  BOOST_TEST(progress.solutions == 1U);
  question.progress = nullptr;
  BOOST_TEST(found.nodes < 300'000U);
  BOOST_REQUIRE(found.assignments.size() == 1U);
  const Assignment& solution = found.assignments.front();
  BOOST_TEST(loshu::verify(question.puzzle, solution).magic());
  const loshu::Representatives members(question.puzzle, Symmetry::full, false);
  BOOST_TEST((members.of(solution) == solution));
  BOOST_TEST((found.broken->symmetry == Symmetry::none));
  BOOST_TEST(pace.last > 0);

  question.limits.nodes = 5'000;
  pace.last = 0;
  BOOST_TEST((loshu::solve(question, engine).ending == Ending::node_limit));
  question.limits.nodes = 250'005;  // in the second turn
  pace.last = 0;
  const loshu::Result cut = loshu::solve(question, engine);
  BOOST_TEST((cut.ending == Ending::node_limit));
  BOOST_TEST(cut.nodes == 250'005U);
  BOOST_TEST(cut.solutions == 0U);
}

BOOST_AUTO_TEST_CASE(turns_find_a_solution_or_prove_that_there_is_none) {
  for (const Puzzle& puzzle : drawn::puzzles(60)) {
    for (const Symmetry symmetry : {Symmetry::geometric, Symmetry::full}) {
      loshu::Result result;
      const auto all = exhausted({.puzzle = puzzle, .symmetry = symmetry}, result);
      const auto one = exhausted({.puzzle = puzzle, .symmetry = symmetry, .solutions = 1}, result);
      BOOST_TEST(one.size() == std::min<std::size_t>(all.size(), 1));
      BOOST_TEST(result.complete() == all.empty());
      BOOST_TEST(std::ranges::includes(all, one));
    }
  }
  const Question none{.puzzle = Puzzle(loshu::polygon(7)), .solutions = 1};
  const loshu::Result proven = loshu::solve(none, loshu::ExhaustEngine());
  BOOST_TEST(proven.complete());
  BOOST_TEST(proven.solutions == 0U);
}

BOOST_AUTO_TEST_SUITE_END()
