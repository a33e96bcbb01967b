#include <boost/test/unit_test.hpp>

#include <algorithm>

#include <loshu/verify.hpp>

#include "drawn/comparisons.hpp"
#include "figures.hpp"

BOOST_AUTO_TEST_SUITE(verify)

using loshu::Assignment;
using loshu::Puzzle;

BOOST_AUTO_TEST_CASE(the_lo_shu_is_magic) {
  const auto verdict =
      loshu::verify(Puzzle(loshu::square(3)), Assignment{4, 9, 2, 3, 5, 7, 8, 1, 6});
  BOOST_TEST(verdict.magic());
  BOOST_TEST(verdict.sum.value() == 15);
}

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
      has(faults({9, 4, 2, 3, 5, 7, 8, 1, 6}), "line 4 ((1,1) (2,1) (3,1)): sum 20, not 15"));
}

BOOST_AUTO_TEST_CASE(faulty_cells_and_lines_are_listed) {
  const Puzzle puzzle(loshu::square(3), 1, 15, {{4, 5}});
  const auto verdict = loshu::verify(puzzle, Assignment{4, 9, 2, 3, 6, 7, 8, 1, 6});
  const std::vector<int> cells{4, 8};  // (2,2) is not the given, (3,3) has its value too
  const std::vector<int> lines{1, 4, 6, 7};
  BOOST_TEST(verdict.cells == cells);
  BOOST_TEST(verdict.lines == lines);
  BOOST_TEST(verdict.faults.size() == 7U);
  BOOST_TEST(!verdict.sum);
  const std::vector<int> once{0};
  BOOST_TEST(
      loshu::verify(Puzzle(loshu::square(1), 1, std::nullopt, {{0, 1}}), Assignment{2}).cells ==
      once);
}

BOOST_AUTO_TEST_CASE(open_cells_are_faults_and_their_lines_are_not_summed) {
  const Puzzle puzzle(loshu::square(3), 1, 15, {{4, 5}});
  const auto verdict =
      loshu::verify(puzzle, loshu::Filling{4, 9, 3, std::nullopt, std::nullopt, 7, 8, 1, 6});
  const std::vector<std::string> faults{"cell (2,1): open", "cell (2,2): open",
                                        "line 1 ((1,1) (1,2) (1,3)): sum 16, not 15",
                                        "line 6 ((1,3) (2,3) (3,3)): sum 16, not 15"};
  BOOST_TEST(verdict.faults == faults);
  BOOST_TEST(!verdict.magic());
  BOOST_TEST(!verdict.sum);
  const loshu::Filling nothing(9);
  BOOST_TEST(loshu::verify(Puzzle(loshu::square(3)), nothing).faults.size() == 9U);
}

BOOST_AUTO_TEST_CASE(fixed_lines_have_their_own_sum) {
  const auto faults = [](const Puzzle& puzzle, const Assignment& x) {
    return loshu::verify(puzzle, x).faults;
  };
  const Assignment associative{1, 8, 15, 10, 12, 13, 6, 3, 14, 11, 4, 5, 7, 2, 9, 16};
  const Assignment duerer{16, 3, 2, 13, 5, 10, 11, 8, 9, 6, 7, 12, 4, 15, 14, 1};
  const Assignment magic_alone{1, 2, 15, 16, 12, 14, 3, 5, 13, 7, 10, 4, 8, 11, 6, 9};
  const Puzzle puzzle(loshu::square(4, loshu::SquareKind::associative));
  BOOST_TEST(faults(puzzle, associative).empty());
  BOOST_TEST(faults(puzzle, duerer).empty());
  BOOST_TEST(faults(Puzzle(loshu::square(4)), magic_alone).empty());
  BOOST_TEST(faults(puzzle, magic_alone).size() == 8U);
  BOOST_TEST(faults(puzzle, magic_alone).front() == "fixed line 1 ((1,1) (4,4)): sum 10, not 17");
  BOOST_TEST(faults(Puzzle(pinned()), {3, 6, 1, 4, 5, 2}).size() == 0U);
  BOOST_TEST(faults(Puzzle(pinned()), {5, 2, 3, 6, 1, 4}).size() == 2U);
}

BOOST_AUTO_TEST_CASE(one_sum_is_not_enough_where_another_is_asked) {
  const Assignment magic{3, 8, 1, 2, 4, 6, 7, 0, 5};
  BOOST_TEST(loshu::verify(Puzzle(loshu::square(3), 0), magic).magic());
  BOOST_TEST(loshu::verify(Puzzle(loshu::square(3), 0), magic).sum.value() == 12);
  BOOST_TEST(!loshu::verify(Puzzle(loshu::square(3), 0, 13), magic).magic());
  BOOST_TEST(!loshu::verify(Puzzle(loshu::square(3)), magic).magic());
}

// Fillings of random puzzles, right and wrong in each possible way.
BOOST_AUTO_TEST_CASE(it_says_what_the_definition_says) {
  drawn::for_each_drawn(1, 200, {}, drawn::by_verification);
}

BOOST_AUTO_TEST_CASE(a_given_is_contradicted_from_below_and_from_above) {
  // The Lo Shu and its turned and mirrored images have each of 2, 4, 6 and 8 in the first corner.
  const Assignment lo_shu{4, 9, 2, 3, 5, 7, 8, 1, 6};
  for (const int given : {2, 6, 8}) {
    const auto verdict = loshu::verify(Puzzle(loshu::square(3), 1, {}, {{0, given}}), lo_shu);
    BOOST_TEST(!verdict.magic());
    BOOST_TEST(verdict.cells == std::vector{0}, boost::test_tools::per_element());
    BOOST_TEST(verdict.lines.empty());
  }
}

BOOST_AUTO_TEST_SUITE_END()
