// One name is one type. No two classes, structs or enumerations at the top of a namespace have the
// same name, even in different files. For a type inside another, the name of the outer type comes
// first.

#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <boost/test/unit_test.hpp>

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

}  // namespace

BOOST_AUTO_TEST_CASE(no_two_types_have_one_name) {
  std::map<std::string, std::string> places;
  for (const char* folder : {"lib", "models", "examples"}) {
    for (const auto& entry : fs::recursive_directory_iterator(fs::path(LOSHU_SOURCE) / folder)) {
      const fs::path& file = entry.path();
      if (file.extension() != ".cpp" && file.extension() != ".hpp") continue;
      std::ifstream stream(file);
      for (const std::string& name : types_in({std::istreambuf_iterator<char>(stream), {}})) {
        const auto [place, is_new] = places.emplace(name, file.string());
        BOOST_TEST(is_new, name << " is in " << place->second << " and in " << file.string());
      }
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
