// The examples of the wing `report`.

#include <boost/test/unit_test.hpp>

#include <string>

#include <loshu/engines.hpp>
#include <loshu/report.hpp>
#include <loshu/square.hpp>

#include "faces/assert.hpp"

BOOST_AUTO_TEST_SUITE(face_report)

BOOST_AUTO_TEST_CASE(example_of_report) {
  //! [report]
  const loshu::Puzzle puzzle(loshu::square(4));
  const loshu::Answer answer = loshu::ask({{.puzzle = puzzle}});
  const std::string sentence = loshu::count_sentence(answer);
  assert(sentence ==
         "7040 squares: 880 up to rotation and reflection, 220 up to all 32 symmetries");
  //! [report]
}

BOOST_AUTO_TEST_SUITE_END()
