#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include <loshu/draw.hpp>
#include <loshu/json.hpp>
#include <loshu/reading.hpp>
#include <loshu/search.hpp>
#include <loshu/verdicts.hpp>

#include "figures.hpp"

BOOST_AUTO_TEST_SUITE(verdicts)

using loshu::Puzzle;

namespace {

std::vector<loshu::ReadVerdict> judged(const Puzzle& puzzle, const std::string& text) {
  return verdicts_of(puzzle, loshu::read_figures(text, puzzle.figure(), "in"));
}
std::string told(const Puzzle& puzzle, const std::string& text) {
  return to_text(judged(puzzle, text), puzzle.figure());
}

const Puzzle square(loshu::square(3));
const Puzzle star(loshu::star(6));
constexpr const char* as_drawn = "1\n8 12 4 2\n6 10\n7 3 5 11\n9\n";

}  // namespace

BOOST_AUTO_TEST_CASE(the_order_is_named_where_it_matters) {
  BOOST_TEST(told(square, "4 9 2\n3 5 7\n8 1 6") == "magic, sum 15\n");
  BOOST_TEST(told(square, "4 9 2 3 5 7 8 1 6") == "magic, sum 15\n");
  BOOST_TEST(told(star, as_drawn) == "magic, sum 26; read as drawn\n");
  BOOST_TEST(told(star, "1,2,11,9,7,8,4,10,5,3,6,12") ==
             "magic, sum 26; read in the order of the cells\n");
  BOOST_TEST(told(square, "4 9 2\n3 5 7\n8 1 1").starts_with("not magic; read as drawn\ncell "));
  BOOST_TEST(told(square, "4 9 2 3 5 7 8 1 1")
                 .starts_with("not magic; read in the order of the cells\ncell "));
}

BOOST_AUTO_TEST_CASE(the_other_order_is_tried_where_the_lengths_are_equal) {
  // The numbers in cell order, in rows of the lengths of the drawing.
  const std::string in_cell_order = "1\n2 11 9 7\n8 4\n10 5 3 6\n12\n";
  BOOST_TEST(
      told(star, in_cell_order) ==
      "magic, sum 26; read in the order of the cells, since it is not magic read as drawn\n");
  const auto verdict = judged(star, in_cell_order).front();
  BOOST_TEST((verdict.reading == loshu::Reading::cells));
  BOOST_TEST(told(star, "1\n2 11 9 8\n7 4\n10 5 3 6\n12\n")
                 .starts_with("not magic; read as drawn, and not magic read in the order of the "
                              "cells either\nline "));
}

BOOST_AUTO_TEST_CASE(another_first_value_may_fit) {
  BOOST_TEST(told(square, "3 8 1\n2 4 6\n7 0 5") == "magic with --first-value 0, sum 12\n");
  BOOST_TEST(told(square, "13 18 11\n12 14 16\n17 10 15") ==
             "magic with --first-value 10, sum 42\n");
  BOOST_TEST(told(Puzzle(loshu::square(3), 0), "4 9 2\n3 5 7\n8 1 6") ==
             "magic with --first-value 1, sum 15\n");
  BOOST_TEST(!judged(square, "3 8 1\n2 4 6\n0 7 5").front().first_value_that_fits);
  BOOST_TEST(!judged(square, "3 8 1\n2 4 6\n7 . 5").front().first_value_that_fits);
  BOOST_TEST(told(Puzzle(loshu::square(3), 1, 15), "3 8 1\n2 4 6\n7 0 5").starts_with("not magic"));
  const auto json = loshu::to_json(judged(square, "3 8 1\n2 4 6\n7 0 5"))[0];
  BOOST_TEST(json["first_value_that_fits"] == 0);
  BOOST_TEST(json["magic"] == false);
  BOOST_TEST(json["reading"] == "drawing");
}

