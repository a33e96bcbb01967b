#include <boost/test/unit_test.hpp>

#include <algorithm>

#include <loshu/json.hpp>
#include <loshu/named.hpp>
#include <loshu/puzzle_json.hpp>

#include "drawn/round_trip.hpp"
#include "figures.hpp"

BOOST_AUTO_TEST_SUITE(puzzle_json)

using drawn::require_same;
using loshu::Figure;
using loshu::Puzzle;
using loshu::PuzzleForm;

namespace {

Puzzle read(const std::string& text) {
  return loshu::read_puzzle(text, "my.json", loshu::named_families());
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_puzzle_is_read) {
  const Puzzle puzzle = read(R"json({
    "name": "triangle",
    "cells": [{"label": "a", "position": [0, 0]}, {"position": [1, -0.5], "label": "b"},
              {"label": "(c)", "position": [2e0, 0]}],
    "lines": [["A", 1], ["b", "c"], [2, "a"]],
    "first_value": -1,
    "sum": null,
    "givens": {"c": 1, "0": 0}
  })json");
  BOOST_TEST(puzzle.figure().title() == "triangle");
  BOOST_TEST(puzzle.figure().cells()[2].position.x == 2);
  BOOST_TEST((puzzle.figure().lines() == std::vector<loshu::Line>{{0, 1}, {1, 2}, {2, 0}}));
  BOOST_REQUIRE(puzzle.givens().size() == 2U);
  BOOST_TEST(puzzle.givens()[0].cell == 2);
  BOOST_TEST(puzzle.givens()[0].value == 1);
  BOOST_TEST(puzzle.givens()[1].cell == 0);
}

BOOST_AUTO_TEST_CASE(little_is_enough) {
  const Puzzle puzzle = read(
      "\xEF\xBB\xBF"
      R"json({"cells": 3, "lines": [[0, 1], ["1", 2]]})json");
  BOOST_TEST(puzzle.figure().title() == "figure");
  BOOST_TEST(puzzle.figure().label(2) == "2");
  BOOST_TEST(puzzle.first_value() == 1);
  BOOST_TEST(!puzzle.sum());
  BOOST_TEST(puzzle.givens().empty());
  BOOST_TEST(loshu::least_distance(puzzle.figure()) >= 0.5);  // laid out
  BOOST_TEST(read(R"json({"cells": ["x", {"label": "y"}], "lines": [["x", "y"]], "sum": 3})json")
                 .sum()
                 .value() == 3);
}

BOOST_AUTO_TEST_CASE(a_line_may_be_closed) {
  const std::string text = R"({"name": "tent", "cells": [{"label": "a", "position": [0, 0]},
    {"label": "b", "position": [2, 0]}, {"label": "c", "position": [1, 2]}],
    "lines": [{"cells": ["a", "b", "c"], "closed": true}, ["a", "b"],
              {"cells": ["b", "c"], "sum": 5, "closed": true}]})";
  const Puzzle puzzle = read(text);
  BOOST_TEST((puzzle.figure().parts().closed_lines == std::set<std::size_t>{0, 2}));
  BOOST_TEST(puzzle.figure().lines().size() == 2U);
  const Puzzle again = read(loshu::to_json(puzzle, loshu::PuzzleForm::whole).dump());
  BOOST_TEST((again.figure().parts().closed_lines == std::set<std::size_t>{0, 2}));
  BOOST_TEST((again.figure().lines() == puzzle.figure().lines()));
}

