#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cmath>
#include <set>
#include <tuple>

#include <loshu/symmetry.hpp>

#include "drawn/puzzle.hpp"
#include "symmetry/figures_and_groups.hpp"

BOOST_AUTO_TEST_SUITE(symmetry)

using loshu::Figure;
using loshu::Group;
using loshu::Permutation;
using loshu::Puzzle;
using loshu::SquareKind;
using loshu::detail::at;

namespace {

/// By trying every image of every cell.
std::set<Permutation> automorphisms_by_trial(const Figure& figure) {
  const auto all = drawn::automorphisms_of(figure, 2'000).value();
  return {all.begin(), all.end()};
}

}  // namespace

BOOST_AUTO_TEST_CASE(nauty_agrees_with_trying_every_permutation) {
  std::vector<Figure> figures{loshu::square(2), loshu::hexagon(2), lopsided(),    ladder(),
                              triangle(),       paired(),          pinned(),      chain(),
                              loshu::ring(4),   loshu::cube(2),    loshu::star(5)};
  for (const Puzzle& puzzle : drawn::puzzles(200)) figures.push_back(puzzle.figure());
  const auto as_set = [](const Group& group) {
    const auto all = elements(group);
    BOOST_TEST(static_cast<double>(all.size()) == group.order);
    return std::set<Permutation>(all.begin(), all.end());
  };
  for (const Figure& figure : figures) {
    std::set<Permutation> expected = automorphisms_by_trial(figure);
    BOOST_TEST((as_set(loshu::automorphisms(figure)) == expected), figure.title());
    std::erase_if(expected, [&](const auto& g) { return !drawn::keeps_distances(figure, g); });
    BOOST_TEST((as_set(loshu::geometric_symmetries(figure)) == expected), figure.title());
  }
}

BOOST_AUTO_TEST_CASE(colours_are_kept) {
  for (const Figure& figure : {loshu::square(2), lopsided(), triangle(), paired(), chain(),
                               loshu::ring(4), loshu::cube(2)}) {
    const auto all = automorphisms_by_trial(figure);
    for (const int colours : {1, 2, 3}) {
      std::vector<int> colour;
      for (int cell = 0; cell < figure.cell_count(); ++cell) colour.push_back(7 - cell % colours);
      std::set<Permutation> expected;
      for (const Permutation& g : all) {
        const auto keeps = [&](int cell) { return colour[at(g[at(cell)])] == colour[at(cell)]; };
        if (std::ranges::all_of(loshu::reading_order(figure), keeps)) expected.insert(g);
      }
      const auto found = elements(loshu::automorphisms(figure, colour));
      BOOST_TEST((std::set<Permutation>(found.begin(), found.end()) == expected), figure.title());
    }
  }
  const std::vector<int> few{1, 2};
  BOOST_CHECK_EXCEPTION(static_cast<void>(loshu::automorphisms(triangle(), few)), loshu::Error,
                        [](const loshu::Error& error) {
                          return error.what() == std::string("2 colours for 6 cells");
                        });
}

// Most cells of a large board are edges of the graph, between a row and a column.
BOOST_AUTO_TEST_CASE(groups_of_large_boards) {
  const auto lines_of = [](const Figure& figure) {
    std::set<loshu::Line> lines;
    for (loshu::Line line : figure.every_line()) {
      std::ranges::sort(line);
      lines.insert(line);
    }
    return lines;
  };
  const auto check = [&](const Figure& figure, const loshu::Natural& order) {
    const loshu::Group& group = loshu::automorphisms(figure);
    BOOST_TEST(group.exact_order() == order, figure.title());
    const std::set<loshu::Line> lines = lines_of(figure);
    int faults = 0;
    for (const loshu::Permutation& generator : group.generators) {
      for (loshu::Line line : lines) {
        for (int& cell : line) cell = generator[static_cast<std::size_t>(cell)];
        std::ranges::sort(line);
        if (!lines.contains(line)) ++faults;
      }
    }
    BOOST_TEST(faults == 0, figure.title());
    std::vector<int> cells = loshu::reading_order(figure);
    BOOST_TEST(loshu::StabiliserChain(group, cells).levels().size() > 10U);
  };
  loshu::Natural pairs = 4;  // rows and columns in pairs about the middle, and the dihedral rest
  for (unsigned i = 1; i <= 16; ++i) pairs *= 2 * i;
  check(loshu::square(32), pairs);
  check(loshu::square(33), pairs);
  loshu::Natural rows = 2;  // of rows and of columns, and both exchanged
  for (unsigned i = 2; i <= 32; ++i) rows *= i * i;
  check(loshu::square(32, SquareKind::semimagic), rows);
}

// The orders as published; those of the square: `counts`.
BOOST_AUTO_TEST_CASE(orders_of_the_named_groups) {
  for (int order = 2; order <= 6; ++order) {
    BOOST_TEST(loshu::automorphisms(loshu::hexagon(order)).order == 12);
    BOOST_TEST(loshu::geometric_symmetries(loshu::hexagon(order)).order == 12);
  }
  BOOST_TEST(loshu::automorphisms(loshu::polygon(3)).order == 24);
  for (int sides = 4; sides <= 12; ++sides) {
    BOOST_TEST(loshu::automorphisms(loshu::polygon(sides)).order == 2 * sides);
  }
  for (int sides = 3; sides <= 12; ++sides) {
    BOOST_TEST(loshu::geometric_symmetries(loshu::polygon(sides)).order == 2 * sides);
  }
  for (const auto& [figure, geometric, full] : std::vector<std::tuple<Figure, double, double>>{
           // rows and columns may be permuted, and exchanged
           {loshu::square(3, SquareKind::semimagic), 8, 72},
           {loshu::square(4, SquareKind::semimagic), 8, 1152},
           // Rosser and Walker 1938: 384 squares are 3 times 128
           {loshu::square(4, SquareKind::pandiagonal), 8, 128},
           // 25 shifts, 4 multiples, 8 that permute the directions of the lines
           {loshu::square(5, SquareKind::pandiagonal), 8, 800},
           {loshu::square(7, SquareKind::pandiagonal), 8, 49 * 6 * 8},
           {loshu::square(4, SquareKind::associative), 8, 32},
           {loshu::square(6, SquareKind::associative), 8, 192},
           {loshu::square(4, SquareKind::magic, 30), 8, 32},
           // the cells between two corners may be permuted
           {loshu::triangle(4), 6, 6 * 8},
           {loshu::ring(5), 10, 10},
           {loshu::ring(5, 5), 10, 10 * std::pow(6, 5)},
           {loshu::polygon(4, 4), 8, 8 * std::pow(2, 8)},
           // every two lines of the pentagram cross; those of the hexagram are an octahedron
           {loshu::star(5), 10, 120},
           {loshu::star(6), 12, 48},
           {loshu::star(7), 14, 14},
           {loshu::star(12), 24, 24},
           // circles, diameters, both with each other, and the two cells that a pair of them shares
           {loshu::wheel(2), 8, 2 * 2 * 2 * std::pow(2, 4)},
           {loshu::wheel(3), 12, 2 * 6 * 6 * std::pow(2, 9)},
           {loshu::wheel(4), 16, 2 * 24 * 24 * std::pow(2, 16)},
           // the rotations and reflections of space; besides, the layers of all directions alike
           {loshu::cube(3), 48, 48},
           {loshu::cube(4), 48, 192},
           {loshu::cube(6), 48, 1152},
           {loshu::cube(4, loshu::CubeKind::most_perfect), 48, 96},
           {loshu::tesseract(3), 384, 384},
           // rows and columns may be permuted
           {loshu::rectangle(3, 5), 4, 6 * 120},
           {loshu::square(4, SquareKind::compact), 8, 16},
           {loshu::square(4, SquareKind::most_perfect), 8, 128},
           {loshu::square(8, SquareKind::most_perfect), 8, 512},
           {loshu::square(8, SquareKind::franklin), 8, 32},
           {loshu::square(5, SquareKind::concentric), 8, 16},
           {paired(), 1, 2},
           {pinned(), 1, 2},
           {chain(), 1, 1}}) {
    BOOST_TEST(loshu::geometric_symmetries(figure).order == geometric, figure.title());
    BOOST_TEST(loshu::automorphisms(figure).order == full, figure.title());
  }
  BOOST_TEST(loshu::automorphisms(lopsided()).order == 1);
  BOOST_TEST(loshu::automorphisms(ladder()).order == 48);
  BOOST_TEST(loshu::geometric_symmetries(ladder()).order == 4);
}

// Exact as integers up to 2^53: the 17! arrangements of one line.
BOOST_AUTO_TEST_CASE(great_orders_are_exact) {
  BOOST_TEST(loshu::automorphisms(one_line(17).figure()).order == 355687428096000.0);
  BOOST_TEST(loshu::automorphisms(one_line(18).figure()).order == 6402373705728000.0);
}

BOOST_AUTO_TEST_CASE(involutions_undo_themselves) {
  const Group group = loshu::automorphisms(loshu::square(4));
  const auto found = loshu::involutions(group);
  std::size_t expected = 0;
  for (const Permutation& element : elements(group)) {
    if (loshu::compose(element, element) == loshu::reading_order(loshu::square(4))) ++expected;
  }
  BOOST_TEST(found.size() == expected - 1);  // the identity apart
  BOOST_TEST(!loshu::involutions(group, 4).empty());
  // Up to the limit all elements are looked at, and above it the generators alone.
  BOOST_TEST((loshu::involutions(group, group.order) == found));
  std::vector<Permutation> generators = group.generators;
  std::erase_if(generators, [](const Permutation& one) {
    return loshu::compose(one, one) != loshu::reading_order(loshu::square(4));
  });
  BOOST_TEST((loshu::involutions(group, group.order - 1) == generators));
  BOOST_TEST(generators.size() < found.size());
}

BOOST_AUTO_TEST_SUITE_END()
