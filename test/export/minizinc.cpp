// The MiniZinc model, solved by MiniZinc's own Gecode: built where both are found.

#include <boost/test/unit_test.hpp>

#include <sstream>

#include <loshu/error.hpp>
#include <loshu/export.hpp>
#include <loshu/search.hpp>

#include "figures.hpp"
#include "solvers.hpp"

BOOST_AUTO_TEST_SUITE(minizinc)

using loshu::Assignment;
using loshu::Puzzle;
using loshu::Symmetry;

namespace {

/// All that it prints, one solution a line.
std::multiset<Assignment> solved(const std::string& model) {
  const TextFile file(".mzn", model);
  const Outcome outcome =
      run("timeout 120 '" LOSHU_MINIZINC "' --solver gecode --all-solutions '" + file.path + "'");
  BOOST_TEST(outcome.status == 0, outcome.errors);
  const bool ended = outcome.output.find("==========") != std::string::npos ||
                     outcome.output.find("=====UNSATISFIABLE=====") != std::string::npos;
  BOOST_TEST(ended, outcome.output);
  std::multiset<Assignment> solutions;
  std::istringstream lines(outcome.output);
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    Assignment x;
    for (int value = 0; words >> value;) x.push_back(value);
    if (!x.empty()) solutions.insert(x);
  }
  return solutions;
}

/// The polygon of 4 sides with a relation that names the sum alone.
Puzzle of_sum_alone(const char* relation) {
  const loshu::Figure figure = loshu::polygon(4);
  return Puzzle(figure, 1, {}, {}, {loshu::read_relation(figure, relation)});
}

}  // namespace

BOOST_AUTO_TEST_CASE(it_finds_the_same_solutions) {
  for (const Puzzle& puzzle :
       {Puzzle(loshu::square(3)), Puzzle(loshu::square(4), 0), Puzzle(loshu::hexagon(3)),
        Puzzle(loshu::polygon(4)), Puzzle(loshu::polygon(6), 1, 22), Puzzle(loshu::polygon(7)),
        Puzzle(loshu::polygon(6), 1, 22, {{0, 2}, {1, 3}}), Puzzle(chain()), Puzzle(lopsided()),
        Puzzle(paired(), -3), of_sum_alone("sum <= 20"), of_sum_alone("2*sum = 44")}) {
    for (const Symmetry symmetry : {Symmetry::geometric, Symmetry::full}) {
      const auto expected = all_solutions(puzzle, symmetry);
      const auto found = solved(loshu::minizinc_text(puzzle, {.symmetry = symmetry}));
      BOOST_TEST(found.size() == expected.size(), puzzle.figure().title());
      BOOST_TEST((std::set(found.begin(), found.end()) == expected), puzzle.figure().title());
    }
  }
}

BOOST_AUTO_TEST_CASE(sets_of_values_and_givens_are_written) {
  loshu::PuzzleParts parts = Puzzle(loshu::square(3)).parts();
  parts.values = loshu::Values::read("1..7,9..12");
  parts.given_sets = {{0, loshu::Values({2, 4, 6})}};
  const Puzzle puzzle(parts);
  const auto expected = loshu::solve({.puzzle = puzzle}, loshu::GecodeEngine()).assignments;
  const auto found = solved(loshu::minizinc_text(puzzle));
  BOOST_TEST(!expected.empty());
  BOOST_TEST(found.size() == expected.size());
}

BOOST_AUTO_TEST_CASE(toggles_leave_out_what_they_say) {
  const Puzzle puzzle(loshu::polygon(6), 1, 22);
  const std::string whole = loshu::minizinc_text(puzzle);
  const std::string bare =
      loshu::minizinc_text(puzzle, {.symmetry = Symmetry::none, .total_sum = false});
  for (const std::string part : {"x[1] < x[2]", "5*x[0] + 2*x[1]", "(x[0] - 0) mod 2 = 0"}) {
    BOOST_TEST(whole.find(part) != std::string::npos, part);
    BOOST_TEST(bare.find(part) == std::string::npos, part);
  }
  BOOST_TEST(whole.find("solve satisfy;  % or :: int_search(x, first_fail, indomain_split)") !=
             std::string::npos);
  BOOST_TEST(solved(bare).size() == 48U);
  for (const std::string& text : {whole, bare, loshu::minizinc_text(Puzzle(loshu::square(4)))}) {
    for (const std::string idle : {" 1*", "(1*", "-1*", "+ -", "- -", "0*"}) {
      BOOST_TEST(text.find(idle) == std::string::npos, idle);
    }
  }
  BOOST_CHECK_THROW(
      static_cast<void>(loshu::minizinc_text(puzzle, {.symmetry = Symmetry::dynamic})),
      loshu::Error);
}

BOOST_AUTO_TEST_SUITE_END()
