// The number of sources that one opens to add a thing. The table in lib/README.md has an example of
// each, and the number of sources of the library, the models and the programs that name it. The
// guide that it links says how the thing is added.

#include <algorithm>
#include <filesystem>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <boost/test/unit_test.hpp>

#include "house/sources.hpp"

BOOST_AUTO_TEST_SUITE(additions)

namespace {

namespace fs = std::filesystem;

/// The texts of all sources: C++, JavaScript and lists of files.
std::vector<SourceFile> all_sources() {
  std::vector<SourceFile> sources;
  for (const char* folder : {"lib", "models", "examples"}) {
    for (const auto& entry : fs::recursive_directory_iterator(fs::path(LOSHU_SOURCE) / folder)) {
      const fs::path& file = entry.path();
      const fs::path ending = file.extension();
      if (ending == ".cpp" || ending == ".hpp" || ending == ".js" || ending == ".html" ||
          file.filename() == "CMakeLists.txt") {
        sources.push_back({file, text_of(file)});
      }
    }
  }
  return sources;
}

/// The cells of a row of a table in Markdown.
std::vector<std::string> cells_of(const std::string& row) {
  std::vector<std::string> cells;
  std::istringstream stream(row.substr(1));
  for (std::string cell; std::getline(stream, cell, '|');) cells.push_back(cell);
  return cells;
}

/// Whether the guide of a row says how its thing is added: "To add a technique: ...".
bool is_told(const std::vector<std::string>& cells) {
  std::smatch link, thing;
  if (!std::regex_search(cells[3], link, std::regex("\\]\\(([^)]*)\\)"))) return false;
  if (!std::regex_search(cells[0], thing, std::regex("an? ([a-z ]*[a-z])"))) return false;
  // "a toggle of the model" is a toggle there, and "a family of figures" is one of them.
  const std::string noun =
      std::regex_replace(thing.str(1), std::regex(" of (the|an|figures|squares).*|export "), "");
  const std::string guide = text_of(fs::path(LOSHU_SOURCE) / "lib" / link.str(1));
  return std::regex_search(guide, std::regex("\\*\\*To add (an? " + noun + "\\b)"));
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_table_counts_the_sources_of_each_example) {
  const std::vector<SourceFile> sources = all_sources();
  std::istringstream text(text_of(fs::path(LOSHU_SOURCE) / "lib/README.md"));
  bool is_in = false;
  std::set<std::string> things;
  for (std::string line; std::getline(text, line);) {
    if (line.starts_with("## ")) is_in = line == "## To add a thing";
    if (!is_in || !line.starts_with("| a")) continue;
    const std::vector<std::string> cells = cells_of(line);
    BOOST_REQUIRE(cells.size() >= 4U);
    std::string names = cells[1];
    names = std::regex_replace(names, std::regex("^ *`|` *$"), "");
    names = std::regex_replace(names, std::regex("` *`"), "|");
    const std::regex word("(^|[^A-Za-z0-9_-])(" + names + ")($|[^A-Za-z0-9_-])");
    std::string found;
    int count = 0;
    for (const SourceFile& source : sources) {
      if (!std::regex_search(source.text, word)) continue;
      ++count;
      found += "\n  " + source.path.lexically_relative(LOSHU_SOURCE).string();
    }
    BOOST_TEST(count == std::stoi(cells[2]), line << found);
    BOOST_TEST(is_told(cells), line << ": its guide does not say how to add it");
    things.insert(std::regex_replace(cells[0], std::regex("^ *an? | *$"), ""));
  }
  for (const char* thing :
       {"toggle of the model", "setting of an engine", "engine", "family of figures",
        "kind of squares", "kind of puzzle", "export format", "technique", "control of the page"}) {
    BOOST_TEST(things.contains(thing), thing);
  }
}

BOOST_AUTO_TEST_SUITE_END()
