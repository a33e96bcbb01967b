// The README says what is true: each console block is run and compared, the program in it is the
// file in examples, and the table of options is the runner's own.

#include <boost/test/unit_test.hpp>

#include <sstream>
#include <vector>

#include "program.hpp"

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

bool is_seconds(const std::string& word) {
  const std::size_t point = word.find('.');
  return point != std::string::npos && word.find_first_not_of("0123456789.") == std::string::npos &&
         word.size() - point >= 4;
}

/// The words, without what differs from run to run: the seconds, whatever their number of digits.
/// Columns are as wide as their contents, so white space does not count.
std::vector<std::string> timeless(const std::string& text) {
  std::istringstream stream(text);
  std::vector<std::string> words;
  for (std::string word; stream >> word;) words.push_back(is_seconds(word) ? "..." : word);
  return words;
}

/// The command with each word `loshu` that begins it, or follows a pipe, made the runner's path.
std::string with_runner(const std::string& command) {
  std::string result = "| " + command;
  for (std::size_t at = result.find("| loshu "); at != std::string::npos;
       at = result.find("| loshu ", at)) {
    result.replace(at + 2, 5, "'" LOSHU_RUNNER "'");
  }
  return result.substr(2);
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_console_blocks_are_what_the_runner_prints) {
  int commands = 0;
  for (const std::string& block : blocks(file_text(source + "/README.md"), "console")) {
    std::istringstream lines(block);
    std::string line;
    std::string command;
    std::string expected;
    const auto check = [&] {
      if (command.empty()) return;
      BOOST_TEST_CONTEXT(command) {
        const Outcome outcome = run(with_runner(command));
        BOOST_TEST(timeless(outcome.output) == timeless(expected));
        BOOST_TEST(outcome.status < 2);
        BOOST_TEST(outcome.errors == "");
      }
      ++commands;
    };
    while (std::getline(lines, line)) {
      if (line.starts_with("$ ")) {
        check();
        command = line.substr(2);
        expected.clear();
      } else {
        expected += line + "\n";
      }
    }
    check();
  }
  BOOST_TEST(commands >= 5);
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
    const Outcome outcome = run(with_runner(command));
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
  BOOST_TEST(programs[1] == file_text(source + "/examples/magic.cpp"));
}

BOOST_AUTO_TEST_CASE(the_options_are_those_of_the_runner) {
  const std::string table = run("'" LOSHU_RUNNER "' help options").output;
  BOOST_TEST(file_text(source + "/README.md").find(table) != std::string::npos);
}
