// Every face shows an example that is compiled here, and so does the guide to the library.

#include <boost/test/unit_test.hpp>

#include <filesystem>
#include <map>
#include <regex>
#include <sstream>
#include <set>
#include <string>
#include <vector>

#include "program.hpp"

BOOST_AUTO_TEST_SUITE(face_faces)

namespace {

using std::filesystem::directory_iterator;
using std::filesystem::path;

const path project = LOSHU_SOURCE;

/// The text of the examples, by the names of their files.
std::map<std::string, std::string> example_files() {
  std::map<std::string, std::string> files;
  for (const auto& entry : directory_iterator(project / "test/faces")) {
    files[entry.path().filename()] = file_text(entry.path());
  }
  return files;
}

/// The headers that are installed.
std::vector<path> faces() {
  std::vector<path> all{project / "lib/cmake/version.hpp.in"};
  for (const auto& entry : directory_iterator(project / "lib/loshu")) {
    if (entry.path().extension() == ".hpp") all.push_back(entry.path());
  }
  const std::set<std::string> inside{"corners.hpp", "grid.hpp"};
  for (const auto& entry : directory_iterator(project / "models/loshu")) {
    const path& file = entry.path();
    if (file.extension() == ".hpp" && !inside.contains(file.filename())) all.push_back(file);
  }
  return all;
}

std::size_t times(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos; ++at) ++count;
  return count;
}

/// The lines without the spaces before them.
std::string unindented(const std::string& text) {
  std::istringstream lines(text);
  std::string all;
  for (std::string line; std::getline(lines, line);) {
    all += line.substr(std::min(line.size(), line.find_first_not_of(' '))) + "\n";
  }
  return all;
}

}  // namespace

BOOST_AUTO_TEST_CASE(every_face_has_an_example) {
  const auto examples = example_files();
  const std::regex names(R"(/// \\snippet ([a-z_]+\.cpp) ([a-z_]+)\n)");
  BOOST_TEST(faces().size() > 45U);
  for (const path& face : faces()) {
    BOOST_TEST_CONTEXT(face) {
      const std::string text = file_text(face);
      if (text.find("Shared by wings, not installed.\n") != text.npos) continue;
      if (face.filename() == "compiler.hpp") continue;  // declares nothing to show
      BOOST_TEST(times(text, "/// \\file\n") == 1U);
      std::smatch found;
      BOOST_REQUIRE(std::regex_search(text, found, names));
      const auto file = examples.find(found[1]);
      BOOST_REQUIRE((file != examples.end()));
      BOOST_TEST(times(file->second, "//! [" + found[2].str() + "]\n") == 2U);  // begin and end
    }
  }
}

BOOST_AUTO_TEST_CASE(the_code_of_the_guide_is_compiled) {
  std::string compiled;
  for (const auto& [name, text] : example_files()) compiled += unindented(text);
  const std::string guide = file_text(project / "lib/README.md");
  const std::regex block("```cpp\n([^`]*)```");
  std::size_t blocks = 0;
  for (std::sregex_iterator code(guide.begin(), guide.end(), block), end; code != end; ++code) {
    ++blocks;
    BOOST_TEST(compiled.find(unindented((*code)[1])) != std::string::npos, "not in test/faces:\n"
                                                                               << (*code)[1]);
  }
  BOOST_TEST(blocks == 3U);
}

BOOST_AUTO_TEST_SUITE_END()
