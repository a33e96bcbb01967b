#include <loshu/search/parts/shared_file.hpp>

#include <cerrno>
#include <chrono>
#include <cstring>
#include <mutex>
#include <set>
#include <thread>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <loshu/error.hpp>
#include <loshu/search/parts/database.hpp>

namespace loshu::detail {
namespace {

/// The offsets of our lock bytes: the door, then a byte for each place. SQLite's lock bytes begin
/// at 2^30. Ours lie beyond the largest database.
constexpr off_t door = off_t{1} << 62;
constexpr int most_programs = 1000;

constexpr std::chrono::seconds patience{5};
constexpr std::chrono::milliseconds pause{5};

struct flock byte_lock(off_t byte, short kind) {
  struct flock lock {};
  lock.l_type = kind;
  lock.l_whence = SEEK_SET;
  lock.l_start = byte;
  lock.l_len = 1;
  return lock;
}

off_t byte_of(int place) { return door + 1 + place; }

bool set(int descriptor, off_t byte, short kind) {
  struct flock lock = byte_lock(byte, kind);
  return fcntl(descriptor, F_OFD_SETLK, &lock) == 0;
}

/// Whether another opening of the file has locked a byte.
bool is_locked(int descriptor, off_t byte) {
  struct flock lock = byte_lock(byte, F_RDLCK);
  return fcntl(descriptor, F_OFD_GETLK, &lock) == 0 && lock.l_type != F_UNLCK;
}

std::vector<int> taken(int descriptor) {
  std::vector<int> places;
  for (int place = 0; place < most_programs; ++place) {
    if (is_locked(descriptor, byte_of(place))) places.push_back(place);
  }
  return places;
}

std::mutex claims_mutex;
std::set<std::pair<dev_t, ino_t>> claims;

}  // namespace

SharedFile::Descriptor::Descriptor(const std::string& file)
    : number(open(file.c_str(), O_RDWR | O_CLOEXEC)) {
  if (number < 0 && errno == ENOENT) {
    number = open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (number >= 0 && access(file.c_str(), R_OK | W_OK) != 0) {
      close(number);
      unlink(file.c_str());
      throw Error("cannot use " + file +
                  ": the umask forbids its owner to read and write it; set 'umask 077'");
    }
  }
  if (number >= 0) return;
  if (DiskFull::is_meant_by(errno)) throw DiskFull(file, std::strerror(errno));
  throw Error("cannot make or write " + file + ": " + std::strerror(errno));
}

SharedFile::Descriptor::~Descriptor() { close(number); }

SharedFile::Claim::Claim(int descriptor, const std::string& file) {
  struct stat found {};
  if (fstat(descriptor, &found) != 0) throw Error("cannot read " + file);
  file_number = {found.st_dev, found.st_ino};
  const std::scoped_lock lock(claims_mutex);
  if (!claims.insert(file_number).second) throw Error("this program works on " + file + " already");
}

SharedFile::Claim::~Claim() {
  const std::scoped_lock lock(claims_mutex);
  claims.erase(file_number);
}

SharedFile::SharedFile(const std::string& file)
    : descriptor_(file), claim_(descriptor_.number, file) {
  if (!shut_door()) {
    throw Error(errno == EAGAIN || errno == EACCES
                    ? "another program has been opening or closing " + file +
                          " for 5 seconds; continue or end it"
                    : "cannot lock " + file + ": " + std::strerror(errno));
  }
  while (!set(descriptor_.number, byte_of(place_), F_WRLCK)) {
    if (++place_ == most_programs) throw Error("1000 programs work on " + file + "; end some");
  }
}

bool SharedFile::is_taken(int place) const { return is_locked(descriptor_.number, byte_of(place)); }

int SharedFile::others() const { return static_cast<int>(taken(descriptor_.number).size()); }

void SharedFile::open_door() { set(descriptor_.number, door, F_UNLCK); }

bool SharedFile::shut_door() {
  const auto end = std::chrono::steady_clock::now() + patience;
  while (!set(descriptor_.number, door, F_WRLCK)) {
    if (errno != EAGAIN && errno != EACCES) return false;
    if (std::chrono::steady_clock::now() > end) return false;
    std::this_thread::sleep_for(pause);
  }
  return true;
}

std::vector<int> SharedFile::places_taken(const std::string& file) {
  const int asking = open(file.c_str(), O_RDONLY | O_CLOEXEC);
  if (asking < 0) return {};
  std::vector<int> places = taken(asking);
  close(asking);
  return places;
}

}  // namespace loshu::detail
