// Long lines, broken at spaces: over drawn lines, by the rules of `wrapped`. And the small texts of
// errors: places, quotes and numbers of things.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <loshu/text.hpp>

#include "drawn/chance.hpp"

BOOST_AUTO_TEST_SUITE(word_wrap)

namespace {

using drawn::Chance;

std::vector<std::string> lines_of(const std::string& text) {
  std::istringstream stream(text);
  std::vector<std::string> lines;
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

/// A line, how it begins, and the units of it that are not broken.
struct DrawnLine {
  std::string head;       ///< spaces, and a number or a name with its gap
  std::size_t start = 0;  ///< the spaces before the head
  std::vector<std::string> units = {};
};

DrawnLine some_line(Chance& chance) {
  DrawnLine line;
  line.start = static_cast<std::size_t>(chance.below(4));
  const std::string spaces(line.start, ' ');
  line.head = spaces + chance.pick<std::string>({"", "", "7. ", "12. ", "name    ", "sum  "});
  if (chance.one_in(6)) line.head = spaces + std::string(22, 'n') + "  ";
  for (int i = chance.from(1, 20); i > 0; --i) {
    const std::string word(static_cast<std::size_t>(chance.from(1, 9)), 'w');
    const std::string signs = chance.pick<std::string>({"", "", "", "", " = ", " < "});
    std::string unit = word + (signs.empty() ? "" : signs + word);
    if (chance.one_in(6)) unit = word + "é−";
    if (chance.one_in(7)) unit = chance.pick<std::string>({"+ ", "− "}) + word;
    line.units.push_back(unit);
  }
  if (line.units.front().starts_with("+") || line.units.front().starts_with("−")) {
    line.units.front() = "w";
  }
  return line;
}

}  // namespace

BOOST_AUTO_TEST_CASE(lines_are_broken_where_they_may_be_and_must_be) {
  int broken = 0, indented = 0;
  for (unsigned seed = 1; seed <= 400; ++seed) {
    Chance chance(seed, 21);
    const DrawnLine line = some_line(chance);
    std::string text = line.head;
    for (std::size_t i = 0; i < line.units.size(); ++i) text += (i > 0 ? " " : "") + line.units[i];
    const auto columns = static_cast<std::size_t>(chance.from(24, 60));
    const bool has_head = line.head.size() > line.start && 2 * line.head.size() <= columns;
    const std::string indent(has_head ? line.head.size() : line.start + 2, ' ');
    std::string expected = line.head, now = line.head;
    std::vector<std::string> units = line.units;
    if (!has_head && line.head.size() > line.start) continue;  // its head is broken as words are
    for (std::size_t i = 0; i < units.size(); ++i) {
      const bool fits =
          i == 0 || loshu::columns_of(now) + 1 + loshu::columns_of(units[i]) <= columns;
      if (i > 0) expected += fits ? " " : "\n" + indent;
      now = i == 0 ? line.head : fits ? now + " " : indent;
      now += units[i];
      expected += units[i];
      broken += fits ? 0 : 1;
    }
    if (loshu::columns_of(text) <= columns) expected = text;
    indented += has_head ? 1 : 0;
    BOOST_TEST(loshu::wrapped(text, columns) == expected + "\n", columns);
    BOOST_TEST(loshu::wrapped(text + "\n\n" + text, columns) ==
               expected + "\n\n" + expected + "\n");
  }
  BOOST_TEST((broken > 200 && indented > 100));
}

// A head that takes more than half of the columns does not indent what follows.
BOOST_AUTO_TEST_CASE(wide_heads_do_not_indent) {
  const std::string head = std::string(10, 'n') + "  ", words = "word word word word word";
  BOOST_TEST(loshu::wrapped(head + words, 24) == head + "word word\n" + std::string(12, ' ') +
                                                     "word word\n" + std::string(12, ' ') +
                                                     "word\n");
  for (const std::string& line : lines_of(loshu::wrapped(head + words, 23))) {
    BOOST_TEST((line.starts_with("n") || line.starts_with("  w")), line);
  }
}

BOOST_AUTO_TEST_CASE(places_are_counted_from_one_in_characters) {
  const std::string text = "aé\n\nb−c";
  const std::vector<std::pair<int, int>> places{{1, 1}, {1, 2}, {1, 3}, {1, 3}, {2, 1},
                                                {3, 1}, {3, 2}, {3, 3}, {3, 3}, {3, 3}};
  for (std::size_t byte = 0; byte < places.size(); ++byte) {
    const loshu::TextPlace place = loshu::place_in(text, byte);
    if (byte == 2 || byte == 7 || byte == 8) continue;  // in the midst of a character
    BOOST_TEST(place.line == places[byte].first, byte);
    BOOST_TEST(place.column == places[byte].second, byte);
  }
  BOOST_TEST(loshu::to_string("file", {3, 7}) == "file:3:7: ");
}

BOOST_AUTO_TEST_CASE(quoted_texts_are_cut_after_forty_bytes) {
  for (const std::size_t length : {0U, 39U, 40U, 41U, 100U}) {
    const std::string text(length, 'x');
    BOOST_TEST(loshu::shown(text) ==
               (length <= 40 ? "'" + text + "'" : "'" + std::string(40, 'x') + "...'"));
  }
  for (std::size_t before = 36; before <= 40; ++before) {  // no character is cut
    const std::string start(before, 'x');
    const std::string whole = before + 3 <= 40 ? start + "−" : start;
    const std::string shown = loshu::shown(start + "−" + std::string(9, 'y'));
    BOOST_TEST(shown.starts_with("'" + whole), shown);
    BOOST_TEST(loshu::columns_of(shown) <= 46U);
  }
  BOOST_TEST(loshu::shown(std::string("a\0b", 3)) == "'a\\x00b'");
}

BOOST_AUTO_TEST_CASE(things_have_regular_plurals) {
  const std::vector<std::pair<std::string, std::string>> plurals{
      {"cell", "cells"},  {"class", "classes"}, {"box", "boxes"},          {"branch", "branches"},
      {"try", "tries"},   {"day", "days"},      {"key", "keys"},           {"boy", "boys"},
      {"dish", "dishes"}, {"series", "series"}, {"symmetry", "symmetries"}};
  for (const auto& [one, several] : plurals) {
    BOOST_TEST(loshu::counted(1, one) == "1 " + one);
    for (const int number : {0, 2, 11}) {
      BOOST_TEST(loshu::counted(number, one) == std::to_string(number) + " " + several);
    }
    BOOST_TEST(loshu::things("2e+09", one) == "2e+09 " + several);
  }
  BOOST_TEST(loshu::number_text(-7) == "−7");
  BOOST_TEST(loshu::number_text(0) == "0");
}

BOOST_AUTO_TEST_SUITE_END()
