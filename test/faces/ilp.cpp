// The example of the target `loshu::ilp`.

#include <boost/test/unit_test.hpp>

#include <loshu/engines.hpp>
#include <loshu/ilp.hpp>
#include <loshu/square.hpp>

#include "faces/assert.hpp"

BOOST_AUTO_TEST_SUITE(face_ilp)

BOOST_AUTO_TEST_CASE(example_of_ilp) {
  //! [ilp]
  const loshu::IlpEngine engine;
  const loshu::Result result = loshu::count({.puzzle = loshu::Puzzle(loshu::square(3))}, engine);
  assert(result.solutions == 1);
  //! [ilp]
}

BOOST_AUTO_TEST_SUITE_END()
