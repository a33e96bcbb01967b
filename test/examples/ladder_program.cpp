// The program of the ladder: its table, and its errors for bad input.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <sstream>
#include <vector>

#include "program.hpp"

BOOST_AUTO_TEST_SUITE(ladder_program)

namespace {

Outcome ladder(const std::string& arguments) { return run("'" LOSHU_LADDER "' " + arguments); }

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

/// The number of characters of bytes in UTF-8.
long columns(const std::string& line) {
  return std::ranges::count_if(
      line, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; });
}

const std::vector<std::string> rungs{
    "permutations", "raster", "spiral",          "deduce",  "deduce-array",  "deduce-array-swap",
    "perimeter",    "gecode", "gecode-symmetry", "exhaust", "exhaust-lanes", "exhaust-symmetry"};

}  // namespace

BOOST_AUTO_TEST_CASE(one_run_makes_the_table) {
  const Outcome outcome = ladder("--seconds 0.05");
  BOOST_TEST(outcome.status == 0);
  BOOST_TEST(outcome.errors == "");
  BOOST_TEST(contains(outcome.output,
                      "rank among all permutations: 18,473,955,480,703,453 of "
                      "121,645,100,408,832,000\n"));
  for (const std::string& rung : rungs) {
    BOOST_TEST(contains(outcome.output, "\n" + rung + " "), rung);
  }
  std::istringstream lines(outcome.output);
  for (std::string line; std::getline(lines, line);) BOOST_TEST(columns(line) <= 80, line);
}

BOOST_AUTO_TEST_CASE(one_rung_can_be_climbed_alone) {
  const Outcome outcome = ladder("--rung deduce-array-swap");
  BOOST_TEST(outcome.status == 0);
  BOOST_TEST(std::ranges::count(outcome.output, '\n') == 2);
  BOOST_TEST(contains(outcome.output, "\ndeduce-array-swap "));
  BOOST_TEST(contains(outcome.output, " 12 "));
  BOOST_TEST(contains(outcome.output, " 1,087,245 "));
}

BOOST_AUTO_TEST_CASE(help_lists_the_rungs) {
  const Outcome outcome = ladder("--help");
  BOOST_TEST(outcome.status == 0);
  for (const std::string& rung : rungs) BOOST_TEST(contains(outcome.output, "\n  " + rung + "\n"));
}

BOOST_AUTO_TEST_CASE(bad_input_is_named_in_one_line) {
  for (const auto& [arguments, part] :
       {std::pair{"--rung stairs", "'stairs' is none of permutations, raster"},
        std::pair{"--seconds 0", "--seconds should be a number above 0"},
        std::pair{"--seconds nan", "--seconds should be a number above 0"},
        std::pair{"--seconds soon", "'soon'"}, std::pair{"--sec 1", "--sec"},
        std::pair{"up", "positional"},
        std::pair{"--help >/dev/full", "cannot write standard output"}}) {
    BOOST_TEST_CONTEXT(arguments) {
      const Outcome outcome = ladder(arguments);
      BOOST_TEST(outcome.status == (contains(arguments, "/dev/full") ? 3 : 2));
      BOOST_TEST(outcome.output == "");
      BOOST_TEST(contains(outcome.errors, part), outcome.errors);
      BOOST_TEST(std::ranges::count(outcome.errors, '\n') == 1);
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
