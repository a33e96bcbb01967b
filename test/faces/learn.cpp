// The examples of the wing `learn`.

#include <boost/test/unit_test.hpp>

#include <string>
#include <vector>

#include <loshu/description.hpp>
#include <loshu/learn.hpp>
#include <loshu/polygon.hpp>
#include <loshu/square.hpp>

#include "faces/assert.hpp"

BOOST_AUTO_TEST_SUITE(face_learn)

BOOST_AUTO_TEST_CASE(example_of_description) {
  //! [description]
  const loshu::Description found = loshu::describe(loshu::Puzzle(loshu::square(4)), {});
  assert(found.geometric_order == 8 && found.full_order == 32 && found.rank == 9);
  const std::string text = loshu::to_text(found);
  //! [description]
  assert(text.find("32") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(example_of_learn) {
  //! [learn]
  std::vector<std::string> told;
  const loshu::Puzzle magic_19(loshu::polygon(6), 1, 22);
  const loshu::Learned found = loshu::learn(
      magic_19, {.seconds = 30},
      [&](const std::string& part, const loshu::Learned&, int) { told.push_back(part); });
  assert(told.front() == "symmetry" && found.full->order == 12);
  assert(loshu::orbits(*found.full).size() ==
         4);  // center, corners, spokes and the middles of the edges
  assert(found.sums.begin()->first == 20 && found.sums.at(20).possible == false);
  assert(*found.total == loshu::Natural(48) && *found.drawn_classes == loshu::Natural(4));
  //! [learn]
}

BOOST_AUTO_TEST_CASE(example_of_draft) {
  //! [draft]
  const loshu::FigureParts drawn{
      .name = {"drawn"}, .cells = {{"a"}, {"b"}, {"c"}, {"d"}}, .lines = {{0, 1}, {1, 2}, {0, 0}}};
  const loshu::Learned found = loshu::checked(drawn);
  assert(found.faults.size() == 2);  // a line holds a twice, and two make a and c equal
  assert(found.loose == std::vector<std::string>{"d"});
  assert(found.puzzle->figure().cell_count() == 3);
  //! [draft]
  assert(found.faults[1].text == "a and c must be equal: line a b, line b c");
}

BOOST_AUTO_TEST_SUITE_END()
