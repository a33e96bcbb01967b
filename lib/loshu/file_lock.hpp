#pragma once

#include <string>

namespace loshu {

/// A file beside another that only one program has at a time: whoever works on the other takes it.
/// The kernel takes it back when the program ends, however it ends, so that nothing is left locked
/// after SIGKILL. The file vanishes with an orderly end; one that is left over locks nothing.
class FileLock {
 public:
  /// \throws Error where it cannot be made, and where another program has it
  explicit FileLock(std::string file);
  ~FileLock();
  FileLock(const FileLock&) = delete;
  FileLock& operator=(const FileLock&) = delete;

  /// Whether some program has it now.
  [[nodiscard]] static bool is_taken(const std::string& file);

 private:
  std::string name;
  int descriptor = -1;
};

}  // namespace loshu
