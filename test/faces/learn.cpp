// The examples of the wing `learn`.

#include <boost/test/unit_test.hpp>

#include <vector>

#include <loshu/learn.hpp>
#include <loshu/polygon.hpp>

#include "faces/assert.hpp"

BOOST_AUTO_TEST_SUITE(face_learn)

BOOST_AUTO_TEST_CASE(example_of_learn) {
  //! [learn]
  std::vector<loshu::LearnedPart> told;
  const loshu::Puzzle magic_19(loshu::polygon(6), 1, 22);
  const loshu::Learned found = loshu::learn(
      magic_19, {.seconds = 30},
      [&](loshu::LearnedPart part, const loshu::Learned&, std::size_t) { told.push_back(part); });
  assert(told.front() == loshu::LearnedPart::symmetry && found.full.order == 12);
  assert(found.full.orbits.size() == 4);  // center, corners, spokes and the middles of the edges
  assert(found.sums.front().sum == 20 && found.sums.front().possible == false);
  assert(*found.total == loshu::Natural(48) && *found.drawn_classes == loshu::Natural(4));
  //! [learn]
}

BOOST_AUTO_TEST_SUITE_END()
