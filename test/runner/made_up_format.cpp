// A made-up format for other solvers. The help, refusals, the endings of files and the command
// `export` know it, though no other file names it.

#include <boost/test/unit_test.hpp>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include <loshu/error.hpp>
#include <loshu/export.hpp>
#include <loshu/text.hpp>

#include "loshu/cli/option.hpp"
#include "loshu/commands/commands.hpp"
#include "loshu/commands/help.hpp"

BOOST_AUTO_TEST_SUITE(made_up_format)

namespace {

namespace fs = std::filesystem;

/// Says which puzzle it is, and what its model has.
std::string couplet(const loshu::Puzzle& puzzle, const loshu::ProgramOptions& options,
                    const loshu::Budget& budget) {
  budget.check("rhyming");
  return puzzle.figure().title() + ", up to " +
         loshu::name_of(loshu::symmetry_names, options.symmetry) +
         (options.total_sum ? ",\nwith the total of all" : ",\nwithout any total") + "\n";
}

/// The text that `export` writes into a file.
std::string exported(std::vector<std::string> words, const std::string& ending) {
  const fs::path file = fs::temp_directory_path() / ("loshu-made-up-format" + ending);
  words.insert(words.end(), {"--output", file.string()});
  BOOST_TEST(runner::run_export(runner::parse_request("export", words)) == runner::answered);
  std::ostringstream text;
  text << std::ifstream(file).rdbuf();
  fs::remove(file);
  return text.str();
}

std::string refusal(const std::string& command, const std::vector<std::string>& words) {
  try {
    const runner::Request request = runner::parse_request(command, words);
    if (command == "export") static_cast<void>(runner::run_export(request));
  } catch (const loshu::Error& error) {
    return error.what();
  }
  return {};
}

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

BOOST_AUTO_TEST_CASE(it_is_written_and_listed_everywhere) {
  BOOST_TEST(!has(runner::options_text("export", true), "verse"));
  BOOST_TEST(refusal("export", {"square", "3", "--format", "verse"}) != "");
  for (const char* no_word : {"", "json|svg", "|"}) {
    BOOST_TEST(refusal("export", {"square", "3", "--format", no_word}) != "", no_word);
  }
  loshu::add_export_format({"verse", couplet});
  BOOST_TEST(loshu::export_formats().back().name == "verse");
  loshu::Sentences names;
  std::string row;
  for (const loshu::ExportFormat& format : loshu::export_formats()) {
    names.push_back(format.name);
    row += "|" + format.name;
  }

  const std::string full = "square 3, up to full,\nwith the total of all\n";
  BOOST_TEST(exported({"square", "3", "--format", "verse"}, ".txt") == full);
  BOOST_TEST(exported({"square", "3"}, ".verse") == full);
  BOOST_TEST(exported({"square", "3", "--symmetry", "none", "--total-sum", "off"}, ".VERSE") ==
             "square 3, up to none,\nwithout any total\n");

  // The help and all refusals list it last.
  BOOST_TEST(has(runner::options_text("export", true), row));
  BOOST_TEST(has(refusal("export", {"square", "3", "--format", "prose"}), row));
  BOOST_TEST(refusal("export", {"square", "3", "--symmetry", "none"}) ==
             "--symmetry is for --format " + enumerated(names).text() + ", not json");
  BOOST_TEST(refusal("count", {"square", "3", "--output", "lines.verse"}) ==
             "count does not write verse, for which --output lines.verse asks; it writes text, "
             "json, csv");
  BOOST_TEST(has(refusal("export", {"square", "3", "--format", "lp", "--output", "lines.verse"}),
                 "contradicts --output lines.verse"));

  // A format of the same name takes its place.
  loshu::add_export_format(
      {"verse", [](const auto&, const auto&, const auto&) { return std::string("shorter\n"); }});
  BOOST_TEST(exported({"square", "3"}, ".verse") == "shorter\n");
  BOOST_TEST(!has(runner::options_text("export", true), "verse|verse"));
}

BOOST_AUTO_TEST_SUITE_END()
