// Puzzle files and filled figures as the runner reads and writes them.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <vector>

#include <nlohmann/json.hpp>

#include "runner/runner.hpp"

namespace {

const std::string runner = "'" LOSHU_RUNNER "' ";
const std::string cube = LOSHU_SOURCE "/examples/puzzles/cube.json";

/// A file of the test's own, while it is there.
class File {
 public:
  File(const std::string& ending, const std::string& text) : name(scratch(ending)) {
    std::ofstream(name) << text;
  }
  ~File() { std::filesystem::remove(name); }
  File(const File&) = delete;
  File& operator=(const File&) = delete;
  std::string name;
};

/// The first line, without the effort, which differs from engine to engine.
std::string count_of(const std::string& arguments) {
  const Outcome outcome = loshu("count " + arguments);
  BOOST_TEST(outcome.errors == "", arguments);
  return outcome.output.substr(0, outcome.output.find('\n'));
}

Outcome piped(const std::string& text, const std::string& arguments) {
  return run("printf '" + text + "' | " + runner + arguments);
}

}  // namespace

BOOST_AUTO_TEST_CASE(what_is_exported_is_the_same_puzzle) {
  const File file(".json", "");
  for (const std::string puzzle :
       {"square 3", "square 4 --given 0=1", "hexagon 3", "polygon 6 --sum 22",
        "square 3 --first-value -4", "hexagon 3 --first-value -9", "square 4 --kind associative",
        "square 4 --kind semimagic --given 0=1 --given 5=2 --given 10=3",
        "ring 4 --side 4 --sum 22", "cube 2 --first-value 3", "square 3 --line 1,1+3,3=10"}) {
    BOOST_TEST(loshu("export " + puzzle + " --format json --output " + file.name).status == 0);
    BOOST_TEST(count_of(file.name) == count_of(puzzle));
    const std::string again = loshu("export " + file.name).output;
    BOOST_TEST(again == file_text(file.name), puzzle);
  }
}

// Neither asks whether it can be solved, which for the greatest figures takes long.
BOOST_AUTO_TEST_CASE(what_has_no_integer_sum_is_exported_and_verified) {
  BOOST_TEST(loshu("count hexagon 2").status == 2);
  BOOST_TEST(loshu("export hexagon 2").status == 0);
  BOOST_TEST(piped("1 2 3 4 5 6 7", "verify hexagon 2").status == 1);
}

BOOST_AUTO_TEST_CASE(every_command_takes_a_file) {
  BOOST_TEST(count_of(cube) == "18 cubes: 3 up to the 6 symmetries that fix the givens");
  BOOST_TEST(loshu("solve " + cube).output.find("1 cube found") != std::string::npos);
  BOOST_TEST(loshu("compare " + cube).output.starts_with("cube, values 1 to 8, a = 1, "));
  BOOST_TEST(loshu("describe " + cube).output.find("2·S = 36") != std::string::npos);
  BOOST_TEST(loshu("export " + cube + " --format svg").output.starts_with("<svg "));
  const Outcome explored =
      run("env -u DISPLAY -u WAYLAND_DISPLAY -u QT_QPA_PLATFORM " + runner + "explore " + cube);
  BOOST_TEST(explored.status == 4);
}

BOOST_AUTO_TEST_CASE(options_go_before_the_file) {
  BOOST_TEST(count_of(cube + " --given b=8") ==
             "6 cubes: 3 up to the 2 symmetries that fix the givens");
  BOOST_TEST(count_of(cube + " --sum 18") == count_of(cube));
  BOOST_TEST(loshu("count " + cube + " --given a=2").errors ==
             "loshu: cube: cell a is given twice\n");
  BOOST_TEST(loshu("count " + cube + " --first-value 5").errors ==
             "loshu: cube: given a = 1 is out of range; values go from 5 to 12\n");
  BOOST_TEST(loshu("solve " + cube + " --format csv --given a=1 --given '(A)=1'").output ==
             loshu("solve " + cube + " --format csv").output);
}

BOOST_AUTO_TEST_CASE(a_name_goes_before_a_file_of_that_name) {
  const std::string folder = scratch("");
  std::filesystem::create_directory(folder);
  BOOST_TEST(run("cd " + folder + " && cp " + cube + " square && cp " + cube + " mine && " +
                 runner + "count square 3")
                 .status == 0);
  BOOST_TEST(
      run("cd " + folder + " && " + runner + "count ./square").output.starts_with("18 cubes"));
  BOOST_TEST(run("cd " + folder + " && " + runner + "count mine").output.starts_with("18 cubes"));
  std::filesystem::remove_all(folder);
}

