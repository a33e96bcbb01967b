// Several sizes of a family in one command: each row is the answer of its size alone.

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include "runner/runner_answers.hpp"

BOOST_AUTO_TEST_SUITE(sequences)

namespace {

using nlohmann::json;

std::vector<std::string> lines_of(const std::string& text) {
  std::istringstream input(text);
  std::vector<std::string> lines;
  for (std::string line; std::getline(input, line);) lines.push_back(line);
  return lines;
}

/// Removes what differs from run to run.
json without_effort(json answer) {
  for (const char* key :
       {"seconds", "command", "others", "nodes", "failures", "propagations", "placements"}) {
    answer.erase(key);
  }
  return answer;
}

struct Sequence {
  std::string command, sizes, options;
  std::vector<std::string> each;
};

const std::vector<Sequence> all{
    {"count square ", "1..4", "", {"1", "2", "3", "4"}},
    {"count star ", "5..6", "", {"5", "6"}},
    {"count ring ", "3..5", " --side 4", {"3", "4", "5"}},
    {"count polygon ", "3..5", " --sum 9", {"3", "4", "5"}},
    {"count rectangle ", "3x3..6", "", {"3x3", "3x4", "3x5", "3x6"}},
    {"count square ", "4..4", " --engine gecode --symmetry geometric", {"4"}},
    {"solve square ", "2..5", " --engine exhaust", {"2", "3", "4", "5"}},
    {"solve polygon ", "3..4", " --solutions 2 --engine gecode", {"3", "4"}}};

}  // namespace

BOOST_AUTO_TEST_CASE(each_row_is_the_answer_of_its_size) {
  for (const auto& [command, sizes, options, each] : all) {
    BOOST_TEST_CONTEXT(command << sizes << options) {
      const Outcome whole = loshu(command + sizes + options + " --format json");
      const json rows = json::parse(whole.output);
      BOOST_TEST_REQUIRE(rows.is_array());
      BOOST_TEST_REQUIRE(rows.size() == each.size());
      const auto text = lines_of(loshu(command + sizes + options).output);
      const auto table = lines_of(loshu(command + sizes + options + " --format csv").output);
      BOOST_TEST_REQUIRE(table.size() == each.size() + 1);
      bool has_some = false;
      for (std::size_t i = 0; i < each.size(); ++i) {
        const Outcome one = loshu(command + each[i] + options + " --format json");
        BOOST_TEST(without_effort(rows[i]) == without_effort(json::parse(one.output)));
        has_some = has_some || one.status == 0;
        const std::string total = rows[i]["solutions"].dump();
        const bool has_row = std::ranges::any_of(text, [&](const std::string& line) {
          return line.find(" " + each[i]) != std::string::npos &&
                 line.find(": ") != std::string::npos;
        });
        BOOST_TEST(has_row);
        // Its sentence is that of the size alone. What `solve` found, it tells without classes.
        const std::string title = command.substr(command.find(' ') + 1) + each[i];
        const auto own = lines_of(loshu(command + each[i] + options).output);
        const auto row = std::ranges::find_if(text, [&](const std::string& line) {
          return line.starts_with(title + ": ") || line.starts_with(title + ", ");
        });
        BOOST_TEST_REQUIRE((row != text.end()), title);
        const bool is_found =
            command.starts_with("solve") && rows[i]["complete"] == true && rows[i]["solutions"] > 0;
        const std::string sentence = row->substr(row->find(": ") + 2);
        BOOST_TEST(std::ranges::count(own, sentence) == (is_found ? 0 : 1), *row);
        if (is_found) BOOST_TEST(sentence.starts_with(total + " "), *row);
        BOOST_TEST((sentence.find(" found") != sentence.npos) ==
                       (is_found || (rows[i]["complete"] == false)),
                   *row);
        BOOST_TEST(table[i + 1].find("," + each[i] + ",") != std::string::npos);
        BOOST_TEST(table[i + 1].find("," + total + ",") != std::string::npos);
      }
      BOOST_TEST(whole.status == (has_some ? 0 : 1));
    }
  }
}

BOOST_AUTO_TEST_CASE(a_time_limit_is_for_all_rows) {
  const Outcome outcome = loshu("count square 3..9 --time-limit 0.3 --format csv");
  BOOST_TEST(outcome.status == 3);
  const auto table = lines_of(outcome.output);
  BOOST_TEST(table.size() > 1);
  BOOST_TEST(table.size() < 8);
  // The first size that has no row is named, or that of the last row, which was cut short.
  const std::size_t rows = table.size() - 1;
  const std::string last = "stopped at square " + std::to_string(rows + 3) + "\n",
                    next = "stopped before square " + std::to_string(rows + 3) + "\n";
  BOOST_TEST((outcome.errors == "loshu: " + last || outcome.errors == "loshu: " + next),
             outcome.errors);
  BOOST_TEST(loshu("count square 3..4 --engine gecode --node-limit 5").status == 3);
}

BOOST_AUTO_TEST_CASE(what_is_of_one_size_is_refused) {
  check_refused("count square 3..4 --checkpoint FILE", "goes with one size");
  check_refused("count square 3..4 --part 1/2", "goes with one size");
  check_refused("solve square 3..4 --unique", "goes with one size");
  check_refused("solve square 3..4 --format svg", "text, csv and json");
  check_refused("count square 4..3", "end before they begin");
  check_refused("count square 3..", "a number or a range");
  check_refused("count star 3..6", "star");
  check_refused("count none.json 3..4", "none.json");
}

BOOST_AUTO_TEST_SUITE_END()
