// Relations: their normal form, their faults at sight, and their text.

#include <boost/test/unit_test.hpp>

#include <algorithm>

#include <loshu/error.hpp>
#include <loshu/verify.hpp>

#include "drawn/chance.hpp"
#include "figures.hpp"

BOOST_AUTO_TEST_SUITE(relation)

using loshu::Figure;
using loshu::Operator;
using loshu::Puzzle;
using loshu::Relation;

namespace {

const Figure& square() {
  static const Figure figure = loshu::square(3);
  return figure;
}

/// The text as it is written after it is read.
std::string again(const Figure& figure, const std::string& text) {
  const auto relation = loshu::normalised(loshu::read_relation(figure, text));
  return relation ? loshu::to_string(*relation, figure) : "impossible";
}

std::string complaint(const std::string& text, std::optional<int> sum = {}) {
  try {
    const Puzzle puzzle(square(), 1, sum, {}, {loshu::read_relation(square(), text)});
    const auto why = puzzle.contradiction();
    if (!why) return {};
    BOOST_TEST((why->part == loshu::Part::relations));
    BOOST_TEST(puzzle.relations().empty());
    BOOST_TEST(puzzle.parts().relations.size() == 1U);
    return "contradiction: " + why->sentence();
  } catch (const loshu::Error& error) {
    return error.what();
  }
}

/// The unit of cells that are hard to name.
Figure odd_labels() {
  const std::vector<std::string> labels{"a-b", "sum", "2", "(x y)", "#1", "a\"b", "k1", "p(q)"};
  std::vector<loshu::Cell> cells;
  loshu::Line line;
  for (const std::string& label : labels) {
    line.push_back(static_cast<int>(cells.size()));
    cells.push_back({label, {static_cast<double>(cells.size()), 0}});
  }
  return {"test", cells, {line}};
}

}  // namespace

BOOST_AUTO_TEST_CASE(texts_are_read_and_written) {
  BOOST_TEST(again(square(), "(1,1)<(3,3)") == "(1,1) < (3,3)");
  BOOST_TEST(again(square(), "(3,3) > 1,1") == "(1,1) < (3,3)");
  BOOST_TEST(again(square(), "(1,1) <= (3,3)") == "(1,1) < (3,3)");
  BOOST_TEST(again(square(), "2*(1,1) - (3,3) = 3") == "2*(1,1) - (3,3) = 3");
  BOOST_TEST(again(square(), "3 + (3,3) == 2·(1,1)") == "2*(1,1) - (3,3) = 3");
  BOOST_TEST(again(square(), "-(1,1) + (2,2)*4 ≥ −5 + #8") == "(1,1) - 4*(2,2) + (3,3) <= 5");
  BOOST_TEST(again(square(), "(1,1) + (1,2) < sum - 1") == "(1,1) + (1,2) <= sum - 2");
  BOOST_TEST(again(square(), "2 SUM = 30") == "sum = 15");
  BOOST_TEST(again(square(), "(1,1) >= 3") == "(1,1) >= 3");
  BOOST_TEST(again(square(), "2*(1,1) + 4*(1,2) < 9") == "(1,1) + 2*(1,2) <= 4");
  BOOST_TEST(again(square(), "2*(1,1) + 4*(1,2) = 9") == "impossible");
  BOOST_TEST(again(square(), "(1,1) + (1,2) - (1,1) = 4") == "(1,2) = 4");
  BOOST_TEST(again(square(), "0 <= sum - 15") == "sum >= 15");
}

