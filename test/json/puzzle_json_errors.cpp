// An error in a puzzle file names the file, the place in it and the mend.

#include <boost/test/unit_test.hpp>

#include <string>

#include <loshu/error.hpp>
#include <loshu/named.hpp>
#include <loshu/puzzle_json.hpp>

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
