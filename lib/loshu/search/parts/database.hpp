#pragma once

#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>

struct sqlite3;
struct sqlite3_stmt;

namespace loshu::detail {

/// An error of a database: "FILE: database disk image is malformed".
class DatabaseError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// The disk has no room for a file: "cannot write FILE: No space left on device". The user made no
/// mistake, so it is no loshu::Error.
class DiskFull : public std::runtime_error {
 public:
  DiskFull(const std::string& file, const std::string& reason);

  /// Whether this error number of the system means that the disk is full or fails.
  [[nodiscard]] static bool is_meant_by(int reason);
};

/// An SQLite database in a file, with the few operations that Loshu needs.
class Database {
 public:
  /// `read` makes no file. It still opens the file for writing if it may. If a program was killed
  /// while SQLite changed its mode, a connection must roll that back before any can read.
  enum class Access { read, write_and_make };

  /// \throws DatabaseError or DiskFull, as all other functions do
  Database(std::string file, Access access);

  /// Statements are separated by semicolons, and have no result.
  void run(const std::string& statements);

  /// Returns the number that is the only result of a query.
  [[nodiscard]] std::int64_t number(const std::string& query);

  /// Returns the number of rows that the last INSERT, UPDATE or DELETE changed.
  [[nodiscard]] std::int64_t changes() const;

  /// A prepared statement, which can be run repeatedly with other values.
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

  /// Sets the next parameter; the first call sets the first one.
  Statement& set(std::int64_t value);
  Statement& set(const std::string& value);

  /// Moves to the next row.
  /// \return false after the last; the statement can then be run again
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