BOOST_AUTO_TEST_CASE(a_relation_holds_where_its_one_form_does) {
  drawn::Chance chance(1);
  for (int i = 0; i < 400; ++i) {
    const int factor = chance.from(1, 4);
    const auto number = [&](int most) { return factor * chance.from(-most, most); };
    const Relation one{{{0, factor}, {1, number(2)}, {0, number(1)}},
                       chance.one_in(2) ? Operator::at_most : Operator::equal,
                       number(1),
                       chance.one_in(2) ? number(9) : chance.from(-30, 30)};
    if (one.sum_coefficient == 0 && one.terms[1].coefficient == 0) continue;  // may cancel out
    const auto form = loshu::normalised(one);
    for (int a = -4; a <= 4; ++a) {
      for (int b = -4; b <= 4; ++b) {
        if (a == b) continue;  // of two cells, "at most" is "less than"
        for (const int sum : {-7, 0, 8}) {
          BOOST_TEST(one.holds({a, b}, sum) == (form && form->holds({a, b}, sum)));
        }
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(every_label_can_be_written) {
  const Figure figure = odd_labels();
  for (int a = 0; a < figure.cell_count(); ++a) {
    for (int b = 0; b < figure.cell_count(); ++b) {
      if (a == b) continue;
      const Relation order = loshu::less_than(a, b);
      const std::string text = loshu::to_string(order, figure);
      BOOST_TEST_CONTEXT(text) {
        BOOST_TEST(
            (loshu::normalised(loshu::read_relation(figure, text)) == loshu::normalised(order)));
      }
    }
  }
}

// Any relation is read as it is written: no factor of 1, and no minus at the beginning.
BOOST_AUTO_TEST_CASE(any_relation_can_be_written) {
  drawn::Chance chance(5);
  const Figure odd = odd_labels();
  int limits = 0, turned = 0;
  for (int round = 0; round < 400; ++round) {
    const Figure& figure = chance.one_in(3) ? odd : square();
    Relation one{.comparison = chance.one_in(2) ? Operator::at_most : Operator::equal,
                 .sum_coefficient = chance.one_in(2) ? 0 : chance.from(-3, 3),
                 .constant = chance.from(-20, 20)};
    for (const int cell : chance.choose(chance.below(4), figure.cell_count())) {
      const int factor = chance.from(-3, 3);
      if (factor != 0) one.terms.push_back({cell, factor});
    }
    if (one.terms.empty() && one.sum_coefficient == 0) continue;
    const std::string text = loshu::to_string(one, figure);
    BOOST_TEST_CONTEXT(text) {
      BOOST_TEST(!text.starts_with('-'));
      BOOST_TEST(text.find(" 1*") == std::string::npos);
      BOOST_TEST(!text.starts_with("1*"));
      const auto read = loshu::normalised(loshu::read_relation(figure, text));
      BOOST_TEST((read == loshu::normalised(one)));
      for (const std::int64_t sum : {-5, 0, 7}) {
        loshu::Assignment x;
        for (int cell = 0; cell < figure.cell_count(); ++cell) x.push_back(chance.from(-9, 9));
        BOOST_TEST(loshu::read_relation(figure, text).holds(x, sum) == one.holds(x, sum));
      }
    }
    limits += one.comparison == Operator::at_most ? 1 : 0;
    turned += text.find(" >= ") != std::string::npos ? 1 : 0;
  }
  BOOST_TEST((limits > 100 && turned > 50));
}

// The sentences stand in runner/refusals.txt.
BOOST_AUTO_TEST_CASE(what_is_no_relation_is_refused) {
  const auto fault = [](const std::string& text) -> std::string {
    try {
      static_cast<void>(loshu::read_relation(square(), text));
      return {};
    } catch (const loshu::Error& error) {
      return error.what();
    }
  };
  for (const char* const text :
       {"", "(1,1)", "(1,1) << 3", "(1,1) < 3 < 4", "(1,1) = x", "(1,1) = (9,9", "(1,1) = \"",
        "1 2 = 3", "* = 3", "(1,1) * (1,2) = 3", "9999999999999999 < (1,1)", "(1,1) < 3 +",
        "9999999999*(1,1) < 3", "1000000000000000 + 1000000000000000 < (1,1)",
        "999999999*(1,1)*999999999 = 1", "(1,1) = #9"}) {
    BOOST_TEST(fault(text) != "", text);
  }
}

BOOST_AUTO_TEST_CASE(a_cell_may_be_named_more_often_than_there_are_values) {
  loshu::PuzzleParts parts = Puzzle(loshu::square(3)).parts();
  parts.relations = {{.terms = std::vector<Relation::Term>(11, {0, 1}), .constant = 11}};
  for (const char* values : {"1..9", "1..8,10", "-3..-1,1..6"}) {
    parts.values = loshu::Values::read(values);
    const Puzzle puzzle(parts);
    BOOST_REQUIRE(puzzle.relations().size() == 1U);
    BOOST_TEST(to_string(puzzle.relations().front(), puzzle.figure()) == "(1,1) = 1");
  }
}

BOOST_AUTO_TEST_CASE(what_cannot_hold_is_a_contradiction) {
  BOOST_TEST(complaint("(1,1) + (1,2) = 3") == "");
  BOOST_TEST(complaint("(1,1) + (1,2) = 2") ==
             "contradiction: square 3: no distinct values from 1 to 9 satisfy (1,1) + (1,2) = 2");
  BOOST_TEST(complaint("(1,1) + (1,2) > 16") == "");
  BOOST_TEST(complaint("(1,1) + (1,2) > 17").starts_with("contradiction"));
  BOOST_TEST(complaint("2*(1,1) - (1,2) <= -7") == "");
  BOOST_TEST(complaint("2*(1,1) - (1,2) < -7").starts_with("contradiction"));
  BOOST_TEST(complaint("(1,1) = (1,2)").starts_with("contradiction"));
  BOOST_TEST(complaint("2*(1,1) + 2*(1,2) = 5") ==
             "contradiction: square 3: no whole numbers satisfy 2*(1,1) + 2*(1,2) = 5");
  BOOST_TEST(complaint("(1,1) = sum", 15).starts_with("contradiction"));
  BOOST_TEST(complaint("(1,1) + 6 = sum", 15) == "");
  BOOST_TEST(complaint("(1,1) = sum") == "");
  BOOST_TEST(complaint("sum = 25").starts_with("contradiction"));
  BOOST_TEST(complaint("(1,1) <= (1,1)") ==
             "square 3: relation 1 names neither a cell nor the sum, or they cancel out");
  BOOST_TEST(complaint("3 < 4") != "");
  BOOST_TEST(complaint("200000000*(1,1) < 4") ==
             "square 3: relation 1 can exceed 1000000000, the most that is taken; use smaller "
             "numbers");
}

BOOST_AUTO_TEST_CASE(a_puzzle_keeps_each_relation_once) {
  const Puzzle puzzle(square(), 1, {}, {},
                      {loshu::less_than(8, 0), loshu::read_relation(square(), "(3,3) <= (1,1)"),
                       loshu::read_relation(square(), "(1,1) - (2,2) = 1")});
  BOOST_REQUIRE(puzzle.relations().size() == 2U);
  BOOST_TEST(loshu::to_string(puzzle.relations()[0], square()) == "(3,3) < (1,1)");
  const Puzzle again(puzzle.parts());
  BOOST_TEST((again.relations() == puzzle.relations()));
  try {
    const Puzzle bad(square(), 1, {}, {}, {loshu::less_than(0, 1), loshu::less_than(0, 9)});
    BOOST_TEST(false);
  } catch (const loshu::PartError& error) {
    BOOST_TEST(error.what() ==
               std::string("square 3: relation 2 is on cell 9, but cells go from 0 to 8"));
    BOOST_TEST(error.index.value() == 1U);
  }
  const loshu::Relation impossible = loshu::read_relation(square(), "(1,1) + (2,2) = 2");
  const Puzzle twice(square(), 1, {}, {},
                     {loshu::less_than(8, 0), loshu::less_than(8, 0), impossible});
  BOOST_TEST(twice.contradiction().value().index.value() == 2U);  // as they were posted
}

BOOST_AUTO_TEST_CASE(a_bound_is_refused_if_no_distinct_values_keep_it) {
  loshu::SplitMix source(1);
  for (int draw = 0; draw < 200; ++draw) {
    loshu::Relation bound{{}, loshu::Operator::at_most};
    for (int cell = 0; cell < 3; ++cell) {
      const int factor = source.below(10) - 5;
      bound.terms.push_back({cell, factor < 0 ? factor : factor + 1});
    }
    const auto left = [&](int x, int y, int z) {
      return bound.terms[0].coefficient * x + bound.terms[1].coefficient * y +
             bound.terms[2].coefficient * z;
    };
    std::int64_t least = left(1, 2, 3);
    for (int code = 0; code < 729; ++code) {
      const int x = 1 + code % 9, y = 1 + code / 9 % 9, z = 1 + code / 81;
      if (x != y && x != z && y != z) least = std::min(least, left(x, y, z));
    }
    for (const std::int64_t constant : {least - 1, least}) {
      bound.constant = constant;
      const Puzzle puzzle(square(), 1, {}, {}, {bound});
      BOOST_TEST(puzzle.contradiction().has_value() == (constant < least),
                 to_string(bound, square()));
    }
  }
}

// A text that is no relation is refused with the reason, and with the word at which it ends.
BOOST_AUTO_TEST_CASE(a_refused_relation_says_why) {
  const std::string compares = "one of < <= = >= > is missing", ends = "it should end",
                    twice = "it compares twice; write a relation for each, as in a < b and b < c",
                    differ =
                        "cells always differ, and a list of values such as --given a=1..4,6..16 "
                        "leaves 5 out",
                    missing = "a cell, the word sum or a number is missing";
  for (const auto& [text, why] : std::vector<std::pair<std::string, std::string>>{
           {"(1,1)", compares + " at the end"},
           {"(1,1) + 2*(1,2)", compares + " at the end"},
           {"(1,1) (1,2)", compares + " before '(1,2)'"},
           {"(1,1) 5", compares + " before '5'"},
           {"2 * 3 * 4 < (1,1)", missing + " before '3'"},
           {"(1,1) != (1,2)", differ},
           {"(1,1) ≠ (1,2)", differ},
           {"(1,1) < 3 < 4", twice},
           {"(1,1) <= 3 >= (1,2)", twice},
           {"(1,1) = (1,2) = 4", twice},
           {"(1,1) < 3 (1,2) 4", ends + " before '4'"},
           {"(1,1) < 3 * 4 5", missing + " before '4'"},
           {"", missing + " at the end"},
           {"(1,1) <", missing + " at the end"},
           {"(1,1) < <= 4", missing + " before '<='"},
           {"(1,1) >= >= 4", missing + " before '>='"},
           {"(1,1) + - 4 = 3", missing + " before '-'"},
           {"(1,1) * = 3", "a number is missing before '='"},
           {"(1,1) * (1,2) = 3", "cells are not multiplied; C++ and MiniZinc take products"},
           {"* = 3", missing + " before '*'"}}) {
    try {
      static_cast<void>(loshu::read_relation(square(), text));
      BOOST_TEST(false, text << " is read");
    } catch (const loshu::Error& error) {
      BOOST_TEST(std::string(error.what()) ==
                     "the relation " + loshu::shown(text) + " is not understood: " + why +
                         "; write one like (1,1) < (4,4) or 2*a - b = sum + 3",
                 text);
    }
  }
}

// The greatest numbers are read, on either side, and greater ones are refused.
BOOST_AUTO_TEST_CASE(numbers_of_a_relation_have_limits) {
  const auto is_read = [](const std::string& text) {
    try {
      static_cast<void>(loshu::read_relation(square(), text));
      return true;
    } catch (const loshu::Error& error) {
      BOOST_TEST(std::string(error.what()).find(" exceed") != std::string::npos, error.what());
      return false;
    }
  };
  for (const std::int64_t more : {-1, 0, 1}) {
    const std::string number = std::to_string(Puzzle::max_total + more);
    for (const std::string& text :
         {number + "*(1,1) < 3", "(1,1)*" + number + " < 3", "3 < " + number + " (1,1)",
          "3 - " + number + " sum < (1,1)", "(1,1) = sum*" + number}) {
      BOOST_TEST(is_read(text) == (more <= 0), text);
    }
  }
  for (const std::int64_t more : {-1, 0, 1}) {
    const std::string number = std::to_string(Puzzle::max_sum + more);
    BOOST_TEST(is_read("(1,1) < " + number) == (more <= 0));
    BOOST_TEST(is_read("-" + number + " < (1,1)") == (more <= 0));
  }
}

BOOST_AUTO_TEST_SUITE_END()
