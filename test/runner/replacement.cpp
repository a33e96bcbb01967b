// A file takes the place of another when it is whole, and else leaves nothing.

#include "loshu/cli/replacement.hpp"

#include <boost/test/unit_test.hpp>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>

#include <sys/stat.h>

#include "program.hpp"

BOOST_AUTO_TEST_SUITE(replacement)

using runner::Replacement;

namespace {

std::ptrdiff_t files_in(const Folder& folder) {
  return std::distance(std::filesystem::directory_iterator(folder.name), {});
}

mode_t mode_of(const std::string& file) {
  struct stat found {};
  BOOST_REQUIRE(stat(file.c_str(), &found) == 0);
  return found.st_mode & 07777;
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_old_file_stays_until_the_new_one_is_whole) {
  for (const bool nameless : {true, false}) {
    const Folder folder;
    const std::string file = folder / "f";
    std::ofstream(file) << "old";
    {
      Replacement dropped(file, nameless);
      dropped.write(std::string(1'000'000, 'x'));
      BOOST_TEST(file_text(file) == "old");
    }
    BOOST_TEST(files_in(folder) == 1);
    Replacement taken(file, nameless);
    taken.write("new ");
    taken.write("words");
    BOOST_TEST(file_text(file) == "old");
    taken.put_in_place();
    BOOST_TEST(file_text(file) == "new words");
    BOOST_TEST(files_in(folder) == 1);
  }
}

BOOST_AUTO_TEST_CASE(where_no_file_was_none_is_made_before) {
  for (const bool nameless : {true, false}) {
    const Folder folder;
    { Replacement dropped(folder / "f", nameless); }
    BOOST_TEST(files_in(folder) == 0);
    Replacement taken(folder / "f", nameless);
    BOOST_TEST(!std::filesystem::exists(folder / "f"));
    taken.put_in_place();
    BOOST_TEST(file_text(folder / "f") == "");
    BOOST_TEST(files_in(folder) == 1);
  }
}

BOOST_AUTO_TEST_CASE(permissions_and_links_are_kept) {
  for (const auto& [nameless, mode] :
       {std::pair<bool, mode_t>(true, 0640), {false, 0640}, {true, 04710}, {false, 06750}}) {
    const Folder folder;
    const std::string file = folder / "f", link = folder / "link", other = folder / "other";
    std::ofstream(file) << "old";
    BOOST_REQUIRE(chmod(file.c_str(), mode) == 0);
    std::filesystem::create_symlink("f", link);
    std::filesystem::create_hard_link(file, other);
    Replacement taken(link, nameless);
    taken.write("new");
    taken.put_in_place();
    BOOST_TEST(std::filesystem::is_symlink(link));
    BOOST_TEST(file_text(file) == "new");
    BOOST_TEST(file_text(other) == "old");
    BOOST_TEST(mode_of(file) == mode);

    std::filesystem::create_symlink("later", folder / "ahead");
    Replacement made(folder / "ahead", nameless);
    const mode_t before = umask(027);
    umask(before);
    made.put_in_place();
    BOOST_TEST(std::filesystem::is_symlink(folder / "ahead"));
    BOOST_TEST(mode_of(folder / "later") == (0666U & ~before));
  }
}

BOOST_AUTO_TEST_CASE(a_file_that_came_meanwhile_is_replaced_too) {
  const Folder folder;
  Replacement taken(folder / "f");
  taken.write("new");
  std::ofstream(folder / "f") << "meanwhile";
  taken.put_in_place();
  BOOST_TEST(file_text(folder / "f") == "new");
  BOOST_TEST(files_in(folder) == 1);
}

BOOST_AUTO_TEST_CASE(where_nothing_can_be_written_that_is_said_at_once) {
  BOOST_CHECK_THROW(Replacement("/nonexistent/file"), std::system_error);
  BOOST_CHECK_THROW(Replacement("/proc/file"), std::system_error);
}

BOOST_AUTO_TEST_CASE(a_file_that_cannot_be_put_in_place_is_an_error) {
  for (const bool nameless : {true, false}) {
    const Folder folder;
    const std::string file = folder / "f";
    Replacement taken(file, nameless);
    taken.write("new");
    std::filesystem::create_directory(file);  // meanwhile
    std::ofstream(file + "/kept") << "old";
    BOOST_CHECK_THROW(taken.put_in_place(), std::exception);
    BOOST_TEST(file_text(file + "/kept") == "old");
  }
}

BOOST_AUTO_TEST_SUITE_END()
