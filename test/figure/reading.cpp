#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include <loshu/answer_text.hpp>
#include <loshu/error.hpp>
#include <loshu/draw.hpp>
#include <loshu/reading.hpp>
#include <loshu/text.hpp>
#include <loshu/verify.hpp>

#include "drawn/puzzle.hpp"
#include "figures.hpp"
#include "table.hpp"

BOOST_AUTO_TEST_SUITE(reading)

using loshu::Filling;
using loshu::Puzzle;

namespace {

const Puzzle square(loshu::square(3));

/// The figures in a text, "." for an open cell, "|" after each.
std::string read(const std::string& text, const Puzzle& puzzle = square) {
  std::string all;
  for (const auto& figure : loshu::read_figures(text, puzzle.figure(), "in").figures) {
    for (const auto& value : figure.filling(puzzle.values()))
      all += (value ? std::to_string(*value) : ".") + " ";
    all.back() = '|';
  }
  return all;
}

std::string complaint(const std::string& text, const Puzzle& puzzle = square) {
  try {
    return "none: " + read(text, puzzle);
  } catch (const loshu::Error& error) {
    return error.what();
  }
}

/// The givens that a text adds, or the complaint.
std::string given(const std::string& text, const Puzzle& puzzle = square) {
  try {
    std::string all;
    const Puzzle filled = with_givens(puzzle, loshu::read_figures(text, puzzle.figure(), "in"));
    if (const auto why = filled.contradiction()) return why->sentence();
    for (const auto& [cell, value] : filled.givens()) {
      all += puzzle.figure().label(cell) + "=" + std::to_string(value) + " ";
    }
    return all;
  } catch (const loshu::Error& error) {
    return error.what();
  }
}

}  // namespace

BOOST_AUTO_TEST_CASE(numbers_may_be_parted_in_any_way) {
  const std::string lo_shu = "4 9 2 3 5 7 8 1 6|";
  for (const char* text : {"4 9 2\n3 5 7\n8 1 6\n", "4,9,2,3,5,7,8,1,6",
                           "4, 9, 2,\n3, 5, 7,\n8, 1, 6,\n", "4;9;2\r\n3;5;7\r\n8;1;6\r\n",
                           "\xEF\xBB\xBF"
                           "4 9 2 3 5 7 8 1 6",
                           "\n\n  4\t9 2 3\n5 7 8 1\n6", "\"4\",\"9\",\"2\"\n\"3\",5,7,8,1,6",
                           "4 , 9 ,2 3 5 7 8 1 006"}) {
    BOOST_TEST(read(text) == lo_shu, text);
  }
  BOOST_TEST(read("4 9 2 3 5 7 8 1 6  2 7 6 9 5 1 4 3 8") == lo_shu + "2 7 6 9 5 1 4 3 8|");
  BOOST_TEST(read("-1000000000 1000000000 3 4 5 6 7 8 9") ==
             "-1000000000 1000000000 3 4 5 6 7 8 9|");
}

BOOST_AUTO_TEST_CASE(open_cells_are_marked) {
  BOOST_TEST(read(". _ ? 0 __ ?? ... 00 5") == ". . . . . . . . 5|");
  // "0" is a value if the puzzle has the value 0.
  BOOST_TEST(read("0 . _ ? 1 2 3 4 5", Puzzle(loshu::square(3), 0)) == "0 . . . 1 2 3 4 5|");
  BOOST_TEST(read("0 . _ ? 1 2 3 4 5", Puzzle(loshu::square(3), -30)) == ". . . . 1 2 3 4 5|");
}

BOOST_AUTO_TEST_CASE(a_row_of_labels_says_the_order) {
  const std::string labels = loshu::labels_csv(square.figure());
  BOOST_TEST(read(labels + "4,9,2,3,5,7,8,1,6\n2,7,6,9,5,1,4,3,8\n") ==
             "4 9 2 3 5 7 8 1 6|2 7 6 9 5 1 4 3 8|");
  BOOST_TEST(read(labels + "4 9 2 3 . 7 8 1 6") == "4 9 2 3 . 7 8 1 6|");
  const Puzzle small(triangle());
  BOOST_TEST(read("f,e,d,c,b,a\n1,2,3,4,5,6\n", small) == "6 5 4 3 2 1|");
  BOOST_TEST(
      read("(2,2),\"(1,1)\",(1,2),(1,3),\"2,1\" ,(2,3),(3,1);(3,2);(3,3)\n1,2,3,4,5,6,7,8,9") ==
      "2 3 4 5 1 6 7 8 9|");
  // Labels that are numbers are a row of labels where they stand in order, and values below.
  const Puzzle numbered(loshu::Figure("numbered", {{"0", {0, 0}}, {"1", {1, 0}}}, {{0, 1}}));
  BOOST_TEST(read("0,1\n2,1\n", numbered) == "2 1|");
  BOOST_TEST(read("1,2\n2,1\n", numbered) == "1 2|2 1|");
  BOOST_TEST(read("0 1", numbered) == ". 1|");
}

