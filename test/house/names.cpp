// One name is one type, and a word of the glossary is one thing. No two classes, structs or
// enumerations at the top of a namespace have the same name, even in different files. For a type
// inside another, the name of the outer type comes first.

#include <cctype>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <boost/test/unit_test.hpp>

#include "house/sources.hpp"

BOOST_AUTO_TEST_SUITE(names)

namespace {

namespace fs = std::filesystem;

/// The types that a source defines outside of any other type: clang-format has them at the margin.
std::vector<std::string> types_in(const std::string& text) {
  std::vector<std::string> names;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) {
    if (line.find('{') == std::string::npos) continue;
    std::istringstream words(line);
    std::string word, name;
    for (const std::string_view keyword : {"class ", "struct ", "enum "}) {
      if (line.starts_with(keyword)) words >> word >> name;
    }
    if (name == "class") words >> name;  // of an enumeration
    if (!name.empty() && name.find(':') == std::string::npos) names.push_back(name);
  }
  return names;
}

/// A word of the glossary and the wings in whose names it may be: none where it is everybody's.
using Glossary = std::map<std::string, std::set<std::string>>;

/// The words between marks: those of `a, b`, or the names of "`a` `b`".
std::set<std::string> words_in(std::string text) {
  for (char& letter : text) {
    if (std::isalnum(static_cast<unsigned char>(letter)) == 0) letter = ' ';
  }
  std::istringstream stream(text);
  return {std::istream_iterator<std::string>(stream), {}};
}

Glossary glossary_in(std::istream& text) {
  Glossary glossary;
  bool is_in = false;
  for (std::string line; std::getline(text, line);) {
    if (line.starts_with("## ")) is_in = line == "## Glossary";
    if (!is_in || !line.starts_with("| ") || line.starts_with("| word")) continue;
    const std::size_t first = line.find('|', 1), last = line.rfind('|', line.size() - 2);
    const std::set<std::string> wings = words_in(line.substr(last));
    for (const std::string& word : words_in(line.substr(1, first - 1))) {
      if (!wings.contains("all")) glossary[word] = wings;
    }
  }
  return glossary;
}

/// The words of the names in C++ text, small: of `TieJudge` and `tie_place` "tie", "judge",
/// "place".
std::set<std::string> words_of_names(const std::string& text) {
  static const std::regex foreign(R"(//[^\n]*|"(\\.|[^"\\\n])*"|std::\w+)");
  static const std::regex word("[A-Z]?[a-z]+");
  const std::string code = std::regex_replace(text, foreign, " ");
  std::set<std::string> words;
  for (std::sregex_iterator at(code.begin(), code.end(), word), end; at != end; ++at) {
    std::string one = at->str();
    one.front() = static_cast<char>(std::tolower(static_cast<unsigned char>(one.front())));
    words.insert(std::move(one));
  }
  return words;
}

/// The wing of a source, or "examples"; empty for a face, whose words are those of its wing.
std::string wing_of(const fs::path& source) {
  const fs::path path = fs::relative(source, LOSHU_SOURCE);
  std::vector<std::string> parts;
  for (const fs::path& part : path) parts.push_back(part.string());
  if (parts.front() != "lib") return parts.front();
  return parts.size() > 3 ? parts[2] : "";
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_word_of_the_glossary_names_one_thing) {
  std::ifstream readme(fs::path(LOSHU_SOURCE) / "lib/README.md");
  const Glossary glossary = glossary_in(readme);
  BOOST_TEST(glossary.size() >= 10);
  std::set<std::string> used;
  for (const auto& [file, text] : sources_in({"lib", "examples"})) {
    const std::string wing = wing_of(file);
    if (wing.empty()) continue;
    for (const std::string& word : words_of_names(text)) {
      const auto entry_of_word = glossary.find(word);
      if (entry_of_word == glossary.end()) continue;
      used.insert(word);
      BOOST_TEST(entry_of_word->second.contains(wing),
                 file.string() << " has a name with \"" << word << "\", which is another wing's");
    }
  }
  BOOST_TEST(used.size() == glossary.size(), "the glossary has words that no name has");
}

BOOST_AUTO_TEST_CASE(words_of_names_are_seen) {
  std::istringstream readme(
      "## Glossary\n| word | meaning | wings |\n| a, b | c | `d` `e` |\n| f | g | all |\n");
  BOOST_TEST((glossary_in(readme) == Glossary{{"a", {"d", "e"}}, {"b", {"d", "e"}}}));
  const std::set<std::string> expected{"tie", "judge", "place", "int"};
  BOOST_TEST((words_of_names("int tie_place_; // lane\nTieJudge{\"rung\"}; std::tie") == expected));
}

BOOST_AUTO_TEST_CASE(no_two_types_have_one_name) {
  std::map<std::string, std::string> places;
  for (const auto& [file, text] : sources_in()) {
    for (const std::string& name : types_in(text)) {
      const auto [place, is_new] = places.emplace(name, file.string());
      BOOST_TEST(is_new, name << " is in " << place->second << " and in " << file.string());
    }
  }
  BOOST_TEST(places.size() > 300);
}

BOOST_AUTO_TEST_CASE(types_at_the_margin_are_seen) {
  const std::string text =
      "class One;\nclass Two final : public One {\n  struct Inner {\n};\n};\nenum class Three { a "
      "};\n"
      "struct Two::Hidden {\n};\ntemplate <int N>\nstruct Four {\n";
  const std::vector<std::string> expected{"Two", "Three", "Four"};
  BOOST_TEST(types_in(text) == expected, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_SUITE_END()
