// Words on a terminal: as wide as that is.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstdlib>
#include <sstream>
#include <string>
#include <utility>

#include "runner/runner_answers.hpp"
#include "terminal.hpp"

namespace {

std::size_t widest(const std::string& text) {
  std::istringstream lines(text);
  std::size_t most = 0;
  for (std::string line; std::getline(lines, line);) {
    most = std::max(most, static_cast<std::size_t>(std::ranges::count_if(
                              line, [](char c) { return (c & 0xC0) != 0x80; })));
  }
  return most;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(runner_output)

BOOST_AUTO_TEST_CASE(sentences_are_as_wide_as_the_terminal) {
  for (const std::string asked :
       {"count polygon 7 --explain", "hint square 4 --given 1,1=2 --given 2,3=3 --given 4,1=7",
        "describe hexagon 3 --first-value 6 --relaxation on"}) {
    const std::string piped = loshu(asked).output;
    BOOST_TEST(widest(piped) <= 80U, piped);
    BOOST_TEST(widest(piped) > 70U, piped);
    for (const auto& [columns, most] :
         {std::pair{50, 50U}, {10, 40U}, {95, 95U}, {300, 100U}, {0, 80U}}) {
      const std::string shown =
          Terminal(static_cast<unsigned short>(columns)).shown(program + asked);
      BOOST_TEST(in_one_line(shown) == in_one_line(piped));
      BOOST_TEST(widest(shown) <= most, shown);
      BOOST_TEST(widest(shown) + 20 > most, shown);
    }
  }
  BOOST_TEST(std::ranges::count(Terminal(100).shown(program + "help solve"), '\n') <
             std::ranges::count(loshu("help solve").output, '\n'));
}

BOOST_AUTO_TEST_CASE(one_sentence_stays_one_line_where_no_terminal_is) {
  for (const std::string asked :
       {"count square 3", "solve square 4 --unique", "puzzle square 3 --hide-sum",
        "estimate square 5 --time-limit 0.001", "estimate square 4 --probes 10"}) {
    const std::string piped = loshu(asked).output;
    const std::string shown = Terminal(45).shown(program + asked);
    BOOST_TEST(widest(piped) > 45U, piped);
    BOOST_TEST(widest(shown) <= 45U, shown);
  }
}

BOOST_AUTO_TEST_CASE(a_terminal_that_says_nothing_may_be_told_by_a_variable) {
  const auto shown = [](const std::string& columns) {
    setenv("COLUMNS", columns.c_str(), 1);
    std::string text = Terminal(0).shown(program + "count polygon 7 --explain");
    unsetenv("COLUMNS");
    return widest(text);
  };
  BOOST_TEST(shown("50") <= 50U);
  BOOST_TEST(shown("x") > 70U);
  setenv("COLUMNS", "50", 1);
  BOOST_TEST(widest(loshu("count polygon 7 --explain").output) > 70U);
  unsetenv("COLUMNS");
}

BOOST_AUTO_TEST_CASE(verify_says_that_it_waits_for_what_is_typed) {
  const std::string typed = "2 7 6 9 5 1 4 3 8\n\004";
  BOOST_TEST(Terminal(80).told(program + "verify square 3", typed) ==
             "loshu: reading filled figures from the terminal; Ctrl-D ends them\n");
  BOOST_TEST(run("echo 2 7 6 9 5 1 4 3 8 | '" LOSHU_RUNNER "' verify square 3").errors == "");
}

BOOST_AUTO_TEST_SUITE_END()