BOOST_AUTO_TEST_CASE(what_solve_writes_as_csv_is_read) {
  for (const Puzzle& puzzle : drawn::puzzles(30)) {
    loshu::Assignment values;
    for (int i = 0; i < puzzle.figure().cell_count(); ++i)
      values.push_back(puzzle.last_value() - i);
    const auto read_back = loshu::read_figures(
        loshu::labels_csv(puzzle.figure()) + loshu::assignment_csv(values), puzzle.figure(), "in");
    BOOST_REQUIRE(read_back.figures.size() == 1U);
    const Filling filling = read_back.figures.front().filling(puzzle.values());
    BOOST_TEST((filling == Filling(values.begin(), values.end())));
  }
}

BOOST_AUTO_TEST_CASE(errors_name_the_place_and_the_mend) {
  const auto rows = table("figure/reading_errors.txt");
  BOOST_TEST(rows.size() > 16U);
  for (const auto& [text, message] : rows) BOOST_TEST(complaint(text) == message, text);
}

BOOST_AUTO_TEST_CASE(one_figure_can_be_given) {
  BOOST_TEST(given(". 9 .\n. 5 .\n0 0 0") == "(1,2)=9 (2,2)=5 ");
  BOOST_TEST(given(". . .  . . .  . . .") == "");
  const Puzzle begun(loshu::square(3), 1, 15, {{0, 4}});
  BOOST_TEST(given(". 9 .\n. 5 .\n. . .", begun) == "(1,1)=4 (1,2)=9 (2,2)=5 ");
  const auto one = loshu::read_figures(". 9 . . . . . . .", begun.figure(), "in");
  BOOST_TEST(with_givens(begun, one).sum().value() == 15);
  BOOST_TEST(given("1 2 3") ==
             "in:1:5: the figure ends after 3 numbers, in a row of 3; square 3 takes 9 numbers");
  BOOST_TEST(given("") == "in: no figure in it; square 3 takes 9 numbers");
  BOOST_TEST(given(". . . . . . . . .  . . . . . . . . .") ==
             "in: holds 2 figures; the givens are those of one");
  BOOST_TEST(given(". . .\n. 5 .\n. 10 .") ==
             "in:3:3: square 3: given (3,2) = 10 is out of range; values go from 1 to 9");
  BOOST_TEST(given(". . .\n. 5 .\n. 5 .") ==
             "in:3:3: square 3: the value 5 is given twice, to (2,2) and (3,2)");
  BOOST_TEST(given("5 . .\n. . .\n. . .", begun) == "in:1:1: square 3: cell (1,1) is given twice");
  BOOST_TEST(given("4 9 .\n. 5 .\n. . .", begun) == "(1,1)=4 (1,2)=9 (2,2)=5 ");
  BOOST_TEST(given(". 4 .\n. . .\n. . .", begun) ==
             "in:1:3: square 3: the value 4 is given twice, to (1,1) and (1,2)");
}

BOOST_AUTO_TEST_CASE(each_form_is_read) {
  int forms = 0;
  for (const auto& [name, example, json] : loshu::readable_forms()) {
    if (json) continue;
    const std::string all = read(std::string(example));
    BOOST_TEST((all == "4 9 2 3 5 7 8 1 6|" || all == "4 9 2 3 5 7 8 1 6|4 9 2 3 5 7 8 1 6|"),
               name << ": " << all);
    ++forms;
  }
  BOOST_TEST(forms > 20);
}

