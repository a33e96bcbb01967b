#pragma once

#include <sys/types.h>

#include <string>
#include <utility>
#include <vector>

namespace loshu::detail {

/// A file that several programs share. Each program has a place: a number from 0 that no other has.
/// The kernel takes the place back when the program ends, however it ends. The file has a door, so
/// that one program at a time comes or goes.
///
/// Places and door are locks of the file itself, not of its name: they hold by every link. They
/// leave SQLite alone, which locks bytes of the same file for each transaction: their bytes are
/// ones that SQLite does not use. They belong to the open file description (`F_OFD_SETLK`), and
/// stay when the program closes the file elsewhere. SQLite's locks do not stay, so that a database
/// in the file must be closed before this.
class SharedFile {
 public:
  /// Makes the file, empty, if it is not there, shuts its door and takes the first free place.
  /// \throws Error where it cannot be made or written, where this process has it already, and where
  ///   another program keeps the door shut
  /// \throws DiskFull where the disk has no room for it
  explicit SharedFile(const std::string& file);
  SharedFile(const SharedFile&) = delete;
  SharedFile& operator=(const SharedFile&) = delete;

  /// The number of this program.
  [[nodiscard]] int place() const { return place_; }
  /// Whether another program has that place now.
  [[nodiscard]] bool is_taken(int place) const;
  /// How many other programs have a place now.
  [[nodiscard]] int others() const;

  /// Lets others come and go.
  void open_door();
  /// Waits some seconds for it. \return whether it is shut by this program now
  [[nodiscard]] bool shut_door();

  /// The places that programs have now. To ask locks nothing, not for a moment.
  [[nodiscard]] static std::vector<int> places_taken(const std::string& file);

 private:
  struct Descriptor {
    explicit Descriptor(const std::string& file);
    ~Descriptor();
    int number;
  };
  /// That this process has the file.
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
