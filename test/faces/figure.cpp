// The examples of the wing `figure`.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <numeric>
#include <optional>
#include <string>
#include <vector>

#include <loshu/budget.hpp>
#include <loshu/draw.hpp>
#include <loshu/error.hpp>
#include <loshu/features.hpp>
#include <loshu/figure.hpp>
#include <loshu/puzzle.hpp>
#include <loshu/random.hpp>
#include <loshu/square.hpp>
#include <loshu/symmetry.hpp>
#include <loshu/system.hpp>
#include <loshu/text.hpp>
#include <loshu/values.hpp>
#include <loshu/reading.hpp>
#include <loshu/star.hpp>
#include <loshu/verify.hpp>

#include "faces/assert.hpp"

BOOST_AUTO_TEST_SUITE(face_figure)

BOOST_AUTO_TEST_CASE(example_of_figure) {
  //! [figure]
  // A triangle of three cells a side: labels with positions, and lines by the numbers of cells.
  const loshu::Figure triangle("triangle",
                               {{"a", {0, 0}},
                                {"b", {1, 0}},
                                {"c", {2, 0}},
                                {"d", {1.5, 1}},
                                {"e", {1, 2}},
                                {"f", {0.5, 1}}},
                               {{0, 1, 2}, {2, 3, 4}, {4, 5, 0}});
  assert(triangle.find_cell("d") == 3);
  assert((triangle.degrees() == std::vector{2, 1, 2, 1, 2, 1}));  // the lines through each cell
  //! [figure]
}

BOOST_AUTO_TEST_CASE(example_of_puzzle) {
  //! [puzzle]
  // The values 1 to 16 in a square, the sum 34 on every line, and 16 in the first cell.
  const loshu::Puzzle puzzle(loshu::square(4), 1, 34, {{.cell = 0, .value = 16}});
  assert(puzzle.last_value() == 16);
  assert(puzzle.total() == 136);

  // The same with the first row ascending.
  loshu::PuzzleParts parts = puzzle.parts();
  for (const char* text : {"(1,2) < (1,3)", "(1,3) < (1,4)"}) {
    parts.relations.push_back(loshu::read_relation(puzzle.figure(), text));
  }
  const loshu::Puzzle ascending(parts);
  assert(ascending.relations().size() == 2);
  //! [puzzle]
}

BOOST_AUTO_TEST_CASE(example_of_values) {
  //! [values]
  // A square of order 4 with the sixteen consecutive primes from 31 to 101.
  loshu::PuzzleParts parts = loshu::Puzzle(loshu::square(4)).parts();
  parts.values = loshu::Values::read("primes 31..101");
  const loshu::Puzzle puzzle(parts);
  assert(puzzle.values().size() == 16);
  assert(puzzle.total() == 4 * 258);
  //! [values]
}

BOOST_AUTO_TEST_CASE(example_of_system) {
  //! [system]
  // A square of order 3 with 5 in its centre: eight lines, and one fixed cell.
  const loshu::Puzzle puzzle(loshu::square(3), 1, std::nullopt, {{.cell = 4, .value = 5}});
  const loshu::System& system = loshu::system_of(puzzle);
  assert(system.rows().size() == 8);
  assert(system.rows()[0].equation.terms.size() == 3);
  assert(system.domain(4).list() == std::vector{5});
  assert(system.sums().least == 6 && system.sums().greatest == 24);
  assert(system.total()->constant == 45);
  //! [system]
}

BOOST_AUTO_TEST_CASE(example_of_features) {
  //! [features]
  // A square with more values than cells. Gecode takes it, and `states` does not.
  loshu::PuzzleParts parts = loshu::Puzzle(loshu::square(3)).parts();
  parts.values = loshu::Values::read("primes 3..37");
  const loshu::Puzzle puzzle(parts);
  assert(loshu::features_of(puzzle).has(loshu::Feature::gaps));
  assert(loshu::refused_features(puzzle, "the engine gecode").empty());
  assert(!loshu::refused_features(puzzle, "states").empty());
  //! [features]
}

BOOST_AUTO_TEST_CASE(example_of_verify) {
  //! [verify]
  const loshu::Puzzle puzzle(loshu::square(3));
  const loshu::Assignment lo_shu{4, 9, 2, 3, 5, 7, 8, 1, 6};
  const loshu::Verdict verdict = loshu::verify(puzzle, lo_shu);
  assert(verdict.magic());
  assert(verdict.sum == 15);
  //! [verify]
}

BOOST_AUTO_TEST_CASE(example_of_reading) {
  //! [reading]
  // The hexagram as it is drawn: the first row has one cell.
  const loshu::Figure star = loshu::star(6);
  const loshu::ReadFigures read =
      loshu::read_figures("1\n8 12 4 2\n6 10\n7 3 5 11\n9\n", star, "star.txt");
  assert(read.figures.size() == 1);
  assert(read.figures[0].reading == loshu::Reading::drawing);
  assert(loshu::verify(loshu::Puzzle(star), read.figures[0].filling(loshu::Values(1, 12))).magic());
  //! [reading]
}

BOOST_AUTO_TEST_CASE(example_of_draw) {
  //! [draw]
  const loshu::Figure square = loshu::square(3);
  const std::vector<loshu::Assignment> squares{{4, 9, 2, 3, 5, 7, 8, 1, 6}};
  const std::string text = loshu::drawn_text(square, squares.front());
  assert(text == "4 9 2\n3 5 7\n8 1 6\n");
  const std::string svg = loshu::gallery_svg(square, squares);
  //! [draw]
  assert(svg.find("<svg") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(example_of_text) {
  //! [text]
  const loshu::Symmetry level = loshu::value_of(loshu::symmetry_names, "geometric");
  assert(level == loshu::Symmetry::geometric);
  assert(loshu::name_of(loshu::symmetry_names, level) == "geometric");
  //! [text]
}

BOOST_AUTO_TEST_CASE(example_of_random) {
  //! [random]
  loshu::SplitMix generator(7);
  std::vector<int> values(9);
  std::iota(values.begin(), values.end(), 1);
  std::ranges::shuffle(values, generator);
  //! [random]
  assert(!std::ranges::is_sorted(values));
}

BOOST_AUTO_TEST_CASE(example_of_error) {
  std::string message;
  //! [error]
  try {
    static_cast<void>(loshu::square(0));
  } catch (const loshu::Error& error) {
    message = error.what();
  }
  assert(message == "square: its order is from 1 to 200, not 0");
  //! [error]
}

BOOST_AUTO_TEST_CASE(example_of_budget) {
  //! [budget]
  loshu::Budget budget({.seconds = 60, .nodes = 1000});
  budget.add({.nodes = 400});                           // a search took 400 nodes
  assert(budget.left().nodes == 600);                   // for the searches that follow
  assert(budget.ending() == loshu::Ending::exhausted);  // no limit is reached
  //! [budget]
}

BOOST_AUTO_TEST_SUITE_END()