BOOST_AUTO_TEST_CASE(the_manual_has_the_table_of_all_forms) {
  const auto shown = [](std::string_view example) {
    std::string text;
    for (const char c : example) {
      text += c == '\n' ? " ⏎ " : c == '\t' ? " → " : c == '|' ? "\\|" : std::string(1, c);
    }
    text.erase(text.find_last_not_of(" ⏎") + 1);
    constexpr std::size_t most = 72;
    if (text.size() <= most) return text;
    return text.substr(0, text.rfind(' ', most)) + " ...";
  };
  std::string rows = "| form | example |\n|---|---|\n";
  for (const loshu::ReadableForm& form : loshu::readable_forms()) {
    rows += "| " + std::string(form.name) + " | `" + shown(form.example) + "` |\n";
  }
  std::ifstream file(LOSHU_SOURCE "/examples/manual/files.md");
  const std::string manual{std::istreambuf_iterator<char>(file), {}};
  BOOST_TEST(manual.find(rows) != std::string::npos, "it should have\n" << rows);
}

BOOST_AUTO_TEST_CASE(the_order_is_that_of_the_drawing_where_the_lengths_fit) {
  const auto order = [](const std::string& text, const loshu::Figure& figure) {
    const auto read = loshu::read_figures(text, figure, "in").figures.front();
    return loshu::name_of(loshu::reading_names, read.reading) +
           (read.otherwise.empty() ? "" : " or another");
  };
  const loshu::Figure star = loshu::star(6), cube = loshu::cube(3), square = loshu::square(3);
  BOOST_TEST(order("1\n8 12 4 2\n6 10\n7 3 5 11\n9\n", star) == "drawing or another");
  BOOST_TEST(order("[[1], [8,12,4,2], [6,10], [7,3,5,11], [9]]", star) == "drawing or another");
  BOOST_TEST(order("6\n1\n8 12 4 2\n6 10\n7 3 5 11\n9\n", star) == "drawing or another");
  BOOST_TEST(order("1 8 12 4 2 6 10 7 3 5 11 9", star) == "cells");
  BOOST_TEST(order("1,8,12,4,2,6,10,7,3,5,11,9", star) == "cells");
  BOOST_TEST(order("1 2 3 4 5 6 7 8 9\n1 2 3 4 5 6 7 8 9\n1 2 3 4 5 6 7 8 9", cube) ==
             "drawing or another");
  BOOST_TEST(order("4 9 2\n3 5 7\n8 1 6", square) == "drawing");
  BOOST_TEST(order("4 9 2 3 5 7 8 1 6", square) == "cells");
  // A row of cells that stand the other way round: commas say cell order, spaces the drawing.
  const loshu::Figure row("row", {{"a", {1, 0}}, {"b", {0, 0}}}, {{0, 1}});
  BOOST_TEST(order("1 2", row) == "drawing or another");
  BOOST_TEST(order("1,2", row) == "cells or another");
  BOOST_TEST(order("a,b\n1,2", row) == "labels");
}

// A figure that ends early tells the lengths of its rows: of up to eight rows all, and then eight.
BOOST_AUTO_TEST_CASE(a_figure_that_ends_early_tells_its_rows) {
  const Puzzle large(loshu::square(5));
  std::string text;
  for (int row = 1; row <= 12; ++row) {
    const int numbers = 1 + row % 2;
    text += numbers == 1 ? "7\n" : "7 8\n";
    std::vector<std::string> all;
    for (int i = 1; i <= std::min(row, 8); ++i) all.push_back(std::to_string(1 + i % 2));
    std::string told = all.front();
    for (std::size_t i = 1; i < all.size(); ++i) {
      told += (i + 1 == all.size() && row <= 8 ? " and " : ", ") + all[i];
    }
    const int count = row + (row + 1) / 2;
    BOOST_TEST(complaint(text, large) ==
               "in:" + std::to_string(row) + (numbers == 1 ? ":1" : ":3") +
                   ": the figure ends after " +
                   loshu::counted(static_cast<std::size_t>(count), "number") + ", in " +
                   (row == 1 ? "a row" : "rows") + " of " + told + (row > 8 ? ", ..." : "") +
                   "; square 5 takes 25 numbers");
  }
}

// A line above the numbers is a faulty row of labels if more than half of its words are labels.
BOOST_AUTO_TEST_CASE(half_a_row_of_labels_is_a_line_of_words) {
  const Puzzle six(triangle());
  const std::string numbers = "\n1 2 3 4 5 6\n", taken = "none: 1 2 3 4 5 6|";
  for (const std::string words : {"a b x y", "a x", "x a b y", "a b c x y z", "x y z"}) {
    BOOST_TEST(complaint(words + numbers, six) == taken, words);
  }
  for (const auto& [words, column] :
       {std::pair{"a b x", 5}, {"a b c x y", 7}, {"x a b", 1}, {"a b c d x y z", 9}}) {
    BOOST_TEST(complaint(words + numbers, six)
                   .starts_with("in:1:" + std::to_string(column) + ": 'x' is no label of "),
               words);
  }
  BOOST_TEST(complaint("a b a" + numbers, six) == "in:1:5: the label 'a' is there twice");
  BOOST_TEST(complaint("a b c d" + numbers, six) ==
             "in:1:7: the row of labels ends after 4 of 6 cells");
}

