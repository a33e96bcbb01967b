#include <loshu/checkpoint.hpp>

#include <bit>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <optional>

#include <loshu/database.hpp>
#include <loshu/error.hpp>
#include <loshu/file_lock.hpp>
#include <loshu/split_mix.hpp>

namespace loshu {
namespace {

/// "Losh", by which the file is known as ours.
constexpr std::int64_t application = 0x4C6F7368;
/// Of the tables; to be raised when they change.
constexpr std::int64_t layout = 1;

std::string lock_of(const std::string& file) { return file + ".lock"; }

std::int64_t hash_of(std::size_t part, const Result& found, std::uint64_t question) {
  std::uint64_t state = question;
  for (const std::uint64_t number :
       {std::uint64_t{part}, found.solutions, found.self_complementary, found.nodes, found.failures,
        found.propagations, found.placements, std::bit_cast<std::uint64_t>(found.seconds)}) {
    state = SplitMix::hash(state ^ SplitMix::hash(number + 1));
  }
  return static_cast<std::int64_t>(state);
}

std::uint64_t hash_of(const Question& question) {
  std::uint64_t state = 1;
  for (const auto& [name, value] : question) {
    for (const std::string* text : {&name, &value}) {
      for (const char c : *text) state = SplitMix::hash(state ^ static_cast<unsigned char>(c));
      state = SplitMix::hash(state ^ 0x100);
    }
  }
  return state;
}

Error no_checkpoint(const std::string& file, const std::string& why) {
  return Error(file + " is no checkpoint of loshu: " + why);
}

/// \throws Error for what is not ours \return false where there is nothing in it yet
bool is_ours(Database& database, const std::string& file) {
  const std::int64_t found = database.number("PRAGMA application_id");
  if (found == 0 && database.number("SELECT count(*) FROM sqlite_master") == 0) return false;
  if (found != application) throw no_checkpoint(file, "a database of another program");
  if (database.number("PRAGMA user_version") != layout) {
    throw no_checkpoint(file, "its tables are of another version");
  }
  Database::Statement check(database, "PRAGMA quick_check(1)");
  if (check.next() && check.text(0) != "ok") throw Error(file + " is damaged: " + check.text(0));
  return true;
}

Question question_in(Database& database) {
  Question question;
  Database::Statement rows(database, "SELECT name, value FROM question ORDER BY place");
  while (rows.next()) question.emplace_back(rows.text(0), rows.text(1));
  return question;
}

PartRecords records_in(Database& database, const std::string& file, std::uint64_t question) {
  PartRecords records;
  Database::Statement rows(database,
                           "SELECT part, solutions, self_complementary, nodes, failures, "
                           "propagations, placements, seconds, hash FROM parts");
  const auto number = [&](int column) { return static_cast<std::uint64_t>(rows.whole(column)); };
  while (rows.next()) {
    Result found;
    const std::size_t part = number(0);
    found.solutions = number(1);
    found.self_complementary = number(2);
    found.nodes = number(3);
    found.failures = number(4);
    found.propagations = number(5);
    found.placements = number(6);
    found.seconds = rows.real(7);
    if (rows.whole(8) != hash_of(part, found, question)) {
      throw Error(file + " is damaged: the record of part " + std::to_string(part) +
                  " is not what was written");
    }
    records.emplace(part, found);
  }
  return records;
}

void make_tables(Database& database, const Question& question) {
  database.run("BEGIN IMMEDIATE; PRAGMA application_id = " + std::to_string(application) +
               "; PRAGMA user_version = " + std::to_string(layout) +
               "; CREATE TABLE question (place INTEGER PRIMARY KEY, name TEXT, value TEXT)"
               "; CREATE TABLE run (threads INTEGER)"
               "; INSERT INTO run VALUES (1)"
               "; CREATE TABLE parts (part INTEGER PRIMARY KEY, solutions INTEGER, "
               "self_complementary INTEGER, nodes INTEGER, failures INTEGER, propagations INTEGER, "
               "placements INTEGER, seconds REAL, hash INTEGER)");
  Database::Statement insert(database, "INSERT INTO question (name, value) VALUES (?, ?)");
  for (const auto& [name, value] : question) insert.set(name).set(value).next();
  database.run("COMMIT");
}

/// Errors of the database as those of whoever named the file.
template <typename Use>
auto told(const Use& use) {
  try {
    return use();
  } catch (const DatabaseError& error) {
    throw Error(std::string("cannot use the checkpoint ") + error.what());
  }
}

}  // namespace

struct Checkpoint::Opened {
  Opened(const std::string& name, const Question& question, int threads)
      : file(name), hash(hash_of(question)), lock(lock_of(name)) {
    std::error_code no_matter;
    if (std::filesystem::is_directory(file, no_matter)) throw no_checkpoint(file, "a directory");
    if (std::filesystem::exists(file, no_matter) && !is_checkpoint(file) &&
        !std::filesystem::is_empty(file, no_matter)) {
      throw no_checkpoint(file, "no SQLite database");
    }
    database.emplace(file, Database::Access::write_and_make);
    const bool old = is_ours(*database, file);
    if (old) {
      if (const auto found = difference(question_in(*database), question)) {
        throw Error(file + " is of another question: " + found->name + " was " + found->one +
                    " then, and is " + found->other + " now");
      }
    }
    database->run("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL");
    if (!old) make_tables(*database, question);
    Database::Statement(*database, "UPDATE run SET threads = ?").set(std::int64_t{threads}).next();
    static_cast<void>(records_in(*database, file, hash));
    insert.emplace(*database, "INSERT INTO parts VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)");
  }
  Opened(const Opened&) = delete;
  Opened& operator=(const Opened&) = delete;

