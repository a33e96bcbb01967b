#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace runner {

/// The end of a chain of symbolic links, which need not exist.
[[nodiscard]] std::filesystem::path end_of_links(std::filesystem::path file);

/// A file that takes the place of another once it is whole. Until then it stands beside it, in the
/// same folder. If the file system allows it, it has no name there, so that nothing is left however
/// the program ends.
///
/// A symbolic link is kept and its target replaced. The new file has the permissions of the old one
/// and, if that is allowed, its owner; other hard links lead to the old contents.
///
/// All functions throw std::system_error with the reason of the operating system.
class Replacement {
 public:
  /// \param file  its name, there or not yet
  /// \param may_be_nameless  false: it has a name of its own from the start
  explicit Replacement(const std::string& file, bool may_be_nameless = true);
  ~Replacement();
  Replacement(const Replacement&) = delete;
  Replacement& operator=(const Replacement&) = delete;

  void write(std::string_view text);

  /// Takes the place of the file; nothing can be written after that.
  void put_in_place();

 private:
  void flush();
  void take_after_old_file();
  [[nodiscard]] bool give_name(const std::string& name) const;
  void close_file();

  std::string file_;      // behind all links
  std::string own_name_;  // empty: it has none
  int descriptor_ = -1;
  std::string held_back_;
};

}  // namespace runner
