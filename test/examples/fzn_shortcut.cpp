// fzn-loshu asks Loshu's engines for one solution of a model that is a puzzle and nothing else, and
// leaves every other model to Gecode.

#include <boost/test/unit_test.hpp>

#include <regex>
#include <sstream>

#include <loshu/loshu.hpp>

#include "program.hpp"
#include "table.hpp"

BOOST_AUTO_TEST_SUITE(fzn_shortcut)

using loshu::Puzzle;

namespace {

Outcome solved(const std::string& model, const std::string& options = "") {
  const TextFile file(".mzn", model);
  return run("MZN_SOLVER_PATH=" LOSHU_MINIZINC_SHARE "/solvers timeout 300 '" LOSHU_MINIZINC
             "' --solver loshu " +
             options + " " + file.path);
}

/// The nodes of Gecode's search: 1 where all values were known before.
int nodes(const Outcome& outcome) {
  std::smatch found;
  if (!std::regex_search(outcome.output, found, std::regex("nodes=([0-9]+)\n"))) return -1;
  return std::stoi(found[1]);
}

/// The lines of the first solution, without those of statistics.
std::string solution(const Outcome& outcome) {
  std::istringstream lines(outcome.output);
  std::string text;
  for (std::string line; std::getline(lines, line) && line != "----------";) {
    if (!line.starts_with('%')) text += line + "\n";
  }
  return text;
}

/// Without the time that the solver took.
std::string answer(const Outcome& outcome) {
  return std::regex_replace(outcome.output, std::regex("[^\n]*[tT]ime=[^\n]*\n"), "");
}

const std::string base =
    "include \"globals.mzn\"; include \"loshu.mzn\";\n"
    "array[1..9] of var 1..9: x; var 1..30: S;\n"
    "array[int] of set of int: lines = [1..3, 4..6, 7..9, {1,4,7}, {2,5,8}, {3,6,9}];\n"
    "constraint forall (line in lines) (sum (i in line) (x[i]) = S);\n";
const std::string different = "constraint all_different(x);\n";

}  // namespace

BOOST_AUTO_TEST_CASE(what_is_exported_is_found_by_any_engine) {
  for (const Puzzle& puzzle : {Puzzle(loshu::square(8)), Puzzle(loshu::square(12)),
                               Puzzle(loshu::square(8), 1, {}, {{0, 64}, {9, 2}}),
                               Puzzle(loshu::star(12)), Puzzle(loshu::hexagon(4), 3)}) {
    const Outcome outcome = solved(loshu::minizinc_text(puzzle), "-s");
    std::istringstream words(solution(outcome));
    loshu::Assignment values;
    for (int value = 0; words >> value;) values.push_back(value);
    BOOST_TEST_REQUIRE(values.size() == puzzle.figure().cells().size(), outcome.output);
    BOOST_TEST(loshu::verify(puzzle, values).magic());
    BOOST_TEST(nodes(outcome) == 1, outcome.output);
  }
}

BOOST_AUTO_TEST_CASE(what_engines_prove_is_unsatisfiable) {
  const std::string none = "=====UNSATISFIABLE=====\n";
  // The sum of nine numbers from 2 to 10 is no multiple of 3 lines of 17.
  BOOST_TEST(solved(base + different + "constraint S = 17;").output == none);
  BOOST_TEST(solved(loshu::minizinc_text(Puzzle(loshu::polygon(7)))).output == none);
  const std::string large = loshu::minizinc_text(Puzzle(loshu::square(20)));
  BOOST_TEST(solved(large, "--solver-time-limit 1").output == "=====UNKNOWN=====\n");
}

/// One solution of a model with domains, constants and relations is a solution of it: MiniZinc
/// finds it again when it is given.
BOOST_AUTO_TEST_CASE(domains_and_relations_are_kept) {
  for (const std::string more :
       {"constraint x[1] = 2;", "constraint x[1] != 8 /\\ x[2] in {1, 5, 9};",
        "constraint x[1] = 8 /\\ x[5] = 5;", "constraint x[1] + 2 * x[2] <= S - 3;",
        "constraint x[9] < x[1] /\\ x[3] <= x[7];", "constraint 2 * S = 30 /\\ x[1] >= 6;",
        "constraint x[1] + x[2] = 9; constraint x[2] + x[3] = 13;", "constraint S >= 15;"}) {
    const std::string model = base + different + more;
    const Outcome one = solved(model, "-s");
    BOOST_TEST(nodes(one) == 1, more << one.output);
    const std::string found = solution(one);
    BOOST_TEST(solved(model + found, "-a").output.starts_with(found), more << one.output);
  }
}

/// Each of these has something that no puzzle has, or asks for something else than one solution by
/// any way. So the answer and its tree are those of a search with a limit of failures, which is
/// always Gecode's.
BOOST_AUTO_TEST_CASE(other_models_are_left_to_gecode) {
  for (const std::string more :
       {"var bool: b; constraint b -> x[1] > 4;", "constraint x[1] > 4 <-> x[2] < 3;",
        "constraint all_different([x[1], x[2], S]);", "var set of 1..9: t; constraint x[1] in t;",
        "var 0.0..9.0: f; constraint f = x[1] + 0.5;", "constraint x[1] * x[2] = 12;",
        "var 1..99: other; constraint other = x[1] + 2 * x[2];",
        "constraint x[1] = x[2] \\/ S > 3;", "constraint magic_classes(x, lines, [1 | i in 1..9]);",
        "constraint S != 14;", "solve :: int_search(x, input_order, indomain_max) satisfy;",
        "solve maximize x[1];"}) {
    const std::string model =
        base + different + more + (more.starts_with("solve") ? "" : "solve satisfy;");
    const Outcome usual = solved(model, "-s");
    const Outcome limited = solved(model, "-s --fzn-flags \"-fail 1000000\"");
    BOOST_TEST(answer(usual) == answer(limited), more);
  }
  // The options that ask for something else.
  for (const std::string options :
       {"-a", "-n 2", "--fzn-flags \"-node 1000\"", "--fzn-flags \"-restart luby\""}) {
    BOOST_TEST(nodes(solved(base + different, "-s " + options)) > 1, options);
  }
}

BOOST_AUTO_TEST_SUITE_END()
