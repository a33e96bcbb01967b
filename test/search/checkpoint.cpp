// What is written into a checkpoint is there again, whatever happened meanwhile: SIGKILL, a full
// disk, bytes that change. What cannot be read as it was written is refused.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <functional>
#include <limits>
#include <optional>
#include <thread>

#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <loshu/checkpoint.hpp>
#include <loshu/error.hpp>
#include <loshu/search/parts/database.hpp>
#include <loshu/search/parts/file_lock.hpp>

#include "program.hpp"

using loshu::Checkpoint;
using loshu::Error;
using loshu::PartRecords;
using loshu::Question;
using loshu::Result;

namespace {

const Question square{{"version", "1"}, {"puzzle", "square 4"}, {"parts", "3"}};

/// The name of a checkpoint, of which nothing is left behind.
class File {
 public:
  File() : name(scratch(".count")) { remove(); }
  ~File() { remove(); }
  File(const File&) = delete;
  File& operator=(const File&) = delete;
  const std::string name;

 private:
  void remove() const {
    for (const char* ending : {"", ".link", "-wal", "-shm", "-journal"}) {
      std::filesystem::remove_all(name + ending);
    }
  }
};

Result result_of(std::uint64_t number) {
  Result result;
  result.solutions = number;
  result.self_complementary = number / 2;
  result.nodes = number + 2;
  result.failures = number + 3;
  result.propagations = number + 4;
  result.placements = number + 5;
  result.seconds = 0.1 * static_cast<double>(number);
  return result;
}

bool same(const Result& one, const Result& other) {
  return one.solutions == other.solutions && one.self_complementary == other.self_complementary &&
         one.nodes == other.nodes && one.failures == other.failures &&
         one.propagations == other.propagations && one.placements == other.placements &&
         one.seconds == other.seconds && one.ending == other.ending;
}

bool same(const PartRecords& one, const PartRecords& other) {
  return std::ranges::equal(one, other, [](const auto& here, const auto& there) {
    return here.first == there.first && same(here.second, there.second);
  });
}

/// Runs it in a process of its own. \return that process
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

std::string message_of(const std::function<void()>& run) {
  try {
    run();
  } catch (const Error& error) {
    return error.what();
  }
  return "none";
}

}  // namespace

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
  BOOST_TEST(!contents.running);
}

BOOST_AUTO_TEST_CASE(what_is_left_is_one_file) {
  const File file;
  { Checkpoint(file.name, square, 1).record(1, result_of(1)); }
  BOOST_TEST(loshu::read_checkpoint(file.name).records.size() == 1U);
  BOOST_TEST(std::filesystem::exists(file.name));
  for (const char* ending : {"-wal", "-shm", "-journal"}) {
    BOOST_TEST(!std::filesystem::exists(file.name + ending), ending);
  }
}

BOOST_AUTO_TEST_CASE(a_part_is_recorded_once) {
  const File file;
  Checkpoint checkpoint(file.name, square, 1);
  checkpoint.record(1, result_of(1));
  BOOST_CHECK_THROW(checkpoint.record(1, result_of(2)), std::runtime_error);
  BOOST_TEST(same(checkpoint.records(), {{1, result_of(1)}}));
}

BOOST_AUTO_TEST_CASE(another_question_is_refused_with_what_differs) {
  const File file;
  { const Checkpoint checkpoint(file.name, square, 1); }
  Question other = square;
  other[1].second = "square 5";
  BOOST_TEST(message_of([&] { Checkpoint(file.name, other, 1); }) ==
             file.name + " is of another question: puzzle was square 4 then, and is square 5 now");
  other = square;
  other.pop_back();
  BOOST_TEST(message_of([&] { Checkpoint(file.name, other, 1); }) ==
             file.name + " is of another question: parts was 3 then, and is nothing now");
  BOOST_TEST(message_of([&] { Checkpoint(file.name, square, 1); }) == "none");
}

BOOST_AUTO_TEST_CASE(one_program_at_a_time_works_on_it_while_others_read) {
  const File file;
  Checkpoint checkpoint(file.name, square, 3);
  BOOST_TEST(message_of([&] { Checkpoint(file.name, square, 1); }) ==
             "another program works on " + file.name);
  for (std::size_t part = 0; part < 20; ++part) {
    checkpoint.record(part, result_of(part));
    const loshu::CheckpointContents contents = loshu::read_checkpoint(file.name);
    BOOST_TEST(contents.records.size() == part + 1);
    BOOST_TEST(contents.running);
    BOOST_TEST(contents.threads == 3);
  }
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
  loshu::Database(file.name, loshu::Database::Access::write_and_make).run("CREATE TABLE aunts (x)");
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
  loshu::Database(file.name, loshu::Database::Access::write_and_make)
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
               "another program works on " + link);
    BOOST_TEST(loshu::FileLock::is_taken(link));
    std::filesystem::remove(link);
  }
  checkpoint.record(1, result_of(1));
  BOOST_TEST(checkpoint.records().size() == 1U);
}

