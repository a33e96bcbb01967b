#include <loshu/text.hpp>

#include <boost/test/unit_test.hpp>

#include <string>

BOOST_AUTO_TEST_SUITE(likely_word)

namespace {

std::string meant(const std::string& word) {
  return loshu::likely_word(word, {"square", "polygon", "cube", "star", "--sum", "--symmetry"});
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_nearest_word_is_meant) {
  BOOST_TEST(meant("sqare") == "; did you mean square?");
  BOOST_TEST(meant("squaer") == "; did you mean square?");
  BOOST_TEST(meant("squqre") == "; did you mean square?");
  BOOST_TEST(meant("squares") == "; did you mean square?");
  BOOST_TEST(meant("polygone") == "; did you mean polygon?");
  BOOST_TEST(meant("satr") == "; did you mean star?");
  BOOST_TEST(meant("--symetry") == "; did you mean --symmetry?");
  BOOST_TEST(meant("--smu") == "; did you mean --sum?");
}

BOOST_AUTO_TEST_CASE(no_word_is_meant_by_what_is_far_from_all) {
  for (const std::string word : {"", "x", "circle", "st", "--colour", "hexagon"}) {
    BOOST_TEST(meant(word) == "", word);
  }
  BOOST_TEST(meant(std::string(100'000, 'q')) == "");
}

BOOST_AUTO_TEST_SUITE_END()