BOOST_AUTO_TEST_CASE(a_line_may_return_on_the_other_side) {
  const auto file = [](const std::string& returns) {
    return R"({"name": "torus", "cells": ["a", "b", "c", "d"],
    "lines": [{"cells": ["a", "b", "c"], "returns": )" +
           returns + R"(}, ["a", "b", "d"], {"cells": ["d", "c", "b"], "sum": 5, "closed": true,
    "returns": ["d"]}, {"cells": ["c", "d"], "returns": []}]})";
  };
  const Puzzle puzzle = read(file(R"(["c", 1])"));
  const std::map<std::size_t, loshu::Line> returns{{0, {2, 1}}, {3, {3}}};
  BOOST_TEST((puzzle.figure().parts().returns == returns));
  BOOST_TEST(puzzle.figure().lines().size() == 3U);  // such a line has the magic sum
  const Puzzle again = read(loshu::to_json(puzzle, loshu::PuzzleForm::whole).dump());
  BOOST_TEST((again.figure().parts().returns == returns));
  for (const auto& [wrong, words] :
       {std::pair(R"(["a"])", "a line cannot return at its first cell, a, unless it is closed"),
        std::pair(R"(["d"])", "cell d is not on the line, so it cannot return there"),
        std::pair(R"(["c", "c"])", "has cell c twice")}) {
    BOOST_CHECK_EXCEPTION(read(file(wrong)), loshu::Error, [text = words](const loshu::Error& why) {
      return std::string(why.what()).find(text) != std::string::npos;
    });
  }
}

BOOST_AUTO_TEST_CASE(givens_of_a_draft_count_all_cells_of_the_file) {
  const loshu::JsonDocument text = loshu::read_json(
      R"({"cells": ["e", "a", "b"], "lines": [["a", "b"]], "givens": {"0": 1, "1": 2}})",
      "my.json");
  const loshu::Learned draft = loshu::draft_in(text.root(), loshu::named_families());
  BOOST_TEST_REQUIRE(draft.puzzle->givens().size() == 1U);
  BOOST_TEST(draft.puzzle->figure().label(draft.puzzle->givens()[0].cell) == "a");
}

BOOST_AUTO_TEST_CASE(a_relation_of_a_cell_on_no_line_is_a_fault_of_a_draft) {
  const std::string file =
      R"({"cells": ["e", "a", "b"], "lines": [["a", "b"]], "relations": ["a < e", "a < b"]})";
  const loshu::JsonDocument text = loshu::read_json(file, "my.json");
  const loshu::Learned draft = loshu::draft_in(text.root(), loshu::named_families());
  BOOST_TEST(draft.puzzle->parts().relations.size() == 1U);
  BOOST_TEST_REQUIRE(draft.faults.size() == 1U);
  BOOST_TEST(draft.faults[0].text.starts_with(
      "the relation 'a < e' is not understood: figure has no cell e"));
  BOOST_CHECK_THROW(read(file), loshu::Error);
}

BOOST_AUTO_TEST_CASE(what_is_written_is_read_back) {
  drawn::for_each_drawn(1, 120, {.own_sums = true}, drawn::by_round_trip);
  drawn::for_each_drawn_set(1, 120, drawn::by_round_trip);
  drawn::for_each_drawn_set(201, 60, drawn::by_round_trip, true);
}

BOOST_AUTO_TEST_CASE(every_named_figure_is_written_and_read_back) {
  const auto check = [](const Figure& figure) {
    BOOST_TEST_CONTEXT(figure.title()) {
      const Puzzle puzzle(figure);
      require_same(read(loshu::puzzle_file(puzzle, PuzzleForm::whole)), puzzle);
      const Puzzle named = read(loshu::puzzle_file(puzzle, PuzzleForm::named));
      require_same(named, puzzle);
      BOOST_TEST(named.figure().title() == figure.title());
    }
  };
  for (const auto& family : loshu::named_figures()) {
    for (int size = family.sizes.least;
         size <= std::min(family.sizes.greatest, family.name == "tesseract" ? 4 : 10); ++size) {
      check(family.figure(shape_of(family, size)));
    }
    for (const auto& [kind, summary] : family.kinds) {
      check(figure_of_kind(family, kind));
    }
  }
  check(loshu::rectangle(3, 5));
  check(loshu::named_figure("ring").figure({.size = 5, .details = {{"side", 4}}}));
  check(loshu::named_figure("square").figure({.size = 4, .details = {{"diagonals", 30}}}));
}

