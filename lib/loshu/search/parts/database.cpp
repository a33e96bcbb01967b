#include <loshu/search/parts/database.hpp>

#include <filesystem>
#include <string>
#include <system_error>
#include <utility>

#include <sqlite3.h>

namespace loshu {
namespace {

/// SQLite calls it an I/O error too where there is no room for its shared memory.
std::string room_left(const std::string& file) {
  std::error_code error;
  const auto folder = std::filesystem::absolute(file, error).parent_path();
  const auto space = std::filesystem::space(folder, error);
  if (error) return "";
  return "; " + std::to_string(space.available / 1024) + " kB are free there";
}

}  // namespace

void Database::Close::operator()(sqlite3* opened) const { sqlite3_close(opened); }

Database::Database(std::string file, Access access) : name(std::move(file)) {
  const int flags =
      access == Access::read ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
  sqlite3* opened = nullptr;
  const int code = sqlite3_open_v2(name.c_str(), &opened, flags, nullptr);
  handle.reset(opened);
  check(code);
  constexpr int patience = 5000;  // milliseconds that readers and the writer wait for each other
  check(sqlite3_busy_timeout(handle.get(), patience));
}

void Database::check(int code) const {
  if (code == SQLITE_OK) return;
  std::string what = handle ? sqlite3_errmsg(handle.get()) : sqlite3_errstr(code);
  if ((code & 0xFF) == SQLITE_IOERR) what += room_left(name);
  throw DatabaseError(name + ": " + what);
}

void Database::run(const std::string& statements) {
  check(sqlite3_exec(handle.get(), statements.c_str(), nullptr, nullptr, nullptr));
}

std::int64_t Database::number(const std::string& query) {
  Statement statement(*this, query);
  return statement.next() ? statement.whole(0) : 0;
}

void Database::Statement::Finalize::operator()(sqlite3_stmt* statement) const {
  sqlite3_finalize(statement);
}

Database::Statement::Statement(Database& of, const std::string& text) : database(&of) {
  sqlite3_stmt* made = nullptr;
  of.check(sqlite3_prepare_v2(of.handle.get(), text.c_str(), -1, &made, nullptr));
  handle.reset(made);
}

Database::Statement& Database::Statement::set(std::int64_t value) {
  database->check(sqlite3_bind_int64(handle.get(), ++values, value));
  return *this;
}

Database::Statement& Database::Statement::set(const std::string& value) {
  database->check(sqlite3_bind_text(handle.get(), ++values, value.c_str(), -1, SQLITE_TRANSIENT));
  return *this;
}

bool Database::Statement::next() {
  const int code = sqlite3_step(handle.get());
  if (code == SQLITE_ROW) return true;
  values = 0;
  const int again = sqlite3_reset(handle.get());
  database->check(code == SQLITE_DONE ? again : code);
  return false;
}

std::int64_t Database::Statement::whole(int column) const {
  return sqlite3_column_int64(handle.get(), column);
}

std::string Database::Statement::text(int column) const {
  const unsigned char* found = sqlite3_column_text(handle.get(), column);
  return found == nullptr ? "" : reinterpret_cast<const char*>(found);
}

}  // namespace loshu