namespace {

/// Values in the order of the cells, or in the rows of the drawing.
std::string written(const loshu::Figure& figure, const loshu::Assignment& x, bool is_drawn) {
  if (is_drawn) return loshu::drawn_text(figure, x);
  std::string text;
  for (const int value : x) text += std::to_string(value) + " ";
  return text + "\n";
}

std::int64_t sum_of(const loshu::Line& line, const loshu::Assignment& x) {
  std::int64_t sum = 0;
  for (const int cell : line) sum += x[static_cast<std::size_t>(cell)];
  return sum;
}

bool is_magic(const loshu::Figure& figure, const loshu::Assignment& x) {
  return std::ranges::all_of(figure.lines(), [&](const loshu::Line& line) {
    return sum_of(line, x) == sum_of(figure.lines().front(), x);
  });
}

}  // namespace

// A magic labelling is told as one, a shifted one with the first value that fits, and any other as
// none: each alone and among others, in words and in JSON.
BOOST_AUTO_TEST_CASE(each_figure_is_told_by_what_it_is) {
  int shifted = 0, wrong = 0;
  for (const loshu::Figure& figure : {loshu::square(3), loshu::star(6), loshu::ring(4),
                                      loshu::polygon(4), loshu::triangle(4), loshu::wheel(2)}) {
    for (const int first : {1, 0, -4}) {
      const Puzzle puzzle(figure, first);
      loshu::MagicModel model(puzzle, {});
      const auto found = loshu::solve(model, {.solutions = 1}).assignments;
      if (found.empty()) continue;
      for (const bool is_drawn : {true, false}) {
        std::string all, told_of_all;
        std::size_t number = 0;
        for (const int shift : {0, 3, -2, 0}) {
          loshu::Assignment x = found.front();
          for (int& value : x) value += shift;
          const bool is_wrong = ++number == 4;  // two of its values are exchanged
          if (is_wrong) std::swap(x.front(), x.back());
          if (is_wrong && is_magic(figure, x)) continue;
          const std::string text = written(figure, x, is_drawn);
          const std::string sum = ", sum " + std::to_string(sum_of(figure.lines().front(), x));
          const auto verdicts = judged(puzzle, text);
          BOOST_TEST_REQUIRE(verdicts.size() == 1U);
          const loshu::ReadVerdict& one = verdicts.front();
          const std::string words = to_text(verdicts, figure);
          BOOST_TEST_CONTEXT(figure.title() << " from " << first << ":\n" << text << words) {
            const std::string expected =
                is_wrong     ? "not magic"
                : shift == 0 ? "magic" + sum
                             : "magic with --first-value " + std::to_string(first + shift) + sum;
            BOOST_TEST(words.starts_with(expected));
            BOOST_TEST((words[expected.size()] == ';' || words[expected.size()] == '\n'));
            BOOST_TEST(one.verdict.magic() == (shift == 0 && !is_wrong));
            const bool fits = shift != 0;
            BOOST_TEST(one.first_value_that_fits.value_or(99) == (fits ? first + shift : 99));
            const auto said = loshu::to_json(verdicts)[0];
            BOOST_TEST(said["magic"] == one.verdict.magic());
            BOOST_TEST(said["faults"].empty() == one.verdict.magic());
            BOOST_TEST(said["first_value_that_fits"].is_null() != fits);
            if (fits) BOOST_TEST(said["first_value_that_fits"] == first + shift);
            BOOST_TEST(said["reading"] == loshu::name_of(loshu::reading_names, one.reading));
            if (!loshu::is_drawn_in_order(figure)) {
              BOOST_TEST(said["reading"] == (is_drawn ? "drawing" : "cells"));
              BOOST_TEST(
                  words.find(is_drawn ? "read as drawn" : "read in the order of the cells") !=
                  std::string::npos);
            }
            if (one.verdict.magic()) {
              BOOST_TEST(said["sum"] == sum_of(figure.lines().front(), x));
            }
          }
          shifted += shift != 0 ? 1 : 0;
          wrong += is_wrong ? 1 : 0;
          all += text + "\n";
          const std::string prefix = std::to_string(number) + ": ";
          for (std::size_t from = 0; from < words.size();) {
            const std::size_t end = words.find('\n', from) + 1;
            told_of_all += prefix + words.substr(from, end - from);
            from = end;
          }
        }
        BOOST_TEST(told(puzzle, all) == told_of_all, all);
      }
    }
  }
  BOOST_TEST(shifted > 20);
  BOOST_TEST(wrong > 10);
}

BOOST_AUTO_TEST_SUITE_END()
