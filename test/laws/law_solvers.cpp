// Exported files of drawn puzzles, by other programs: clasp counts as many, glpsol finds the least
// and the greatest sum, and MiniZinc with the solver of Loshu finds all. A program that is missing
// is left out.

#include <boost/test/unit_test.hpp>

#include <cmath>
#include <sstream>
#include <string>

#include <loshu/export.hpp>

#include "drawn/mixed.hpp"
#include "program.hpp"

BOOST_AUTO_TEST_SUITE(law_solvers)

namespace {

using drawn::BruteForce;
using drawn::Chance;
using drawn::Tally;
using loshu::Symmetry;

/// Whether sums stay exact in the doubles of a solver.
[[maybe_unused]] bool is_near(const loshu::Puzzle& puzzle) {
  return !puzzle.is_wide() && puzzle.first_value() > -1'000 && puzzle.last_value() < 1'000;
}

[[maybe_unused]] const std::vector some_levels{Symmetry::none, Symmetry::geometric, Symmetry::full};

}  // namespace

#ifdef LOSHU_CLASP
BOOST_AUTO_TEST_CASE(clasp_counts_as_many) {
  const Tally tally = drawn::for_each_mixed(9001, 40, [](const BruteForce& known, Chance& chance) {
    if (!is_near(known.puzzle)) return Tally{};
    const Symmetry level = chance.pick(some_levels);
    const loshu::ProgramOptions options{.symmetry = level, .total_sum = chance.one_in(2)};
    const TextFile file(".opb", loshu::opb_text(known.puzzle, options));
    const Outcome outcome = run("timeout 60 '" LOSHU_CLASP "' --quiet --models=0 " + file.path);
    const std::string count = std::to_string(known.classes(level).size());
    BOOST_TEST(outcome.output.find("Models         : " + count + "\n") != std::string::npos,
               count + outcome.output + outcome.errors);
    return Tally{{"clasp", 1}};
  });
  BOOST_TEST(tally.at("clasp") > 15);
}
#endif

#ifdef LOSHU_GLPSOL
namespace {

/// The optimum of a program; none if it has no solution.
std::optional<std::int64_t> optimum(const std::string& text) {
  const TextFile file(".lp", text), answer(".glpsol", "");
  const Outcome outcome =
      run("timeout 60 '" LOSHU_GLPSOL "' --lp '" + file.path + "' --output '" + answer.path + "'");
  BOOST_TEST(outcome.status == 0, outcome.output);
  if (outcome.output.find("INTEGER OPTIMAL SOLUTION FOUND") == std::string::npos) {
    const bool has_none = outcome.output.find("HAS NO") != std::string::npos;
    BOOST_TEST(has_none, outcome.output);
    return std::nullopt;
  }
  std::istringstream lines(file_text(answer.path));
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with("Objective:")) continue;
    return std::llround(std::stod(line.substr(line.find('=') + 1)));
  }
  return std::nullopt;
}

}  // namespace

// The sum of the first line in place of the objective that a program has without one.
BOOST_AUTO_TEST_CASE(glpsol_finds_the_least_and_the_greatest_sum) {
  const Tally tally = drawn::for_each_mixed(9101, 32, [](const BruteForce& known, Chance& chance) {
    const loshu::Puzzle& puzzle = known.puzzle;
    if (!is_near(puzzle) || puzzle.figure().cell_count() > 7) return Tally{};
    if (puzzle.figure().lines().empty()) return Tally{};
    const std::string text = loshu::lp_text(puzzle, {.symmetry = chance.pick(some_levels)});
    const auto sums = known.sums();
    for (const bool least : {true, false}) {
      std::string sum;
      for (const int cell : puzzle.figure().lines().front()) {
        for (const int value : puzzle.values().list()) {
          const std::string name = (value < 0 ? "m" : "") + std::to_string(std::abs(value));
          sum += (value < 0 ? " - " : " + ") + std::to_string(std::abs(value)) + " x_" +
                 std::to_string(cell) + "_" + name + "\n";
        }
      }
      const std::size_t begin = text.find("Minimize\n"), end = text.find("Subject To\n");
      BOOST_TEST_REQUIRE((begin != std::string::npos && end != std::string::npos));
      const std::string goal = least ? "Minimize\n" : "Maximize\n";
      const auto found = optimum(text.substr(0, begin) + goal + " sum:" + sum + text.substr(end));
      BOOST_TEST(found.has_value() == sums.has_value());
      if (found && sums) BOOST_TEST(*found == (least ? sums->least : sums->greatest));
    }
    return Tally{{"glpsol", 1}};
  });
  BOOST_TEST(tally.at("glpsol") > 5);
}
#endif

#if defined(LOSHU_MINIZINC) && defined(LOSHU_FZN)
BOOST_AUTO_TEST_CASE(the_solver_of_minizinc_finds_all) {
  const Tally tally = drawn::for_each_mixed(9201, 8, [](const BruteForce& known, Chance& chance) {
    if (!is_near(known.puzzle)) return Tally{};
    const Symmetry level = chance.pick(some_levels);
    const TextFile file(".mzn", loshu::minizinc_text(known.puzzle, {.symmetry = level}));
    const std::string solver = "MZN_SOLVER_PATH='" LOSHU_MINIZINC_SHARE "/solvers' ";
    const Outcome outcome =
        run(solver + "'" LOSHU_MINIZINC "' --solver loshu --all-solutions " + file.path);
    std::size_t count = 0;
    for (std::size_t at = 0; (at = outcome.output.find("----------\n", at)) != std::string::npos;
         ++at) {
      ++count;
    }
    BOOST_TEST(count == known.classes(level).size(), outcome.output << outcome.errors);
    // One solution, by any engine of Loshu.
    const Outcome one = run(solver + "'" LOSHU_MINIZINC "' --solver loshu " + file.path);
    std::istringstream words(one.output);
    loshu::Assignment values;
    for (int value = 0; words >> value;) values.push_back(value);
    BOOST_TEST((count > 0 ? known.classes(level).contains(values)
                          : one.output.find("=====UNSATISFIABLE=====") != std::string::npos),
               one.output << one.errors << file_text(file.path));
    return Tally{{"minizinc", 1}};
  });
  BOOST_TEST(tally.at("minizinc") > 2);
}
#endif

// Where no solver is installed, the suite has this case.
BOOST_AUTO_TEST_CASE(every_puzzle_can_be_written) {
  drawn::for_each_mixed(9301, 60, [](const BruteForce& known, Chance&) {
    if (known.puzzle.is_wide()) return Tally{};
    BOOST_TEST(loshu::lp_text(known.puzzle).ends_with("End\n"));
    for (const loshu::ExportFormat& format : loshu::export_formats()) {
      BOOST_TEST(format.write(known.puzzle, {}, loshu::Budget::unlimited()).ends_with("\n"),
                 format.name);
    }
    return Tally{};
  });
}

BOOST_AUTO_TEST_SUITE_END()