  /// Leaves one file, which is read without a log beside it.
  ~Opened() {
    insert.reset();
    try {
      database->run("PRAGMA journal_mode = DELETE");
    } catch (const DatabaseError&) {  // somebody reads it, or the disk is full: the log stays
    }
  }

  std::string file;
  std::uint64_t hash;
  FileLock lock;
  std::optional<Database> database;
  std::optional<Database::Statement> insert;
};

CheckpointContents read_checkpoint(const std::string& file) {
  std::ifstream stream(file, std::ios::binary);
  if (!stream) throw Error("cannot read " + file + ": " + std::strerror(errno));
  if (!is_checkpoint(file)) throw no_checkpoint(file, "no SQLite database");
  return told([&] {
    Database database(file, Database::Access::read);
    database.run("BEGIN");  // so that all is of one moment
    if (!is_ours(database, file)) throw no_checkpoint(file, "there is nothing in it yet");
    CheckpointContents contents;
    contents.question = question_in(database);
    contents.records = records_in(database, file, hash_of(contents.question));
    contents.threads = static_cast<int>(database.number("SELECT threads FROM run"));
    contents.running = FileLock::is_taken(lock_of(file));
    return contents;
  });
}

Checkpoint::Checkpoint(const std::string& file, const Question& question, int threads)
    : opened(told([&] { return std::make_unique<Opened>(file, question, threads); })) {}

Checkpoint::~Checkpoint() = default;

PartRecords Checkpoint::records() const {
  return told([&] { return records_in(*opened->database, opened->file, opened->hash); });
}

void Checkpoint::record(std::size_t part, const Result& found) {
  const auto number = [](std::uint64_t value) { return static_cast<std::int64_t>(value); };
  opened->insert->set(number(part))
      .set(number(found.solutions))
      .set(number(found.self_complementary))
      .set(number(found.nodes))
      .set(number(found.failures))
      .set(number(found.propagations))
      .set(number(found.placements))
      .set(found.seconds)
      .set(hash_of(part, found, opened->hash))
      .next();
}

}  // namespace loshu
