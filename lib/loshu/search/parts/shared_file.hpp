#pragma once

#include <sys/types.h>

#include <string>
#include <utility>
#include <vector>

namespace loshu::detail {

/// A file that several programs share. Each program has a place: a number from 0 that no other
/// program has. When a program ends, however it ends, the kernel frees its place. The file has a
/// door, a lock under which one program at a time comes or goes.
///
/// Places and door are locks on bytes of the file, so they hold for every link to it. SQLite also
/// locks bytes of the file in each transaction; these are others. Our locks belong to the open file
/// description (`F_OFD_SETLK`), and survive if the program closes the file elsewhere. SQLite's
/// locks do not, so a database in the file must be closed before this object.
class SharedFile {
 public:
  /// Makes the file if it does not exist, shuts its door, and takes the first free place.
  /// \throws Error if the file cannot be made or written, if this process has it already, or if
  ///   another program keeps the door shut
  /// \throws DiskFull if the disk has no room for the file
  explicit SharedFile(const std::string& file);
  SharedFile(const SharedFile&) = delete;
  SharedFile& operator=(const SharedFile&) = delete;

  [[nodiscard]] int place() const { return place_; }
  [[nodiscard]] bool is_taken(int place) const;
  /// The number of other programs that have places now.
  [[nodiscard]] int others() const;

  /// Lets other programs come and go.
  void open_door();
  /// Waits for the door, for some seconds.
  /// \return whether this program has shut it
  [[nodiscard]] bool shut_door();

  /// The places that programs have now. The question itself locks nothing.
  [[nodiscard]] static std::vector<int> places_taken(const std::string& file);

 private:
  struct Descriptor {
    explicit Descriptor(const std::string& file);
    ~Descriptor();
    int number;
  };
  /// Marks the file as used by this process. A second opening would release the locks of SQLite
  /// when it is closed.
  struct Claim {
    Claim(int descriptor, const std::string& file);
    ~Claim();
    std::pair<dev_t, ino_t> file_number;
  };

  Descriptor descriptor_;
  Claim claim_;
  int place_ = 0;
};

}  // namespace loshu::detail
