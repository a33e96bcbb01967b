// Each row of refusals.txt is a command that is refused: with status 2, in one sentence, without
// output. The rows share a folder, and no file in it changes, comes or goes.

#include <boost/test/unit_test.hpp>

#include <filesystem>
#include <map>
#include <sstream>
#include <string>
#include <utility>

#include "runner/transcript.hpp"

BOOST_AUTO_TEST_SUITE(runner_refusals)

namespace {

namespace fs = std::filesystem;

/// The files of a folder with what is in them. A link is told by where it leads to.
std::map<std::string, std::string> files_in(const std::string& folder) {
  std::map<std::string, std::string> files;
  for (const auto& entry : fs::directory_iterator(folder)) {
    files[entry.path().filename().string()] = entry.is_symlink()
                                                  ? fs::read_symlink(entry.path()).string()
                                                  : file_text(entry.path().string());
  }
  return files;
}

}  // namespace

BOOST_AUTO_TEST_CASE(each_row_is_refused_in_its_sentence_and_leaves_all_files_alone) {
  const Folder folder;
  const std::string inside = "cd '" + folder.name + "' && ";
  std::istringstream table(file_text(LOSHU_SOURCE "/test/runner/refusals.txt"));
  std::map<std::string, std::string> files;
  int rows = 0;
  for (std::string row; std::getline(table, row);) {
    if (row.starts_with("$ ")) {
      run(inside + "{ " + row.substr(2) + "\n}");
    } else if (row.empty()) {
      files = files_in(folder.name);
    } else {
      const std::size_t tab = row.find('\t');
      BOOST_REQUIRE_MESSAGE(tab != std::string::npos, row << " has no sentence");
      const std::vector<std::string> expected{"! loshu: " + row.substr(tab + 1), "[status 2]"};
      const auto lines = shown(run(inside + "{ " + row.substr(0, tab) + "\n}"));
      BOOST_TEST(are_as_expected(expected, lines), row << "\n" << difference(expected, lines));
      const auto before = std::exchange(files, files_in(folder.name));
      BOOST_TEST((files == before), row << " changes a file");
      ++rows;
    }
  }
  BOOST_TEST(rows > 240);
}

BOOST_AUTO_TEST_SUITE_END()
