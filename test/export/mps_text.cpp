// The MPS file: its rows beside those of the LP file, and the answers of the solvers that are
// installed.

#include <boost/test/unit_test.hpp>

#include <map>
#include <set>
#include <sstream>
#include <string>

#include <loshu/equations.hpp>
#include <loshu/explain.hpp>
#include <loshu/export.hpp>

#include "drawn/mixed.hpp"
#include "export/linear_solvers.hpp"

BOOST_AUTO_TEST_SUITE(mps_text)

using loshu::Puzzle;

namespace {

[[maybe_unused]] const auto mps = [](const Puzzle& puzzle, const loshu::ProgramOptions& options) {
  return loshu::mps_text(puzzle, options);
};

/// A row: its kind and constant, and its coefficients, without those of 0.
struct Row {
  std::string kind, constant = "0";
  std::map<std::string, long> terms;
  bool operator==(const Row&) const = default;
};

/// A file as it is read. Its parts are sorted, so that two files can be compared.
struct Program {
  std::map<std::string, Row> rows;
  std::map<std::string, std::pair<std::string, std::string>> bounds;  // by the name of the column
  std::set<std::string> integers;
};

/// Whether the word ends with a colon, which is taken away.
bool is_name(std::string& word) {
  if (!word.ends_with(':')) return false;
  word.pop_back();
  return true;
}

/// Reads a file of `lp_text`: headings at the margin, and below them rows, bounds or names.
Program of_lp(const std::string& text) {
  Program program;
  std::istringstream lines(text);
  std::string part;
  std::string name;
  long sign = 1, factor = 1;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("\\")) continue;
    if (!line.starts_with(" ")) {
      part = line;
      continue;
    }
    std::istringstream words(line);
    std::string word;
    if (part == "Bounds") {
      std::string first, relation, third, last;  // "S = 15", or "6 <= S <= 24"
      words >> first >> relation >> third;
      if (relation == "=") {
        program.bounds[first] = {third, third};
      } else {
        words >> word >> last;
        program.bounds[third] = {first, last};
      }
      continue;
    }
    while (words >> word) {
      if (part == "Binary" || part == "General") {
        program.integers.insert(word);
        if (part == "Binary") program.bounds[word] = {"0", "1"};
      } else if (part == "Subject To") {
        if (is_name(word)) {
          name = word;
        } else if (word == "=" || word == ">=" || word == "<=") {
          program.rows[name].kind = word == "=" ? "E" : word == ">=" ? "G" : "L";
          words >> program.rows[name].constant;
        } else if (word == "+" || word == "-") {
          sign = word == "+" ? 1 : -1;
        } else if (std::isdigit(static_cast<unsigned char>(word.front())) != 0) {
          factor = std::stol(word);
        } else {
          if (factor != 0) program.rows[name].terms[word] += sign * factor;
          sign = factor = 1;
        }
      }
    }
  }
  return program;
}

Program of_mps(const std::string& text) {
  Program program;
  std::istringstream lines(text);
  std::string part;
  bool integers = false;
  std::set<std::string> columns, used;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("*")) continue;
    std::istringstream words(line);
    std::string first, second, third, fourth;
    if (!line.starts_with(" ")) {
      words >> part;
      continue;
    }
    words >> first >> second >> third >> fourth;
    if (part == "ROWS") {
      if (first != "N") program.rows[second].kind = first;
    } else if (part == "COLUMNS" && second == "'MARKER'") {
      integers = third == "'INTORG'";
    } else if (part == "COLUMNS") {
      columns.insert(first);
      if (second != "nothing") used.insert(second);  // "nothing" is the objective
      if (integers) program.integers.insert(first);
      if (second != "nothing" && third != "0")
        program.rows.at(second).terms[first] = std::stol(third);
    } else if (part == "RHS") {
      program.rows.at(second).constant = third;
    } else if (part == "BOUNDS") {
      auto& [least, greatest] = program.bounds[third];
      if (first == "FX") least = greatest = fourth;
      if (first == "LO") least = fourth;
      if (first == "UP") {
        greatest = fourth;
        if (least.empty()) least = "0";
      }
    } else {
      BOOST_ERROR("there is a section " + part);
    }
  }
  BOOST_TEST(part == "ENDATA");
  BOOST_TEST((columns == program.integers));
  BOOST_TEST(used.size() == program.rows.size());  // some readers skip rows without a term
  return program;
}