// A line of numbers continues a sentence if it is indented by two columns more, and its first word
// did not fit above.
BOOST_AUTO_TEST_CASE(a_sentence_goes_on_where_its_next_word_did_not_fit) {
  const Puzzle six(triangle());
  for (const std::size_t base : {0U, 3U}) {
    for (const std::size_t length : {70U, 78U, 79U, 80U}) {
      for (std::size_t more = 0; more <= 3; ++more) {
        std::string line = std::string(base, ' ') + "words";
        line += " " + std::string(length - line.size() - 1, 'w');
        const std::string text = line + "\n" + std::string(base + more, ' ') + "1 2 3 4 5 6\n";
        const bool goes_on = more >= 2 && length + 2 > 80;
        BOOST_TEST_CONTEXT("after " << length << " columns, by " << more) {
          const std::string found = complaint(text, six);
          BOOST_TEST((found == "none: 1 2 3 4 5 6|") == !goes_on);
          if (goes_on) BOOST_TEST(found.find("no figure in it") != found.npos, found);
        }
      }
    }
  }
}

// The triangle is drawn in rows of 3, 2 and 1 cells, so the values say how a list was divided.
BOOST_AUTO_TEST_CASE(semicolons_end_rows_where_no_line_breaks_do) {
  const Puzzle six(triangle());
  const std::string drawn = read("1 2 3\n4 5\n6\n", six), listed = read("1 2 3 4 5 6\n", six);
  BOOST_TEST(drawn != listed);
  for (const std::string list : {"[1 2 3; 4 5; 6]", "[\n1 2 3; 4 5; 6]", "[\n\n1 2 3; 4 5; 6\n]",
                                 "[[1 2 3]; [4 5]; [6]]", "[[1 2 3];\n [4 5];\n [6]]"}) {
    BOOST_TEST(complaint(list + "\n", six) == "none: " + drawn, list);
  }
  for (const std::string list : {"[1; 2; 3;\n4; 5; 6]", "[1 2 3;\n4 5; 6]"}) {
    BOOST_TEST(complaint(list + "\n", six) == "none: " + listed, list);
  }
}

// An open bracket is a fault if it is likely a list: no parenthesis, and two numbers behind it.
// Numbers before the bracket change nothing.
BOOST_AUTO_TEST_CASE(an_open_bracket_of_two_numbers_is_a_fault) {
  for (const auto& [before, bracket] : std::vector<std::pair<std::string, std::string>>{
           {"", "["}, {"", "{"}, {"", "("}, {"7 8 9 ", "["}, {"7 8 9 ", "("}, {"[7 8] ", "{"}}) {
    for (int numbers = 0; numbers <= 4; ++numbers) {
      std::string text = before + bracket;
      for (int i = 1; i <= numbers; ++i) text += std::to_string(i) + " ";
      const bool is_fault = bracket != "(" && numbers >= 2;
      const std::string fault =
          "in:1:" + std::to_string(before.size() + 1) + ": this " + bracket + " is not closed, " +
          loshu::counted(static_cast<std::size_t>(numbers), "number") + " behind it";
      BOOST_TEST((complaint(text + "\n") == fault) == is_fault, text);
    }
  }
}

namespace {

constexpr const char* lo_shu_read = "none: 4 9 2 3 5 7 8 1 6|";

std::string replaced(std::string text, const std::string& what, const std::string& by) {
  for (std::size_t at = 0; (at = text.find(what, at)) != text.npos; at += by.size()) {
    text.replace(at, what.size(), by);
  }
  return text;
}

}  // namespace

// Lines end with \n, \r\n or \r: the same figures are read, and the same faults are told.
BOOST_AUTO_TEST_CASE(every_end_of_a_line_is_one) {
  std::vector<std::string> texts;
  for (const auto& [name, example, json] : loshu::readable_forms()) {
    if (!json) texts.emplace_back(example);
  }
  for (const auto& [text, message] : table("figure/reading_errors.txt")) texts.push_back(text);
  texts.push_back(std::string(76, 'w') + " w\n  4 9 2 3 5 7 8 1 6\n");
  for (const std::string& text : texts) {
    BOOST_TEST(complaint(replaced(text, "\n", "\r\n")) == complaint(text), text);
    BOOST_TEST(complaint(replaced(text, "\n", "\r")) == complaint(text), text);
  }
}

