// What the runner says of mistakes: one line, not long, that a terminal can show; and what was
// probably meant.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <utility>
#include <vector>

#include "runner/runner_answers.hpp"

BOOST_AUTO_TEST_CASE(misspelt_words_are_answered_with_the_nearest) {
  check_refused("solv square 3", "loshu: there is no command 'solv'; did you mean solve?\n");
  check_refused("help cuont", "loshu: there is no command 'cuont'; did you mean count?\n");
  check_refused("count sqaure 3", "loshu: there is no figure sqaure; did you mean square?\n");
  check_refused("count square 3 --symetry full",
                "loshu: count has no option --symetry; did you mean --symmetry?\n");
  check_refused("compare square 3 --over propogation=value",
                "loshu: 'propogation' is no toggle; did you mean propagation?\n");
  check_refused("dance", "loshu: there is no command 'dance'; 'loshu help' lists them\n");
  check_refused("count circle 3", "loshu: there is no figure circle; there are square ");
  check_refused("count square 3 --colour red", "'loshu help count' lists what there is");
}

BOOST_AUTO_TEST_CASE(whatever_is_quoted_the_line_is_short_and_can_be_shown) {
  const Folder folder;
  const std::string file = folder / "rows";
  std::ofstream(file) << "2 7 6\n9 5 \xff\xfe\x1b[2J\n4 3 8\n";
  check_refused("verify square 3 " + file, file + ":2:5: '\\xff\\xfe\\x1b[2J' is neither");
  const std::vector<std::string> odd{"\"$(printf 'a\\377\\033[1mb')\"", "\"$(printf 'a\\nb')\"",
                                     std::string(4000, 'x'), "'" + std::string(900, '{') + "'"};
  for (const std::string& word : odd) {
    for (const std::string& start : std::vector<std::string>{
             "", "count ", "count square ", "count square 3 --given ", "count square 3 --line ",
             "count square 3 --symmetry ", "count square 3 --kind ", "solve square 3 --givens ",
             "count square 3 --engine exhaust --order ", "merge ", "status ", "verify ", "help ",
             "solve square 3 --output /nonexistent/", "compare square 3 --over ",
             "count square 3 --over "}) {
      const Outcome outcome = loshu(start + word);
      BOOST_TEST(outcome.status == 2, start);
      BOOST_TEST(outcome.errors.size() <= 300U, start << ": " << outcome.errors);
      BOOST_TEST(std::ranges::count(outcome.errors, '\n') == 1, start << ": " << outcome.errors);
      BOOST_TEST(outcome.errors.find_first_of("\x1b\xff") == std::string::npos, outcome.errors);
    }
  }
}

BOOST_AUTO_TEST_CASE(files_with_long_names_are_used_and_missing_ones_told) {
  const Folder folder;
  const std::string file = folder / std::string(250, 'x'), missing = folder / [] {
    std::string path;
    while (path.size() < 3000) path += "folder/";
    return path + "file";
  }();
  const auto check_short = [](const std::string& arguments, const std::string& end) {
    const Outcome outcome = loshu(arguments);
    BOOST_TEST(outcome.status == 2, arguments);
    BOOST_TEST(outcome.output == "", arguments);
    BOOST_TEST(outcome.errors.size() <= 300U, outcome.errors);
    BOOST_TEST(outcome.errors.ends_with(end + "\n"), outcome.errors);
  };
  BOOST_TEST(loshu("export square 3 --format json --output " + file).status == 0);
  BOOST_TEST(loshu("count " + file).output.starts_with("8 squares: 1 "));
  const std::string none = ": No such file or directory";
  for (const char* command :
       {"merge ", "verify square 3 ", "solve square 3 --givens ", "solve square 3 --output ",
        "count square 3 --engine exhaust --order "}) {
    check_short(command + missing, none);
  }
  check_short("count " + missing, ", and there is no such file");
}

BOOST_AUTO_TEST_CASE(one_thing_is_not_called_things) {
  const Folder folder;
  const std::string rows = folder / "rows";
  std::ofstream(rows) << "5\n";
  check_refused("verify square 3 " + rows, "the figure ends after 1 number; square 3 takes 9");
  std::ofstream(rows) << "[5]";
  check_refused("verify square 3 " + rows, "has 1 number; square 3 takes 9");
}

BOOST_AUTO_TEST_CASE(a_plan_that_is_none_is_told_with_its_line) {
  const Folder folder;
  const std::string plan = folder / "plan",
                    count = "count square 3 --engine exhaust --order " + plan;
  std::ofstream(plan) << "{\"figure\": \"square\",\n \"size\": 3,\n \"order\": [5,]}\n";
  check_refused(count, plan + ":3:14: this is no JSON: unexpected ']'");
  std::ofstream(plan) << "{\"figure\": \"square\",\n \"size\": 3,\n \"order\": [\"(9,9)\"]}\n";
  check_refused(count, plan + ":3:12: /order/0: ");
}
