// The examples of the wings `symmetry` and `equations`.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <string>
#include <vector>

#include <loshu/bound.hpp>
#include <loshu/complement.hpp>
#include <loshu/equations.hpp>
#include <loshu/group.hpp>
#include <loshu/hexagon.hpp>
#include <loshu/polygon.hpp>
#include <loshu/square.hpp>
#include <loshu/symmetry.hpp>

#include "faces/assert.hpp"

BOOST_AUTO_TEST_SUITE(face_symmetry)

BOOST_AUTO_TEST_CASE(example_of_group) {
  //! [group]
  const loshu::Figure square = loshu::square(4);
  const loshu::Group& group = loshu::automorphisms(square);
  assert(group.order == 32);  // the drawing alone has 8 symmetries
  const loshu::StabiliserChain chain(group, loshu::reading_order(square));
  const std::vector<loshu::Permutation> all = chain.elements();
  assert(all.size() == 32);
  // A permutation g takes cell i to cell g[i]. This one exchanges the two middle rows and columns.
  const loshu::Permutation middle{0, 2, 1, 3, 8, 10, 9, 11, 4, 6, 5, 7, 12, 14, 13, 15};
  assert(std::ranges::find(all, middle) != all.end());
  // Those that keep the colours of a chessboard.
  std::vector<int> colours;
  for (int cell = 0; cell < 16; ++cell) colours.push_back((cell / 4 + cell % 4) % 2);
  assert(loshu::automorphisms(square, colours).order == 8);
  //! [group]
}

BOOST_AUTO_TEST_CASE(example_of_symmetry) {
  //! [symmetry]
  const loshu::Puzzle puzzle(loshu::square(4));
  const loshu::Group& group = loshu::symmetry_group(puzzle, loshu::Symmetry::geometric);
  assert(group.order == 8);
  // The first corner has the least value of the four, and the second is less than the third.
  assert(
      loshu::order_constraints(puzzle, loshu::Symmetry::geometric, loshu::Chain::reading).size() ==
      4);
  //! [symmetry]
}

BOOST_AUTO_TEST_CASE(example_of_complement) {
  //! [complement]
  // One member stands for the class of all 32 squares that symmetry makes of one.
  const loshu::Puzzle puzzle(loshu::square(4));
  const loshu::Representatives classes(puzzle, loshu::Symmetry::full, false);
  const loshu::Assignment upright{16, 3, 2, 13, 5, 10, 11, 8, 9, 6, 7, 12, 4, 15, 14, 1};
  const loshu::Assignment turned{4, 9, 5, 16, 15, 6, 10, 3, 14, 7, 11, 2, 1, 12, 8, 13};
  assert(classes.of(upright) == classes.of(turned));
  // 17 less each value is a square too.
  assert(loshu::complement_of(puzzle, loshu::Symmetry::full).complement->mirror == 17);
  //! [complement]
}

BOOST_AUTO_TEST_CASE(example_of_equations) {
  //! [equations]
  const loshu::Puzzle square(loshu::square(4));
  assert(loshu::determined_sum(square) == 34);
  const loshu::Puzzle polygon(loshu::polygon(6));  // has several sums
  assert(!loshu::determined_sum(polygon));
  const loshu::Equation& total = loshu::total_sum_equation(polygon);
  const std::string text = loshu::to_string(total, polygon.figure());
  //! [equations]
  assert(text.find("12·S") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(example_of_bound) {
  //! [bound]
  const loshu::Puzzle puzzle(loshu::hexagon(3));
  const loshu::Relaxation& bound = loshu::permutahedron_bound(puzzle);
  assert(bound.tightness > 0.82);  // beyond 1 there is no solution
  assert(bound.sums.least == 38 && bound.sums.greatest == 38);
  assert(!bound.refuted());
  //! [bound]
}

BOOST_AUTO_TEST_SUITE_END()
