#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <sstream>
#include <string>

#include "runner/runner_answers.hpp"

BOOST_AUTO_TEST_CASE(help_fits_80_columns_and_lists_every_option_of_the_command) {
  for (const std::string command : {"help", "help solve", "help count", "help compare",
                                    "help describe", "help verify", "help list", "list"}) {
    const Outcome outcome = loshu(command);
    BOOST_TEST(outcome.status == 0);
    std::size_t column = 0;
    for (const char c : outcome.output) {
      column = c == '\n' ? 0 : column + ((static_cast<unsigned char>(c) & 0xC0) != 0x80 ? 1 : 0);
      BOOST_REQUIRE(column <= 80U);
    }
  }
  BOOST_TEST(loshu("solve --help").output == loshu("help solve").output);
  BOOST_TEST(loshu("").output == loshu("help").output);
  BOOST_TEST(loshu("help solve").output.find("--solutions N") != std::string::npos);
  BOOST_TEST(loshu("help count").output.find("--solutions N") == std::string::npos);
}

BOOST_AUTO_TEST_CASE(list_shows_every_figure) {
  const Outcome outcome = loshu("list");
  BOOST_TEST(outcome.status == 0);
  const auto list = json_of("list");
  BOOST_TEST(list.size() >= 8U);
  for (const auto& figure : list) {
    const std::string name = figure["figure"];
    const std::size_t at = ("\n" + outcome.output).find("\n" + name + " ");
    BOOST_TEST(at != std::string::npos, name);
    BOOST_TEST(outcome.output.find("  o", at) < outcome.output.find("\n\n", at), name);
    for (const auto& kind : figure["kinds"]) {
      BOOST_TEST(loshu("describe " + name + " 4 --relaxation off --kind " +
                       kind["kind"].get<std::string>())
                     .status == 0);
    }
    const std::string least = std::to_string(figure["size"]["least"].get<int>());
    BOOST_TEST(loshu("describe " + name + " " + least).status == 0, name);
  }
}

/// What the help of a command says in brackets below an option.
static std::string default_in_help(const std::string& command, const std::string& option) {
  const std::string help = loshu("help " + command).output;
  const std::size_t row = help.find("  --" + option + " ");
  if (row == std::string::npos) return "no such option";
  const std::size_t next = std::min(help.find("\n  --", row), help.size());
  const std::size_t start = help.rfind('[', next);
  std::istringstream words(help.substr(start + 1, help.find(']', start) - start - 1));
  std::string text;
  for (std::string word; words >> word;) text += (text.empty() ? "" : " ") + word;
  return text;
}

BOOST_AUTO_TEST_CASE(each_command_has_defaults_of_its_own_in_its_help) {
  BOOST_TEST(default_in_help("solve", "symmetry") == "none; full with --solutions 0");
  BOOST_TEST(default_in_help("count", "symmetry") == "full");
  BOOST_TEST(default_in_help("compare", "symmetry") == "none,geometric,full");
  BOOST_TEST(default_in_help("solve", "branching") == "tuned; first-fail with --solutions 0");
  BOOST_TEST(default_in_help("solve", "restarts") ==
             "luby; none with --solutions 0, more --threads, --branching input");
  BOOST_TEST(default_in_help("count", "relaxation") == "tight; off with givens");
  BOOST_TEST(default_in_help("explore", "relaxation") == "off");
  BOOST_TEST(default_in_help("count", "propagation") == "figure; bounds with more than 1024 cells");
  BOOST_TEST(default_in_help("count", "complement") == "off; on with the engine exhaust");
  BOOST_TEST(default_in_help("solve", "complement") == "off");
  BOOST_TEST(default_in_help("order", "complement") == "on");
  BOOST_TEST(default_in_help("puzzle", "tries") == "1000");
  BOOST_TEST(default_in_help("export", "format") == "json");
  BOOST_TEST(default_in_help("estimate", "time-limit") == "none");
}

BOOST_AUTO_TEST_CASE(the_help_shows_options_in_their_groups) {
  const std::string help = loshu("help count").output;
  std::size_t last = 0;
  for (const std::string group : {"puzzle\n  --kind", "model\n  --symmetry", "engine\n  --engine",
                                  "limits\n  --time-limit", "output\n  --explain"}) {
    const std::size_t place = help.find("\n\n" + group);
    BOOST_REQUIRE_MESSAGE(place != std::string::npos, group);
    BOOST_TEST(place >= last);
    last = place;
  }
}

/// A row is "| OPTION | GROUP | COMMAND, COMMAND: DEFAULT<br>... | MEANING |".
BOOST_AUTO_TEST_CASE(the_table_of_options_names_commands_that_there_are) {
  const std::string overview = loshu("help").output;
  std::istringstream rows(loshu("help options").output);
  int commands = 0;
  for (std::string row; std::getline(rows, row);) {
    const std::size_t start = row.find(" | ", row.find("` | ") + 3) + 3;
    if (!row.starts_with("| `")) continue;
    std::string field = row.substr(start, row.find(" | ", start) - start) + "<br>";
    for (; !field.empty(); field.erase(0, field.find("<br>") + 4)) {
      std::istringstream names(field.substr(0, field.find(": ")));
      for (std::string name; std::getline(names >> std::ws, name, ',');) {
        BOOST_TEST(overview.find("\n  " + name + " ") != std::string::npos, row);
        ++commands;
      }
    }
  }
  BOOST_TEST(commands > 100);
}
