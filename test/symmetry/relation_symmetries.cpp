// The symmetry that relations leave, of figures whose groups are known.

#include <boost/test/unit_test.hpp>

#include <loshu/complement.hpp>
#include <loshu/symmetry.hpp>

#include "figures.hpp"

BOOST_AUTO_TEST_SUITE(relation_symmetries)

using loshu::Figure;
using loshu::Puzzle;
using loshu::Relation;
using loshu::Symmetry;

namespace {

Puzzle related(const Figure& figure, const std::vector<std::string>& texts) {
  std::vector<Relation> relations;
  for (const std::string& text : texts) relations.push_back(loshu::read_relation(figure, text));
  return Puzzle(figure, 1, {}, {}, relations);
}

double order(const Puzzle& puzzle, Symmetry level) {
  return loshu::symmetry_group(puzzle, level).order;
}

/// x[c] + x[g·c] = the first and the last value together, for g that turns the square by 180°.
Puzzle self_complementary(int order) {
  const Figure figure = loshu::square(order);
  const int cells = figure.cell_count();
  std::vector<Relation> relations;
  for (int cell = 0; cell < cells - 1 - cell; ++cell) {
    relations.push_back({.terms = {{cell, 1}, {cells - 1 - cell, 1}}, .constant = cells + 1});
  }
  return Puzzle(figure, 1, {}, {}, relations);
}

}  // namespace

BOOST_AUTO_TEST_CASE(what_relations_leave_of_the_square) {
  const Figure square = loshu::square(4);
  BOOST_TEST(order(related(square, {}), Symmetry::full) == 32);
  const Puzzle corner = related(square, {"(1,1) < (4,4)"});
  BOOST_TEST(order(corner, Symmetry::geometric) == 2);  // the reflection that fixes both
  BOOST_TEST(order(corner, Symmetry::full) == 4);
  const Puzzle three = related(square, {"(1,1) < (4,4)", "(4,1) < (1,4)", "(1,1) < (1,4)"});
  BOOST_TEST(order(three, Symmetry::geometric) == 1);
  BOOST_TEST(order(three, Symmetry::full) == 2);
  // An equation is the same with either sign, an inequality is not.
  BOOST_TEST(order(related(square, {"(1,1) + (4,4) = (1,4) + (4,1)"}), Symmetry::geometric) == 8);
  BOOST_TEST(order(related(square, {"(1,1) + (4,4) <= (1,4) + (4,1)"}), Symmetry::geometric) == 4);
  BOOST_TEST(order(related(square, {"(1,1) + (4,4) = (1,4) + (4,1)"}), Symmetry::full) == 16);
  BOOST_TEST(order(related(square, {"(1,1) + (4,4) <= (1,4) + (4,1)"}), Symmetry::full) == 8);
  BOOST_TEST(order(related(square, {"sum = 34"}), Symmetry::full) == 32);
  BOOST_TEST(order(related(square, {"(1,1) + 2*(4,4) = 20"}), Symmetry::geometric) == 2);
  BOOST_TEST(order(related(square, {"(1,1) = 4", "(4,4) = 5"}), Symmetry::geometric) == 2);
  BOOST_TEST(order(related(square, {"(1,1) <= 4", "(4,4) <= 4"}), Symmetry::geometric) == 4);
}

BOOST_AUTO_TEST_CASE(the_centraliser_of_a_half_turn) {
  BOOST_TEST(order(self_complementary(4), Symmetry::geometric) == 8);
  BOOST_TEST(order(self_complementary(4), Symmetry::full) == 32);
  BOOST_TEST(order(self_complementary(5), Symmetry::full) == 32);
  const Puzzle pairs = self_complementary(4);
  BOOST_TEST(loshu::complement_of(pairs, Symmetry::full).complement.has_value());
  // The complement of a bound is a bound from the other side, as far from the mean.
  const auto has_complement = [](int least) {
    const Puzzle bounds = related(
        loshu::square(4), {"(1,1) + (4,4) <= 20", "(1,1) + (4,4) >= " + std::to_string(least)});
    return loshu::complement_of(bounds, Symmetry::full).complement.has_value();
  };
  BOOST_TEST(has_complement(14));
  BOOST_TEST(!has_complement(13));
  const Puzzle one_way = related(loshu::square(4), {"(1,1) < (4,4)"});
  BOOST_TEST(loshu::complement_of(one_way, Symmetry::full).obstacle ==
             "the relations are not mapped to each other");
}

// Cells that may have the same values are mapped to each other.
BOOST_AUTO_TEST_CASE(sets_of_values_leave_a_symmetry) {
  const auto with_sets = [](int order, const std::vector<int>& cells, std::vector<int> values) {
    loshu::PuzzleParts parts = Puzzle(loshu::square(order)).parts();
    for (const int cell : cells) parts.given_sets.push_back({cell, loshu::Values(values)});
    return parts;
  };
  loshu::PuzzleParts corners = with_sets(3, {0, 2, 6, 8}, {2, 4, 6, 8});
  BOOST_TEST(order(Puzzle(corners), Symmetry::full) == 8);
  BOOST_TEST(order(Puzzle(corners), Symmetry::geometric) == 8);
  corners.given_sets[1].values = loshu::Values({2, 4, 6, 8, 30});  // the same of 1 to 9
  BOOST_TEST(order(Puzzle(corners), Symmetry::full) == 8);
  corners.given_sets[1].values = loshu::Values({2, 4, 6});  // leaves one diagonal
  BOOST_TEST(order(Puzzle(corners), Symmetry::full) == 2);
  corners.givens = {{4, 5}, {0, 2}};
  BOOST_TEST(order(Puzzle(corners), Symmetry::geometric) == 1);
  const std::vector<int> inner{6, 7, 8, 11, 12, 13, 16, 17, 18};
  const loshu::PuzzleParts five = with_sets(5, inner, {9, 10, 11, 12, 13, 14, 15, 16, 17});
  BOOST_TEST(order(Puzzle(five), Symmetry::full) == 16);
  BOOST_TEST(order(Puzzle(five), Symmetry::geometric) == 8);
}

BOOST_AUTO_TEST_SUITE_END()
