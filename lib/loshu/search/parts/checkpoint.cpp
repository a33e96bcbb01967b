#include <loshu/checkpoint.hpp>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <optional>
#include <stdexcept>
#include <system_error>
#include <vector>

#include <loshu/error.hpp>
#include <loshu/part_store.hpp>
#include <loshu/search/parts/database.hpp>
#include <loshu/search/parts/leases.hpp>
#include <loshu/search/parts/shared_file.hpp>

namespace loshu {

using namespace detail;

namespace {

/// The application number of Loshu in an SQLite file: "Losh".
constexpr std::int64_t application = 0x4C6F7368;
/// The version of the tables. It must be raised when they change.
constexpr std::int64_t layout = 3;
/// The longest suffix of the files that SQLite keeps beside a database.
constexpr const char* longest_ending = "-journal";

Error no_checkpoint(const std::string& file, const std::string& why) {
  return Error(file + " is no checkpoint of loshu: " + why);
}

Error damaged(const std::string& file, const std::string& what) {
  return Error(file + " is damaged: " + what);
}

/// Whether a file is a checkpoint; false for an empty one.
/// \throws Error for any other file
bool is_ours(Database& database, const std::string& file) {
  const std::int64_t found = database.number("PRAGMA application_id");
  if (found == 0 && database.number("SELECT count(*) FROM sqlite_master") == 0) return false;
  if (found != application) throw no_checkpoint(file, "a database of another program");
  if (database.number("PRAGMA user_version") != layout) {
    throw Error(file + " is a checkpoint of another version of loshu; count anew, with the same " +
                "'loshu count' and another --checkpoint");
  }
  Database::Statement check(database, "PRAGMA quick_check(1)");
  if (check.next() && check.text(0) != "ok") throw damaged(file, check.text(0));
  return true;
}

CountIdentity question_in(Database& database) {
  CountIdentity question;
  Database::Statement rows(database, "SELECT name, value FROM question ORDER BY place");
  while (rows.next()) question.emplace_back(rows.text(0), rows.text(1));
  return question;
}

PartRecords records_in(Database& database, const std::string& file, std::uint64_t question) {
  std::vector<std::string> lines;
  Database::Statement rows(database, "SELECT record FROM parts WHERE record IS NOT NULL");
  while (rows.next()) lines.push_back(rows.text(0));
  try {
    return loshu::records_in(lines, question);
  } catch (const Error& error) {
    throw damaged(file, error.what());
  }
}

/// The threads of the programs with these places. Without a place, those of the last run.
int threads_in(Database& database, const std::vector<int>& places) {
  std::int64_t threads = 0;
  Database::Statement of(database, "SELECT threads FROM programs WHERE place = ?");
  for (const int place : places) {
    of.set(std::int64_t{place});
    while (of.next()) threads += of.whole(0);
  }
  return static_cast<int>(threads > 0 ? threads : database.number("SELECT threads FROM run"));
}

void make_tables(Database& database, const CountIdentity& question) {
  database.run("BEGIN IMMEDIATE; PRAGMA application_id = " + std::to_string(application) +
               "; PRAGMA user_version = " + std::to_string(layout) +
               "; CREATE TABLE question (place INTEGER PRIMARY KEY, name TEXT, value TEXT)"
               "; CREATE TABLE run (threads INTEGER)"
               "; INSERT INTO run VALUES (1)"
               "; CREATE TABLE programs (place INTEGER PRIMARY KEY, threads INTEGER, until INTEGER)"
               // a row without a record is leased to the program with that place
               "; CREATE TABLE parts (part INTEGER PRIMARY KEY, record TEXT, place INTEGER)");
  Database::Statement insert(database, "INSERT INTO question (name, value) VALUES (?, ?)");
  for (const auto& [name, value] : question) insert.set(name).set(value).next();
  database.run("COMMIT");
}

/// Checks that a file is a checkpoint or can become one: it does not exist, or is empty.
/// \throws Error for any other file
void require_checkpoint(const std::string& file) {
  std::error_code no_matter;
  const auto kind = std::filesystem::status(file, no_matter).type();
  std::error_code reason;
  static_cast<void>(std::filesystem::status(file + longest_ending, reason));
  if (reason == std::errc::filename_too_long) {
    throw Error("the name of the checkpoint " + file + " is too long; SQLite adds " +
                std::string(longest_ending) + " for a file beside it");
  }
  if (kind == std::filesystem::file_type::not_found) return;
  if (kind == std::filesystem::file_type::directory) throw no_checkpoint(file, "a directory");
  if (kind != std::filesystem::file_type::regular) throw no_checkpoint(file, "no ordinary file");
  if (!is_checkpoint(file) && !std::filesystem::is_empty(file, no_matter)) {
    throw no_checkpoint(file, "no SQLite database");
  }
}

/// SQLite's log has the name by which the file was opened. A program that used another link would
/// not see the log, and would later lose new data.
void require_one_name(const std::string& file) {
  if (std::filesystem::hard_link_count(file) == 1) return;
  throw Error("the checkpoint " + file + " has a second name, a hard link, by which its log is " +
              "not found; remove that link, or copy the file");
}

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
  /// Locks the file before it is read, so that runs cannot begin it twice. Others may enter when
  /// all tables are there and every record has been read.
  Opened(const std::string& name, const CountIdentity& question, int threads,
         std::chrono::duration<double> silence)
      : file(name), seed(identity(question)) {
    require_checkpoint(file);
    shared.emplace(file);
    require_one_name(file);
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
    static_cast<void>(records_in(*database, file, seed));
    leases.emplace(*database, *shared, threads, silence);
    insert.emplace(*database,
                   "INSERT INTO parts (part, record) VALUES (?1, ?2) ON CONFLICT (part) DO UPDATE "
                   "SET record = ?2, place = NULL WHERE record IS NULL");
    others = shared->others();
    shared->open_door();
  }
  Opened(const Opened&) = delete;
  Opened& operator=(const Opened&) = delete;