BOOST_AUTO_TEST_CASE(a_lock_outlasts_whoever_else_opens_the_file) {
  const File file;
  std::optional<loshu::FileLock> lock(std::in_place, file.name);
  { const std::ifstream opened(file.name); }  // which takes POSIX locks away
  BOOST_TEST(loshu::FileLock::is_taken(file.name));
  BOOST_CHECK_THROW(loshu::FileLock(file.name), Error);
  lock.reset();
  BOOST_TEST(!loshu::FileLock::is_taken(file.name));
  BOOST_TEST(!loshu::FileLock::is_taken("/nowhere/at/all"));
}

BOOST_AUTO_TEST_CASE(a_record_is_tied_to_its_question) {
  const File file;
  { Checkpoint(file.name, square, 1).record(1, result_of(1)); }
  loshu::Database(file.name, loshu::Database::Access::write_and_make)
      .run("UPDATE question SET value = 'square 5' WHERE name = 'puzzle'");
  BOOST_TEST(message_of([&] {
               static_cast<void>(loshu::read_checkpoint(file.name));
             }).find("was changed, or is of another count") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_damaged_file_is_refused_though_its_records_are_whole) {
  const File file;
  { Checkpoint(file.name, square, 1).record(1, result_of(1)); }
  std::string changed = file_text(file.name);
  changed[39] = 1;  // the number of free pages, of which there are none
  std::ofstream(file.name, std::ios::binary) << changed;
  BOOST_TEST(message_of([&] {
               static_cast<void>(loshu::read_checkpoint(file.name));
             }).starts_with(file.name + " is damaged: "));
}

BOOST_AUTO_TEST_CASE(tables_of_another_version_are_refused_with_what_to_do) {
  const File file;
  { const Checkpoint checkpoint(file.name, square, 1); }
  loshu::Database(file.name, loshu::Database::Access::write_and_make)
      .run("PRAGMA user_version = 1");
  const std::string why = file.name +
                          " is a checkpoint of another version of loshu; count anew, "
                          "with the same 'loshu count' and another --checkpoint";
  BOOST_TEST(message_of([&] { Checkpoint(file.name, square, 1); }) == why);
  BOOST_TEST(message_of([&] { static_cast<void>(loshu::read_checkpoint(file.name)); }) == why);
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
    std::this_thread::sleep_for(std::chrono::milliseconds(20 + 13 * kills));
    kill(child, SIGKILL);
    int status = 0;
    waitpid(child, &status, 0);
    BOOST_TEST(WIFSIGNALED(status));
    const std::size_t recorded = std::filesystem::exists(tally) ? file_text(tally).size() : 0;
    std::filesystem::remove(tally);
    const PartRecords records = Checkpoint(file.name, square, 1).records();
    BOOST_TEST(records.size() >= before + recorded);
    BOOST_TEST(records.size() <= before + recorded + 1);
    for (const auto& [part, found] : records) BOOST_TEST(same(found, result_of(part)));
    before = records.size();
  }
  BOOST_TEST(before > 0U);
}

BOOST_AUTO_TEST_CASE(a_full_disk_is_told_and_what_was_recorded_is_kept) {
  const File file;
  { const Checkpoint checkpoint(file.name, square, 1); }
  const std::string tally = file.name + ".told";
  const pid_t child = started([&] {
    std::signal(SIGXFSZ, SIG_IGN);
    const rlimit room{200'000, 200'000};
    setrlimit(RLIMIT_FSIZE, &room);
    Checkpoint checkpoint(file.name, square, 1);
    std::ofstream stream(tally, std::ios::binary);
    for (std::size_t part = 0; part < 100'000; ++part) {
      checkpoint.record(part, result_of(part));
      stream << '.' << std::flush;
    }
  });
  int status = 0;
  waitpid(child, &status, 0);
  BOOST_TEST(WIFEXITED(status));
  BOOST_TEST(WEXITSTATUS(status) == 1);  // by an exception
  const std::size_t recorded = file_text(tally).size();
  std::filesystem::remove(tally);
  BOOST_TEST(recorded > 0U);
  const PartRecords records = Checkpoint(file.name, square, 1).records();
  BOOST_TEST(records.size() == recorded);
  for (const auto& [part, found] : records) BOOST_TEST(same(found, result_of(part)));
}
