// Files that are no checkpoint, or one of another question, are refused with the reason.

#include <boost/test/unit_test.hpp>

#include <filesystem>
#include <fstream>

#include <sys/stat.h>

#include <loshu/checkpoint.hpp>
#include <loshu/search/parts/database.hpp>

#include "search/checkpoint_file.hpp"

BOOST_AUTO_TEST_SUITE(checkpoint_refusals)

using loshu::Checkpoint;
using loshu::CountIdentity;

BOOST_AUTO_TEST_CASE(another_question_is_refused_with_what_differs) {
  const File file;
  { const Checkpoint checkpoint(file.name, square, 1); }
  CountIdentity other = square;
  other[1].second = "square 5";
  BOOST_TEST(message_of([&] { Checkpoint(file.name, other, 1); }) ==
             file.name + " is of another question: puzzle was square 4 then, and is square 5 now");
  other = square;
  other.pop_back();
  BOOST_TEST(message_of([&] { Checkpoint(file.name, other, 1); }) ==
             file.name + " is of another question: parts was 3 then, and is nothing now");
  BOOST_TEST(message_of([&] { Checkpoint(file.name, square, 1); }) == "none");
}

BOOST_AUTO_TEST_CASE(what_is_no_checkpoint_is_refused_and_left_alone) {
  const File file;
  const auto refused = [&](const std::string& why) {
    BOOST_TEST(message_of([&] { Checkpoint(file.name, square, 1); }).find(why) !=
               std::string::npos);
    BOOST_TEST(message_of([&] { static_cast<void>(loshu::read_checkpoint(file.name)); }) != "none");
  };
  std::ofstream(file.name) << "a letter to my aunt\n";
  refused("is no checkpoint of loshu: no SQLite database");
  BOOST_TEST(file_text(file.name) == "a letter to my aunt\n");
  std::filesystem::remove(file.name);
  loshu::detail::Database(file.name, loshu::detail::Database::Access::write_and_make)
      .run("CREATE TABLE aunts (x)");
  refused("is no checkpoint of loshu: a database of another program");
  std::filesystem::remove(file.name);
  std::filesystem::create_directory(file.name);
  refused("is no checkpoint of loshu: a directory");
  std::filesystem::remove(file.name);
  BOOST_TEST(message_of([&] { Checkpoint("/nowhere/at/all", square, 1); }) ==
             "cannot make or write /nowhere/at/all: No such file or directory");
  BOOST_TEST(message_of([&] { static_cast<void>(loshu::read_checkpoint(file.name)); }) ==
             "cannot read " + file.name + ": No such file or directory");
  mkfifo(file.name.c_str(), 0600);
  BOOST_TEST(message_of([&] { Checkpoint(file.name, square, 1); }) ==
             file.name + " is no checkpoint of loshu: no ordinary file");
}

BOOST_AUTO_TEST_CASE(a_record_is_tied_to_its_question) {
  const File file;
  { Checkpoint(file.name, square, 1).record(1, result_of(1)); }
  loshu::detail::Database(file.name, loshu::detail::Database::Access::write_and_make)
      .run("UPDATE question SET value = 'square 5' WHERE name = 'puzzle'");
  BOOST_TEST(message_of([&] {
               static_cast<void>(loshu::read_checkpoint(file.name));
             }).find("was changed, or is of another count") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(tables_of_another_version_are_refused_with_what_to_do) {
  const File file;
  { const Checkpoint checkpoint(file.name, square, 1); }
  loshu::detail::Database(file.name, loshu::detail::Database::Access::write_and_make)
      .run("PRAGMA user_version = 1");
  const std::string why = file.name +
                          " is a checkpoint of another version of loshu; count anew, "
                          "with the same 'loshu count' and another --checkpoint";
  BOOST_TEST(message_of([&] { Checkpoint(file.name, square, 1); }) == why);
  BOOST_TEST(message_of([&] { static_cast<void>(loshu::read_checkpoint(file.name)); }) == why);
}

BOOST_AUTO_TEST_SUITE_END()
