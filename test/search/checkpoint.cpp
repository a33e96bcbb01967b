// A checkpoint holds everything that was written into it, and a process opens it once.

#include <boost/test/unit_test.hpp>

#include <filesystem>
#include <fstream>
#include <limits>
#include <optional>

#include <loshu/checkpoint.hpp>
#include <loshu/error.hpp>
#include <loshu/search/parts/database.hpp>
#include <loshu/search/parts/shared_file.hpp>

#include "search/checkpoint_file.hpp"

BOOST_AUTO_TEST_SUITE(checkpoint)

using loshu::Checkpoint;
using loshu::Error;
using loshu::PartRecords;
using loshu::Result;

BOOST_AUTO_TEST_CASE(records_are_there_again) {
  const File file;
  PartRecords expected;
  {
    Checkpoint checkpoint(file.name, square, 2);
    BOOST_TEST(checkpoint.records().empty());
    for (const std::size_t part : {7U, 0U, 3U}) {
      const Result found = result_of(10 * part + 1);
      checkpoint.record(part, found);
      expected.emplace(part, found);
    }
    Result greatest = result_of(0);
    greatest.solutions = std::numeric_limits<std::int64_t>::max();
    greatest.seconds = 1e10;
    checkpoint.record(999'999, greatest);
    expected.emplace(999'999, greatest);
    BOOST_TEST(same(checkpoint.records(), expected));
  }
  BOOST_TEST(same(Checkpoint(file.name, square, 1).records(), expected));
  const loshu::CheckpointContents contents = loshu::read_checkpoint(file.name);
  BOOST_TEST((contents.question == square));
  BOOST_TEST(same(contents.records, expected));
  BOOST_TEST(contents.threads == 1);
  BOOST_TEST(contents.programs == 0);
}

BOOST_AUTO_TEST_CASE(a_part_is_recorded_once) {
  const File file;
  Checkpoint checkpoint(file.name, square, 1);
  checkpoint.record(1, result_of(1));
  BOOST_CHECK_EXCEPTION(checkpoint.record(1, result_of(2)), std::runtime_error,
                        [&](const std::runtime_error& error) {
                          return error.what() == "two programs disagree on part 1 of " + file.name +
                                                     "; count anew, with another --checkpoint";
                        });
  checkpoint.record(1, result_of(1));  // as found by another
  BOOST_TEST(same(checkpoint.records(), {{1, result_of(1)}}));
}

BOOST_AUTO_TEST_CASE(a_process_opens_it_once_while_others_read) {
  const File file;
  Checkpoint checkpoint(file.name, square, 3);
  BOOST_TEST(message_of([&] { Checkpoint(file.name, square, 1); }) ==
             "this program works on " + file.name + " already");
  for (std::size_t part = 0; part < 20; ++part) {
    checkpoint.record(part, result_of(part));
    const loshu::CheckpointContents contents = loshu::read_checkpoint(file.name);
    BOOST_TEST(contents.records.size() == part + 1);
    BOOST_TEST(contents.programs == 1);
    BOOST_TEST(contents.threads == 3);
  }
}

BOOST_AUTO_TEST_CASE(what_a_program_leaves_that_is_killed_at_its_very_start_goes_on) {
  const File file;
  const auto goes_on = [&] {
    const loshu::CheckpointContents contents = loshu::read_checkpoint(file.name);
    BOOST_TEST(contents.question.empty());
    BOOST_TEST(contents.records.empty());
    BOOST_TEST(message_of([&] { Checkpoint(file.name, square, 1); }) == "none");
    BOOST_TEST((loshu::read_checkpoint(file.name).question == square));
    std::filesystem::remove(file.name);
  };
  std::ofstream(file.name) << "";
  goes_on();
  loshu::detail::Database(file.name, loshu::detail::Database::Access::write_and_make)
      .run("PRAGMA journal_mode = WAL");
  BOOST_TEST(loshu::is_checkpoint(file.name));
  goes_on();
}

BOOST_AUTO_TEST_CASE(a_link_is_the_same_file) {
  const File file;
  const std::string link = file.name + ".link";
  Checkpoint checkpoint(file.name, square, 1);
  for (const bool symbolic : {false, true}) {
    if (symbolic) {
      std::filesystem::create_symlink(file.name, link);
    } else {
      std::filesystem::create_hard_link(file.name, link);
    }
    BOOST_TEST(message_of([&] { Checkpoint(link, square, 1); }) ==
               "this program works on " + link + " already");
    BOOST_TEST(loshu::detail::SharedFile::places_taken(link).size() == 1U);
    std::filesystem::remove(link);
  }
  checkpoint.record(1, result_of(1));
  BOOST_TEST(checkpoint.records().size() == 1U);
}

BOOST_AUTO_TEST_CASE(a_file_with_two_hard_links_is_refused) {
  const File file;
  const std::string link = file.name + ".link";
  { Checkpoint(file.name, square, 1).record(1, result_of(1)); }
  std::filesystem::create_hard_link(file.name, link);
  for (const std::string& name : {file.name, link}) {
    BOOST_TEST(message_of([&] { Checkpoint(name, square, 1); }) ==
               "the checkpoint " + name +
                   " has a second name, a hard link, by which its log is not found; remove that "
                   "link, or copy the file");
  }
  BOOST_TEST(loshu::read_checkpoint(link).records.size() == 1U);
  std::filesystem::remove(link);
  BOOST_TEST(Checkpoint(file.name, square, 1).records().size() == 1U);
}

BOOST_AUTO_TEST_CASE(a_place_outlasts_whoever_else_opens_the_file) {
  const File file;
  const auto places = [&] { return loshu::detail::SharedFile::places_taken(file.name); };
  std::optional<loshu::detail::SharedFile> shared(std::in_place, file.name);
  { const std::ifstream opened(file.name); }  // which takes POSIX locks away
  BOOST_TEST((places() == std::vector<int>{0}));
  BOOST_TEST(!shared->is_taken(0));  // by another
  BOOST_CHECK_THROW(loshu::detail::SharedFile(file.name), Error);
  shared.reset();
  BOOST_TEST(places().empty());
  BOOST_TEST(loshu::detail::SharedFile::places_taken("/nowhere/at/all").empty());
}

BOOST_AUTO_TEST_SUITE_END()
