// The runner reads everything that it writes: exported puzzles, puzzles that it made, and plans.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "runner/runner_answers.hpp"

namespace {

const std::string cube = LOSHU_SOURCE "/examples/puzzles/cube.json";

/// The numbers and symmetries of the first line. The name differs: a file has it in several words.
std::string count_of(const std::string& arguments) {
  const Outcome outcome = loshu("count " + arguments);
  BOOST_TEST(outcome.errors == "", arguments);
  const std::string line = outcome.output.substr(0, outcome.output.find('\n'));
  return line.substr(0, line.find(' ')) +
         line.substr(std::min(line.find_first_of(":;"), line.size()));
}

}  // namespace

BOOST_AUTO_TEST_SUITE(runner_files)

BOOST_AUTO_TEST_CASE(what_is_exported_is_the_same_puzzle) {
  const TextFile file(".json", "");
  for (const std::string puzzle :
       {"square 4 --given 0=1", "polygon 6 --sum 22", "hexagon 3 --first-value -9",
        "square 4 --kind associative", "ring 4 --side 4 --sum 22", "square 3 --line 1,1+3,3=10"}) {
    BOOST_TEST(loshu("export " + puzzle + " --format json --output " + file.path).status == 0);
    BOOST_TEST(count_of(file.path) == count_of(puzzle));
    const std::string again = loshu("export " + file.path).output;
    BOOST_TEST(again == file_text(file.path), puzzle);
  }
}

/// A picture is the same wherever it is written. Its command shows the ending of the name alone.
BOOST_AUTO_TEST_CASE(a_picture_does_not_depend_on_the_name_of_its_file) {
  const TextFile place("", "");
  const std::string folder = place.path + ".d";
  BOOST_REQUIRE(run("mkdir -p '" + folder + "/in.svg'").status == 0);
  for (const std::string ending : {"", ".svg", ".a b"}) {
    const std::string shown = "--output " + (ending == ".a b" ? "'FILE.a b'" : "FILE" + ending);
    for (const std::string path :
         {"out", "./out", "../in.svg/out", "./in.svg/.hidden", "a.b.out"}) {
      if (!ending.empty() || path != "a.b.out") {
        const std::string file = path + ending;
        BOOST_TEST_CONTEXT(file) {
          const Outcome outcome =
              run("cd '" + folder + "/in.svg' && mkdir -p in.svg && " + program +
                  "solve square 3 --format svg --output '" + file + "'");
          BOOST_TEST(outcome.status == 0, outcome.errors);
          const std::string drawing = file_text(folder + "/in.svg/" + file);
          BOOST_TEST(drawing.find("--format svg " + shown + "<") != std::string::npos);
        }
      }
    }
  }
  BOOST_TEST(run("rm -r '" + folder + "'").status == 0);
}

