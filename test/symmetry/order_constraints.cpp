#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <iterator>
#include <set>

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

BOOST_AUTO_TEST_SUITE_END()
