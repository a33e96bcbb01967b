// The README, the manual and the lesson are true, with the runner in the PATH. Each console block
// is run and compared, the programs are files of the project, and a command beside each picture
// draws it. The page of options is the runner's own.

#include <boost/test/unit_test.hpp>

#include <filesystem>
#include <map>
#include <string>
#include <tuple>
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

/// The pages with console blocks or pictures.
std::vector<std::string> documents() {
  std::vector<std::string> files{source + "/README.md"};
  for (const char* name : {"README.md", "ANSWERS.md", "slides.md"}) {
    files.push_back(source + "/examples/lesson/" + name);
  }
  for (const auto& page : std::filesystem::directory_iterator(source + "/examples/manual")) {
    const std::string name = page.path().filename();
    if (!name.ends_with(".md") || name == "README.md" || name == "options.md" ||
        name == "files.md" || name == "python.md" || name == "other-solvers.md") {
      continue;  // without console blocks
    }
    files.push_back(page.path());
  }
  return files;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(readme)

BOOST_AUTO_TEST_CASE(the_console_blocks_are_what_the_runner_prints) {
  std::map<std::string, Outcome> outcomes;  // the slides repeat commands of the lesson
  for (const std::string& file : documents()) {
    std::size_t commands = 0;
    for (const std::string& block : blocks(file_text(file), "console")) {
      for (const Command& command : commands_of(block)) {
        const auto [known, is_new] = outcomes.try_emplace(command.text);
        const auto is_as_expected = [&] {
          known->second = run(command.text);
          BOOST_TEST(known->second.status < 2, command.text);
          known->second.status = 0;  // which the pages do not show
          return are_as_expected(command.expected, shown(known->second));
        };
        // On a busy machine, a time of more digits may leave a table no room for a column. So a
        // command that prints something else runs once more.
        if (is_new && !is_as_expected()) static_cast<void>(is_as_expected());
        const auto output = shown(known->second);
        BOOST_TEST(are_as_expected(command.expected, output),
                   command.text << "\n"
                                << difference(command.expected, output));
        ++commands;
      }
    }
    BOOST_TEST(commands >= 2U, file);
  }
}

BOOST_AUTO_TEST_CASE(the_models_of_the_lesson_are_the_files_beside_it) {
  const std::string folder = source + "/examples/lesson/models/";
  const std::string page = file_text(folder + "README.md");
  BOOST_TEST((blocks(page, "minizinc") == std::vector{file_text(folder + "square.mzn")}));
  BOOST_TEST((blocks(page, "python") == std::vector{file_text(folder + "square.py")}));
  const std::vector<std::string> programs = blocks(page, "cpp");
  BOOST_REQUIRE(programs.size() == 2U);
  BOOST_TEST(programs[0] == file_text(folder + "plain.cpp"));
  BOOST_TEST(file_text(source + "/examples/textbook.cpp").find(programs[1]) != std::string::npos);
}

/// "![...](FOLDER/FILE)" shows what "`loshu ... examples/pictures/FILE`" in the same page makes.
BOOST_AUTO_TEST_CASE(the_pictures_are_what_the_runner_draws) {
  int pictures = 0;
  for (const std::string& document : documents()) {
    if (document.ends_with("slides.md")) continue;  // whose pictures test/long/slides draws
    const std::string page = file_text(document);
    for (std::size_t at = page.find("]("); at != std::string::npos; at = page.find("](", at + 1)) {
      const std::string link = page.substr(at + 2, page.find(')', at) - at - 2);
      if (!link.ends_with(".svg") && !link.ends_with(".png")) continue;
      if (link.ends_with("/page.png")) continue;  // taken by test/page, in a browser
      const std::string file = "examples/pictures/" + link.substr(link.rfind('/') + 1);
      const std::string drawn = scratch(file.substr(file.rfind('.')));
      const std::size_t end = page.find(" " + file + "`");
      BOOST_REQUIRE_MESSAGE(end != std::string::npos, file << " has no command");
      const std::size_t start = page.rfind('`', end) + 1;
      const std::string command = page.substr(start, end - start) + " " + drawn;
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
  }
  BOOST_TEST(pictures >= 6);
}

BOOST_AUTO_TEST_CASE(the_programs_are_those_that_are_compiled) {
  const auto programs = blocks(file_text(source + "/README.md"), "cpp");
  BOOST_REQUIRE(programs.size() == 1U);
  BOOST_TEST(programs[0] == file_text(source + "/test/consumer/squares.cpp"));
  const auto taught = blocks(file_text(source + "/examples/lesson/README.md"), "cpp");
  BOOST_REQUIRE(taught.size() == 2U);
  BOOST_TEST(taught[0] == file_text(source + "/examples/lesson/corners.cpp"));
  BOOST_TEST(taught[1] == file_text(source + "/examples/lesson/least.cpp"));
}

/// "`build/release/examples/NAME` prints:" stands above what the program prints.
BOOST_AUTO_TEST_CASE(the_programs_of_the_lesson_print_what_it_says) {
  const std::string page = file_text(source + "/examples/lesson/README.md");
  const std::string before = "`build/release/examples/", after = "` prints:\n\n```text\n";
  int programs_run = 0;
  for (std::size_t at = page.find(after); at != std::string::npos; at = page.find(after, at + 1)) {
    const std::size_t name = page.rfind(before, at) + before.size();
    const Outcome outcome = run(page.substr(name, at - name));
    const std::size_t block = at + after.size();
    BOOST_TEST(outcome.output == page.substr(block, page.find("```", block) - block));
    ++programs_run;
  }
  BOOST_TEST(programs_run == 3);
  // The rows of the slide are the first two of the program.
  const std::string slides = file_text(source + "/examples/lesson/slides.md");
  const std::string printed = run("least").output;
  for (const auto& [orders, found, end] :
       {std::tuple("none", "21", "573"), std::tuple("full", "34", "35")}) {
    const std::string row = std::string("| ") + orders + " | " + found + " | " + end + " |";
    BOOST_TEST(slides.find(row) != std::string::npos, row);
    const std::string line =
        std::string("6 sides: 22 at node ") + found + ", the end at node " + end + "\n";
    BOOST_TEST(printed.find(line) != std::string::npos, line);
  }
}

BOOST_AUTO_TEST_CASE(the_page_of_options_is_that_of_the_runner) {
  BOOST_TEST(
      (file_text(source + "/examples/manual/options.md") == run("loshu help options").output),
      "\"loshu help options >examples/manual/options.md\" writes the page anew");
}

BOOST_AUTO_TEST_SUITE_END()