// Blanks of any kind part numbers, also at the ends of a text; what only looks like one does not.
BOOST_AUTO_TEST_CASE(every_blank_parts_numbers) {
  std::vector<std::string> blanks{" ", "\t", "\v", "\f", "\xC2\xA0", "\xE2\x80\xAF"};
  for (char last = '\x80'; last <= '\x8A'; ++last) blanks.push_back(std::string("\xE2\x80") + last);
  const std::string numbers = "4 9 2 3 5 7 8 1 6";
  for (const std::string& blank : blanks) {
    const std::string parted = replaced(numbers, " ", blank);
    for (const std::string& text : {parted, blank + parted, parted + blank, blank + parted + "\n",
                                    parted + blank + "\r\n", blank + blank + parted}) {
      BOOST_TEST(complaint(text) == lo_shu_read, text);
    }
    // A list with tabs alone is one of separate numbers.
    const loshu::Figure& star = loshu::star(6);
    const auto read = loshu::read_figures("1 2 3 4 5 6 7 8 9 10 11" + blank + "12", star, "");
    BOOST_TEST(read.rows.separated == false);
    const auto tabbed =
        loshu::read_figures(replaced("1 2 3 4 5 6 7 8 9 10 11 12", " ", blank), star, "");
    BOOST_TEST(tabbed.rows.separated == (blank == "\t"), blank);
  }
  for (const std::string other : {"\xE2\x80\x8B", "\xE2\x80\x90", "\xE2\x80\xB0", "\xE2\x80",
                                  "\xE2", "\xC2\xA1", "\xC2", "\xE2\x94", "\xE2\x95", "a", "'"}) {
    BOOST_TEST(complaint(replaced(numbers, " 1", other + "1")).starts_with("in:1:"), other);
    BOOST_TEST(complaint(numbers + other).starts_with("in:1:17: "), other);
    BOOST_TEST(complaint(numbers + " " + other).starts_with("in:1:19: "), other);
  }
}

// Before a list stands an assignment, a prompt, a quote or the name of a function, and nothing
// else.
BOOST_AUTO_TEST_CASE(before_a_list_stands_the_start_of_an_assignment) {
  const std::string list = "[4, 9, 2, 3, 5, 7, 8, 1, 6]";
  std::vector<std::string> heads{""}, others{"x y", "x y =", "x = y =", "= x =", "x = 2 y", "x,"};
  for (const std::string name : {"x", "Row_1", "_a", "a.b", "f2"}) {
    for (const std::string sign : {"=", ":=", ":", "<-", "is"}) {
      heads.push_back(name + " " + sign + " ");
      heads.push_back(">>> " + name + " " + sign + " ");
      heads.push_back("?- " + name + " " + sign + " ");
    }
    for (const std::string sign : {"=", ":="}) heads.push_back(name + sign);
    heads.push_back(name + ": ");
  }
  for (const std::string name : {"x-y", "2x", ".x", "x+", "x'", "x$y"}) {
    for (const std::string sign : {" = ", " := ", "="}) others.push_back(name + sign);
  }
  for (const std::string sign : {"+=", "==", "->", "are", "<"}) others.push_back("x " + sign + " ");
  for (const std::string& head : heads) {
    BOOST_TEST(complaint(head + list) == lo_shu_read, head);
    BOOST_TEST(complaint(head + list + ";\n") == lo_shu_read, head);
    BOOST_TEST(complaint(head + "np.array(" + list + ")") == lo_shu_read, head);
    BOOST_TEST(complaint(head + "{4 9 2 3 5 7 8 1 6}") == lo_shu_read, head);
  }
  for (const std::string mark : {"'", "`", "#", "#2A", "#1a"}) {
    BOOST_TEST(complaint(mark + "((4 9 2) (3 5 7) (8 1 6))") == lo_shu_read, mark);
  }
  for (const std::string& head : others) {
    BOOST_TEST(complaint(head + list).find("no figure in it") != std::string::npos, head);
  }
}

