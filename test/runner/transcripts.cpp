// Each case of each file in `transcripts` is a case of a suite. The suite is named after the file,
// or after the folder of the file there. A case runs in an empty folder of its own, with the runner
// in the PATH and the project as $SOURCE.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstdlib>
#include <deque>
#include <filesystem>
#include <iostream>
#include <string>
#include <vector>

#include "runner/transcript.hpp"

namespace {

namespace fs = std::filesystem;
namespace unit_test = boost::unit_test;

/// Makes a folder the current one for a while.
class Inside {
 public:
  explicit Inside(const std::string& folder) : before_(fs::current_path()) {
    fs::current_path(folder);
  }
  ~Inside() { fs::current_path(before_); }
  Inside(const Inside&) = delete;
  Inside& operator=(const Inside&) = delete;

 private:
  fs::path before_;
};

/// Whole answers are kept without numbers of effort. Other transcripts say which nodes they mean.
std::vector<std::string> told(const Outcome& outcome, const std::string& file) {
  const bool is_answer = file.find("/answers_") != std::string::npos;
  return is_answer ? without_effort(shown(outcome)) : shown(outcome);
}

void check(const Transcript& transcript, const std::string& file) {
  const Folder folder;
  const Inside inside(folder.name);
  for (const Command& command : transcript.commands) {
    const Outcome outcome = run(command.text);
    if (command.may_be_missing && outcome.status == 4) {
      BOOST_TEST_MESSAGE(transcript.name << " is left out: " << outcome.errors);
      return;
    }
    const std::vector<std::string> lines = told(outcome, file);
    const bool renews = getenv("LOSHU_RENEW") != nullptr;
    if (renews && !are_as_expected(command.expected, lines)) renew(file, command, lines);
    BOOST_TEST(are_as_expected(command.expected, lines),
               file << ":" << command.line << ": $ " << command.text << "\n"
                    << difference(command.expected, lines) << how_to_renew);
  }
}

unit_test::test_suite& suite_of(const std::string& name, const std::string& file) {
  unit_test::test_suite& all = unit_test::framework::current_auto_test_suite();
  if (const auto id = all.get(name); id != unit_test::INV_TEST_UNIT_ID) {
    return unit_test::framework::get<unit_test::test_suite>(id);  // one that has cases in C++ too
  }
  auto* suite = new unit_test::test_suite(name, file, 1);  // the framework deletes it
  all.add(suite);
  return *suite;
}

/// The data that the cases refer to, for as long as the program runs.
struct Files {
  std::deque<std::string> names;
  std::deque<std::vector<Transcript>> transcripts;
};

void add(Files& files, const fs::path& path) {
  const std::string& file = files.names.emplace_back(path.string());
  const fs::path folder = path.parent_path().filename();
  const fs::path name = folder == "transcripts" ? path.stem() : folder;
  unit_test::test_suite& suite = suite_of(name.string(), file);
  for (const Transcript& transcript : files.transcripts.emplace_back(transcripts_of(file))) {
    suite.add(unit_test::make_test_case([&] { check(transcript, file); }, transcript.name, file,
                                        static_cast<std::size_t>(transcript.line)));
  }
}

/// Adds all cases before main() begins, as BOOST_AUTO_TEST_CASE does with those in C++.
const Files& all_files() {
  static Files files;
  setenv("PATH", (fs::path(LOSHU_RUNNER).parent_path().string() + ":" + getenv("PATH")).c_str(), 1);
  setenv("SOURCE", LOSHU_SOURCE, 1);
  std::vector<fs::path> paths;
  for (const auto& entry :
       fs::recursive_directory_iterator(LOSHU_SOURCE "/test/runner/transcripts")) {
    if (entry.path().extension() == ".txt") paths.push_back(entry.path());
  }
  std::ranges::sort(paths);
  try {
    for (const fs::path& path : paths) add(files, path);
  } catch (const std::exception& error) {
    std::cerr << error.what() << "\n";
    std::exit(1);
  }
  return files;
}

[[maybe_unused]] const Files& files = all_files();

}  // namespace

BOOST_AUTO_TEST_SUITE(transcripts)

BOOST_AUTO_TEST_CASE(commands_are_read_with_what_they_print) {
  const auto commands =
      commands_of("said of all\n$ one <<END\n> text\n>\n> END\nout\n\n$? two\n", 5);
  BOOST_REQUIRE(commands.size() == 2U);
  BOOST_TEST(commands[0].text == "one <<END\ntext\n\nEND");
  BOOST_TEST(commands[0].line == 6);
  BOOST_TEST((commands[0].expected == std::vector<std::string>{"out"}));
  BOOST_TEST(!commands[0].may_be_missing);
  BOOST_TEST(commands[1].text == "two");
  BOOST_TEST(commands[1].may_be_missing);
}

