#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace runner {

/// Follows a chain of symbolic links to its end, where no file need exist.
[[nodiscard]] std::filesystem::path end_of_links(std::filesystem::path file);

/// A new file that replaces another one when it is complete. Until then it is in the same folder.
/// If the file system allows it, it has no name there, so that nothing is left even if the program
/// is killed.
///
/// A symbolic link is kept and its target replaced. The new file has the permissions of the old one
/// and, if that is allowed, its owner; other hard links lead to the old contents.
///
/// All functions throw std::system_error with the reason of the operating system.
class Replacement {
 public:
  /// \param file  the name of the file to replace or make
  /// \param may_be_nameless  false: the new file has a name of its own from the start
  explicit Replacement(const std::string& file, bool may_be_nameless = true);
  ~Replacement();
  Replacement(const Replacement&) = delete;
  Replacement& operator=(const Replacement&) = delete;

  void write(std::string_view text);

  /// Replaces the old file. Nothing can be written after that.
  void put_in_place();

 private:
  void flush();
  void take_after_old_file();
  [[nodiscard]] bool give_name(const std::string& name) const;
  void close_file();

  std::string file_;      // behind all links
  std::string own_name_;  // empty: the new file has no name
  int descriptor_ = -1;
  std::string held_back_;
};

}  // namespace runner