// Brackets nest as they are opened, up to 16 deep.
BOOST_AUTO_TEST_CASE(brackets_close_as_they_open) {
  const std::string numbers = "4 9 2 3 5 7 8 1 6", brackets = "[]{}()";
  for (std::size_t open = 0; open < 6; open += 2) {
    for (std::size_t close = 1; close < 6; close += 2) {
      const std::string text = brackets[open] + numbers + brackets[close];
      BOOST_TEST((complaint(text) == lo_shu_read) == (close == open + 1), text);
      const std::string outer = "(" + text + ")";
      BOOST_TEST((complaint(outer) == lo_shu_read) == (close == open + 1), outer);
    }
  }
  for (const std::size_t depth : {1U, 2U, 15U, 16U, 17U, 40U}) {
    const std::string text = std::string(depth, '[') + numbers + std::string(depth, ']');
    BOOST_TEST((complaint(text) == lo_shu_read) == (depth <= 16), text);
  }
}

// A number in quotes is a number, whichever sign and zeros it has; other words are none.
BOOST_AUTO_TEST_CASE(numbers_have_many_spellings) {
  const std::string rest = " 9 2 3 5 7 8 1 6";
  for (const std::string four : {"4", "+4", "004", "+04", "\"4\"", "\"+4\"", "4.0", "4.00", "4e0",
                                 "40e-1", "+4.0", "0.4e1", "4E+0"}) {
    BOOST_TEST(complaint(four + rest) == lo_shu_read, four);
    BOOST_TEST(complaint("(" + four + rest + ")") == lo_shu_read, four);
  }
  BOOST_TEST(complaint("[4." + rest + "]") == lo_shu_read);
  for (const std::string minus : {"-4",
                                  "\xE2\x88\x92"
                                  "4",
                                  "-004", "-4.0", "\"-4\""}) {
    BOOST_TEST(complaint(minus + rest) == "none: -4 9 2 3 5 7 8 1 6|", minus);
  }
  for (const std::string open :
       {".", "_", "?", "*", "...", "__", "null", "None", "nan", "NaN", "NA", "nil", "0", "\".\""}) {
    BOOST_TEST(complaint(open + rest) == "none: . 9 2 3 5 7 8 1 6|", open);
  }
  BOOST_TEST(complaint("[_G12" + rest + "]") == "none: . 9 2 3 5 7 8 1 6|");
  for (const std::string word :
       {"4.", "4.5", "++4", "--4", "4+", "4-", "x", "4x", "._", "?!", "**", "_G12", "2147483648",
        "-2147483648", "4e", "0x4", "1e10", "\"4", "4\""}) {
    BOOST_TEST(complaint(word + rest) != lo_shu_read, word);
    BOOST_TEST(complaint(word + rest).starts_with("in"), word);
  }
  BOOST_TEST(complaint("2147483647" + rest).starts_with("none: 2147483647 "));
  BOOST_TEST(complaint("-2147483647" + rest).starts_with("none: -2147483647 "));
}

// A comment begins at # or % behind white space, and goes to the end of the line.
BOOST_AUTO_TEST_CASE(a_comment_begins_behind_white_space) {
  for (const std::string sign : {"#", "%"}) {
    for (const std::string before : {"", " ", "\t"}) {
      const std::string note = before + sign + " 1 2 [ 3";
      BOOST_TEST((complaint("4 9 2" + note + "\n3 5 7\n8 1 6\n") == lo_shu_read) == !before.empty(),
                 note);
    }
    BOOST_TEST(complaint(sign + "1 2 3\n4 9 2\n" + sign + " 1 2\n3 5 7\n8 1 6" + " " + sign) ==
               lo_shu_read);
    // "#(" begins a vector of Lisp. One that is not closed makes a line of words.
    const bool is_comment = sign == "%";
    BOOST_TEST(complaint(sign + "(1 2 3\n4 9 2 3 5 7 8 1 6") == lo_shu_read, sign);
    BOOST_TEST((complaint(sign + "((4 9 2) (3 5 7) (8 1 6))") == lo_shu_read) == !is_comment);
  }
}

