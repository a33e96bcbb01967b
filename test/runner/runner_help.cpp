#include <boost/test/unit_test.hpp>

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
