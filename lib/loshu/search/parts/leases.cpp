#include <loshu/search/parts/leases.hpp>

namespace loshu::detail {
namespace {

std::int64_t now() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

}  // namespace

Leases::Leases(Database& database, const SharedFile& file, int threads,
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

Leases::Taken Leases::take(std::size_t part) {
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

Leases::Row Leases::row_of(std::size_t part) {
  Row row;
  row_.set(static_cast<std::int64_t>(part));
  while (row_.next()) row = {true, row_.text(0), static_cast<int>(row_.whole(1))};
  return row;
}

bool Leases::is_at_work(int place) {
  if (!file_.is_taken(place)) return false;
  std::int64_t until = 0;
  until_.set(std::int64_t{place});
  while (until_.next()) until = until_.whole(0);
  return now() < until;
}

void Leases::beat() {
  if (now() - last_beat_ < silence_ / 5) return;
  last_beat_ = now();
  renew_.set(last_beat_ + silence_).set(std::int64_t{file_.place()}).next();
}

}  // namespace loshu::detail
