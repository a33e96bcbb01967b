#include <loshu/search/parts/database.hpp>

#include <cerrno>
#include <optional>
#include <string>
#include <system_error>
#include <utility>

#include <sqlite3.h>

namespace loshu::detail {
namespace {

constexpr const char* no_room = "no room on the disk, or the disk fails";

/// The reason why SQLite could not write, if the disk is full; nothing for any other error. SQLite
/// reports most cases as I/O errors, and the system's reason is often lost.
std::optional<std::string> full_disk(sqlite3* handle, int code) {
  const int kind = code & 0xFF;
  if (kind == SQLITE_FULL) return std::generic_category().message(ENOSPC);
  if (kind != SQLITE_IOERR && kind != SQLITE_CANTOPEN) return std::nullopt;
  const int reason = sqlite3_system_errno(handle);
  if (DiskFull::is_meant_by(reason)) return std::generic_category().message(reason);
  switch (sqlite3_extended_errcode(handle)) {
    case SQLITE_IOERR_WRITE:
    case SQLITE_IOERR_TRUNCATE:
    case SQLITE_IOERR_FSYNC:
    case SQLITE_IOERR_DIR_FSYNC:
    case SQLITE_IOERR_SHMSIZE:
      return no_room;
    default:
      return std::nullopt;
  }
}

/// An error as a message. A program that is paused while it writes locks out all others.
std::string said_by(sqlite3* handle, int code) {
  if (handle == nullptr) return sqlite3_errstr(code);
  if ((code & 0xFF) != SQLITE_BUSY) return sqlite3_errmsg(handle);
  return "another program has locked it for 5 seconds; continue or end that program";
}

}  // namespace

DiskFull::DiskFull(const std::string& file, const std::string& reason)
    : std::runtime_error("cannot write " + file + ": " + reason) {}

bool DiskFull::is_meant_by(int reason) {
  return reason == ENOSPC || reason == EDQUOT || reason == EFBIG || reason == EIO;
}

void Database::Close::operator()(sqlite3* opened) const { sqlite3_close(opened); }

Database::Database(std::string file, Access access) : name_(std::move(file)) {
  const int flags =
      SQLITE_OPEN_READWRITE | (access == Access::write_and_make ? SQLITE_OPEN_CREATE : 0);
  sqlite3* opened = nullptr;
  const int code = sqlite3_open_v2(name_.c_str(), &opened, flags, nullptr);
  handle_.reset(opened);
  check(code);
  constexpr int patience = 5000;  // milliseconds for which readers and the writer wait
  check(sqlite3_busy_timeout(handle_.get(), patience));
}

void Database::check(int code) const {
  if (code == SQLITE_OK) return;
  if (const auto reason = full_disk(handle_.get(), code)) throw DiskFull(name_, *reason);
  throw DatabaseError(name_ + ": " + said_by(handle_.get(), code));
}

void Database::run(const std::string& statements) {
  check(sqlite3_exec(handle_.get(), statements.c_str(), nullptr, nullptr, nullptr));
}

std::int64_t Database::number(const std::string& query) {
  Statement statement(*this, query);
  return statement.next() ? statement.whole(0) : 0;
}

std::int64_t Database::changes() const { return sqlite3_changes(handle_.get()); }

void Database::Statement::Finalize::operator()(sqlite3_stmt* statement) const {
  sqlite3_finalize(statement);
}

Database::Statement::Statement(Database& of, const std::string& text) : database_(&of) {
  sqlite3_stmt* made = nullptr;
  of.check(sqlite3_prepare_v2(of.handle_.get(), text.c_str(), -1, &made, nullptr));
  handle_.reset(made);
}

Database::Statement& Database::Statement::set(std::int64_t value) {
  database_->check(sqlite3_bind_int64(handle_.get(), ++values_, value));
  return *this;
}

Database::Statement& Database::Statement::set(const std::string& value) {
  database_->check(
      sqlite3_bind_text(handle_.get(), ++values_, value.c_str(), -1, SQLITE_TRANSIENT));
  return *this;
}

bool Database::Statement::next() {
  const int code = sqlite3_step(handle_.get());
  if (code == SQLITE_ROW) return true;
  values_ = 0;
  const int again = sqlite3_reset(handle_.get());
  database_->check(code == SQLITE_DONE ? again : code);
  return false;
}

std::int64_t Database::Statement::whole(int column) const {
  return sqlite3_column_int64(handle_.get(), column);
}

std::string Database::Statement::text(int column) const {
  const unsigned char* found = sqlite3_column_text(handle_.get(), column);
  return found == nullptr ? "" : reinterpret_cast<const char*>(found);
}

}  // namespace loshu::detail