BOOST_AUTO_TEST_CASE(a_file_has_a_line_for_each_cell_and_line) {
  BOOST_TEST(loshu::puzzle_file(Puzzle(loshu::square(2), 1, 5, {{0, 2}}), PuzzleForm::whole) ==
             R"json({
  "name": "square",
  "cells": [
    {"label":"(1,1)","position":[0,0]},
    {"label":"(1,2)","position":[1,0]},
    {"label":"(2,1)","position":[0,1]},
    {"label":"(2,2)","position":[1,1]}
  ],
  "lines": [
    ["(1,1)","(1,2)"],
    ["(2,1)","(2,2)"],
    ["(1,1)","(2,1)"],
    ["(1,2)","(2,2)"],
    ["(1,1)","(2,2)"],
    ["(1,2)","(2,1)"]
  ],
  "sum": 5,
  "givens": {"(1,1)":2}
}
)json");
}

BOOST_AUTO_TEST_CASE(labels_of_any_kind_are_written) {
  const Puzzle puzzle(
      Figure("\"quoted\\\" é", {{"\"", {0, 0.1}}, {"\\", {1e-3, 1.0 / 3}}, {"ü,/~", {1, 2}}},
             {{0, 1}, {1, 2}}),
      1, std::nullopt, {{2, 3}});
  require_same(read(loshu::puzzle_file(puzzle, PuzzleForm::whole)), puzzle);
}

/// A second value of a cell has the cell's number as its key, unless that is the label, which
/// stands there already.
BOOST_AUTO_TEST_CASE(no_key_of_the_givens_is_there_twice) {
  for (const std::string& label : {std::string("0"), std::string("a")}) {
    const Puzzle puzzle(Figure("f", {{label}, {"b"}}, {{0, 1}}), 1, std::nullopt,
                        {{0, 1}, {0, 2}, {0, 2}});
    std::vector<std::string> keys;
    const auto givens = givens_json(puzzle.parts());
    for (const auto& [key, value] : givens.items()) keys.push_back(key);
    BOOST_TEST((keys == (label == "0" ? std::vector<std::string>{"0"}
                                      : std::vector<std::string>{"a", "0"})));
    const Puzzle again = read(loshu::puzzle_file(puzzle, PuzzleForm::whole));
    BOOST_TEST(again.parts().givens.size() == keys.size());
  }
}

BOOST_AUTO_TEST_CASE(coordinates_go_to_a_million) {
  const auto figure = [](const std::string& x) {
    return R"({"cells": [{"label": "a", "position": [)" + x +
           R"(, 0]}, {"label": "b", "position": [0, 0]}], "lines": [["a", "b"]]})";
  };
  BOOST_TEST(read(figure("1000000")).figure().cells()[0].position.x == 1e6);
  BOOST_TEST(read(figure("-1e6")).figure().cells()[0].position.x == -1e6);
  for (const char* const beyond : {"1000000.5", "-1000001"}) {
    BOOST_CHECK_THROW(static_cast<void>(read(figure(beyond))), loshu::Error);
  }
}

/// Texts end with their brackets outside of strings, and know their places in the whole.
BOOST_AUTO_TEST_CASE(several_texts_are_read_one_after_the_other) {
  const std::string text =
      R"([{"a": "\"}]"}] ["\\"] {"]": "["}
---------- % the end
  [1] [2])";
  const auto documents = loshu::read_json_texts(text, "all");
  std::vector<std::string> found, places;
  for (const loshu::JsonDocument& document : documents) {
    found.push_back(document.text);
    places.push_back(std::to_string(document.begins.line) + ":" +
                     std::to_string(document.begins.column));
    BOOST_TEST(text.substr(document.offset, document.text.size()) == document.text);
  }
  BOOST_TEST(found == (std::vector<std::string>{R"([{"a": "\"}]"}])", R"(["\\"])", R"({"]": "["})",
                                                "[1]", "[2]"}),
             boost::test_tools::per_element());
  BOOST_TEST(places == (std::vector<std::string>{"1:1", "1:17", "1:24", "3:3", "3:7"}),
             boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(the_greatest_figures_are_read) {
  const Puzzle square(loshu::square(100));
  require_same(read(loshu::puzzle_file(square, PuzzleForm::whole)), square);
}

BOOST_AUTO_TEST_SUITE_END()
