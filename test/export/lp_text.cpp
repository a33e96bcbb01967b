// The LP file, solved by the solvers that are installed.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <map>
#include <sstream>

#include <loshu/equations.hpp>
#include <loshu/export.hpp>

#include "drawn/puzzle.hpp"
#include "figures.hpp"
#include "solvers.hpp"

BOOST_AUTO_TEST_SUITE(lp_text)

using loshu::Assignment;
using loshu::ProgramOptions;
using loshu::Puzzle;
using loshu::Symmetry;

namespace {

/// The answer of a solver: values by the names of the columns, and none if there is no solution.
using Columns = std::map<std::string, double>;

/// The arrangement of the columns; empty if there is none.
Assignment arrangement(const Puzzle& puzzle, const Columns& columns) {
  Assignment x;
  for (int cell = 0; cell < puzzle.figure().cell_count(); ++cell) {
    for (int value = puzzle.first_value(); value <= puzzle.last_value(); ++value) {
      const std::string number = value < 0 ? "m" + std::to_string(-value) : std::to_string(value);
      const auto found = columns.find("x_" + std::to_string(cell) + "_" + number);
      if (found != columns.end() && found->second > 0.5) x.push_back(value);
    }
  }
  return x;
}

/// \param solve  a file of the LP format -> columns; none where it says that there is no solution
template <typename Solve>
void check_solver(const Solve& solve) {
  int impossible = 0;
  for (const Puzzle& puzzle :
       {Puzzle(loshu::square(3)), Puzzle(loshu::square(3), -4), Puzzle(loshu::square(2)),
        Puzzle(loshu::square(3), 1, std::nullopt, {{0, 8}}),
        Puzzle(loshu::square(3), 1, std::nullopt, {{0, 5}}), Puzzle(loshu::polygon(3)),
        Puzzle(loshu::polygon(4), 0), Puzzle(loshu::polygon(6), 1, 22, {{0, 2}, {1, 3}, {2, 1}}),
        Puzzle(loshu::polygon(6), 1, 22, {{0, 1}}), Puzzle(triangle(), -2), Puzzle(pinned()),
        Puzzle(chain()), Puzzle(lopsided()), Puzzle(loshu::square(3), 1, 16)}) {
    for (const bool total_sum : {true, false}) {
      const Symmetry symmetry = total_sum ? Symmetry::none : Symmetry::full;
      // Without the total sum these take the solvers seconds, or over a minute.
      if (!total_sum && puzzle.figure().cell_count() > 13) continue;
      BOOST_TEST_CONTEXT(puzzle.figure().title() << " total sum " << total_sum) {
        const TextFile file(".lp",
                            loshu::lp_text(puzzle, {.symmetry = symmetry, .total_sum = total_sum}));
        const auto expected = all_solutions(puzzle, symmetry);
        const Assignment found = arrangement(puzzle, solve(file.path));
        if (expected.empty()) {
          BOOST_TEST(found.empty());
          ++impossible;
        } else {
          BOOST_TEST(expected.contains(found));
        }
      }
    }
  }
  BOOST_TEST(impossible >= 5);
}

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
  check_solver([](const std::string& file) {
    const TextFile answer(".glpsol", "");
    const Outcome outcome =
        run("timeout 120 '" LOSHU_GLPSOL "' --lp '" + file + "' --output '" + answer.path + "'");
    BOOST_TEST(outcome.status == 0, outcome.output);
    Columns columns;
    const std::string text = file_text(answer.path);
    if (outcome.output.find("INTEGER OPTIMAL SOLUTION FOUND") == std::string::npos) {
      BOOST_TEST((outcome.output.find("HAS NO") != std::string::npos), outcome.output);
      return columns;
    }
    // "    12 x_0_3        *              1             0             1"; long names end their
    // line.
    std::istringstream stream(text);
    std::string name;
    for (std::string word; stream >> word; name = word) {
      if (word == "*") stream >> columns[name];
    }
    return columns;
  });
}
#endif

#ifdef LOSHU_CBC
BOOST_AUTO_TEST_CASE(cbc_solves_it) {
  check_solver([](const std::string& file) {
    const TextFile answer(".cbc", "");
    const Outcome outcome =
        run("timeout 120 '" LOSHU_CBC "' '" + file + "' solve solution '" + answer.path + "'");
    BOOST_TEST(outcome.status == 0, outcome.output);
    Columns columns;
    std::istringstream stream(file_text(answer.path));
    std::string line;
    std::getline(stream, line);
    if (!line.starts_with("Optimal")) {
      BOOST_TEST((line.find("nfeasible") != std::string::npos), line);
      return columns;
    }
    while (std::getline(stream, line)) {  // "     12 x_0_3        1         0"
      std::istringstream words(line);
      int place = 0;
      std::string name;
      double value = 0;
      if (words >> place >> name >> value) columns[name] = value;
    }
    return columns;
  });
}
#endif

BOOST_AUTO_TEST_SUITE_END()