// In a row of labels, two quotes in quotes are one, and a quote that is not closed is none.
BOOST_AUTO_TEST_CASE(labels_may_hold_quotes_commas_and_blanks) {
  const Puzzle odd(loshu::Figure("odd", {{"a \"b\"", {0, 0}}, {"c,d", {1, 0}}, {"e f", {2, 0}}},
                                 {{0, 1}, {1, 2}, {0, 2}}));
  BOOST_TEST(read("\"e f\",\"a \"\"b\"\"\",\"c,d\"\n1,2,3\n", odd) == "2 3 1|");
  BOOST_TEST(read("e f,\"a \"\"b\"\"\",\"c,d\"\n1,2,3\n", odd) == "2 3 1|");
  BOOST_TEST(read("e f ;\"a \"\"b\"\"\" ; \"c,d\"\r\n1,2,3\n", odd) == "2 3 1|");
  BOOST_TEST(read("\"e f\",\"a \"\"b\"\"\",\"c,d\n1,2,3\n", odd) == "1 2 3|");
  BOOST_TEST(read(loshu::labels_csv(odd.figure()) + "1,2,3\n", odd) == "1 2 3|");
}

// Brackets around a single number mark it, as a hint does, in any place of a row.
BOOST_AUTO_TEST_CASE(a_number_in_brackets_is_marked) {
  const std::string numbers = "492357816";
  for (std::size_t marked = 0; marked < 9; ++marked) {
    std::string text, in_parentheses;
    for (std::size_t i = 0; i < 9; ++i) {
      const std::string end = i % 3 == 2 ? "\n" : " ", number(1, numbers[i]);
      text += (i == marked ? "[" + number + "]" : number) + end;
      in_parentheses += (i == marked ? "(" + number + ")" : number) + end;
    }
    BOOST_TEST(complaint(text) == lo_shu_read, text);
    BOOST_TEST(complaint(in_parentheses).starts_with("in:"), in_parentheses);
  }
  const Puzzle four(loshu::square(2));
  BOOST_TEST(complaint("[4] .\n. 1\n", four) == "none: 4 . . 1|");
  BOOST_TEST(complaint(". [4]\n[1] .\n", four) == "none: . 4 1 .|");
  for (const std::string list : {"[4,3,2,1].", "[[4,3],[2,1]].", "[4,3,2,1] .\n"}) {
    BOOST_TEST(complaint(list, four) == "none: 4 3 2 1|", list);  // a full stop
  }
}

// Several lists in a line are rows, but single numbers in parentheses, and labels, are none.
BOOST_AUTO_TEST_CASE(several_lists_in_a_line_are_rows) {
  for (const std::string text :
       {"(4 9 2) (3 5 7) (8 1 6)", "[4 9 2] [3 5 7] [8 1 6]", "[4,9,2],[3,5,7],[8,1,6]",
        "(list (vector 4 9 2) (list 3 5 7) (vector 8 1 6))", "'('(4 9 2) '(3 5 7) '(8 1 6))",
        "(see 12 of 13 notes)\n4 9 2 3 5 7 8 1 6", "[note x]\n4 9 2 3 5 7 8 1 6",
        "[x 1]\n4 9 2 3 5 7 8 1 6"}) {
    BOOST_TEST(complaint(text) == lo_shu_read, text);
  }
  for (const std::string text : {"(4) (9) (2) (3) (5) (7) (8) (1) (6)", "(4,9,2),(3,5,7),(8,1,6)",
                                 "[4 9 2 | 3 5 7 | 8 1 6]", "(note 4 9 2 3 5 7 8 1 6)", "[x 4]"}) {
    BOOST_TEST(complaint(text).starts_with("in"), text);
  }
  // Semicolons end the rows of a list that has no line breaks, although another one has some.
  const Puzzle six(triangle());
  const std::string drawn = "none: " + read("1 2 3\n4 5\n6\n", six);
  BOOST_TEST(complaint("[[1\n2 3]] [4 5; 6]", six) == drawn);
  BOOST_TEST(complaint("[1 2 3] [[4\n5]] [6]", six) == drawn);
}

// Rows have the lengths of the drawing if each of them has.
BOOST_AUTO_TEST_CASE(one_longer_row_is_no_drawing) {
  const loshu::Figure star = loshu::star(6);
  const auto rows = loshu::drawn_rows(star);
  for (std::size_t longer = 0; longer <= rows.size(); ++longer) {
    std::string text;
    for (std::size_t row = 0; row < rows.size(); ++row) {
      const std::size_t count = rows[row].size() + (row == longer ? star.cells().size() : 0);
      for (std::size_t i = 0; i < count; ++i) text += "7 ";
      text += "\n";
    }
    const bool is_drawn = longer == rows.size();
    const auto reading = loshu::read_figures(text, star, "").figures.front().reading;
    BOOST_TEST((reading == loshu::Reading::drawing) == is_drawn, text);
  }
}

