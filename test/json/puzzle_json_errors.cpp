// An error in a puzzle file names the file, the place in it and the mend.

#include <boost/test/unit_test.hpp>

#include <string>
#include <tuple>
#include <utility>
#include <vector>

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

/// A wrong number is shown whole if it has at most 40 bytes; a longer one as a long word is.
BOOST_AUTO_TEST_CASE(a_long_number_is_shortened) {
  for (const std::size_t length : {1U, 20U, 39U, 40U, 41U, 42U, 80U, 300U}) {
    const std::string number(length, '7');
    const std::string shown = length <= 40 ? number : "'" + number.substr(0, 40) + "...'";
    for (const std::string end : {",", " ,", "\n,", "\t,"}) {
      BOOST_TEST(complaint("{\"name\": " + number + end + "\"cells\": 2, \"lines\": [[0, 1]]}") ==
                 "my.json:1:10: /name: should be the name of the figure, not " + shown);
    }
    BOOST_TEST(complaint("{\"cells\": 2, \"lines\": [[0, 1]], \"name\": " + number + "}") ==
               "my.json:1:41: /name: should be the name of the figure, not " + shown);
    BOOST_TEST(complaint("{\"cells\": 2, \"lines\": [" + number + "]}").ends_with(" not " + shown));
  }
  BOOST_TEST(complaint("{\"name\": true, \"cells\": 2}").ends_with(", not true"));
  BOOST_TEST(complaint("{\"name\": [true], \"cells\": 2}").ends_with(", not a list"));
  BOOST_TEST(complaint("{\"name\": {}, \"cells\": 2}").ends_with(", not an object"));
  BOOST_TEST(complaint("{\"lines\": \"a\", \"cells\": 2}").ends_with(", not 'a'"));
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

/// A position has two coordinates and a place in space three or four, each within ±10^6.
BOOST_AUTO_TEST_CASE(a_cell_has_as_many_coordinates_as_there_are_directions) {
  for (const auto& [key, least, most] :
       {std::tuple{"position", std::size_t{2}, std::size_t{2}}, {"place", 3, 4}}) {
    for (std::size_t count = 0; count < 7; ++count) {
      for (const auto& [number, is_near] : {std::pair{"1000000", true},
                                            {"-1000000", true},
                                            {"0.5", true},
                                            {"1000001", false},
                                            {"-1000001", false}}) {
        std::string coordinates;
        for (std::size_t i = 0; i < count; ++i) {
          coordinates += (i == 0 ? "" : ",") + std::string(i + 1 == count ? number : "2");
        }
        const std::string said = complaint(std::string(R"({"cells": [{"label": "a", ")") + key +
                                           "\": [" + coordinates + "]}], \"lines\": []}");
        BOOST_TEST_CONTEXT(key << " " << coordinates << ": " << said) {
          const bool fits = count >= least && count <= most;
          if (count > 0 && !is_near) {
            BOOST_TEST(said.ends_with("should be from -1000000 to 1000000"));
          } else if (fits) {
            BOOST_TEST(said.find("coordinate") == said.npos);
            BOOST_TEST(said.find(std::string("/") + key) == said.npos);
          } else {
            BOOST_TEST(said.find(std::string("/cells/0/") + key + ": should be the p") !=
                       said.npos);
            BOOST_TEST(said.ends_with(", not " + loshu::counted(count, "number")));
          }
        }
      }
    }
  }
}

/// An order of another figure names both, with the sizes that they have.
BOOST_AUTO_TEST_CASE(an_order_of_another_figure_names_both) {
  const Figure own("own", {{"a", {0, 0}}, {"b", {1, 0}}}, {{0, 1}});
  const std::vector<Figure> figures{own, loshu::square(3), loshu::square(4), loshu::ring(3),
                                    Figure("square", {{"a", {0, 0}}, {"b", {1, 0}}}, {{0, 1}})};
  const auto said = [](const Figure& wanted, const std::string& text) -> std::string {
    try {
      static_cast<void>(loshu::order_from_json(text, "order", wanted));
    } catch (const loshu::Error& error) {
      return error.what();
    }
    return "";
  };
  for (const Figure& one : figures) {
    const std::string text = loshu::order_to_json(one, {.cells = loshu::reading_order(one)}).dump();
    const std::string title =
        one.name() + (one.size() ? " " + std::to_string(*one.size()) : std::string());
    for (const Figure& wanted : figures) {
      BOOST_TEST(said(wanted, text) == (&one == &wanted ? ""
                                                        : "order:1:1: an order of " + title +
                                                              ", not of " + wanted.title()));
    }
  }
  for (const auto& [members, end] : std::vector<std::pair<std::string, std::string>>{
           {R"("figure": "own", "size": null, "order": ["a"])", "b is missing"},
           {R"("figure": "own", "size": null, "order": ["a", "b", "a"])", "a is there twice"},
           {R"("figure": "own", "size": null, "order": ["a", "b"], "greatest": ["b", "b"])",
            "b is there twice"},
           {R"("figure": "own", "size": -1, "order": ["a", "b"])",
            "should be null or the size of a figure from 0 to 2147483647, not -1"},
           {R"("figure": "own", "order": ["a", "b"])", "as 'loshu order' writes it"},
           {R"("size": null, "order": ["a", "b"])", "as 'loshu order' writes it"},
           {R"("figure": "own", "size": null)", "as 'loshu order' writes it"}}) {
    const std::string words = said(own, "{" + members + "}");
    BOOST_TEST(words.ends_with(end), members << ": " << words);
  }
}

/// An error tells what is wrong without the text before it, and with what was expected there.
BOOST_AUTO_TEST_CASE(a_wrong_word_is_told_with_what_was_expected) {
  const std::string literal = "invalid literal", number = "unexpected number literal";
  for (const auto& [text, column, words] : std::vector<std::tuple<std::string, int, std::string>>{
           {"{x:1}", 2, literal + "; expected string literal"},
           {"[1 tru]", 7, literal + "; expected ']'"},
           {R"({"a": 1 nul})", 12, literal + "; expected '}'"},
           {R"([1 "\x"])", 6, "invalid string: forbidden character after backslash; expected ']'"},
           {R"({"a" 1.})", 8, "invalid number; expected digit after '.'; expected ':'"},
           {"tru", 4, literal},
           {"[1 2]", 4, number + "; expected ']'"},
           {R"({"a" 1})", 6, number + "; expected ':'"},
           {"{1:2}", 2, number + "; expected string literal"},
           {R"({"a":1,})", 8, "unexpected '}'; expected string literal"},
           {"[1]]", 4, "unexpected ']'; expected end of input"},
           {"[1,", 4, "unexpected end of input; expected '[', '{', or a literal"},
           {"\"a", 3, "invalid string: missing closing quote"}}) {
    BOOST_TEST(complaint(text) ==
               "my.json:1:" + std::to_string(column) + ": this is no JSON: " + words);
    // The place is counted by lines, and the words stay the same.
    BOOST_TEST(complaint("\n " + text) ==
               "my.json:2:" + std::to_string(column + 1) + ": this is no JSON: " + words);
  }
}

/// A size is a number or two, each of them whole; any other value is told with its place.
BOOST_AUTO_TEST_CASE(a_size_is_a_number_or_two) {
  const std::string two = ": should be a number, or two as in [3, 5]",
                    whole = ": should be a whole number, not ";
  for (const std::string family : {"square", "rectangle"}) {
    const bool is_pair = family == "rectangle";
    for (const auto& [size, end] : std::vector<std::pair<std::string, std::string>>{
             {"4", is_pair ? "rectangle has two sizes (rows x columns), as in 3x5" : "none"},
             {"[3,4]", is_pair ? "none" : "square has one size (order), and not 3x4"},
             {"[]", "/size" + two},
             {"[3]", "/size" + two},
             {"[3,4,5]", "/size" + two},
             {"\"4\"", "/size" + whole + "'4'"},
             {"null", "/size" + whole + "null"},
             {"1.5", "/size" + whole + "1.5"},
             {"{\"a\":3}", "/size" + whole + "an object"},
             {"[[3],4]", "/size/0" + whole + "a list"},
             {"[3,true]", "/size/1" + whole + "true"}}) {
      const std::string said = complaint("{\"figure\":\"" + family + "\",\"size\":" + size + "}");
      BOOST_TEST(said.ends_with(end), family << " " << size << ": " << said);
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