  /// The last program leaves a single file without a log, which can be read alone. The door is
  /// shut, so that no program comes or goes meanwhile.
  ~Opened() {
    insert.reset();
    leases.reset();
    if (!shared->shut_door() || shared->others() > 0) return;
    try {
      database->run("PRAGMA journal_mode = DELETE");
    } catch (const std::runtime_error&) {  // a reader or a full disk: the log stays
    }
  }

  [[nodiscard]] Result read(const std::string& record) const {
    try {
      return record_in(record, seed).second;
    } catch (const Error& error) {
      throw damaged(file, error.what());
    }
  }

  std::string file;
  std::uint64_t seed;  // the seed of the hashes of records
  std::optional<SharedFile> shared;
  int others = 0;
  std::optional<Database> database;
  std::optional<Leases> leases;
  std::optional<Database::Statement> insert;
};

CheckpointContents read_checkpoint(const std::string& file) {
  require_checkpoint(file);
  std::ifstream stream(file, std::ios::binary);
  if (!stream) throw Error("cannot read " + file + ": " + std::strerror(errno));
  // Done before SQLite opens the file: closing the file later would release SQLite's locks.
  CheckpointContents contents;
  const std::vector<int> places = SharedFile::places_taken(file);
  contents.programs = static_cast<int>(places.size());
  stream.close();
  if (!is_checkpoint(file)) return contents;
  return told([&] {
    Database database(file, Database::Access::read);
    database.run("BEGIN");  // all queries see the same state
    if (!is_ours(database, file)) return contents;
    contents.question = question_in(database);
    contents.records = records_in(database, file, identity(contents.question));
    contents.threads = threads_in(database, places);
    return contents;
  });
}

Checkpoint::Checkpoint(const std::string& file, const CountIdentity& question, int threads,
                       std::chrono::duration<double> silence)
    : opened_(told([&] { return std::make_unique<Opened>(file, question, threads, silence); })) {}

Checkpoint::~Checkpoint() = default;

PartRecords Checkpoint::records() const {
  return told([&] { return records_in(*opened_->database, opened_->file, opened_->seed); });
}

int Checkpoint::others() const { return opened_->others; }

PartLease Checkpoint::lease(std::size_t part) {
  const Leases::Taken taken = opened_->leases->take(part);
  if (taken.record.empty()) return {.granted = taken.granted};
  return {.granted = false, .found = opened_->read(taken.record)};
}

void Checkpoint::beat() { opened_->leases->beat(); }

void Checkpoint::record(std::size_t part, const Result& found) {
  opened_->insert->set(static_cast<std::int64_t>(part))
      .set(record_line(part, found, opened_->seed))
      .next();
  if (opened_->database->changes() > 0) return;
  const Result there = opened_->read(opened_->leases->take(part).record);
  if (there.solutions != found.solutions || there.self_complementary != found.self_complementary) {
    throw std::runtime_error("two programs disagree on part " + std::to_string(part) + " of " +
                             opened_->file + "; count anew, with another --checkpoint");
  }
}

}  // namespace loshu