void check_rows(const Puzzle& puzzle, const loshu::ProgramOptions& options) {
  BOOST_TEST_CONTEXT(loshu::question_sentence(puzzle)) {
    const Program lp = of_lp(loshu::lp_text(puzzle, options));
    const Program read = of_mps(loshu::mps_text(puzzle, options));
    BOOST_TEST((read.rows == lp.rows));
    BOOST_TEST((read.bounds == lp.bounds));
    BOOST_TEST((read.integers == lp.integers));
    BOOST_TEST(read.bounds.size() == read.integers.size());
  }
}

}  // namespace

BOOST_AUTO_TEST_CASE(its_rows_are_those_of_the_lp_file) {
  for (const Puzzle& puzzle : linear::puzzles()) {
    for (const bool total_sum : {true, false}) check_rows(puzzle, {.total_sum = total_sum});
  }
  drawn::for_each_mixed(9401, 60, [](const drawn::BruteForce& known, drawn::Chance& chance) {
    if (known.puzzle.is_wide()) return drawn::Tally{};
    check_rows(known.puzzle, {.total_sum = chance.one_in(2)});
    return drawn::Tally{};
  });
}

/// A puzzle that contradicts itself or that arithmetic refutes has a row or constraint that is
/// false.
BOOST_AUTO_TEST_CASE(refuted_puzzles_have_a_row_that_is_false) {
  int refuted = 0;
  const auto check = [&](const Puzzle& puzzle, bool total_sum) {
    const loshu::ProgramOptions options{.total_sum = total_sum};
    const bool wanted = puzzle.contradiction() || (total_sum && loshu::explain_at_once(puzzle));
    BOOST_TEST_CONTEXT(loshu::question_sentence(puzzle)) {
      const auto has = [](const std::string& text, const std::string& words) {
        return text.find(words) != std::string::npos;
      };
      BOOST_TEST(has(loshu::lp_text(puzzle, options), "\n contradiction: x_0_") == wanted);
      BOOST_TEST(has(loshu::mps_text(puzzle, options), "\n G contradiction\n") == wanted);
      BOOST_TEST(has(loshu::opb_text(puzzle, options), "\n+1 x1  >= 2 ;\n") == wanted);
      BOOST_TEST(has(loshu::minizinc_text(puzzle, options), "\nconstraint false;\n") == wanted);
    }
    refuted += wanted ? 1 : 0;
  };
  for (const Puzzle& puzzle :
       {Puzzle(loshu::polygon(7)), Puzzle(loshu::polygon(6), 1, 15), Puzzle(loshu::hexagon(2))}) {
    for (const bool total_sum : {true, false}) check(puzzle, total_sum);
  }
  BOOST_TEST(refuted == 3);
  drawn::for_each_mixed(9501, 60, [&](const drawn::BruteForce& known, drawn::Chance& chance) {
    if (!known.puzzle.is_wide()) check(known.puzzle, chance.one_in(2));
    return drawn::Tally{};
  });
  BOOST_TEST(refuted > 8);
}

#ifdef LOSHU_GLPSOL
BOOST_AUTO_TEST_CASE(glpsol_solves_it) {
  const auto solve = [](const std::string& file) { return linear::by_glpsol("--freemps", file); };
  linear::check_solver(mps, ".mps", solve, 9);
}
#endif

#ifdef LOSHU_CBC
BOOST_AUTO_TEST_CASE(cbc_solves_it) { linear::check_solver(mps, ".mps", linear::by_cbc, 9); }
#endif

BOOST_AUTO_TEST_SUITE_END()
