// Linux makes files without a name (O_TMPFILE) on ext4, XFS, Btrfs, tmpfs and newer overlays. On
// others, such as NFS, the new file gets a name that begins with a dot.

#include "loshu/cli/replacement.hpp"

#include <cerrno>
#include <system_error>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace runner {
namespace {

namespace fs = std::filesystem;

constexpr int most_links = 40;
constexpr std::size_t most_held_back = std::size_t{64} << 10;
constexpr mode_t new_mode = 0666;  // permissions of a new file, less the umask

[[noreturn]] void fail() { throw std::system_error(errno, std::generic_category()); }

fs::path folder_of(const std::string& file) {
  const fs::path folder = fs::path(file).parent_path();
  return folder.empty() ? "." : folder;
}

/// Returns the path by which the kernel knows an open file.
std::string open_path(int descriptor) { return "/proc/self/fd/" + std::to_string(descriptor); }

/// Opens a file without a name. Returns −1 if the file system cannot, or could not name it later.
int opened_without_name(const fs::path& folder) {
#ifdef O_TMPFILE
  const int descriptor = open(folder.c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, new_mode);
  if (descriptor >= 0 && access(open_path(descriptor).c_str(), F_OK) == 0) return descriptor;
  if (descriptor >= 0) close(descriptor);
#endif
  return -1;
}

/// Returns a new name beside the file at each call, which no other program uses.
std::string name_beside(const fs::path& folder) {
  static int count = 0;
  return folder / (".loshu-" + std::to_string(getpid()) + "-" + std::to_string(++count));
}

}  // namespace

fs::path end_of_links(fs::path file) {
  std::error_code none;
  for (int links = 0; links < most_links; ++links) {
    const fs::path target = fs::read_symlink(file, none);
    if (none) break;
    file = file.parent_path() / target;  // an absolute target replaces the whole path
  }
  return file;
}

Replacement::Replacement(const std::string& file, bool may_be_nameless)
    : file_(end_of_links(file)) {
  if (access(file_.c_str(), F_OK) == 0 && access(file_.c_str(), W_OK) != 0) fail();
  const fs::path folder = folder_of(file_);
  if (may_be_nameless) descriptor_ = opened_without_name(folder);
  while (descriptor_ < 0) {
    own_name_ = name_beside(folder);
    descriptor_ = open(own_name_.c_str(), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, new_mode);
    if (descriptor_ >= 0 || errno == EEXIST) continue;
    own_name_.clear();
    fail();
  }
}

Replacement::~Replacement() {
  if (descriptor_ >= 0) close(descriptor_);
  if (!own_name_.empty()) unlink(own_name_.c_str());
}

void Replacement::write(std::string_view text) {
  held_back_ += text;
  if (held_back_.size() >= most_held_back) flush();
}

void Replacement::put_in_place() {
  flush();
  take_after_old_file();
  if (own_name_.empty()) {
    if (give_name(file_)) return close_file();
    do own_name_ = name_beside(folder_of(file_));
    while (!give_name(own_name_));
  }
  close_file();
  if (rename(own_name_.c_str(), file_.c_str()) != 0) fail();
  own_name_.clear();
}

void Replacement::flush() {
  std::string_view rest = held_back_;
  while (!rest.empty()) {
    const ssize_t written = ::write(descriptor_, rest.data(), rest.size());
    if (written < 0 && errno != EINTR) fail();
    if (written > 0) rest.remove_prefix(static_cast<std::size_t>(written));
  }
  held_back_.clear();
}

void Replacement::take_after_old_file() {
  struct stat old {};
  if (stat(file_.c_str(), &old) != 0) return;
  // Only a privileged user may give a file away. Otherwise the new file keeps its owner.
  if (fchown(descriptor_, old.st_uid, old.st_gid) != 0) errno = 0;
  if (fchmod(descriptor_, old.st_mode & 07777) != 0) fail();
  // The new file must be on the disk before it replaces the old one.
  if (fsync(descriptor_) != 0 && errno != EINVAL) fail();
}

/// \return true if the file now has the name; false if another file has it
bool Replacement::give_name(const std::string& name) const {
  if (linkat(AT_FDCWD, open_path(descriptor_).c_str(), AT_FDCWD, name.c_str(), AT_SYMLINK_FOLLOW) ==
      0) {
    return true;
  }
  if (errno != EEXIST) fail();
  return false;
}

void Replacement::close_file() {
  const int opened = descriptor_;
  descriptor_ = -1;
  if (close(opened) != 0) fail();
}

}  // namespace runner
