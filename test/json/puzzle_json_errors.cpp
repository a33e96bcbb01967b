// An error in a puzzle file names the file, the place in it and the mend.

#include <boost/test/unit_test.hpp>

#include <string>

#include <loshu/error.hpp>
#include <loshu/named.hpp>
#include <loshu/puzzle_json.hpp>

#include "drawn/puzzle.hpp"
#include "table.hpp"

BOOST_AUTO_TEST_SUITE(puzzle_json_errors)

using loshu::Figure;

namespace {

std::string complaint(const std::string& text) {
  try {
    const auto puzzle = loshu::read_puzzle(text, "my.json", loshu::named_families());
    const auto why = puzzle.contradiction();
    return why ? why->sentence() : "none";
  } catch (const loshu::Error& error) {
    return error.what();
  }
}

}  // namespace

BOOST_AUTO_TEST_CASE(errors_name_the_file_the_place_and_the_mend) {
  const auto rows = table("json/puzzle_errors.txt");
  BOOST_TEST(rows.size() > 60U);
  for (const auto& [text, message] : rows) {
    BOOST_TEST_CONTEXT(text) {
      BOOST_TEST(complaint(text) == message);
      if (!text.empty()) BOOST_TEST(complaint("\xEF\xBB\xBF" + text) == message);
    }
  }
  BOOST_TEST(complaint("{\"name\": \"a\xFF\"}") ==
             "my.json:1:12: this is no JSON: invalid string: ill-formed UTF-8 byte");
}

/// A cell may be given twice, by any two of its names, with one value or several.
BOOST_AUTO_TEST_CASE(a_cell_has_several_names_but_one_list_of_values) {
  for (const loshu::Puzzle& puzzle : drawn::puzzles(40, {.relations = false})) {
    loshu::PuzzleParts parts = puzzle.parts();
    parts.givens.clear();
    const Figure& figure = puzzle.figure();
    const int cell = figure.cell_count() - 1;
    const std::string label = figure.label(cell), plain = loshu::plain_label(label);
    const std::string low = std::to_string(puzzle.values().list()[0]);
    const std::string high = std::to_string(puzzle.values().list()[1]);
    const std::string both = "[" + low + "," + high + "]";
    for (const std::string& other : {std::to_string(cell), "(" + plain + ")", " " + plain}) {
      if (other == label) continue;
      const auto said = [&](const std::string& first, const std::string& second) {
        std::string text = loshu::to_json(loshu::Puzzle(parts), loshu::PuzzleForm::whole).dump();
        text.pop_back();
        return complaint(text + ",\"givens\":{\"" + label + "\":" + first + ",\"" + other +
                         "\":" + second + "}}");
      };
      const auto told = [&](const std::string& sentence, const std::string& words) {
        BOOST_TEST(sentence.find(words) != std::string::npos, sentence);
        BOOST_TEST(sentence.find("/givens/" + other + ": ") != std::string::npos, sentence);
      };
      BOOST_TEST_CONTEXT(drawn::json_text(puzzle) << " by " << other) {
        told(said(both, both), "is given several values twice; give it one list of values");
        told(said(low, high), "is given twice");
        BOOST_TEST(said(low, low) == "none");
        BOOST_TEST(said(low, both) == "none");
        BOOST_TEST(said(both, low) == "none");
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(what_is_too_long_is_refused) {
  BOOST_TEST(complaint(std::string(loshu::longest_puzzle_file + 1, ' ')) ==
             "my.json: is longer than 16 MiB, the most that is read as a puzzle");
  std::string cells = "\"x\"";
  for (int i = 0; i < Figure::max_cells; ++i) cells += ",\"c" + std::to_string(i) + "\"";
  BOOST_TEST(complaint("{\"cells\": [" + cells + "], \"lines\": [[0]]}") ==
             "my.json:1:11: /cells: figure: has 40001 cells, but at most 40000 are taken");
  BOOST_TEST(complaint(std::string(1000, '[')) ==
             "my.json:1:17: lists and objects lie more than 16 deep in each other");
}

BOOST_AUTO_TEST_SUITE_END()
