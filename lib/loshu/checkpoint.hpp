#pragma once

/// \file
/// Results of finished parts in a file that survives a crash. Target `loshu::checkpoint`.
/// \snippet checkpoint.cpp checkpoint

#include <memory>
#include <string>

#include <loshu/part_store.hpp>

namespace loshu {

/// What a checkpoint file holds. A program that is killed at its very start leaves one without a
/// question.
struct CheckpointContents {
  CountIdentity question;  ///< what was counted
  PartRecords records;     ///< the finished parts
  int threads = 1;         ///< of the last run
  bool running = false;    ///< whether a program works on it now
};

/// Whether a file looks like a checkpoint: an SQLite database. A part of `loshu::loshu`, the rest
/// of `loshu::checkpoint`.
[[nodiscard]] bool is_checkpoint(const std::string& file);

/// Reads it, whether or not a program works on it.
/// \throws Error where it is no checkpoint, or damaged, or cannot be read
/// \throws std::runtime_error where the disk has no room for what its readers share
[[nodiscard]] CheckpointContents read_checkpoint(const std::string& file);

/// The results of finished parts in a file, an SQLite database: one transaction a part, in a
/// write-ahead log. After SIGKILL it holds every part that was recorded; after a power cut it may
/// miss the last ones, which are then counted again. Each record carries a hash of itself and of
/// the question, as `record_line` writes it, so that no damage to the file becomes a wrong count.
///
/// One program at a time has the file, by whatever name or link it opens the file. A file with
/// several hard links is refused. Not for network file systems, whose locks may not hold.
class Checkpoint : public PartStore {
 public:
  /// Opens the file, or makes it, and locks it.
  /// \throws Error where the file is of another question (says what differs), where another program
  ///   works on it, where it is no checkpoint or damaged, and where it cannot be written
  /// \throws std::runtime_error where the disk is full
  Checkpoint(const std::string& file, const CountIdentity& question, int threads);
  ~Checkpoint() override;

  [[nodiscard]] PartRecords records() const override;
  /// \throws std::runtime_error where it cannot be written: the disk is full
  void record(std::size_t part, const Result& found) override;

 private:
  struct Opened;
  std::unique_ptr<Opened> opened_;
};

}  // namespace loshu
