// Few sources read the parts of a puzzle as the user wrote them: raw.txt lists them. All others
// read the system, in which a puzzle is compiled once. Those who judge never read the system. So
// an error of the compiler cannot hide from them.

#include <array>
#include <filesystem>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <boost/test/unit_test.hpp>

#include "house/sources.hpp"

BOOST_AUTO_TEST_SUITE(raw)

namespace {

namespace fs = std::filesystem;

/// Whether the code of a source, without its comments, matches a pattern.
bool has_in_code(const std::string& text, const std::regex& pattern) {
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) {
    line.resize(std::min(line.find("//"), line.size()));
    if (std::regex_search(line, pattern)) return true;
  }
  return false;
}

/// Whether code reads a part of a puzzle, or hands it on.
bool reads_a_part(const std::string& text) {
  static const std::regex part(
      R"(every_line\(\)|\.relations|first_value\(\)|givens\(\)|given_sets\(\)|given_cells\(\))"
      R"(|fixed_lines\(|has_spares\(\)|\bparts\(\)|\bfigure(\(\)|_)?(\.|->)lines\(\))");
  return has_in_code(text, part);
}

/// Whether code reads the system of a puzzle.
bool reads_the_system(const std::string& text) {
  static const std::regex system(R"(\bsystem_of\b|\bSystem\b|\bsystem\(\)|loshu/system\.hpp)");
  return has_in_code(text, system);
}

/// The paths of a list, one a line; # begins a comment.
std::set<std::string> paths_in(const std::string& list) {
  std::set<std::string> paths;
  std::istringstream stream(list);
  for (std::string line; std::getline(stream, line);) {
    if (!line.empty() && !line.starts_with('#')) paths.insert(line);
  }
  return paths;
}

/// The sources and folders that judge, each by itself: from the top of the project.
constexpr std::array judges{"lib/loshu/figure/check_filling.cpp",
                            "lib/loshu/figure/verify.cpp",
                            "lib/loshu/figure/contradiction.cpp",
                            "lib/loshu/equations/certificate.cpp",
                            "lib/loshu/json",
                            "test/drawn",
                            "examples/proofs",
                            "examples/page/site/rules"};

}  // namespace

BOOST_AUTO_TEST_CASE(few_sources_read_the_parts_of_a_puzzle) {
  const fs::path library = fs::path(LOSHU_SOURCE) / "lib/loshu";
  const std::set<std::string> allowed = paths_in(text_of(LOSHU_SOURCE "/test/house/raw.txt"));
  std::set<std::string> found;
  for (const auto& [file, text] : sources_in({"lib/loshu"})) {
    if (reads_a_part(text)) found.insert(fs::relative(file, library).generic_string());
  }
  for (const std::string& path : found) {
    BOOST_TEST(allowed.contains(path), path << " reads a part of a puzzle: take its system_of");
  }
  for (const std::string& path : allowed) {
    BOOST_TEST(found.contains(path), path << " reads no part now: take it out of raw.txt");
  }
}

BOOST_AUTO_TEST_CASE(who_judges_does_not_read_the_system) {
  std::size_t sources = 0;
  for (const char* judge : judges) {
    const fs::path path = fs::path(LOSHU_SOURCE) / judge;
    BOOST_TEST(fs::exists(path), path);
    std::vector<fs::path> files;
    if (fs::is_directory(path)) {
      for (const auto& entry : fs::recursive_directory_iterator(path)) files.push_back(entry);
    } else {
      files.push_back(path);
    }
    for (const fs::path& file : files) {
      if (!fs::is_regular_file(file)) continue;
      ++sources;
      BOOST_TEST(!reads_the_system(text_of(file)), file << " judges, and reads the system");
    }
  }
  BOOST_TEST(sources > 40U);
}

BOOST_AUTO_TEST_CASE(reading_is_seen) {
  for (const char* text :
       {"for (const Line& line : figure.every_line())", "puzzle.relations().size()",
        "x = puzzle_.givens();", "PuzzleParts all = puzzle.parts();", "figure().lines().front()",
        "figure_.lines()", "a; // b\nparts.relations.clear();"}) {
    BOOST_TEST(reads_a_part(text), text);
  }
  for (const char* text :
       {"// puzzle.givens()", "system.relation_rows()", "check.lines", "counterparts()"}) {
    BOOST_TEST(!reads_a_part(text), text);
  }
  BOOST_TEST(reads_the_system("const System& system"));
  BOOST_TEST(reads_the_system("a = analysis.system();"));
  BOOST_TEST(!reads_the_system("LinearSystem x; // System"));
}

BOOST_AUTO_TEST_SUITE_END()
