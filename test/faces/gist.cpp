// The example of the target `loshu::gist`.

#include <boost/test/unit_test.hpp>

#include <loshu/gist.hpp>
#include <loshu/square.hpp>

#include "faces/assert.hpp"

BOOST_AUTO_TEST_SUITE(face_gist)

BOOST_AUTO_TEST_CASE(example_of_gist) {
  const char* const file = "";
  //! [gist]
  loshu::MagicSquare model(3);
  const loshu::GistTree tree = loshu::gist_snapshot(model, file, 10'000);
  assert(tree.complete && tree.solutions == 1);
  //! [gist]
}

BOOST_AUTO_TEST_SUITE_END()
