// The README says what is true, with the runner in the PATH: each console block is run and
// compared, the programs in it are files of the project, and the table of options is the runner's
// own.

#include <boost/test/unit_test.hpp>

#include <string>
#include <vector>

#include "runner/transcript.hpp"

namespace {

const std::string source = LOSHU_SOURCE;

/// The contents of the fenced blocks in a language.
std::vector<std::string> blocks(const std::string& text, const std::string& language) {
  std::vector<std::string> found;
  const std::string fence = "```" + language + "\n";
  for (std::size_t at = text.find(fence); at != std::string::npos; at = text.find(fence, at)) {
    at += fence.size();
    const std::size_t end = text.find("```", at);
    found.push_back(text.substr(at, end - at));
    at = end;
  }
  return found;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(readme)

BOOST_AUTO_TEST_CASE(the_console_blocks_are_what_the_runner_prints) {
  for (const std::string file : {"/README.md", "/examples/lesson/README.md"}) {
    std::size_t commands = 0;
    for (const std::string& block : blocks(file_text(source + file), "console")) {
      for (const Command& command : commands_of(block)) {
        Outcome outcome = run(command.text);
        BOOST_TEST(outcome.status < 2, command.text);
        outcome.status = 0;  // which the README does not show
        BOOST_TEST(are_as_expected(command.expected, shown(outcome)),
                   command.text << "\n"
                                << difference(command.expected, shown(outcome)));
        ++commands;
      }
    }
    BOOST_TEST(commands >= 5U, file);
  }
}

/// "![...](FILE)" shows what "`loshu ... FILE`" beside it makes.
BOOST_AUTO_TEST_CASE(the_pictures_are_what_the_runner_draws) {
  const std::string readme = file_text(source + "/README.md");
  int pictures = 0;
  for (std::size_t at = readme.find("]("); at != std::string::npos;
       at = readme.find("](", at + 1)) {
    const std::string file = readme.substr(at + 2, readme.find(')', at) - at - 2);
    if (!file.ends_with(".svg") && !file.ends_with(".png")) continue;
    if (file.ends_with("/page.png")) continue;  // taken by test/page, in a browser
    const std::string drawn = scratch(file.substr(file.rfind('.')));
    const std::size_t end = readme.find(" " + file + "`");
    BOOST_REQUIRE_MESSAGE(end != std::string::npos, file << " has no command");
    const std::size_t start = readme.rfind('`', end) + 1;
    const std::string command = readme.substr(start, end - start) + " " + drawn;
    const Outcome outcome = run(command);
    if (outcome.status == 4) continue;  // Gist is not built here
    BOOST_TEST(outcome.status == 0, command);
    if (file.ends_with(".svg")) {
      BOOST_TEST(file_text(drawn) == file_text(source + "/" + file), file);
    } else {
      BOOST_TEST(file_text(drawn).starts_with("\x89PNG"), file);
    }
    std::remove(drawn.c_str());
    ++pictures;
  }
  BOOST_TEST(pictures >= 3);
}

BOOST_AUTO_TEST_CASE(the_programs_are_those_that_are_compiled) {
  const auto programs = blocks(file_text(source + "/README.md"), "cpp");
  BOOST_REQUIRE(programs.size() == 2U);
  BOOST_TEST(programs[0] == file_text(source + "/test/consumer/squares.cpp"));
  const auto taught = blocks(file_text(source + "/examples/lesson/README.md"), "cpp");
  BOOST_REQUIRE(taught.size() == 1U);
  BOOST_TEST(taught[0] == file_text(source + "/examples/lesson/corners.cpp"));
  BOOST_TEST(programs[1] == file_text(source + "/examples/magic.cpp"));
}

BOOST_AUTO_TEST_CASE(the_options_are_those_of_the_runner) {
  const std::string table = run("loshu help options").output;
  BOOST_TEST(file_text(source + "/README.md").find(table) != std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()
