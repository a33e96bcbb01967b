// The examples of the wing `comparison`.

#include <boost/test/unit_test.hpp>

#include <loshu/comparison.hpp>
#include <loshu/square.hpp>

#include "faces/assert.hpp"

BOOST_AUTO_TEST_SUITE(face_comparison)

BOOST_AUTO_TEST_CASE(example_of_comparison) {
  //! [comparison]
  // Which toggles make the search tree of the magic squares of order 3 small?
  const loshu::Puzzle puzzle(loshu::square(3));
  const loshu::Comparison found = loshu::compare(
      puzzle, {loshu::over("symmetry", {"none", "full"}), loshu::over("total-sum", {"on", "off"})});
  assert(found.rows.size() == 4);
  assert(loshu::caption(found, found.rows[2]) == "symmetry full, total-sum on");
  assert(found.rows[2].answer.result.nodes < found.rows[0].answer.result.nodes);
  //! [comparison]
}

BOOST_AUTO_TEST_SUITE_END()
