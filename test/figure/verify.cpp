#include <boost/test/unit_test.hpp>

#include <algorithm>

#include <loshu/verify.hpp>

#include "drawn/comparisons.hpp"
#include "figures.hpp"

BOOST_AUTO_TEST_SUITE(verify)

using loshu::Assignment;
using loshu::Puzzle;

BOOST_AUTO_TEST_CASE(each_fault_is_named) {
  const Puzzle puzzle(loshu::square(3), 1, 15, {{4, 5}});
  const auto faults = [&](const Assignment& x) { return loshu::verify(puzzle, x).faults; };
  const auto has = [](const std::vector<std::string>& found, const std::string& fault) {
    return std::ranges::count(found, fault) == 1;
  };
  BOOST_TEST(has(faults({4, 9, 2, 3, 5, 7, 8, 1}), "square 3 has 9 cells, but there are 8 values"));
  BOOST_TEST(has(faults({4, 9, 2, 3, 5, 7, 8, 1, 10}), "cell (3,3): 10 is not from 1 to 9"));
  BOOST_TEST(has(faults({4, 9, 2, 3, 5, 7, 8, 1, 4}), "cell (3,3): 4 stands also in (1,1)"));
  BOOST_TEST(has(faults({4, 9, 2, 3, 5, 7, 8, 1, 4}), "cell (1,1): 4 stands also in (3,3)"));
  BOOST_TEST(has(faults({4, 9, 2, 3, 6, 7, 8, 1, 5}), "cell (2,2): 6, but 5 is given"));
  BOOST_TEST(
      has(faults({9, 4, 2, 3, 5, 7, 8, 1, 6}), "column 1 ((1,1) (2,1) (3,1)): sum 20, not 15"));
  const Assignment magic_alone{1, 2, 15, 16, 12, 14, 3, 5, 13, 7, 10, 4, 8, 11, 6, 9};
  const Puzzle pairs(loshu::square(4, loshu::SquareKind::associative));
  BOOST_TEST(
      has(loshu::verify(pairs, magic_alone).faults, "pair 1 ((1,1) (4,4)): sum 10, not 17"));
}

BOOST_AUTO_TEST_CASE(open_cells_are_faults_and_their_lines_are_not_summed) {
  const Puzzle puzzle(loshu::square(3), 1, 15, {{4, 5}});
  const auto verdict =
      loshu::verify(puzzle, loshu::Filling{4, 9, 3, std::nullopt, std::nullopt, 7, 8, 1, 6});
  const std::vector<std::string> faults{"cell (2,1): open", "cell (2,2): open",
                                        "row 1 ((1,1) (1,2) (1,3)): sum 16, not 15",
                                        "column 3 ((1,3) (2,3) (3,3)): sum 16, not 15"};
  BOOST_TEST(verdict.faults == faults);
  BOOST_TEST(!verdict.magic());
  BOOST_TEST(!verdict.sum);
  const loshu::Filling nothing(9);
  BOOST_TEST(loshu::verify(Puzzle(loshu::square(3)), nothing).faults.size() == 9U);
}

// Fillings of random puzzles, right and wrong in each possible way.
BOOST_AUTO_TEST_CASE(it_says_what_the_definition_says) {
  drawn::for_each_drawn(1, 200, {.own_sums = true}, drawn::by_verification);
}

BOOST_AUTO_TEST_SUITE_END()
