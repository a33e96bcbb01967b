// A checkpoint still has its records after SIGKILL, after a full disk and after changed bytes. A
// record that cannot be read as it was written is refused.

#include <boost/test/unit_test.hpp>

#include <cerrno>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <functional>
#include <thread>

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <loshu/checkpoint.hpp>
#include <loshu/error.hpp>
#include <loshu/search/parts/database.hpp>

#include "search/checkpoint_file.hpp"

BOOST_AUTO_TEST_SUITE(checkpoint_damage)

using loshu::Checkpoint;
using loshu::Error;
using loshu::PartRecords;

namespace {

/// Runs it in a process of its own.
/// \return that process
pid_t started(const std::function<void()>& run) {
  const pid_t child = fork();
  if (child != 0) return child;
  try {
    run();
  } catch (...) {
    _exit(1);
  }
  _exit(0);
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_damaged_file_is_refused_though_its_records_are_whole) {
  const File file;
  { Checkpoint(file.name, square, 1).record(1, result_of(1)); }
  std::string changed = file_text(file.name);
  changed[39] = 1;  // the number of free pages, which is 0
  std::ofstream(file.name, std::ios::binary) << changed;
  BOOST_TEST(message_of([&] {
               static_cast<void>(loshu::read_checkpoint(file.name));
             }).starts_with(file.name + " is damaged: "));
}

// Four errors of the system mean a full or a failing disk, and no other does.
BOOST_AUTO_TEST_CASE(some_errors_of_the_system_mean_a_full_disk) {
  for (int reason = 0; reason < 200; ++reason) {
    const bool is_full = reason == ENOSPC || reason == EDQUOT || reason == EFBIG || reason == EIO;
    BOOST_TEST(loshu::detail::DiskFull::is_meant_by(reason) == is_full, reason);
  }
}

BOOST_AUTO_TEST_CASE(a_changed_byte_never_becomes_another_record) {
  const File file;
  PartRecords expected;
  {
    Checkpoint checkpoint(file.name, square, 1);
    for (std::size_t part = 0; part < 30; ++part) {
      checkpoint.record(part, result_of(1000 * part));
      expected.emplace(part, result_of(1000 * part));
    }
  }
  const std::string whole = file_text(file.name);
  BOOST_TEST(whole.size() > 4096U);
  int refused = 0;
  for (std::size_t at = 0; at < whole.size(); at += 1 + at % 5) {
    if (whole[at] == '\0') continue;
    std::string changed = whole;
    changed[at] = static_cast<char>(changed[at] ^ 0x11);
    std::ofstream(file.name, std::ios::binary) << changed;
    try {
      const loshu::CheckpointContents contents = loshu::read_checkpoint(file.name);
      // Parts may be missing from a damaged index, but what is there is right.
      for (const auto& [part, found] : contents.records) {
        BOOST_TEST_REQUIRE(expected.contains(part), at);
        BOOST_TEST(same(found, expected.at(part)), at);
      }
    } catch (const Error&) {
      ++refused;
    }
    std::filesystem::remove(file.name + "-wal");
    std::filesystem::remove(file.name + "-shm");
  }
  BOOST_TEST(refused > 50);
  std::ofstream(file.name, std::ios::binary) << whole.substr(0, whole.size() / 2);
  BOOST_TEST(message_of([&] { static_cast<void>(loshu::read_checkpoint(file.name)); }) != "none");
}

BOOST_AUTO_TEST_CASE(after_a_kill_all_that_was_recorded_is_there) {
  const File file;
  std::size_t before = 0;
  for (int kills = 0; kills < 10; ++kills) {
    const std::string tally = file.name + ".told";  // a byte a record, once the checkpoint has it
    const pid_t child = started([&] {
      Checkpoint checkpoint(file.name, square, 1);
      std::ofstream stream(tally, std::ios::binary);
      for (std::size_t part = checkpoint.records().size();; ++part) {
        checkpoint.record(part, result_of(part));
        stream << '.' << std::flush;
      }
    });
    const auto told = [&] {
      return std::filesystem::exists(tally) ? std::filesystem::file_size(tally) : 0;
    };
    while (told() < static_cast<std::uintmax_t>(13 * kills)) std::this_thread::yield();
    kill(child, SIGKILL);
    int status = 0;
    waitpid(child, &status, 0);
    BOOST_TEST(WIFSIGNALED(status));
    const std::size_t recorded = told();
    std::filesystem::remove(tally);
    const PartRecords records = Checkpoint(file.name, square, 1).records();
    BOOST_TEST(records.size() >= before + recorded);
    BOOST_TEST(records.size() <= before + recorded + 1);
    for (const auto& [part, found] : records) BOOST_TEST(same(found, result_of(part)));
    before = records.size();
  }
  BOOST_TEST(before > 0U);
}

/// File and journal as they are in the midst of a transaction are what a kill leaves then.
BOOST_AUTO_TEST_CASE(a_change_that_a_kill_cut_off_is_rolled_back_by_whoever_opens_first) {
  for (const bool by_reading : {true, false}) {
    const File file;
    const std::string journal = file.name + "-journal";
    { Checkpoint(file.name, square, 1).record(1, result_of(1)); }
    std::string half_written, rollback;
    {
      loshu::detail::Database writer(file.name, loshu::detail::Database::Access::write_and_make);
      writer.run(
          "PRAGMA cache_size = 1; BEGIN; DELETE FROM parts; DROP TABLE question; CREATE TABLE more "
          "(text); INSERT INTO more VALUES (hex(zeroblob(100000)))");
      half_written = file_text(file.name);
      rollback = file_text(journal);
    }
    std::ofstream(file.name, std::ios::binary) << half_written;
    std::ofstream(journal, std::ios::binary) << rollback;
    BOOST_TEST(rollback != "");
    if (by_reading) {
      const loshu::CheckpointContents contents = loshu::read_checkpoint(file.name);
      BOOST_TEST((contents.question == square));
      BOOST_TEST(same(contents.records, {{1, result_of(1)}}));
    }
    BOOST_TEST(same(Checkpoint(file.name, square, 1).records(), {{1, result_of(1)}}));
  }
}

BOOST_AUTO_TEST_SUITE_END()
