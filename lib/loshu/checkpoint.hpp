#pragma once

/// \file
/// Results of finished parts in a file that survives a crash. Target `loshu::checkpoint`.
/// \snippet checkpoint.cpp checkpoint

#include <chrono>
#include <memory>
#include <string>

#include <loshu/part_store.hpp>

namespace loshu {

/// What a checkpoint file holds. A program that is killed at its very start leaves one without a
/// question.
struct CheckpointContents {
  CountIdentity question;  ///< what was counted
  PartRecords records;     ///< the finished parts
  int programs = 0;        ///< that work on it now
  int threads = 1;         ///< of all these programs; of the last run where there is none
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
/// Several programs of one machine may share the file. A part is leased to one of them. The lease
/// goes back when that program ends, and when it is silent: when its last `beat` is longer ago than
/// it promised. What it records later is dropped if another has counted the part, so that no part
/// counts twice. A process opens a file once. A file with several hard links is refused. Not for
/// network file systems, whose locks may not hold.
class Checkpoint : public PartStore {
 public:
  /// Opens the file, or makes it.
  /// \param silence  after which others take this program's parts; it beats five times meanwhile
  /// \throws Error where the file is of another question (says what differs), where this process
  ///   has it already, where it is no checkpoint or damaged, and where it cannot be written
  /// \throws std::runtime_error where the disk is full
  Checkpoint(const std::string& file, const CountIdentity& question, int threads,
             std::chrono::duration<double> silence = std::chrono::minutes(1));
  ~Checkpoint() override;

  /// How many other programs worked on the file when it was opened.
  [[nodiscard]] int others() const;

  [[nodiscard]] PartRecords records() const override;
  [[nodiscard]] PartLease lease(std::size_t part) override;
  void beat() override;
  /// \throws std::runtime_error where it cannot be written: the disk is full; where another program
  ///   found another count in the part
  void record(std::size_t part, const Result& found) override;

 private:
  struct Opened;
  std::unique_ptr<Opened> opened_;
};

}  // namespace loshu
