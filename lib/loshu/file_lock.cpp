#include <loshu/file_lock.hpp>

#include <cerrno>
#include <cstring>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <loshu/error.hpp>

namespace loshu {
namespace {

/// Whether the name still leads to the open file: who had it before may have taken it away.
bool is_at(const std::string& name, int descriptor) {
  struct stat opened {};
  struct stat named {};
  return fstat(descriptor, &opened) == 0 && stat(name.c_str(), &named) == 0 &&
         opened.st_dev == named.st_dev && opened.st_ino == named.st_ino;
}

}  // namespace

FileLock::FileLock(std::string file) : name(std::move(file)) {
  while (true) {
    descriptor = open(name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (descriptor < 0) throw Error("cannot make " + name + ": " + std::strerror(errno));
    if (flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
      const int reason = errno;
      close(descriptor);
      throw Error(reason == EWOULDBLOCK ? "another program works on it: it has locked " + name
                                        : "cannot lock " + name + ": " + std::strerror(reason));
    }
    if (is_at(name, descriptor)) return;
    close(descriptor);
  }
}

FileLock::~FileLock() {
  unlink(name.c_str());
  close(descriptor);
}

bool FileLock::is_taken(const std::string& file) {
  const int descriptor = open(file.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return false;
  const bool taken = flock(descriptor, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK;
  close(descriptor);
  return taken;
}

}  // namespace loshu
