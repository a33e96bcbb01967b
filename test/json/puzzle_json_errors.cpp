// An error in a puzzle file names the file, the place in it and the mend.

#include <boost/test/unit_test.hpp>

#include <string>
#include <utility>
#include <vector>

#include <loshu/error.hpp>
#include <loshu/named.hpp>
#include <loshu/puzzle_json.hpp>

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
  const std::string ab = R"("cells": ["a", "b"], )";
  const std::string good = ab + R"("lines": [["a", "b"]])";
  const std::vector<std::pair<std::string, std::string>> bad{
      {"",
       "my.json:1:1: this is no JSON: unexpected end of input; expected '[', '{', or a literal"},
      {"{\n  \"cells\": [1,]\n}",
       "my.json:2:15: this is no JSON: unexpected ']'; expected '[', '{', or a literal"},
      {"{\"cells\": [\"ä\", x]}", "my.json:1:17: this is no JSON: invalid literal"},
      {"{" + good + "} {}", "my.json:1:46: this is no JSON: unexpected '{'; expected end of input"},
      {"{" + good + ", \"sum\": 1e999}",
       "my.json:1:57: this is no JSON: number overflow parsing '1e999'"},
      {"{\"name\": \"a\xFF\"}",
       "my.json:1:12: this is no JSON: invalid string: ill-formed UTF-8 byte"},
      {"{" + good + ",\n \"lines\": []}",
       "my.json:2:2: the key 'lines' is there twice; keep one of them"},
      {std::string(17, '[') + std::string(17, ']'),
       "my.json:1:17: lists and objects lie more than 16 deep in each other"},
      {"[]",
       "my.json:1:1: should be a puzzle, an object with name, cells, lines, first_value, values, "
       "sum, givens, relations, grade, solution, not a list"},
      {"{}", "my.json:1:1: has no \"cells\""},
      {"{" + ab + "\"name\": \"x\"}", "my.json:1:1: has no \"lines\""},
      {"{" + good + ",\n  \"colour\": \"red\"}",
       "my.json:2:13: /colour: unknown key; a puzzle has name, cells, lines, first_value, values, "
       "sum, givens, relations, grade, solution"},
      {"{" + good + ",\n  \"a/b~c\": 1}",
       "my.json:2:12: /a~1b~0c: unknown key; a puzzle has name, cells, lines, first_value, values, "
       "sum, givens, relations, grade, solution"},
      {"{" + good + ", \"name\": 5}",
       "my.json:1:54: /name: should be the name of the figure, not 5"},
      {"{" + good + ", \"name\": \"a\\nb\"}",
       "my.json:1:54: /name: should have from 1 to 64 bytes and no control characters"},

      {R"json({"cells": "a", "lines": []})json",
       "my.json:1:11: /cells: should be the cells, a list of labels, or their number, not 'a'"},
      {R"json({"cells": [], "lines": []})json",
       "my.json:1:11: /cells: should have at least one cell"},
      {R"json({"cells": 0, "lines": []})json",
       "my.json:1:11: /cells: should be a number of cells from 1 to 40000, not 0"},
      {R"json({"cells": ["a", 5], "lines": []})json",
       "my.json:1:17: /cells/1: should be a cell: its label, or an object with it, not 5"},
      {R"json({"cells": ["a", {"label": "b", "position": [0, 0]}], "lines": []})json",
       "my.json:1:17: /cells/1: has a position, but those before it have none"},
      {R"json({"cells": [{"name": "a"}], "lines": []})json",
       "my.json:1:21: /cells/0/name: unknown key; a cell has label, position, place"},
      {R"json({"cells": [{}], "lines": []})json", "my.json:1:12: /cells/0: has no \"label\""},
      {R"json({"cells": [{"label": true}], "lines": []})json",
       "my.json:1:22: /cells/0/label: should be the label of a cell, not true"},
      {"{\"cells\": [\"" + std::string(65, 'x') + "\"], \"lines\": []}",
       "my.json:1:12: /cells/0: should have from 1 to 64 bytes and no control characters"},
      {R"json({"cells": [{"label": "a", "position": 5}], "lines": []})json",
       "my.json:1:39: /cells/0/position: should be the position of a cell, [x, y], not 5"},
      {R"json({"cells": [{"label": "a", "position": [1, 2, 3]}], "lines": []})json",
       "my.json:1:39: /cells/0/position: should be the position of a cell, [x, y], not 3 numbers"},
      {R"json({"cells": [{"label": "a", "position": [1, "y"]}], "lines": []})json",
       "my.json:1:43: /cells/0/position/1: should be a number, not 'y'"},
      {R"json({"cells": [{"label": "a", "position": [1, 1e7]}], "lines": []})json",
       "my.json:1:43: /cells/0/position/1: should be from -1000000 to 1000000"},
      {R"json({"cells": [{"label": "a", "position": [1, 2]}, {"label": "b", "position": [0, 2]},
           {"label": "c", "position": [1, 2]}], "lines": [[0, 1, 2]]})json",
       "my.json:2:12: /cells/2: figure: cells a and c have the same position"},
      {R"json({"cells": ["a", "A"], "lines": [[0, 1]]})json",
       "my.json:1:17: /cells/1: figure: the label A names two cells"},
      {R"json({"cells": ["a", "b", "c"], "lines": [[0, 1]]})json",
       "my.json:1:22: /cells/2: figure: cell c is on no line"},

      {"{" + ab + "\"lines\": []}",
       "my.json:1:32: /lines: figure: has no line; give it at least one"},
      {"{" + ab + "\"lines\": [7]}",
       "my.json:1:33: /lines/0: should be a line, a list of cells, not 7"},
      {"{" + ab + "\"lines\": [[\"a\", \"b\"],\n [\"a\", \"x\"]]}",
       "my.json:2:8: /lines/1/1: there is no cell 'x'; cells go from a to b"},
      {"{" + ab + "\"lines\": [[\"a\", 2]]}",
       "my.json:1:39: /lines/0/1: should be the number of a cell from 0 to 1, not 2"},
      {"{" + ab + "\"lines\": [[\"a\", null]]}",
       "my.json:1:39: /lines/0/1: should be a cell: its label or number, not null"},
      {"{" + ab + "\"lines\": [[0, 1], []]}",
       "my.json:1:41: /lines/1: figure: line 2 is empty; give it a cell"},
      {"{" + ab + "\"lines\": [[0, 1], [1, 0]]}",
       "my.json:1:41: /lines/1: figure: line 2 equals line 1; keep one of them"},
      {"{" + ab + "\"lines\": [[0, 1, 0]]}",
       "my.json:1:33: /lines/0: figure: line 1 holds cell a twice"},

      {"{" + ab + "\"lines\": [[0, 1], {\"cells\": [0]}]}",
       "my.json:1:41: /lines/1: has no \"sum\""},
      {"{" + ab + "\"lines\": [[0, 1], {\"sum\": 1}]}", "my.json:1:41: /lines/1: has no \"cells\""},
      {"{" + ab + "\"lines\": [[0, 1], {\"cells\": [0], \"sum\": \"S\"}]}",
       "my.json:1:63: /lines/1/sum: should be the sum of this line, or \"mean\", not 'S'"},
      {"{" + ab + "\"lines\": [[0, 1], {\"cells\": [0], \"total\": 1}]}",
       "my.json:1:65: /lines/1/total: unknown key; a line has cells, sum, closed"},
      {"{" + ab +
           "\"lines\": [{\"cells\": [0], \"sum\": 1}, [0, 1], {\"cells\": [0], \"sum\": 2}]}",
       "my.json:1:67: /lines/2: figure: fixed line 2 has the cells of fixed line 1, but the sum 2 "
       "in place of 1; keep one of them"},
      {"{" + ab +
           "\"lines\": [{\"cells\": [0], \"sum\": 1}, [0, 1], {\"cells\": [1], \"sum\": 3}]}",
       "my.json:1:67: /lines/2: figure: fixed line 2, of 1 cell, cannot have the sum 3 with the "
       "values 1 to 2; its sums go from 1 to 2"},
      {R"json({"cells": [{"label": "a", "place": [1, 2]}], "lines": []})json",
       "my.json:1:36: /cells/0/place: should be the place of a cell in space, [x, y, z], not 2 "
       "numbers"},
      {R"json({"cells": [{"label": "a", "place": [0,0,0]}, "b"], "lines": [[0, 1]]})json",
       "my.json:1:46: /cells/1: figure: some cells have a place in space and some, as b, have "
       "none"},

      {"{" + good + ", \"first_value\": 1.5}",
       "my.json:1:61: /first_value: should be a whole number, not 1.5"},
      {"{" + good + ", \"first_value\": 2000000000}",
       "my.json:1:61: /first_value: figure: with first value 2000000000 the values add up, their "
       "signs left out, to more than 1000000000, the most that is taken"},
      {"{" + good + ", \"first_value\": 18446744073709551615}",  // -1, if its bits were signed
       "my.json:1:61: /first_value: should be a whole number, not 18446744073709551615"},
      {"{" + good + ", \"first_value\": 99999999999}",
       "my.json:1:61: /first_value: should be a whole number from -2147483648 to 2147483647, not "
       "99999999999"},
      {"{" + good + ", \"sum\": 9}",
       "my.json:1:53: /sum: figure: no line can have the sum 9 with the values 1 to 2; sums go "
       "from 3 to 3"},
      {"{" + good + ", \"givens\": [1]}",
       "my.json:1:56: /givens: should be the givens, an object such as {\"a\": 1}, not a list"},
      {"{" + good + ", \"givens\": {\"x\": 1}}",
       "my.json:1:62: /givens/x: there is no cell 'x'; cells go from a to b"},
      {"{" + good + ", \"givens\": {\"a\": 1, \"b\": 3}}",
       "my.json:1:70: /givens/b: figure: given b = 3 is out of range; values go from 1 to 2"},
      {"{" + good + ", \"givens\": {\"a\": 1, \"(A)\": 2}}",
       "my.json:1:72: /givens/(A): figure: cell a is given twice"},
      {"{" + good + ", \"givens\": {\"a\": 1, \"b\": 1}}",
       "my.json:1:70: /givens/b: figure: the value 1 is given twice, to a and b"},

      {R"json({"figure": 5, "size": 3})json",
       "my.json:1:12: /figure: should be the name of a figure, not 5"},
      {R"json({"figure": "square"})json", "my.json:1:1: has no \"size\""},
      {R"json({"figure": "square", "size": 0})json",
       "my.json:1:12: /figure: square: its order is from 1 to 200, not 0"},
      {R"json({"figure": "square", "size": 3, "kind": 5})json",
       "my.json:1:41: /kind: should be a kind of the figure, not 5"},
      {R"json({"figure": "square", "size": 3, "kind": "odd"})json",
       "my.json:1:12: /figure: there is no kind odd of square; there are magic semimagic "
       "pandiagonal associative"},
      {R"json({"figure": "square", "size": 3, "side": 3})json",
       "my.json:1:41: /side: unknown key; a puzzle with a named figure has figure, size, kind, "
       "diagonals, first_value, values, sum, givens, relations, grade, solution"},
      {R"json({"figure": "square", "size": 3, "diagonals": 99})json",
       "my.json:1:12: /figure: square 3, diagonals 99: fixed line 1, of 3 cells, cannot have the "
       "sum 99 with the values 1 to 9; its sums go from 6 to 24"},
      {R"json({"figure": "square", "size": 3, "givens": {"J": 5}})json",
       "my.json:1:49: /givens/J: there is no cell 'J'; cells go from (1,1) to (3,3)"},
  };
  for (const auto& [text, message] : bad) {
    BOOST_TEST_CONTEXT(text) {
      BOOST_TEST(complaint(text) == message);
      if (!text.empty()) BOOST_TEST(complaint("\xEF\xBB\xBF" + text) == message);
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
