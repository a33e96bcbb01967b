// The runner's messages about random puzzles, in lines that fit 80 columns.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <fstream>
#include <sstream>
#include <string>

#include <loshu/text.hpp>

#include "drawn/puzzle.hpp"
#include "program.hpp"
#include "terminal.hpp"

BOOST_AUTO_TEST_SUITE(random_words)

BOOST_AUTO_TEST_CASE(words_about_random_puzzles_fit_80_columns) {
  const Folder folder;
  const std::string file = folder / "puzzle.json";
  std::size_t widest = 0;
  for (const loshu::Puzzle& puzzle : drawn::puzzles(25)) {
    std::ofstream(file) << drawn::json_text(puzzle);
    for (const std::string asked :
         {"hint ", "count --explain ", "order --tries 0 ", "describe --implied 3 "}) {
      const std::string command = "'" LOSHU_RUNNER "' " + asked + file;
      const Outcome outcome = run(command);
      BOOST_TEST(outcome.errors == "");
      // The answer of a count is one line, however long its numbers and names are. It is broken
      // only on a terminal.
      const bool counts = asked.starts_with("count");
      std::istringstream lines(counts ? Terminal(80).shown(command) : outcome.output);
      for (std::string line; std::getline(lines, line);) {
        widest = std::max(widest, loshu::columns_of(line));
        BOOST_TEST(loshu::columns_of(line) <= 80U, asked << drawn::json_text(puzzle) << line);
      }
    }
  }
  BOOST_TEST(widest > 75U);
}

BOOST_AUTO_TEST_SUITE_END()
