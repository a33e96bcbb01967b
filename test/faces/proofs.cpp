// The examples of the wings `proofs` and `spectrum`.

#include <boost/test/unit_test.hpp>

#include <loshu/hexagon.hpp>
#include <loshu/proofs.hpp>
#include <loshu/ring.hpp>
#include <loshu/spectrum.hpp>

#include "faces/assert.hpp"

BOOST_AUTO_TEST_SUITE(face_proofs)

BOOST_AUTO_TEST_CASE(example_of_proofs) {
  //! [proofs]
  const loshu::Certificate proof = loshu::prove(loshu::Puzzle(loshu::hexagon(3)));
  assert(proof.solutions == 1 && proof.labellings() == 12);
  // loshu::to_text(proof), of loshu/json.hpp, is the file that examples/proofs/check.py checks.
  //! [proofs]
}

BOOST_AUTO_TEST_CASE(example_of_spectrum) {
  //! [spectrum]
  // Which sums can a ring of order 3 have?
  loshu::Spectrum sums = loshu::spectrum_of(loshu::ring(3), {}, loshu::Budget::unlimited());
  loshu::settle({&sums, 1}, {}, 1, loshu::Budget::unlimited());
  assert(sums.is_by_sum && sums.is_settled());
  for (const loshu::SpectrumRow& row : sums.rows) assert(row.engine.empty() || row.exists);
  //! [spectrum]
}

BOOST_AUTO_TEST_SUITE_END()
