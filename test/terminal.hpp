#pragma once

#include <array>
#include <cstdlib>
#include <stdexcept>
#include <string>
#include <thread>

#include <fcntl.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "program.hpp"

/// A terminal with a given number of columns. The test holds its other end.
class Terminal {
 public:
  explicit Terminal(unsigned short columns) : end_(posix_openpt(O_RDWR | O_NOCTTY)) {
    struct winsize size {};
    size.ws_col = columns;
    if (end_ < 0 || grantpt(end_) != 0 || unlockpt(end_) != 0 ||
        ioctl(end_, TIOCSWINSZ, &size) != 0) {
      throw std::runtime_error("no terminal");
    }
    open_ = open(ptsname(end_), O_RDWR | O_NOCTTY);
  }
  ~Terminal() { close(end_); }
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;

  /// The text that a command prints on the terminal.
  std::string shown(const std::string& command) {
    const std::string place = ptsname(end_);
    const std::jthread runs([&] {
      run(command + " >" + place);
      close(open_);
    });
    std::string text;
    std::array<char, 4096> buffer{};
    for (ssize_t length = 0; (length = read(end_, buffer.data(), buffer.size())) > 0;) {
      text.append(buffer.data(), static_cast<std::size_t>(length));
    }
    std::erase(text, '\r');
    return text;
  }

  /// The messages of a command on standard error if this is typed on the terminal.
  std::string told(const std::string& command, const std::string& typed) {
    if (write(end_, typed.data(), typed.size()) != static_cast<ssize_t>(typed.size())) {
      throw std::runtime_error("nothing can be typed");
    }
    std::string errors = run(command + " <" + ptsname(end_)).errors;
    close(open_);
    return errors;
  }

 private:
  int end_, open_ = -1;
};
