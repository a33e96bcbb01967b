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
         std::chrono::duration<double> silence);

  /// Takes a part, if nobody who is at work has it.
  struct Taken {
    bool granted = false;
    std::string record = {};  ///< the part is counted; then it is not granted
  };
  [[nodiscard]] Taken take(std::size_t part);

  /// Renews the time, where a fifth of the silence is over.
  void beat();

 private:
  struct Row {
    bool found = false;
    std::string record = {};
    int place = -1;
  };
  [[nodiscard]] Row row_of(std::size_t part);
  [[nodiscard]] bool is_at_work(int place);

  const SharedFile& file_;
  const std::int64_t silence_;  // milliseconds, as all times here
  std::int64_t last_beat_ = 0;
  Database::Statement row_;
  Database::Statement claim_;
  Database::Statement until_;
  Database::Statement renew_;
};

}  // namespace loshu::detail
