// The example of the wing `proofs`.

#include <boost/test/unit_test.hpp>

#include <loshu/hexagon.hpp>
#include <loshu/proofs.hpp>

#include "faces/assert.hpp"

BOOST_AUTO_TEST_SUITE(face_proofs)

BOOST_AUTO_TEST_CASE(example_of_proofs) {
  //! [proofs]
  const loshu::Certificate proof = loshu::prove(loshu::Puzzle(loshu::hexagon(3)));
  assert(proof.solutions == 1 && proof.labellings() == 12);
  // loshu::to_text(proof), of loshu/json.hpp, is the file that examples/proofs/check.py checks.
  //! [proofs]
}

BOOST_AUTO_TEST_SUITE_END()
