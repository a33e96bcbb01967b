#pragma once

/// \file
/// A file that keeps the results of finished parts and survives a crash. Target
/// `loshu::checkpoint`.
/// \snippet checkpoint.cpp checkpoint

#include <chrono>
#include <memory>
#include <string>

#include <loshu/part_store.hpp>

namespace loshu {

/// The contents of a checkpoint file. If a program is killed at its very start, its file has no
/// question.
struct CheckpointContents {
  CountIdentity question;  ///< the count that the file belongs to
  PartRecords records;     ///< the finished parts
  int programs = 0;        ///< the programs that work on the file now
  /// The threads of all these programs; if no program works on the file, those of the last run.
  int threads = 1;
};

/// Whether a file looks like a checkpoint, which is an SQLite database. This function is in
/// `loshu::loshu`; the rest of this header is in `loshu::checkpoint`.
[[nodiscard]] bool is_checkpoint(const std::string& file);

/// Reads a checkpoint, even while a program works on it.
/// \throws Error if the file is no checkpoint, is damaged or cannot be read
/// \throws std::runtime_error if the disk has no room for the data that SQLite's readers share
[[nodiscard]] CheckpointContents read_checkpoint(const std::string& file);

/// Keeps the results of finished parts in an SQLite database. Each part is one transaction in a
/// write-ahead log. After SIGKILL the file holds every part that was recorded. After a power cut
/// the last parts may be missing; they are then counted again. Each record carries a hash of itself
/// and of the question, as `record_line` writes it. So damage to the file never becomes a wrong
/// count.
///
/// Several programs of one machine may share the file. Each part is leased to one of them. The
/// lease ends when that program ends or falls silent. A program is silent if its last `beat` is
/// older than the time that it promised. A late record is dropped if another program has counted
/// the part, so no part counts twice. A process opens a file only once. A file with several hard
/// links is refused. Do not use network file systems: their locks may not hold.
class Checkpoint : public PartStore {
 public:
  /// Opens the file, or creates it.
  /// \param silence  seconds without a beat after which other programs take this program's parts.
  ///   This program beats five times in that time.
  /// \throws Error if the file belongs to another question (the message shows the difference)
  /// \throws Error if this process has opened the file already, or if the file is no checkpoint, is
  ///   damaged or cannot be written
  /// \throws std::runtime_error if the disk is full
  Checkpoint(const std::string& file, const CountIdentity& question, int threads,
             std::chrono::duration<double> silence = std::chrono::minutes(1));
  ~Checkpoint() override;

  /// The number of other programs that worked on the file when it was opened.
  [[nodiscard]] int others() const;

  [[nodiscard]] PartRecords records() const override;
  [[nodiscard]] PartLease lease(std::size_t part) override;
  void beat() override;
  /// \throws std::runtime_error if the file cannot be written because the disk is full, or if
  ///   another program found another count in the part
  void record(std::size_t part, const Result& found) override;

 private:
  struct Opened;
  std::unique_ptr<Opened> opened_;
};

}  // namespace loshu
