#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <set>

#include <loshu/complement.hpp>
#include <loshu/error.hpp>
#include <loshu/model.hpp>
#include <loshu/search.hpp>
#include <loshu/symmetry.hpp>

#include "drawn/puzzle.hpp"
#include "figures.hpp"

BOOST_AUTO_TEST_SUITE(distinct_classes)

using loshu::Assignment;
using loshu::DistinctClasses;
using loshu::Puzzle;
using loshu::Symmetry;

// The representatives of all labellings are those that order constraints keep in a search.
BOOST_AUTO_TEST_CASE(the_classes_are_those_of_the_order_constraints) {
  std::vector<Puzzle> puzzles = drawn::puzzles(80);
  puzzles.emplace_back(loshu::polygon(5));  // of several sums, which the complement exchanges
  for (const Puzzle& puzzle : puzzles) {
    loshu::MagicModel every(puzzle, {.symmetry = Symmetry::none});
    const std::vector<Assignment> labellings = loshu::solve(every, {}).assignments;
    for (const Symmetry level : {Symmetry::none, Symmetry::geometric, Symmetry::full}) {
      for (const bool complement : {false, true}) {
        loshu::MagicModel model(
            puzzle, {.symmetry = level, .chain = loshu::Chain::reading, .complement = complement});
        const loshu::Result wanted = loshu::solve(model, {});
        DistinctClasses classes(puzzle, level, complement);
        std::set<Assignment> kept;
        std::uint64_t self_complementary = 0;
        for (const Assignment& x : labellings) {
          const auto least = classes.add(x);
          if (!least) continue;
          BOOST_TEST(kept.insert(*least).second);
          if (classes.is_self_complementary(*least)) ++self_complementary;
        }
        BOOST_TEST(kept ==
                   std::set<Assignment>(wanted.assignments.begin(), wanted.assignments.end()));
        BOOST_TEST(self_complementary == wanted.self_complementary);
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(what_was_met_is_not_added_again) {
  const Puzzle puzzle(loshu::square(3));
  DistinctClasses classes(puzzle, Symmetry::geometric, false);
  const Assignment square{2, 7, 6, 9, 5, 1, 4, 3, 8};
  Assignment turned = square;
  std::ranges::reverse(turned);
  BOOST_TEST(classes.add(square).has_value());
  BOOST_TEST(!classes.add(square).has_value());
  BOOST_TEST(!classes.add(turned).has_value());
  DistinctClasses apart(puzzle, Symmetry::none, false);
  BOOST_TEST(apart.add(square).value() == square);
  BOOST_TEST(apart.add(turned).value() == turned);
}

BOOST_AUTO_TEST_CASE(dynamic_names_no_group) {
  BOOST_CHECK_THROW(DistinctClasses(Puzzle(loshu::square(3)), Symmetry::dynamic, false),
                    loshu::Error);
}

BOOST_AUTO_TEST_SUITE_END()
