#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <iterator>
#include <set>
#include <utility>
#include <vector>

#include <loshu/random.hpp>
#include <loshu/symmetry.hpp>

#include "symmetry/figures_and_groups.hpp"

BOOST_AUTO_TEST_SUITE(order_constraints)

using loshu::Figure;
using loshu::Group;
using loshu::Permutation;
using loshu::Puzzle;
using loshu::Symmetry;

namespace {

bool satisfies(const std::vector<int>& x, const std::vector<loshu::OrderConstraint>& constraints) {
  return std::ranges::all_of(constraints, [&](const auto& order) {
    return x[static_cast<std::size_t>(order.less)] < x[static_cast<std::size_t>(order.greater)];
  });
}

}  // namespace

BOOST_AUTO_TEST_CASE(exactly_one_of_each_class_satisfies_the_order_constraints) {
  loshu::SplitMix source(3);
  for (const Figure& figure : symmetric_figures()) {
    for (const Symmetry level : {Symmetry::geometric, Symmetry::full}) {
      const Group group = loshu::symmetry_group(Puzzle(figure), level);
      std::vector<int> cells = loshu::reading_order(figure), greatest;
      for (int round = 0; round < 5; ++round) {
        const auto constraints = loshu::order_constraints(group, cells, greatest);
        const std::size_t most = cells.size() - 1;  // for each direction
        BOOST_TEST(constraints.size() <= (greatest.empty() ? most : 2 * most));
        std::vector<int> x = loshu::reading_order(figure);
        std::ranges::shuffle(x, source);
        std::set<std::vector<int>> representatives;
        for (const Permutation& element : elements(group)) {
          const std::vector<int> image = loshu::compose(x, element);
          if (satisfies(image, constraints)) representatives.insert(image);
          BOOST_TEST(loshu::StabiliserChain(group, cells).least_image(image, greatest) ==
                     loshu::StabiliserChain(group, cells).least_image(x, greatest));
        }
        BOOST_TEST(representatives.size() == 1U);
        BOOST_TEST(*representatives.begin() ==
                   loshu::StabiliserChain(group, cells).least_image(x, greatest));
        std::ranges::shuffle(cells, source);
        greatest.clear();
        std::ranges::copy_if(cells, std::back_inserter(greatest),
                             [&](int) { return source() % 2 == 0; });
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(a_chain_has_every_cell_once) {
  for (const Figure& figure : symmetric_figures()) {
    for (const Symmetry level : {Symmetry::none, Symmetry::geometric, Symmetry::full}) {
      const Group group = loshu::symmetry_group(Puzzle(figure), level);
      std::vector<int> cells = loshu::chain_order(figure, group, loshu::Chain::derived);
      std::ranges::sort(cells);
      BOOST_TEST(cells == loshu::reading_order(figure));
      BOOST_TEST(loshu::chain_order(figure, group, loshu::Chain::reading) == cells);
    }
  }
}

// On square 4 the centre is on three lines; on hexagon 3 a corner is on two of the shortest.
BOOST_AUTO_TEST_CASE(the_derived_chain_begins_where_lines_bind_most) {
  const auto first_of = [](const Figure& figure) {
    return loshu::chain_order(figure, loshu::geometric_symmetries(figure), loshu::Chain::derived)
        .front();
  };
  BOOST_TEST(first_of(loshu::square(4)) == 5);
  BOOST_TEST(first_of(loshu::hexagon(3)) == 0);
  BOOST_TEST(first_of(loshu::polygon(6)) == 1);  // a corner: no symmetry moves the centre
}

/// A key that decides between two cells, from the definition; the least comes first.
using ChainPlace = std::vector<std::int64_t>;

ChainPlace place_of(const Figure& figure, const std::vector<std::vector<int>>& orbits, int cell) {
  std::int64_t orbit_size = 0;
  for (const std::vector<int>& orbit : orbits) {
    if (std::ranges::count(orbit, cell) > 0) orbit_size = std::ssize(orbit);
  }
  double bound = 0;  // a line of n cells counts 1/(n − 1), and one of a single cell 2
  for (const loshu::Line& line : figure.every_line()) {
    if (std::ranges::count(line, cell) == 0) continue;
    bound += line.size() == 1 ? 2.0 : 1.0 / static_cast<double>(line.size() - 1);
  }
  const auto away = [&](const loshu::Cell& one) {
    const loshu::Position middle = loshu::middle_of(figure);
    return std::pow(one.position.x - middle.x, 2) + std::pow(one.position.y - middle.y, 2);
  };
  double farthest = 0;
  for (const loshu::Cell& one : figure.cells()) farthest = std::max(farthest, away(one));
  const double far = away(figure.cells()[static_cast<std::size_t>(cell)]) / farthest;
  return {orbit_size == 1 ? 1 : 0, -std::llround(1e6 * bound), -orbit_size,
          std::llround(1e6 * far)};
}

// Cells that move come first, then those that short lines bind, then those of large orbits. Those
// on a line with the first and near the middle follow. The first of equals has the least number.
BOOST_AUTO_TEST_CASE(the_derived_chain_is_that_of_its_definition) {
  int moved = 0;
  std::vector<Figure> figures = symmetric_figures();
  // A line of one cell counts as two lines of two.
  figures.emplace_back(loshu::FigureName{"pins"}, loshu::square(3).cells(),
                       std::vector<loshu::Line>{{0, 1, 2}, {3, 4, 5}, {6, 7, 8}},
                       std::vector<loshu::FixedLine>{{{0}, 5}, {{5, 8}, 9}, {{7, 8}, 9}});
  for (const Figure& figure : figures) {
    for (const Symmetry level : {Symmetry::none, Symmetry::geometric, Symmetry::full}) {
      const Group group = loshu::symmetry_group(Puzzle(figure), level);
      const auto orbits = loshu::orbits(group);
      std::vector<ChainPlace> places;
      for (int cell = 0; cell < figure.cell_count(); ++cell) {
        places.push_back(place_of(figure, orbits, cell));
      }
      const auto at = [&](int cell) { return places[static_cast<std::size_t>(cell)]; };
      std::vector<int> expected = loshu::reading_order(figure);
      const int first = *std::ranges::min_element(expected, {}, at);
      const auto is_apart = [&](int cell) {
        return std::ranges::none_of(figure.every_line(), [&](const loshu::Line& line) {
          return std::ranges::count(line, first) > 0 && std::ranges::count(line, cell) > 0;
        });
      };
      std::ranges::sort(expected, {}, [&](int cell) {
        if (cell == first) return std::pair(ChainPlace(), 0);
        ChainPlace place = at(cell);
        place.insert(place.begin() + 3, is_apart(cell) ? 1 : 0);
        return std::pair(place, -cell);
      });
      BOOST_TEST_CONTEXT(figure.title() << ", " << loshu::name_of(loshu::symmetry_names, level)) {
        BOOST_TEST(loshu::chain_order(figure, group, loshu::Chain::derived) == expected,
                   boost::test_tools::per_element());
      }
      moved += expected.front() != 0 ? 1 : 0;
    }
  }
  BOOST_TEST(moved > 10);
}

BOOST_AUTO_TEST_CASE(order_constraints_hold_no_transitive_one) {
  for (const Figure& figure : symmetric_figures()) {
    const auto constraints =
        loshu::order_constraints(loshu::automorphisms(figure), loshu::reading_order(figure));
    for (const auto& a : constraints) {
      for (const auto& b : constraints) {
        const loshu::OrderConstraint product{a.less, b.greater};
        if (a.greater == b.less) BOOST_TEST(std::ranges::count(constraints, product) == 0);
      }
    }
  }
}

// A row compares two cells if it says that one is less by one at least, and nothing else.
BOOST_AUTO_TEST_CASE(a_row_that_compares_two_cells_is_an_order) {
  int orders = 0;
  for (const std::int64_t first : {-2, -1, 1, 2}) {
    for (const std::int64_t second : {-2, -1, 1, 2}) {
      for (const std::int64_t constant : {-2, -1, 0, 1}) {
        for (const std::int64_t sum : {0, 1}) {
          for (const auto comparison : {loshu::Operator::equal, loshu::Operator::at_most}) {
            loshu::Row row;
            row.equation.terms = {{3, first}, {5, second}};
            row.equation.sum_coefficient = sum;
            row.equation.constant = constant;
            row.comparison = comparison;
            const auto found = loshu::order_of(row);
            const bool is_order = comparison == loshu::Operator::at_most && sum == 0 &&
                                  constant == -1 && first + second == 0 && first * first == 1;
            BOOST_TEST_REQUIRE(found.has_value() == is_order);
            if (found) BOOST_TEST(found->less == (first == 1 ? 3 : 5));
            if (found) BOOST_TEST(found->greater == (first == 1 ? 5 : 3));
            orders += found ? 1 : 0;
            row.equation.terms.push_back({6, 1});
            BOOST_TEST(!loshu::order_of(row).has_value());
          }
        }
      }
    }
  }
  BOOST_TEST(orders == 2);
}

BOOST_AUTO_TEST_SUITE_END()
