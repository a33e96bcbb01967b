// The example of the wing `proofs`.

#include <boost/test/unit_test.hpp>

#include <string>

#include <loshu/hexagon.hpp>
#include <loshu/proofs.hpp>

#include "faces/assert.hpp"

BOOST_AUTO_TEST_SUITE(face_proofs)

BOOST_AUTO_TEST_CASE(example_of_proofs) {
  //! [proofs]
  const loshu::Certificate proof = loshu::prove(loshu::Puzzle(loshu::hexagon(3)));
  assert(proof.leaves == 1 && loshu::proven_labellings(proof) == 12);
  const std::string file = loshu::to_text(proof);  // examples/proofs/check.py checks it
  //! [proofs]
  assert(file.find("\"labellings\":12}") != std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()
