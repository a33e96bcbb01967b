#pragma once

#include <string>

namespace loshu::detail {

/// A file that only one program has at a time. The lock is of the file itself, not of its name: it
/// holds by every symbolic and hard link. The kernel takes the lock back when the program ends,
/// however it ends.
///
/// The lock leaves SQLite alone, which locks bytes of the same file for each transaction. It is of
/// a byte that SQLite does not use, and it belongs to the open file description (`F_OFD_SETLK`): it
/// stays when the program closes the file elsewhere. SQLite's locks do not, so that a database in
/// the file must be closed before the lock is let go.
class FileLock {
 public:
  /// Makes the file, empty, if it is not there.
  /// \throws Error where it cannot be made or written, and where another program has it
  /// \throws DiskFull where the disk has no room for it
  explicit FileLock(const std::string& file);
  ~FileLock();
  FileLock(const FileLock&) = delete;
  FileLock& operator=(const FileLock&) = delete;

  /// Whether some program has it now. To ask does not lock it, not for a moment.
  [[nodiscard]] static bool is_taken(const std::string& file);

 private:
  int descriptor_;
};

}  // namespace loshu::detail
