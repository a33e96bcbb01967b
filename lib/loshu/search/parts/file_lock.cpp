#include <loshu/search/parts/file_lock.hpp>

#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <unistd.h>

#include <loshu/error.hpp>
#include <loshu/search/parts/database.hpp>

namespace loshu::detail {
namespace {

/// SQLite's lock bytes begin at 2^30. This one lies beyond the largest database.
struct flock our_byte(short kind) {
  struct flock lock {};
  lock.l_type = kind;
  lock.l_whence = SEEK_SET;
  lock.l_start = off_t{1} << 62;
  lock.l_len = 1;
  return lock;
}

}  // namespace

FileLock::FileLock(const std::string& file)
    : descriptor_(open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666)) {
  if (descriptor_ < 0) {
    if (DiskFull::is_meant_by(errno)) throw DiskFull(file, std::strerror(errno));
    throw Error("cannot make or write " + file + ": " + std::strerror(errno));
  }
  struct flock lock = our_byte(F_WRLCK);
  if (fcntl(descriptor_, F_OFD_SETLK, &lock) == 0) return;
  const int reason = errno;
  close(descriptor_);
  throw Error(reason == EAGAIN || reason == EACCES
                  ? "another program works on " + file
                  : "cannot lock " + file + ": " + std::strerror(reason));
}

FileLock::~FileLock() { close(descriptor_); }

bool FileLock::is_taken(const std::string& file) {
  const int asking = open(file.c_str(), O_RDONLY | O_CLOEXEC);
  if (asking < 0) return false;
  struct flock lock = our_byte(F_RDLCK);
  const bool told = fcntl(asking, F_OFD_GETLK, &lock) == 0;
  close(asking);
  return told && lock.l_type != F_UNLCK;
}

}  // namespace loshu::detail
