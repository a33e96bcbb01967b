// Counts of states equal brute force on drawn puzzles. On figures with twins they equal those of
// the exhaustive engine, also with givens, relations and sums that the mirror image lacks.

#include <boost/test/unit_test.hpp>

#include <cstdint>
#include <string>
#include <vector>

#include <loshu/analysis.hpp>
#include <loshu/equations.hpp>
#include <loshu/exhaust.hpp>
#include <loshu/ring.hpp>
#include <loshu/square.hpp>
#include <loshu/star.hpp>
#include <loshu/states.hpp>
#include <loshu/wheel.hpp>

#include "drawn/comparisons.hpp"
#include "figures.hpp"

BOOST_AUTO_TEST_SUITE(states)

using loshu::Natural;
using loshu::Puzzle;
using loshu::PuzzleParts;
using loshu::Result;
using loshu::Symmetry;

namespace {

Natural total_of(const Puzzle& puzzle) {
  const Result result = loshu::count({.puzzle = puzzle}, loshu::StatesEngine());
  BOOST_TEST(result.complete());
  return result.total().value();
}

/// The classes at each level of symmetry, by both engines.
void equals_exhaustion(const Puzzle& puzzle) {
  BOOST_TEST_CONTEXT(loshu::question_sentence(puzzle)) {
    const Result known = loshu::count({.puzzle = puzzle}, loshu::ExhaustEngine());
    for (const Symmetry level : drawn::groups) {
      const Result found =
          loshu::count({.puzzle = puzzle, .symmetry = level}, loshu::StatesEngine());
      BOOST_TEST(found.complete());
      BOOST_TEST(found.number() == known.classes(level).value());
      BOOST_TEST(found.total().value() == known.total().value());
    }
  }
}

/// The puzzle with relations in words.
Puzzle related(const Puzzle& puzzle, const std::vector<std::string>& relations) {
  PuzzleParts parts = puzzle.parts();
  for (const std::string& one : relations) {
    parts.relations.push_back(loshu::read_relation(puzzle.figure(), one));
  }
  return Puzzle(parts);
}

/// Lines of 2, 3 and 4 cells, of which one has twins; all sums are free.
loshu::Figure unequal() {
  std::vector<loshu::Cell> cells;
  for (int i = 0; i < 8; ++i) {
    cells.push_back({std::string(1, static_cast<char>('a' + i)), {1.0 * i, i * i * 0.3}});
  }
  return {"unequal", cells, {{0, 1}, {1, 2, 3}, {0, 4, 5, 6}, {2, 6, 7}}};
}

}  // namespace

BOOST_AUTO_TEST_CASE(five_hundred_drawn_puzzles_equal_brute_force) {
  const drawn::Tally tally = drawn::for_each_drawn(1, 500, {}, drawn::by_states);
  BOOST_TEST(tally.at("states") > 1000);
  BOOST_TEST(tally.at("states, refused") > 20);
  BOOST_TEST(tally.at("states, with twins") > 100);
  BOOST_TEST(tally.at("states, with labellings") > 200);
  BOOST_TEST(tally.at("states, with relations") > 30);
}

BOOST_AUTO_TEST_CASE(named_figures_equal_exhaustion) {
  for (const loshu::Figure& figure :
       {loshu::triangle(3), loshu::triangle(4), loshu::triangle(5), loshu::ring(3, 4),
        loshu::ring(4, 4), loshu::ring(5), loshu::ring(6), loshu::wheel(2), loshu::square(3),
        loshu::star(5), loshu::star(6), unequal(), ladder()}) {
    equals_exhaustion(Puzzle(figure));
    equals_exhaustion(Puzzle(figure, -7));
  }
  equals_exhaustion(Puzzle(loshu::square(3, loshu::SquareKind::semimagic)));
}

// The upper half is looked up in the table of the mirrored puzzle, which is another one where a sum
// is given. With the puzzle's own table the sums 9 to 12 have no triangle.
BOOST_AUTO_TEST_CASE(each_sum_has_its_own_mirror_image) {
  for (int sum = 9; sum <= 12; ++sum) {
    BOOST_TEST(total_of(Puzzle(loshu::triangle(3), 1, sum)) == Natural(6));
  }
  for (const loshu::Figure& figure : {loshu::triangle(4), loshu::triangle(5), unequal()}) {
    const Puzzle free(figure);
    const loshu::SumRange sums = loshu::sum_range(figure, 1);
    Natural all = 0;
    for (int sum = sums.least; sum <= sums.greatest; ++sum) {
      all += total_of(Puzzle(figure, 1, sum));
    }
    BOOST_TEST(all == total_of(free));
  }
}

BOOST_AUTO_TEST_CASE(givens_and_relations_are_kept) {
  const Puzzle triangle(loshu::triangle(5));
  equals_exhaustion(Puzzle(loshu::triangle(5), 1, std::nullopt, {{0, 3}, {5, 12}}));
  equals_exhaustion(Puzzle(loshu::triangle(4), -3, std::nullopt, {{4, 0}}));
  for (const std::vector<std::string>& relations :
       std::vector<std::vector<std::string>>{{"k1 + k2 = 9"},
                                             {"2*k1 - k2 + k3 = 11"},
                                             {"k1 + k2 = sum - 14"},
                                             {"o1.1 + o1.2 = o2.1 + o2.2"},
                                             {"o1.1 + o2.1 + o3.1 <= 9"},
                                             {"3*k1 <= sum - 20", "o1.1 + o1.3 = 8"}}) {
    BOOST_TEST_CONTEXT(relations.front()) { equals_exhaustion(related(triangle, relations)); }
  }
}

BOOST_AUTO_TEST_CASE(lines_may_have_sums_of_their_own) {
  const loshu::Figure base = loshu::triangle(4);
  for (const loshu::FixedLine& line : {loshu::FixedLine{{0, 1, 2}, 12},
                                       loshu::FixedLine{{3, 5}, {}}, loshu::FixedLine{{0, 3}, 7}}) {
    const loshu::Figure figure = loshu::with_fixed_lines(base, {line});
    equals_exhaustion(Puzzle(figure));
    equals_exhaustion(Puzzle(figure, 1, 19));
  }
}

// What exhaustion would count for hours, and the literature's numbers.
BOOST_AUTO_TEST_CASE(large_counts_are_exact) {
  const Result result = loshu::count(
      {.puzzle = Puzzle(loshu::triangle(10)), .symmetry = Symmetry::none}, loshu::StatesEngine());
  BOOST_TEST(result.number().digits() == "1683031677420600557568000");
  BOOST_TEST(result.solutions == UINT64_MAX);
  BOOST_TEST(result.total().value() == result.number());
  // 3! images of the corners and 8! orders of the cells on each of three sides.
  Natural classes = result.total().value();
  BOOST_TEST(classes.divide(6) == 0U);
  for (const int side : {1, 2, 3}) {
    for (std::uint64_t cells = 2; cells <= 8; ++cells)
      BOOST_TEST(classes.divide(cells) == 0U, side);
  }
  BOOST_TEST(result.classes(Symmetry::full).value() == classes);
  BOOST_TEST(classes == Natural(4'279'366'371));
  BOOST_TEST(total_of(Puzzle(loshu::square(4, loshu::SquareKind::semimagic))) == Natural(549'504));
}

BOOST_AUTO_TEST_SUITE_END()