BOOST_AUTO_TEST_CASE(givens_are_read_from_rows) {
  const File rows(".txt", "16 . . .\n. . . .\n. . 6 .\n. . . 1\n");
  BOOST_TEST(count_of("square 4 --givens " + rows.name) ==
             count_of("square 4 --given 0=16 --given 10=6 --given 15=1"));
  BOOST_TEST(count_of("square 4 --given 15=1 --givens " + rows.name) ==
             count_of("square 4 --givens " + rows.name));
  BOOST_TEST(loshu("count square 4 --given 15=2 --givens " + rows.name).errors ==
             "loshu: " + rows.name + ":4:7: square 4: cell (4,4) is given twice\n");
  const File zeros(".zeros", "0 . . .\n. . . .\n. . . .\n. . . 1\n");
  BOOST_TEST(count_of("square 4 --givens " + zeros.name) == count_of("square 4 --given 15=1"));
  BOOST_TEST(count_of("square 4 --first-value 0 --givens " + zeros.name) ==
             count_of("square 4 --first-value 0 --given 0=0 --given 15=1"));
  BOOST_TEST(piped("16 . . .  . . . .  . . 6 .  . . . 1", "count square 4 --givens -").status == 0);
  BOOST_TEST(loshu("count square 4 --givens /nonexistent").errors ==
             "loshu: cannot read /nonexistent: No such file or directory\n");
  BOOST_TEST(loshu("explore square 4 --givens -").errors ==
             "loshu: explore reads no givens from standard input; name a file\n");
  const File twice(".twice", "16 . . .\n. . . .\n. . 16 .\n. . . 1\n");
  BOOST_TEST(loshu("count square 4 --givens " + twice.name).errors ==
             "loshu: " + twice.name +
                 ":3:5: square 4: the value 16 is given twice, to (1,1) and (3,3)\n");
}

BOOST_AUTO_TEST_CASE(what_is_found_verifies_in_every_form) {
  const std::string verify = " | " + runner + "verify ";
  for (const std::string& puzzle :
       std::vector<std::string>{cube, "square 4", "polygon 6", "square 4 --kind associative",
                                "ring 5 --side 4", "square 4 --line 1,1+4,4=17", "star 6"}) {
    const std::string solve = runner + "solve " + puzzle + " --solutions 3 --format ";
    BOOST_TEST(run(solve + "json" + verify).status == 0);
    BOOST_TEST(run(solve + "json" + verify + puzzle).status == 0);
    const Outcome csv = run(solve + "csv" + verify + puzzle);
    BOOST_TEST(csv.status == 0);
    BOOST_TEST(std::ranges::count(csv.output, '\n') == 3);
    BOOST_TEST(run(solve + "csv | tail -n +2" + verify + puzzle).status == 0);
    BOOST_TEST(run(solve + "csv" + verify + puzzle + " -").status == 0);
  }
  const File answer(".json", loshu("solve " + cube + " --format json").output);
  BOOST_TEST(loshu("verify " + answer.name).output == "magic, sum 18\n");
  BOOST_TEST(loshu("verify " + cube + " " + answer.name).output == "magic, sum 18\n");
  BOOST_TEST(loshu("verify square 3 " + answer.name).errors ==
             "loshu: " + answer.name + ":1:1: is of cube, whose lines are not those of square 3\n");
  BOOST_TEST(loshu("verify " + answer.name + " --sum 17").status == 1);
}

BOOST_AUTO_TEST_CASE(an_answer_of_another_kind_is_none_of_the_asked) {
  const std::string solve = runner + "solve square 4 --format json | " + runner + "verify ";
  BOOST_TEST(run(solve + "square 4").status == 0);
  BOOST_TEST(run(solve + "square 4 --kind associative").status == 2);
  BOOST_TEST(run(solve + "square 4 --kind semimagic").status == 2);
  BOOST_TEST(run(solve + "--line 1,1+1,2=99").status == 2);
  BOOST_TEST(run(solve + "--line 1,1+1,2=3 --line 1,1+1,3=4").status == 1);
}

BOOST_AUTO_TEST_CASE(verify_checks_the_givens_of_an_answer) {
  const std::string solve = runner + "solve square 3 --given 0=4 --format json";
  BOOST_TEST(run(solve + " | " + runner + "verify").status == 0);
  const Outcome changed = run(solve + " | sed 's/\"(1,1)\":4/\"(1,1)\":2/' | " + runner + "verify");
  BOOST_TEST(changed.status == 1);
  BOOST_TEST(changed.output == "cell (1,1): 4, but 2 is given\n");
}

