#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include <loshu/search/parts/database.hpp>
#include <loshu/search/parts/shared_file.hpp>

namespace loshu::detail {

/// The parts in a checkpoint that this program and others count: rows without a record, with the
/// place of their program. Each program keeps a row with the time until which it is to be waited
/// for. A program is gone when its place in the file is free, and silent when that time is past.
/// The time is of the clock that all programs of a machine share; a machine that sleeps stops it.
class Leases {
 public:
  /// Comes to the table while the door of the file is shut, so that nobody else has its place.
  Leases(Database& database, const SharedFile& file, int threads,
         std::chrono::duration<double> silence)
      : file_(file),
        silence_(std::chrono::duration_cast<std::chrono::milliseconds>(silence).count()),
        last_beat_(now()),
        row_(database, "SELECT record, place FROM parts WHERE part = ?"),
        // Only from the holder that was seen: another program may have been faster.
        claim_(database,
               "INSERT INTO parts (part, place) VALUES (?1, ?2) ON CONFLICT (part) DO UPDATE "
               "SET place = ?2 WHERE record IS NULL AND place = ?3"),
        until_(database, "SELECT until FROM programs WHERE place = ?"),
        renew_(database, "UPDATE programs SET until = ? WHERE place = ?") {
    const std::int64_t place = file_.place();
    // Clears the leases of an earlier program in this place.
    Database::Statement(database, "DELETE FROM parts WHERE record IS NULL AND place = ?")
        .set(place)
        .next();
    Database::Statement(database, "INSERT OR REPLACE INTO programs VALUES (?, ?, ?)")
        .set(place)
        .set(std::int64_t{threads})
        .set(last_beat_ + silence_)
        .next();
  }

  /// Takes a part, if nobody who is at work has it.
  struct Taken {
    bool granted = false;
    std::string record = {};  ///< the part is counted; then it is not granted
  };
  [[nodiscard]] Taken take(std::size_t part) {
    Row row = row_of(part);
    if (row.record.empty() && row.place != file_.place()) {
      if (row.found && is_at_work(row.place)) return {};
      claim_.set(static_cast<std::int64_t>(part))
          .set(std::int64_t{file_.place()})
          .set(std::int64_t{row.place})
          .next();
      row = row_of(part);
    }
    if (!row.record.empty()) return {.record = row.record};
    return {.granted = row.place == file_.place()};
  }

  /// Renews the time, where a fifth of the silence is over.
  void beat() {
    if (now() - last_beat_ < silence_ / 5) return;
    last_beat_ = now();
    renew_.set(last_beat_ + silence_).set(std::int64_t{file_.place()}).next();
  }

 private:
  static std::int64_t now() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(
               std::chrono::steady_clock::now().time_since_epoch())
        .count();
  }
  struct Row {
    bool found = false;
    std::string record = {};
    int place = -1;
  };
  [[nodiscard]] Row row_of(std::size_t part) {
    Row row;
    row_.set(static_cast<std::int64_t>(part));
    while (row_.next()) row = {true, row_.text(0), static_cast<int>(row_.whole(1))};
    return row;
  }
  [[nodiscard]] bool is_at_work(int place) {
    if (!file_.is_taken(place)) return false;
    std::int64_t until = 0;
    until_.set(std::int64_t{place});
    while (until_.next()) until = until_.whole(0);
    return now() < until;
  }

  const SharedFile& file_;
  const std::int64_t silence_;  // milliseconds, as all times here
  std::int64_t last_beat_ = 0;
  Database::Statement row_;
  Database::Statement claim_;
  Database::Statement until_;
  Database::Statement renew_;
};

}  // namespace loshu::detail
