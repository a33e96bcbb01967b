// The LP file, solved by the solvers that are installed.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <sstream>

#include <loshu/equations.hpp>
#include <loshu/export.hpp>

#include "drawn/puzzle.hpp"
#include "export/linear_solvers.hpp"

BOOST_AUTO_TEST_SUITE(lp_text)

using loshu::Puzzle;
using loshu::Symmetry;

namespace {

[[maybe_unused]] const auto lp = [](const Puzzle& puzzle, const loshu::ProgramOptions& options) {
  return loshu::lp_text(puzzle, options);
};

}  // namespace

BOOST_AUTO_TEST_CASE(its_lines_are_short_and_its_names_plain) {
  const std::string text = loshu::lp_text(Puzzle(loshu::polygon(6), -9, std::nullopt, {{0, -2}}));
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) BOOST_TEST(line.size() <= 110U, line);
  const loshu::Figure hexagon = loshu::polygon(6);
  for (int cell = 0; cell < hexagon.cell_count(); ++cell) {
    const std::string named =
        "\n\\ cell " + std::to_string(cell) + ": " + hexagon.label(cell) + "\n";
    BOOST_TEST(text.find(named) != std::string::npos, named);
  }
  BOOST_TEST(text.find(" x_0_m2 = 1\n") != std::string::npos);
  BOOST_TEST(text.find("\n order_1_2: ") != std::string::npos);
  BOOST_TEST(text.find(" S\n") != std::string::npos);
  BOOST_TEST(text.ends_with("\nEnd\n"));
  const std::string bare = loshu::lp_text(Puzzle(loshu::polygon(6), 1, 22),
                                          {.symmetry = Symmetry::none, .total_sum = false});
  for (const std::string absent : {"order_", "total_sum", "Bounds", "General", "S\n"}) {
    BOOST_TEST(bare.find(absent) == std::string::npos, absent);
  }
}

/// A line goes on below only where the next word has no room, and no line of words is longer than
/// 100 columns.
BOOST_AUTO_TEST_CASE(lines_are_broken_only_where_they_are_full) {
  int broken = 0, longest = 0;
  for (const Puzzle& puzzle : {Puzzle(loshu::polygon(6)), Puzzle(loshu::square(4)),
                               Puzzle(loshu::square(5), -200), Puzzle(loshu::hexagon(3), 1000)}) {
    std::istringstream stream(loshu::lp_text(puzzle));
    std::string before;
    for (std::string line; std::getline(stream, line); before = line) {
      if (line.starts_with("\\")) continue;
      BOOST_TEST(line.size() <= 100U, line);
      longest = std::max(longest, static_cast<int>(line.size()));
      if (!line.starts_with("    ")) continue;
      ++broken;
      // A sign, a number and a variable are one word; so are a comparison and its constant.
      std::istringstream parts(line);
      std::string word, part;
      do {
        parts >> part;
        word += (word.empty() ? "" : " ") + part;
      } while (part == "+" || part == "-" ||
               (word.find('=') == word.npos && part.find_first_not_of("0123456789") == part.npos));
      if (part == "=" || part == "<=" || part == ">=") {
        parts >> part;
        word += " " + part;
      }
      BOOST_TEST(before.size() + 1 + word.size() > 100U, before + line);
    }
  }
  BOOST_TEST(broken > 100);
  BOOST_TEST(longest > 97);
}

/// Comments of any puzzle are short lines, which say the whole sentence and nothing else.
BOOST_AUTO_TEST_CASE(comments_are_short_lines) {
  std::vector<Puzzle> puzzles = drawn::puzzles(60);
  std::string word;
  for (int i = 0; i < 150; ++i) word += "é";
  puzzles.emplace_back(loshu::Figure("f", {{word + "1"}, {word + "2"}}, {{0, 1}}), 1, std::nullopt,
                       std::vector<loshu::Given>{{0, 1}});
  std::vector<loshu::Given> givens;
  for (int cell = 0; cell < 48; ++cell) givens.push_back({cell, cell + 1});
  puzzles.emplace_back(loshu::square(7), 1, std::nullopt, givens);
  int long_ones = 0;
  for (const Puzzle& puzzle : puzzles) {
    const std::string sentence = loshu::question_sentence(puzzle);
    std::string spaceless = sentence;
    std::erase(spaceless, ' ');
    if (sentence.size() > 100) ++long_ones;
    for (const auto& [mark, text] : {std::pair("\\ ", loshu::lp_text(puzzle)),
                                     {"* ", loshu::mps_text(puzzle)},
                                     {"* ", loshu::opb_text(puzzle)},
                                     {"% ", loshu::minizinc_text(puzzle)}}) {
      std::istringstream stream(text);
      std::string comments;
      for (std::string line; std::getline(stream, line);) {
        if (!line.starts_with(mark)) continue;
        BOOST_TEST(line.size() <= 100U, line);
        BOOST_TEST((static_cast<unsigned char>(line[2]) & 0xC0U) != 0x80U);  // a whole character
        comments += line.substr(2);
      }
      std::erase(comments, ' ');
      BOOST_TEST(comments.find(spaceless) != std::string::npos, comments + " : " + sentence);
    }
  }
  BOOST_TEST(long_ones >= 2);
}

#ifdef LOSHU_GLPSOL
BOOST_AUTO_TEST_CASE(glpsol_solves_it) {
  linear::check_solver(lp, ".lp",
                       [](const std::string& file) { return linear::by_glpsol("--lp", file); });
}
#endif

#ifdef LOSHU_CBC
BOOST_AUTO_TEST_CASE(cbc_solves_it) { linear::check_solver(lp, ".lp", linear::by_cbc); }
#endif

BOOST_AUTO_TEST_SUITE_END()
