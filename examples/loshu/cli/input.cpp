// Files are read as they come. A pipe that nobody feeds is not waited for beyond the limits of the
// command: it is opened without waiting, and polled.

#include "loshu/cli/input.hpp"

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <loshu/error.hpp>

namespace runner {
namespace {

constexpr int often = 20;  // milliseconds

bool is_standard_input(const std::string& file) { return file.empty() || file == "-"; }

/// An open file, or standard input.
class Source {
 public:
  explicit Source(const std::string& file)
      : name_(input_name(file)),
        is_own_(!is_standard_input(file)),
        descriptor_(is_own_ ? open(file.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC)
                            : STDIN_FILENO) {
    if (descriptor_ < 0) fail();
  }
  ~Source() {
    if (is_own_) close(descriptor_);
  }
  Source(const Source&) = delete;
  Source& operator=(const Source&) = delete;

  std::string all(const loshu::Budget& budget) {
    const std::string stage = "waiting for " + name_;
    std::string text;
    std::array<char, 1 << 16> some{};
    while (true) {
      struct pollfd asked {
        .fd = descriptor_, .events = POLLIN, .revents = 0
      };
      if (poll(&asked, 1, often) <= 0) {
        budget.check(stage.c_str());
        continue;
      }
      const ssize_t length = read(descriptor_, some.data(), some.size());
      if (length == 0) return text;
      if (length > 0) {
        text.append(some.data(), static_cast<std::size_t>(length));
      } else if (errno != EAGAIN && errno != EINTR) {
        fail();
      }
    }
  }

 private:
  [[noreturn]] void fail() const {
    throw loshu::Error("cannot read " + name_ + ": " + std::strerror(errno));
  }

  std::string name_;
  bool is_own_;
  int descriptor_;
};

}  // namespace

std::string contents(const std::string& file, const loshu::Budget& budget) {
  std::error_code no_matter;
  if (!is_standard_input(file) && std::filesystem::is_directory(file, no_matter)) {
    throw loshu::Error("cannot read " + input_name(file) + ": a directory");
  }
  return Source(file).all(budget);
}

std::string input_name(const std::string& file) {
  return is_standard_input(file) ? "standard input" : file;
}

}  // namespace runner
