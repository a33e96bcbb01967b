#pragma once

// Files of linear programs, solved by the solvers that are installed.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include <loshu/integer_program.hpp>

#include "figures.hpp"
#include "solvers.hpp"

namespace linear {

/// The answer of a solver: values by the names of the columns, and none if there is no solution.
using Columns = std::map<std::string, double>;

/// The arrangement of the columns; empty if there is none.
inline loshu::Assignment arrangement(const loshu::Puzzle& puzzle, const Columns& columns) {
  loshu::Assignment x;
  for (int cell = 0; cell < puzzle.figure().cell_count(); ++cell) {
    for (const int value : puzzle.values().list()) {
      const std::string number = value < 0 ? "m" + std::to_string(-value) : std::to_string(value);
      const auto found = columns.find("x_" + std::to_string(cell) + "_" + number);
      if (found != columns.end() && found->second > 0.5) x.push_back(value);
    }
  }
  return x;
}

/// The figures that a solver of integer programs takes at most some tenths of a second for: with
/// and without a solution, a free sum, givens, gaps, relations and lines of other sums.
inline std::vector<loshu::Puzzle> puzzles() {
  using loshu::Puzzle;
  loshu::PuzzleParts gaps = Puzzle(loshu::square(3)).parts();
  gaps.values = loshu::Values::read("1..7,9..12");
  const loshu::Figure quadrangle = loshu::polygon(4);
  return {Puzzle(loshu::square(3)),
          Puzzle(loshu::square(3), -4),
          Puzzle(loshu::square(2)),
          Puzzle(loshu::square(3), 1, std::nullopt, {{0, 8}}),
          Puzzle(loshu::square(3), 1, std::nullopt, {{0, 5}}),
          Puzzle(loshu::polygon(3)),
          Puzzle(loshu::polygon(4), 0),
          Puzzle(loshu::polygon(6), 1, 22, {{0, 2}, {1, 3}, {2, 1}}),
          Puzzle(loshu::polygon(6), 1, 22, {{0, 1}}),
          Puzzle(triangle(), -2),
          Puzzle(pinned()),
          Puzzle(chain()),
          Puzzle(lopsided()),
          Puzzle(loshu::square(3), 1, 16),
          Puzzle(gaps),
          Puzzle(quadrangle, 1, {}, {}, {loshu::read_relation(quadrangle, "2*k1 <= k2 + 3")})};
}

/// \param text   the file of a puzzle with some toggles
/// \param ending its ending, as the solver knows it
/// \param solve  a file -> columns; none where it says that there is no solution
/// \param most_cells  the most cells of the figures; those of more take most of the time
template <typename Text, typename Solve>
void check_solver(const Text& text, const std::string& ending, const Solve& solve,
                  int most_cells = 19) {
  int impossible = 0;
  for (const loshu::Puzzle& puzzle : puzzles()) {
    if (puzzle.figure().cell_count() > most_cells) continue;
    for (const bool total_sum : {true, false}) {
      const loshu::Symmetry symmetry = total_sum ? loshu::Symmetry::none : loshu::Symmetry::full;
      // Without the total sum these take the solvers seconds, or over a minute.
      if (!total_sum && puzzle.figure().cell_count() > 13) continue;
      BOOST_TEST_CONTEXT(loshu::question_sentence(puzzle) << " total sum " << total_sum) {
        const loshu::ProgramOptions options{.symmetry = symmetry, .total_sum = total_sum};
        const TextFile file(ending, text(puzzle, options));
        const auto expected = all_solutions(puzzle, symmetry);
        const loshu::Assignment found = arrangement(puzzle, solve(file.path));
        if (expected.empty()) {
          BOOST_TEST(found.empty());
          ++impossible;
        } else {
          BOOST_TEST(expected.contains(found));
        }
      }
    }
  }
  BOOST_TEST(impossible >= 4);
}

#ifdef LOSHU_GLPSOL
/// \param form  the option for the form of the file: "--lp"
inline Columns by_glpsol(const std::string& form, const std::string& file) {
  const TextFile answer(".glpsol", "");
  const Outcome outcome = run("timeout 120 '" LOSHU_GLPSOL "' " + form + " '" + file +
                              "' --output '" + answer.path + "'");
  BOOST_TEST(outcome.status == 0, outcome.output);
  Columns columns;
  const std::string text = file_text(answer.path);
  if (outcome.output.find("INTEGER OPTIMAL SOLUTION FOUND") == std::string::npos) {
    BOOST_TEST((outcome.output.find("HAS NO") != std::string::npos), outcome.output);
    return columns;
  }
  // "    12 x_0_3        *              1             0             1"; long names end their line.
  std::istringstream stream(text);
  std::string name;
  for (std::string word; stream >> word; name = word) {
    if (word == "*") stream >> columns[name];
  }
  return columns;
}
#endif

#ifdef LOSHU_CBC
inline Columns by_cbc(const std::string& file) {
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
}
#endif

}  // namespace linear