BOOST_AUTO_TEST_CASE(all_that_a_program_left_is_shown) {
  const std::vector<std::string> expected{"one", "two", "[no newline at the end]", "! bad",
                                          "[status 3]"};
  BOOST_TEST((shown({3, "one\ntwo", "bad\n"}) == expected));
  BOOST_TEST(shown({0, "", ""}).empty());
}

BOOST_AUTO_TEST_CASE(no_gap_stands_for_an_answer) {
  const auto hidden = [](const std::string& text) {
    return hidden_answer(commands_of(text).at(0));
  };
  BOOST_TEST(hidden("$ loshu spectrum polygon 4 | head -1\nfor the sums ...\n") ==
             "for the sums ...");
  BOOST_TEST(hidden("$ x; loshu puzzle square 3\n1 2 3\n...: 3 steps\n") == "...: 3 steps");
  BOOST_TEST(hidden("$ loshu count square 3\n8 squares: ...\n...\n") == "8 squares: ...");
  BOOST_TEST(hidden("$ loshu count square 3\n8 squares\n...\n") == "");
  BOOST_TEST(hidden("$ loshu verify a\n...\n[status 3]\n") == "");
  BOOST_TEST(hidden("$ loshu verify a --format json\n[{\"magic\":true,\"version\":\"...\"}]\n") ==
             "");
  BOOST_TEST(hidden("$ loshu solve square 3\n...\n") == "...");
  for (const auto& of_file : files.transcripts) {
    for (const Transcript& transcript : of_file) {
      for (const Command& command : transcript.commands) {
        BOOST_TEST(hidden_answer(command) == "",
                   transcript.name << ", line " << command.line << ": " << command.text);
      }
    }
  }
}

// A change of a sentence shows in few lines, so that each is read.
BOOST_AUTO_TEST_CASE(files_are_read_at_once) {
  for (const std::string& file : files.names) {
    BOOST_TEST(std::ranges::count(file_text(file), '\n') <= 200, file);
  }
}

BOOST_AUTO_TEST_CASE(numbers_of_effort_are_left_out) {
  const std::vector<std::string> lines{"12 squares: by exhaust, 12 nodes, 1 failure, 9 more",
                                       R"({"nodes":12,"total":8,"node_limit":5})",
                                       "sums   total  nodes  failures  propag.",
                                       "4          8     20         4     1.50", "* after 3 s"};
  const std::vector<std::string> left{"12 squares: by exhaust, N nodes, N failure, 9 more",
                                      R"({"nodes":N,"total":8,"node_limit":5})",
                                      "sums   total  nodes  failures  propag.",
                                      "4          8      N         N        N", "* after 3 s"};
  BOOST_TEST(without_effort(lines) == left, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(what_differs_is_seen) {
  using Lines = std::vector<std::string>;
  const auto same = [](const Lines& expected, const Lines& printed) {
    return are_as_expected(expected, printed);
  };
  BOOST_TEST(same({"a  b", R"({"version":"1.0","x":1,"seconds":0.2})"},
                  {"a  b", R"({"version":"2.3","x":1,"seconds":1e-05})"}));
  BOOST_TEST(!same({"a  b"}, {"a b"}));
  BOOST_TEST(!same({R"({"seconds":0.2})"}, {R"({"seconds":null})"}));
  BOOST_TEST(same({"a 0.01 0.1234 s"}, {"a   0.01  12.345 s"}));
  BOOST_TEST(!same({"a 0.01 0.1234 s"}, {"a 0.02 0.1234 s"}));
  BOOST_TEST(!same({"a 0.1234 s"}, {"a s"}));
  BOOST_TEST(same({"a...c...e"}, {"abcde"}));
  BOOST_TEST(!same({"a...c...e"}, {"abde"}));
  BOOST_TEST(!same({"a..."}, {"ba"}));
  BOOST_TEST(same({"...", "b", "..."}, {"a", "b", "b", "c"}));
  BOOST_TEST(!same({"...", "b"}, {"a", "b", "c"}));
  BOOST_TEST(!same({"a"}, {"a", "b"}));
  BOOST_TEST(!same({"a", "b"}, {"a"}));
  BOOST_TEST(!same({"a", "..."}, {"a", "[status 2]"}));
  BOOST_TEST(!same({"a", "..."}, {"a", "! bad"}));
  BOOST_TEST(difference({"a", "b", "e"}, {"a", "c", "d", "e"}) == "  a\n- b\n+ c\n+ d\n  e\n");
}

BOOST_AUTO_TEST_SUITE_END()
