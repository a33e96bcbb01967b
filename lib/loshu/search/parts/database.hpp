#pragma once

#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>

struct sqlite3;
struct sqlite3_stmt;

namespace loshu::detail {

/// A failure of a database: "FILE: database disk image is malformed".
class DatabaseError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// The disk has no room for a file: "cannot write FILE: No space left on device". It is no mistake
/// of whoever named the file, so it is no loshu::Error.
class DiskFull : public std::runtime_error {
 public:
  DiskFull(const std::string& file, const std::string& reason);

  /// Whether an error number of the system says that there is no room, or that the disk fails.
  [[nodiscard]] static bool is_meant_by(int reason);
};

/// An SQLite database in a file, as much of it as Loshu needs.
class Database {
 public:
  /// A reader makes no file. It still opens the file for writing where it may: after a kill in the
  /// midst of a change of SQLite's mode, no connection reads before one has rolled that back.
  enum class Access { read, write_and_make };

  /// \throws DatabaseError or DiskFull, as all the others do
  Database(std::string file, Access access);

  /// Runs statements that have no result.
  void run(const std::string& statements);

  /// The one number that a query has.
  [[nodiscard]] std::int64_t number(const std::string& query);

  /// How many rows the last INSERT, UPDATE or DELETE changed.
  [[nodiscard]] std::int64_t changes() const;

  /// A statement, to be run again and again with other values.
  class Statement;

 private:
  void check(int code) const;

  struct Close {
    void operator()(sqlite3* opened) const;
  };
  std::string name_;
  std::unique_ptr<sqlite3, Close> handle_;
};

class Database::Statement {
 public:
  Statement(Database& of, const std::string& text);

  /// Sets the next value, from the first on.
  Statement& set(std::int64_t value);
  Statement& set(const std::string& value);

  /// Moves on to the next row. \return false, and ready to be run again, where there is none left
  bool next();

  [[nodiscard]] std::int64_t whole(int column) const;
  [[nodiscard]] std::string text(int column) const;

 private:
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const;
  };
  Database* database_;
  std::unique_ptr<sqlite3_stmt, Finalize> handle_;
  int values_ = 0;
};

}  // namespace loshu::detail
