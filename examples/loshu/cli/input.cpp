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

#include <boost/scope_exit.hpp>

#include <loshu/error.hpp>

namespace runner {
namespace {

constexpr int often = 20;  // milliseconds

bool is_standard_input(const std::string& file) { return file.empty() || file == "-"; }

}  // namespace

std::string contents(const std::string& file, const loshu::Budget& budget) {
  const std::string name = input_name(file), stage = "waiting for " + name;
  const auto fail = [&](const char* why) {
    throw loshu::Error("cannot read " + name + ": " + why);
  };
  const bool is_own = !is_standard_input(file);
  std::error_code no_matter;
  if (is_own && std::filesystem::is_directory(file, no_matter)) fail("a directory");
  const int descriptor =
      is_own ? open(file.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC) : STDIN_FILENO;
  if (descriptor < 0) fail(std::strerror(errno));
  BOOST_SCOPE_EXIT(is_own, descriptor) {
    if (is_own) close(descriptor);
  }
  BOOST_SCOPE_EXIT_END
  std::string text;
  std::array<char, 1 << 16> some{};
  while (true) {
    struct pollfd asked {
      .fd = descriptor, .events = POLLIN, .revents = 0
    };
    if (poll(&asked, 1, often) <= 0) {
      budget.check(stage.c_str());
      continue;
    }
    const ssize_t length = read(descriptor, some.data(), some.size());
    if (length == 0) return text;
    if (length > 0) {
      text.append(some.data(), static_cast<std::size_t>(length));
    } else if (errno != EAGAIN && errno != EINTR) {
      fail(std::strerror(errno));
    }
  }
}

std::string input_name(const std::string& file) {
  return is_standard_input(file) ? "standard input" : file;
}

}  // namespace runner
