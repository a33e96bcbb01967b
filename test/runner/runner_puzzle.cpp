// The runner on whether a puzzle has one solution, and on making such puzzles.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include <nlohmann/json.hpp>

#include "runner/runner_answers.hpp"

namespace {

const std::string cube = LOSHU_SOURCE "/examples/puzzles/cube.json";

/// A file of the test's own, while it is there.
class File {
 public:
  explicit File(const std::string& text) : name(scratch(".json")) { std::ofstream(name) << text; }
  ~File() { std::filesystem::remove(name); }
  File(const File&) = delete;
  File& operator=(const File&) = delete;
  std::string name;
};

void require_refused(const std::string& arguments, const std::string& reason) {
  const Outcome outcome = loshu(arguments);
  BOOST_TEST(outcome.status == 2, arguments);
  BOOST_TEST(outcome.output == "", arguments);
  BOOST_TEST(std::ranges::count(outcome.errors, '\n') == 1, arguments);
  BOOST_TEST(outcome.errors.find(reason) != std::string::npos, outcome.errors);
}

}  // namespace

BOOST_AUTO_TEST_CASE(unique_says_none_one_or_several) {
  for (const std::string engine : {"", " --engine exhaust", " --engine gecode"}) {
    const Outcome none = loshu("solve polygon 7 --unique" + engine);
    BOOST_TEST(none.status == 1);
    BOOST_TEST(none.output.starts_with("no such polygon exists: proven "));

    const Outcome one = loshu("solve square 3 --given 1,1=2 --given 1,2=7 --unique" + engine);
    BOOST_TEST(one.status == 0);
    BOOST_TEST(
        one.output.starts_with("2 7 6\n9 5 1\n4 3 8\n\none solution: no other square fits\n"));

    const Outcome several = loshu("solve square 3 --given 2,2=5 --unique" + engine);
    BOOST_TEST(several.status == 0);
    BOOST_TEST(several.output.find("\nseveral solutions: these two differ in ") !=
               std::string::npos);
    BOOST_TEST(std::ranges::count(several.output, '5') >= 2);
  }
  BOOST_TEST(loshu("solve polygon 4 --unique").output.find("\nsum ") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(unique_in_json) {
  const auto none = json_of("solve square 2 --unique");
  BOOST_TEST(none["unique"] == "none");
  BOOST_TEST(none["total"] == 0);
  BOOST_TEST(none["assignments"].empty());
  const auto one = json_of("solve square 3 --given 1,1=2 --given 1,2=7 --unique");
  BOOST_TEST(one["unique"] == "one");
  BOOST_TEST(one["solutions"] == 1);
  BOOST_TEST(one["total"] == 1);
  BOOST_TEST(one["complete"] == true);
  BOOST_TEST(one["engine"] == "exhaust");
  BOOST_TEST((one["assignments"] == nlohmann::json{{2, 7, 6, 9, 5, 1, 4, 3, 8}}));
  for (const std::string engine : {"exhaust", "gecode"}) {
    const auto several = json_of("solve hexagon 3 --unique --engine " + engine);
    BOOST_TEST(several["unique"] == "several");
    BOOST_TEST(several["engine"] == engine);
    BOOST_TEST(several["symmetry"] == "none");
    BOOST_TEST(several["solutions"] == 2);
    BOOST_TEST(several["total"].is_null());
    BOOST_TEST(several["complete"] == false);
    BOOST_TEST(several["assignments"].size() == 2U);
    BOOST_TEST((several["assignments"][0] != several["assignments"][1]));
  }
  const Outcome verified =
      run("'" LOSHU_RUNNER "' solve hexagon 3 --unique --format json | '" LOSHU_RUNNER "' verify");
  BOOST_TEST(verified.output == "1: magic, sum 38\n2: magic, sum 38\n");
  BOOST_TEST(json_of("solve square 17 --unique --node-limit 1")["engine"] == "gecode");
}

BOOST_AUTO_TEST_CASE(unique_is_not_known_at_a_limit) {
  const Outcome stopped = loshu("solve square 7 --unique --node-limit 2");
  BOOST_TEST(stopped.status == 3);
  BOOST_TEST(stopped.output.starts_with(
      "not known: stopped at the node limit with no square found\n2 nodes, "));
  BOOST_TEST(json_of("solve square 7 --unique --node-limit 2")["unique"].is_null());
}

BOOST_AUTO_TEST_CASE(what_does_not_go_with_unique_is_refused) {
  const std::string solve = "solve square 3 --unique ";
  require_refused(solve + "--solutions 2", "--solutions does not go with --unique");
  require_refused(solve + "--restarts luby", "--restarts does not go with --unique");
  require_refused(solve + "--nogoods 3", "--nogoods does not go with --unique");
  require_refused(solve + "--complement on", "--complement does not go with --unique");
  require_refused(solve + "--explain", "--explain does not go with --unique");
  require_refused(solve + "--engine anneal", "annealing has none");
  require_refused(solve + "--symmetry full", "--symmetry can only be none");
  require_refused(solve + "--format csv", "does not write csv with --unique; it writes text, json");
  require_refused(solve + "--propagation bounds", "--engine gecode");
  require_refused(solve + "--engine gecode --order x.json", "--order is for --engine exhaust");
  require_refused("count square 3 --unique", "count has no option --unique");
  BOOST_TEST(loshu(solve + "--symmetry none").status == 0);
  BOOST_TEST(loshu(solve + "--engine gecode --propagation bounds --threads 2").status == 0);
}

BOOST_AUTO_TEST_CASE(a_puzzle_is_a_file_that_solve_reads) {
  for (const std::string figure :
       {"square 4", "square 4 --difficulty hard", "polygon 6 --sum 22", "hexagon 3",
        "square 4 --kind associative", "square 4 --kind semimagic", "ring 4 --side 4", "triangle 4",
        "star 6", "wheel 3", "cube 3", "square 3 --first-value -4",
        "square 4 --given 1,1=16 --given 4,4=1", cube.c_str()}) {
    BOOST_TEST_CONTEXT(figure) {
      const Outcome made = loshu("puzzle " + figure + " --seed 2 --format json --solution");
      BOOST_TEST(made.status == 0);
      const auto puzzle = nlohmann::json::parse(made.output);
      const File file(made.output);
      const auto solved = json_of("solve " + file.name + " --unique --engine gecode");
      BOOST_TEST(solved["unique"] == "one");
      BOOST_TEST(solved["assignments"][0] == puzzle["solution"]);
      // The measure, as it is stated.
      const auto tree = json_of("solve " + file.name + " --symmetry none --solutions 0");
      BOOST_TEST(tree["failures"] == puzzle["grade"]["choices"]);
      BOOST_TEST(tree["solutions"] == 1);
    }
  }
  BOOST_TEST(!json_of("puzzle square 4").contains("solution"));
}

BOOST_AUTO_TEST_CASE(a_puzzle_in_text_shows_what_is_open) {
  const Outcome made = loshu("puzzle square 3");
  BOOST_TEST(made.status == 0);
  BOOST_TEST(std::ranges::count(made.output.substr(0, 18), '.') == 7);
  BOOST_TEST(made.output.find("\n\nThe numbers 1 to 9, each once.\nEvery line has the sum 15.\n"
                              "easy, by propagation alone; 2 givens, none to spare\n") !=
             std::string::npos);
  const Outcome with_solution = loshu("puzzle square 3 --solution");
  BOOST_TEST(with_solution.output.starts_with(made.output));
  BOOST_TEST(with_solution.output.size() == made.output.size() + 1 + 18);
  BOOST_TEST(loshu("puzzle polygon 4").output.find("\nAll lines have the same sum.\n") !=
             std::string::npos);
  BOOST_TEST(loshu("puzzle square 3 --line 1,1+1,2=9").output.find("\n(1,1) + (1,2) = 9\n") !=
             std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_puzzle_for_print_shows_the_solution_on_request) {
  const auto count = [](const std::string& text, const std::string& part) {
    int found = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
      ++found;
    }
    return found;
  };
  const std::string alone = loshu("puzzle square 4 --format svg").output;
  const std::string both = loshu("puzzle square 4 --format svg --solution").output;
  BOOST_TEST(alone.starts_with("<svg "));
  BOOST_TEST(count(alone, "class=\"cell") == 16);
  BOOST_TEST(count(both, "class=\"cell") == 32);
  BOOST_TEST(count(alone, "cell marked") == 4);
  BOOST_TEST(count(both, "cell marked") == 8);
  BOOST_TEST(count(alone, ">Solution<") == 0);
  BOOST_TEST(count(both, ">Solution<") == 1);
  BOOST_TEST(count(alone, ">Every line has the sum 34.<") == 1);
}

BOOST_AUTO_TEST_CASE(the_same_seed_makes_the_same_puzzle) {
  const std::string puzzle = "puzzle square 4 --difficulty easy --format json --seed ";
  const std::string third = loshu(puzzle + "3").output;
  BOOST_TEST(third == loshu(puzzle + "3 --threads 3").output);
  BOOST_TEST(third != loshu(puzzle + "4").output);
}

BOOST_AUTO_TEST_CASE(a_puzzle_that_cannot_be_is_told) {
  const Outcome none = loshu("puzzle polygon 7");
  BOOST_TEST(none.status == 1);
  BOOST_TEST(none.output == "no such polygon exists: proven, so there is no puzzle\n");
  const Outcome in_json = loshu("puzzle polygon 7 --format json");
  BOOST_TEST(in_json.status == 1);
  BOOST_TEST(in_json.output == "null\n");
  BOOST_TEST(in_json.errors == "loshu: " + none.output);

  const Outcome not_hard = loshu("puzzle polygon 6 --sum 22 --difficulty hard --tries 5");
  BOOST_TEST(not_hard.status == 3);
  BOOST_TEST(not_hard.output.find("\nno hard puzzle in 5 tries; the nearest is medium, ") !=
             std::string::npos);
  const Outcome file = loshu("puzzle polygon 6 --sum 22 --difficulty hard --tries 5 --format json");
  BOOST_TEST(file.status == 3);
  BOOST_TEST(nlohmann::json::parse(file.output)["grade"]["difficulty"] == "medium");
  BOOST_TEST(file.errors.starts_with("loshu: no hard puzzle in 5 tries; "));

  const Outcome late = loshu("puzzle square 12 --time-limit 0.2");
  BOOST_TEST(late.status == 3);
  BOOST_TEST(late.output.starts_with("no puzzle: stopped at the time limit after "));
  BOOST_TEST(loshu("puzzle square 8 --node-limit 100").status == 3);
  BOOST_TEST(loshu("puzzle square 8 --fail-limit 10").status == 3);
  const Outcome interrupted =
      run("'" LOSHU_RUNNER "' puzzle square 12 & pid=$!; sleep 0.5; kill -INT $pid; wait $pid");
  BOOST_TEST(interrupted.status == 3);
  BOOST_TEST(interrupted.output.starts_with("no puzzle: interrupted after "));
}

BOOST_AUTO_TEST_CASE(bad_requests_for_puzzles_are_refused) {
  require_refused("puzzle", "puzzle needs a figure");
  require_refused("puzzle square", "needs its size");
  require_refused("puzzle square 4 --format csv", "puzzle does not write csv");
  require_refused("puzzle square 4 --difficulty odd", "easy|medium|hard");
  require_refused("puzzle square 4 --tries 0", "at least 1 try");
  require_refused("puzzle square 4 --threads 0", "--threads");
  require_refused("puzzle square 4 --engine gecode", "no option --engine");
  require_refused("puzzle hexagon 4", "integer");
}
