#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include <loshu/search/parts/database.hpp>
#include <loshu/search/parts/shared_file.hpp>

namespace loshu::detail {

/// The parts in a checkpoint that programs are counting. The row of such a part has no record, but
/// the place of its program in the `SharedFile`. Each program also has a row with a deadline, which
/// it renews. A program is gone if its place is free, and silent after its deadline. Deadlines use
/// the machine's common clock; a machine that sleeps stops it.
class Leases {
 public:
  /// Registers this program. The door of the file must be shut, so that its place is its own.
  Leases(Database& database, const SharedFile& file, int threads,
         std::chrono::duration<double> silence)
      : file_(file),
        silence_(std::chrono::duration_cast<std::chrono::milliseconds>(silence).count()),
        last_beat_(now()),
        row_(database, "SELECT record, place FROM parts WHERE part = ?"),
        // Takes over only from the holder that was seen: another program may have been faster.
        claim_(database,
               "INSERT INTO parts (part, place) VALUES (?1, ?2) ON CONFLICT (part) DO UPDATE "
               "SET place = ?2 WHERE record IS NULL AND place = ?3"),
        until_(database, "SELECT until FROM programs WHERE place = ?"),
        renew_(database, "UPDATE programs SET until = ? WHERE place = ?") {
    const std::int64_t place = file_.place();
    // Deletes the leases of an earlier program that had the same place.
    Database::Statement(database, "DELETE FROM parts WHERE record IS NULL AND place = ?")
        .set(place)
        .next();
    Database::Statement(database, "INSERT OR REPLACE INTO programs VALUES (?, ?, ?)")
        .set(place)
        .set(std::int64_t{threads})
        .set(last_beat_ + silence_)
        .next();
  }

  /// Whether a part is granted to this program: no other program at work has it.
  struct Taken {
    bool granted = false;
    std::string record = {};  ///< not empty: the part is already counted, and not granted
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

  /// Renews the deadline. Call it often: it writes at most five times per silence, since each
  /// write locks the database.
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
  const std::int64_t silence_;  // the time until a program counts as silent, in milliseconds
  std::int64_t last_beat_ = 0;
  Database::Statement row_;
  Database::Statement claim_;
  Database::Statement until_;
  Database::Statement renew_;
};

}  // namespace loshu::detail