BOOST_AUTO_TEST_CASE(verify_says_what_is_wrong_cell_by_cell_and_line_by_line) {
  const Outcome wrong = piped("4 9 2\\n3 . 7\\n8 1 2\\n", "verify square 3 --sum 15");
  BOOST_TEST(wrong.status == 1);
  BOOST_TEST(wrong.output ==
             "cell (1,3): 2 stands also in (3,3)\n"
             "cell (2,2): open\n"
             "cell (3,3): 2 stands also in (1,3)\n"
             "line 3 ((3,1) (3,2) (3,3)): sum 11, not 15\n"
             "line 6 ((1,3) (2,3) (3,3)): sum 11, not 15\n");
  const auto json = nlohmann::json::parse(
      piped("4 9 2\\n3 . 7\\n8 1 2\\n", "verify square 3 --sum 15 --format json").output);
  BOOST_TEST(json[0]["cells"].dump() == "[2,4,8]");
  BOOST_TEST(json[0]["lines"].dump() == "[2,5]");
  BOOST_TEST(json[0]["magic"] == false);
  BOOST_TEST(json[0]["faults"].size() == 5U);
  BOOST_TEST(piped("[[2,7,6],[9,5,1],[4,3,8]]", "verify square 3").output == "magic, sum 15\n");
  BOOST_TEST(piped("1 2 3 6 8 7 4 5", "verify " + cube).status == 1);
}

BOOST_AUTO_TEST_CASE(bad_files_are_one_line_and_status_2) {
  const File no_json(".json", "{\"cells\": 2,\n  \"lines\": [[0, 1],]}\n");
  const File bad_line(".line.json", "{\"cells\": 2,\n  \"lines\": [[0, 1], [0, 5]]}\n");
  const File empty(".empty.json", "");
  const File figure(".figure.json", R"json({"figure": "circle", "size": 3})json");
  const std::vector<std::pair<std::string, std::string>> bad{
      {"count " + no_json.name, no_json.name + ":2:20: this is no JSON: unexpected ']'"},
      {"count " + bad_line.name,
       bad_line.name + ":2:25: /lines/1/1: should be the number of a cell from 0 to 1, not 5"},
      {"count " + empty.name, empty.name + ":1:1: this is no JSON: unexpected end of input"},
      {"count " + figure.name, figure.name + ":1:12: /figure: there is no figure circle"},
      {"count " + cube + " 4", "what is '4' after " + cube + "?"},
      {"count /nonexistent.json", "cannot read /nonexistent.json: No such file"},
      {"count /nonexistent", "there is no figure /nonexistent; there are "},
      {"count /", "cannot read /: a directory"},
      {"verify " + no_json.name, no_json.name + ":2:20: this is no JSON"},
      {"verify " + cube + " " + cube, cube + ":1:1: has no \"figure\""},
      {"verify " + cube + " a b", "what is 'b'?"},
      {"verify square", "square needs its size"},
      {"count " + cube + " --kind odd", "--kind goes with the name of a figure, but " + cube},
      {"verify " + cube + " --side 4", "--side goes with the name of a figure, but none is named"},
      {"verify --kind magic", "--kind goes with the name of a figure, but none is named"},
      {"verify", "standard input: does not say of which figure it is"},
      {"verify " + cube, "standard input: has 0 numbers; cube takes 8"},
      {"export square 4 --format text", "export does not write text; it writes json, svg, lp, mzn"},
      {"export square 4 --format csv", "export does not write csv"},
      {"export", "export needs a figure"},
      {"export square 4 --threads 2", "--threads"},
  };
  for (const auto& [arguments, part] : bad) {
    const Outcome outcome = loshu(arguments);
    BOOST_TEST(outcome.status == 2, arguments << " ended with " << outcome.status);
    BOOST_TEST(outcome.output == "", arguments);
    BOOST_TEST(std::ranges::count(outcome.errors, '\n') == 1, arguments << ": " << outcome.errors);
    BOOST_TEST(outcome.errors.find(part) != std::string::npos, arguments << ": " << outcome.errors);
  }
}

BOOST_AUTO_TEST_CASE(the_help_on_files_holds) {
  const std::string help = loshu("help files").output;
  const std::size_t start = help.find("  {\n");
  const std::size_t end = help.find("\n  }\n", start);
  BOOST_REQUIRE(end != std::string::npos);
  const File file(".json", help.substr(start, end + 5 - start));
  BOOST_TEST(count_of(file.name) == "2 triangles: 1 up to the 2 symmetries that fix the givens");
  for (std::size_t line = 0; line < help.size(); line = help.find('\n', line) + 1) {
    BOOST_TEST(help.find('\n', line) - line <= 80U);
  }
  BOOST_TEST(loshu("help").output.find("'loshu help files'") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(the_greatest_figures_are_read_described_and_verified) {
  const File file(".json", loshu("export square 100").output);
  BOOST_TEST(loshu("describe " + file.name).output.find("cells        10000") != std::string::npos);
  // Rows in order are no magic square, and every row says so.
  std::string rows;
  for (int i = 1; i <= 10'000; ++i) rows += std::to_string(i) + "\n";
  const File filled(".txt", rows);
  const Outcome outcome = loshu("verify " + file.name + " " + filled.name);
  BOOST_TEST(outcome.status == 1);
  BOOST_TEST(outcome.output.find("line 100 (") != std::string::npos);
}
