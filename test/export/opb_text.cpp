// The pseudo-Boolean program: its rows under labellings, and the counts of clasp where it is found.

#include <boost/test/unit_test.hpp>

#include <sstream>

#include <loshu/engines.hpp>
#include <loshu/export.hpp>

#include "figures.hpp"
#include "solvers.hpp"

BOOST_AUTO_TEST_SUITE(opb_text)

using loshu::Assignment;
using loshu::Puzzle;
using loshu::Symmetry;

namespace {

/// Whether the rows hold where these unknowns are 1. A row that is not of the format does not.
bool holds(const std::string& text, const std::set<std::string>& ones) {
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("*")) continue;
    std::istringstream words(line);
    long sum = 0, side = 0;
    std::string factor, unknown, end;
    while (words >> factor && factor != "=" && factor != ">=" && words >> unknown) {
      if (ones.contains(unknown)) sum += std::stol(factor);
    }
    if (!(words >> side >> end) || end != ";" || (factor == "=" ? sum != side : sum < side))
      return false;
  }
  return true;
}

/// The unknowns that are 1 for a labelling and a magic sum.
std::set<std::string> ones_of(const Puzzle& puzzle, const Assignment& x, int sum) {
  const auto program = loshu::integer_program(puzzle, {.symmetry = Symmetry::none});
  std::set<std::string> ones;
  for (int cell = 0; cell < program.cells; ++cell) {
    ones.insert("x" + std::to_string(program.column(cell, x[static_cast<std::size_t>(cell)]) + 1));
  }
  if (!program.has_sum()) return ones;
  auto rest = static_cast<unsigned>(sum - program.columns.back().least);
  for (std::size_t unknown = program.columns.size(); rest > 0; rest /= 2, ++unknown) {
    if (rest % 2 == 1) ones.insert("x" + std::to_string(unknown));
  }
  return ones;
}

}  // namespace

BOOST_AUTO_TEST_CASE(exactly_the_solutions_satisfy_it) {
  for (const Puzzle& puzzle :
       {Puzzle(loshu::square(3)), Puzzle(loshu::polygon(3), -4), Puzzle(loshu::polygon(4)),
        Puzzle(triangle(), -2), Puzzle(pinned()), Puzzle(chain()), Puzzle(lopsided())}) {
    BOOST_TEST_CONTEXT(puzzle.figure().title()) {
      const std::string text = loshu::opb_text(puzzle, {.symmetry = Symmetry::none});
      const auto solutions = all_solutions(puzzle, Symmetry::none);
      for (Assignment x : solutions) {
        int sum = 0;
        for (const int cell : puzzle.figure().lines().front())
          sum += x[static_cast<std::size_t>(cell)];
        BOOST_TEST(holds(text, ones_of(puzzle, x, sum)));
        BOOST_TEST(!holds(text, {}));
        if (loshu::integer_program(puzzle).has_sum())
          BOOST_TEST(!holds(text, ones_of(puzzle, x, sum + 1)));
        std::swap(x.front(), x.back());
        BOOST_TEST((solutions.contains(x) || !holds(text, ones_of(puzzle, x, sum))));
      }
    }
  }
}

#ifdef LOSHU_CLASP
BOOST_AUTO_TEST_CASE(clasp_counts_the_same) {
  for (const Puzzle& puzzle :
       {Puzzle(loshu::polygon(6), 1, 22), Puzzle(loshu::polygon(4)), Puzzle(loshu::star(6)),
        Puzzle(loshu::hexagon(3)), Puzzle(loshu::square(3), -4), Puzzle(loshu::square(3), 1, 16)}) {
    const TextFile file(".opb", loshu::opb_text(puzzle));
    const Outcome outcome = run("timeout 120 '" LOSHU_CLASP "' --quiet --models=0 " + file.path);
    const std::string count =
        std::to_string(loshu::count({.puzzle = puzzle, .symmetry = Symmetry::full}).solutions);
    BOOST_TEST(outcome.output.find("Models         : " + count + "\n") != std::string::npos,
               puzzle.figure().title() + count + outcome.output + outcome.errors);
  }
}
#endif

BOOST_AUTO_TEST_SUITE_END()