// Cells by name, and rows with numbers, may make several figures; each begins anew.
BOOST_AUTO_TEST_CASE(several_figures_may_be_numbered_and_named) {
  const std::string numbers = "492357816";
  std::string named, backwards;
  for (std::size_t i = 0; i < 9; ++i) {
    const std::string line =
        square.figure().cells()[i].label + " = " + std::string(1, numbers[i]) + "\n";
    named += line;
    backwards = replaced(line, " = 5", " = [5]") + backwards;
  }
  const std::string one = "4 9 2 3 5 7 8 1 6|";
  BOOST_TEST(read(named + backwards + "\n" + named) == one + one + one);
  for (const int first : {0, 1, 7}) {
    const auto row = [&](int i, const std::string& text) {
      return std::to_string(first + i) + ": " + text + "\n";
    };
    const std::string figure = row(0, "4 9 2") + row(1, "3 5 7") + row(2, "8 1 6");
    BOOST_TEST(read(figure + figure) == one + one);
    BOOST_TEST(read(figure + row(3, "4 9 2") + row(4, "3 5 7") + row(5, "8 1 6")) == one + one);
    BOOST_TEST(complaint(figure + row(1, "4 9 2")).find(": does not follow ") != std::string::npos);
    BOOST_TEST(complaint(row(0, "4 9 2") + row(0, "3 5 7") + row(1, "8 1 6"))
                   .ends_with(": does not follow " + std::to_string(first) +
                              ": by one; 3 of 9 numbers stand before it"));
  }
}

// The first line of words within a figure is told.
BOOST_AUTO_TEST_CASE(the_first_line_of_words_in_a_figure_is_told) {
  const std::vector<std::string> words{"foo", "(1,1) = 4", "bar 1 2", "(2,2) = 5"};
  const std::vector<std::string> rows{"4 9 2\n", "3 5 7\n", "8 1 6\n"};
  for (const std::string& first : words) {
    for (const std::string& second : words) {
      for (int places = 0; places < 16; ++places) {
        std::string text;
        const int one = places % 4, other = places / 4;
        if (other <= one) continue;
        int line = 0, told = 0;
        for (int place = 0; place <= 3; ++place) {
          for (const auto& [at, word] : {std::pair(one, first), {other, second}}) {
            if (at != place) continue;
            ++line;
            if (told == 0 && place > 0 && place < 3) told = line;
            text += word + "\n";
          }
          if (place < 3) text += rows[static_cast<std::size_t>(place)];
          ++line;
        }
        const std::string found = complaint(text);
        if (told == 0) BOOST_TEST(found == lo_shu_read, text);
        if (told > 0) BOOST_TEST(found.starts_with("in:" + std::to_string(told) + ":"), text);
      }
    }
  }
}

// A text is JSON if it begins as an object with members, or a list of objects, texts or nothing.
BOOST_AUTO_TEST_CASE(json_is_known_by_its_beginning) {
  for (const std::string text : {"{", "{}", "{ }", "{\"a\": 1}", " \n{\n\"a\"", "[]", "[ ]", "[[]]",
                                 "[\"a\"]", "[ [\"1\"]]", "[{1", "[[{", "\xEF\xBB\xBF{}"}) {
    BOOST_TEST(loshu::is_json(text), text);
    BOOST_TEST(complaint(text).find("this is JSON") != std::string::npos, text);
  }
  for (const std::string text :
       {"", " ", "[", "[[", "4", "{4}", "{ 4, 9", "[4]", "[[4]]", "[null]", "(", "x {", "\"{"}) {
    BOOST_TEST(!loshu::is_json(text), text);
    BOOST_TEST(complaint(text).find("this is JSON") == std::string::npos, text);
  }
}

// A fault of the text's own givens names its place there; one of other givens has none.
BOOST_AUTO_TEST_CASE(a_fault_that_was_there_has_no_place_in_the_text) {
  const Puzzle faulty(loshu::square(3), 1, 15, {{0, 4}, {1, 4}});
  const std::string fault = "square 3: the value 4 is given twice, to (1,1) and (1,2)";
  BOOST_TEST(given(". . .\n. . .\n. . .", faulty) == fault);
  BOOST_TEST(given(". . .\n. 5 .\n. 5 .", faulty) == fault);
  BOOST_TEST(given("4 4 .\n. . .\n. . .") == "in:1:3: " + fault);
}

BOOST_AUTO_TEST_SUITE_END()
