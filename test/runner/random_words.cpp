// The runner's messages about random puzzles, in lines that fit 80 columns.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <fstream>
#include <limits>
#include <sstream>
#include <string>

#include <loshu/text.hpp>

#include "drawn/puzzle.hpp"
#include "program.hpp"

BOOST_AUTO_TEST_SUITE(random_words)

BOOST_AUTO_TEST_CASE(words_about_random_puzzles_fit_80_columns) {
  const Folder folder;
  const std::string file = folder / "puzzle.json";
  std::size_t widest = 0;
  for (const loshu::Puzzle& puzzle : drawn::puzzles(25)) {
    std::ofstream(file) << drawn::json_text(puzzle);
    for (const std::string asked :
         {"hint ", "count --explain ", "order --tries 0 ", "describe --implied 3 "}) {
      const Outcome outcome = run("'" LOSHU_RUNNER "' " + asked + file);
      BOOST_TEST(outcome.errors == "");
      std::istringstream lines(outcome.output);
      // The answer of a count is one line, however long its numbers and names are.
      if (asked.starts_with("count")) lines.ignore(std::numeric_limits<int>::max(), '\n');
      for (std::string line; std::getline(lines, line);) {
        widest = std::max(widest, loshu::columns_of(line));
        BOOST_TEST(loshu::columns_of(line) <= 80U, asked << drawn::json_text(puzzle) << line);
      }
    }
  }
  BOOST_TEST(widest > 75U);
}

BOOST_AUTO_TEST_SUITE_END()
