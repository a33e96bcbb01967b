// `hint`: the next cell in text and JSON, and what it says where there is none.

#include <boost/test/unit_test.hpp>

#include <algorithm>

#include <nlohmann/json.hpp>

#include "runner/runner.hpp"

namespace {

nlohmann::json json_of(const std::string& arguments) {
  return nlohmann::json::parse(loshu("hint " + arguments + " --format json").output);
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_hint_names_the_cell_and_the_reason) {
  const Outcome outcome = loshu("hint square 3 --given 1,1=2 --given 2,2=5");
  BOOST_TEST(outcome.status == 0);
  BOOST_TEST(outcome.errors == "");
  BOOST_TEST(outcome.output ==
             "(3,3) = 8: line 7 ((1,1) (2,2) (3,3)) has 15 − 2 − 5 = 8 left\n"
             "  the lines and the total say 3·S = 45, so the sum is 15\n"
             "\n"
             "  2   .   .\n"
             "  .   5   .\n"
             "  .   . [8]\n");
}

BOOST_AUTO_TEST_CASE(as_json) {
  const auto seen = json_of("square 3 --given 1,1=2 --given 2,2=5");
  BOOST_TEST(seen["outcome"] == "hint");
  BOOST_TEST(seen["explanation"].is_null());
  BOOST_TEST(seen["ending"] == "exhausted");
  const auto& hint = seen["hint"];
  BOOST_TEST(hint["cell"] == 8);
  BOOST_TEST(hint["label"] == "(3,3)");
  BOOST_TEST(hint["value"] == 8);
  BOOST_TEST(hint["reason"] == "last-of-line");
  BOOST_TEST(hint["certain"] == true);
  BOOST_TEST(hint["cells"] == nlohmann::json({0, 4}));
  BOOST_TEST(hint["lines"] == nlohmann::json({6}));
  BOOST_TEST(hint["open_lines"][0]["open"] == nlohmann::json({8}));
  BOOST_TEST(seen["text"] == hint["text"]);

  const auto determined = json_of("square 3")["hint"];
  BOOST_TEST(determined["reason"] == "equation");
  BOOST_TEST(determined["equation"]["terms"] == nlohmann::json::parse("[[4, 3]]"));

  const auto searched = json_of("hexagon 3 --given A=3")["hint"];
  BOOST_TEST(searched["reason"] == "search");
  BOOST_TEST(searched["nodes"] > 0);

  const auto choice = json_of("polygon 4 --sum 16")["hint"];
  BOOST_TEST(choice["reason"] == "choice");
  BOOST_TEST(choice["certain"] == false);
  BOOST_TEST(choice["other"] != choice["value"]);
}

BOOST_AUTO_TEST_CASE(no_solution_is_the_answer) {
  for (const std::string puzzle :
       {"square 2", "square 4 --given 1,1=16 --given 2,2=16", "square 4 --given 1,1=17",
        "square 4 --sum 200", "polygon 7", "hexagon 4",
        "square 4 --given 1,2=10 --given 1,4=16 --given 2,3=5"}) {
    const Outcome outcome = loshu("hint " + puzzle);
    BOOST_TEST(outcome.status == 1, puzzle);
    BOOST_TEST(outcome.errors == "", puzzle);
    BOOST_TEST(outcome.output.find(" exists\nwhy: ") != std::string::npos, puzzle);
    const auto json = json_of(puzzle);
    BOOST_TEST(json["outcome"] == "no solution");
    BOOST_TEST(json["hint"].is_null());
    BOOST_TEST(outcome.output.ends_with(json["explanation"]["text"].get<std::string>()));
  }
}

BOOST_AUTO_TEST_CASE(limits_and_bad_input) {
  const Outcome outcome = loshu("hint hexagon 3 --node-limit 3");
  BOOST_TEST(outcome.status == 3);
  BOOST_TEST(outcome.output == "no hint: stopped at the node limit\n");
  BOOST_TEST(json_of("hexagon 3 --node-limit 3")["outcome"] == "stopped");
  BOOST_TEST(loshu("hint hexagon 3 --time-limit 0.000001").status == 3);
  for (const std::string arguments :
       {"square", "square 0", "square 4 --given x=1", "square 4 --symmetry full",
        "square 4 --format csv", "square 4 --given 99=1", "no-such.json"}) {
    const Outcome bad = loshu("hint " + arguments);
    BOOST_TEST(bad.status == 2, arguments);
    BOOST_TEST(bad.output == "", arguments);
    BOOST_TEST(std::ranges::count(bad.errors, '\n') == 1, arguments);
  }
}

BOOST_AUTO_TEST_CASE(all_filled) {
  const Outcome outcome = loshu(
      "hint square 3 --given 1,1=2 --given 1,2=7 --given 1,3=6 --given 2,1=9 --given 2,2=5 "
      "--given 2,3=1 --given 3,1=4 --given 3,2=3 --given 3,3=8");
  BOOST_TEST(outcome.status == 0);
  BOOST_TEST(outcome.output == "every cell is filled, and the square is magic\n");
}