/// An answer holds its command in words that a shell reads as those that were typed. Names of files
/// that are written are the exception.
BOOST_AUTO_TEST_CASE(a_shell_reads_the_command_of_an_answer_as_what_was_typed) {
  const Folder folder;
  std::ofstream(folder / "reader") << "eval \"set -- $1\"; printf '%s\\n' \"$@\"\n";
  const std::vector<std::string> names{
      "plain-name_1.txt", "a b", "it's", "$HOME", "a;b",   "`x`", "tab\there", "back\\slash",
      "both\t\\'",        "*",   "#1",   "(1)",   "\"q\"", "~",   "%,:+=@"};
  for (const std::string& name : names) {
    BOOST_TEST_CONTEXT(name) {
      std::ofstream(folder / name) << "2 7 6 9 5 1 4 3 8";
      std::ofstream(folder / "name") << name;
      const Outcome told = run("cd " + folder.name + " && " + program +
                               "verify square 3 \"$(cat name)\" --format json");
      BOOST_TEST_REQUIRE(told.status == 0, told.errors);
      const std::string command = nlohmann::json::parse(told.output)[0]["command"];
      std::ofstream(folder / "command") << command;
      const Outcome read = run("cd " + folder.name + " && bash reader \"$(cat command)\"");
      BOOST_TEST(read.output == "loshu\nverify\nsquare\n3\n" + name + "\n--format\njson\n",
                 command);
    }
  }
  for (const auto& [typed, shown] : std::vector<std::pair<std::string, std::string>>{
           {"solve square 3 --output=x.json", "solve square 3 --output=FILE.json"},
           {"solve square 3 --output ./x.json --seed=4",
            "solve square 3 --output FILE.json --seed=4"},
           {"count square 3 --given=1,1=2 --output x.json",
            "count square 3 --given=1,1=2 --output FILE.json"},
           {"solve square 3 --engine anneal --trace=y.csv --output=x.json",
            "solve square 3 --engine anneal --trace=FILE.csv --output=FILE.json"},
           {"compare square 3 --tree y.svg --output x.json",
            "compare square 3 --tree FILE.svg --output FILE.json"},
           {"solve square 3 --givens - --post '(1,1) < (1,2)' --output x.json",
            "solve square 3 --givens - --post '(1,1) < (1,2)' --output FILE.json"}}) {
    const Outcome outcome =
        run("cd " + folder.name + " && printf '. . .\n. . .\n. . .' | " + program + typed);
    BOOST_TEST(outcome.status == 0, outcome.errors);
    const auto answer = nlohmann::json::parse(file_text(folder / "x.json"));
    BOOST_TEST((answer.is_array() ? answer[0] : answer)["command"] == "loshu " + shown);
  }
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(runner_puzzle)

BOOST_AUTO_TEST_CASE(a_puzzle_is_a_file_that_solve_reads) {
  for (const std::string figure :
       {"square 4 --difficulty hard", "polygon 6 --sum 22", "hexagon 3",
        "square 4 --kind associative", "ring 4 --side 4", "wheel 3", "square 3 --first-value -4",
        "square 4 --given 1,1=16 --given 4,4=1", cube.c_str()}) {
    BOOST_TEST_CONTEXT(figure) {
      const Outcome made = loshu("puzzle " + figure + " --seed 2 --format json --solution");
      BOOST_TEST(made.status == 0);
      const auto puzzle = nlohmann::json::parse(made.output);
      const TextFile file(".json", made.output);
      const auto solved = json_of("solve " + file.path + " --unique --engine gecode");
      BOOST_TEST(solved["unique"] == "one");
      BOOST_TEST(solved["assignments"][0] == puzzle["solution"]);
      // The measure, as it is stated.
      const auto tree =
          json_of("solve " + file.path + " --engine gecode --symmetry none --solutions 0");
      BOOST_TEST(tree["failures"] == puzzle["grade"]["choices"]);
      BOOST_TEST(tree["solutions"] == 1);
    }
  }
  BOOST_TEST(!json_of("puzzle square 4").contains("solution"));
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(runner_order)

BOOST_AUTO_TEST_CASE(the_engine_follows_what_is_found) {
  const std::string plan = scratch(".plan");
  const Outcome written =
      loshu("order hexagon 3 --tries 300 --format json --output '" + plan + "'");
  BOOST_TEST(written.status == 0);
  BOOST_TEST(written.output == "");
  const auto found = nlohmann::json::parse(file_text(plan));
  const auto& sizes = found["sizes"];
  BOOST_TEST(sizes["best"]["nodes"] < sizes["own"]["nodes"]);
  BOOST_TEST(sizes["own"]["nodes"] < sizes["reading"]["nodes"]);
  BOOST_TEST(sizes["best"]["exact"] == true);
  BOOST_TEST(found["tries"] == 300);
  BOOST_TEST(found["complete"] == true);
  BOOST_TEST(found["order"].size() == 19U);

  const std::string by_plan = " hexagon 3 --engine exhaust --order '" + plan + "'";
  const auto counted = json_of("count" + by_plan);
  BOOST_TEST(counted["nodes"] == sizes["best"]["nodes"]);
  BOOST_TEST(counted["placements"] == sizes["best"]["placements"]);
  BOOST_TEST(counted["solutions"] == 1);
  BOOST_TEST(json_of("count hexagon 3 --engine exhaust")["nodes"] == sizes["own"]["nodes"]);
  BOOST_TEST(json_of("solve" + by_plan)["solutions"] == 1);
  const Outcome wrong = loshu("count square 3 --engine exhaust --order '" + plan + "'");
  BOOST_TEST(wrong.status == 2);
  BOOST_TEST(wrong.errors.find("not of square 3") != std::string::npos, wrong.errors);
  std::remove(plan.c_str());
}

BOOST_AUTO_TEST_CASE(the_old_name_of_the_option_is_read_and_shown_nowhere) {
  const std::string order = scratch(".order");
  BOOST_TEST(loshu("order square 3 --tries 5 --format json --output '" + order + "'").status == 0);
  const auto nodes = [&](const std::string& option) {
    return json_of("count square 3 --engine exhaust " + option + " '" + order + "'")["nodes"];
  };
  BOOST_TEST(nodes("--plan") == nodes("--order"));
  const std::string twice = " '" + order + "' --order '" + order + "'";
  BOOST_TEST(loshu("count square 3 --plan" + twice).errors == "loshu: --order is there twice\n");
  const std::string wrong = loshu("count square 4 --engine exhaust --plan '" + order + "'").errors;
  BOOST_TEST(wrong.find("not of square 4") != std::string::npos, wrong);
  const std::string help = loshu("help count all").output;
  BOOST_TEST(help.find("--order FILE") != std::string::npos);
  BOOST_TEST(help.find("--plan") == std::string::npos);
  BOOST_TEST(loshu("order square 3 --plan x").status == 2);  // which takes neither
  std::remove(order.c_str());
}

BOOST_AUTO_TEST_CASE(plans_say_what_is_the_greatest_of_its_orbit) {
  std::string start = R"({"figure": "square", "size": 4, "order": [)";
  for (int cell = 0; cell < 16; ++cell) {  // in reading order
    start += (cell == 0 ? "\"(" : ", \"(") + std::to_string(cell / 4 + 1) + "," +
             std::to_string(cell % 4 + 1) + ")\"";
  }
  start += "]";
  const std::string plan = scratch(".plan");
  const auto by_plan = [&](const std::string& end, const std::string& arguments) {
    std::ofstream(plan) << start + end + "}";
    return loshu(arguments + " square 4 --engine exhaust --order '" + plan + "'");
  };
  const auto nodes = [&](const std::string& greatest) {
    const std::string end = greatest.empty() ? "" : ", \"greatest\": " + greatest;
    const Outcome outcome = by_plan(end, "count --complement off --format json");
    return nlohmann::json::parse(outcome.output)["nodes"].get<int>();
  };
  BOOST_TEST(nodes("") == nodes("[]"));
  BOOST_TEST(nodes(R"j(["(1,1)"])j") > nodes("") * 6 / 5);
  for (const auto& [greatest, part] : std::vector<std::pair<std::string, std::string>>{
           {"3", "/greatest: should be a list"},
           {R"j(["x"])j", "/greatest/0: "},
           {R"j(["(1,1)", "(1,1)"])j", "(1,1) is there twice"}}) {
    const Outcome outcome = by_plan(", \"greatest\": " + greatest, "count");
    BOOST_TEST(outcome.status == 2);
    BOOST_TEST(outcome.errors.find(part) != std::string::npos, outcome.errors);
  }
  std::remove(plan.c_str());
}

BOOST_AUTO_TEST_CASE(options_change_what_is_measured) {
  const auto own = [](const std::string& options) {
    return json_of("order square 4 --tries 0 " + options)["sizes"]["own"]["nodes"].get<double>();
  };
  const double nodes = own("");
  BOOST_TEST(own("--symmetry none") > nodes);
  BOOST_TEST(own("--complement off") > nodes);
  BOOST_TEST(own("--given 1,1=1") < nodes);
  BOOST_TEST(json_of("order polygon 5 --tries 0 --sum 19")["sum"] == 19);
  BOOST_TEST(json_of("order polygon 5 --tries 0 --first-value 0")["first_value"] == 0);
  const auto best = [](const std::string& options) {
    return json_of("order square 4 --tries 40 " + options)["order"];
  };
  BOOST_TEST(best("") == best("--seed 1"));
  BOOST_TEST(best("") != best("--seed 2"));
}

// Two outputs are one file by other names of it, too; what it holds is kept.
BOOST_AUTO_TEST_CASE(one_file_by_two_names_is_refused) {
  const TextFile file(".csv", "kept");
  const std::string solve = "solve square 3 --engine anneal --seed 1 ";
  const Outcome outcome = loshu(solve + "--output " + file.path + " --trace /../" + file.path);
  BOOST_TEST(outcome.status == 2);
  BOOST_TEST(outcome.errors.find("name the same file") != std::string::npos, outcome.errors);
  BOOST_TEST(file_text(file.path) == "kept");
  // A device may be named twice, since nothing is lost there.
  BOOST_TEST(loshu("compare square 3 --output /dev/null --tree /dev/null").status == 0);
}

BOOST_AUTO_TEST_SUITE_END()
