// A program may be started with closed standard streams: `>&-`, a daemon, cron. The next file that
// it opens then gets the number of the closed stream, and text for the terminal goes into it. So
// the numbers are taken before anything is opened. They are opened the wrong way round, so that
// writing ends with EBADF as it would on a closed stream.

#include "loshu/cli/descriptors.hpp"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <climits>
#include <iostream>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

namespace runner {
namespace {

using Clock = std::chrono::steady_clock;

constexpr int often = 20;  // milliseconds between two looks at a descriptor
/// How long a reader may take nothing after a limit. Slow readers take something sooner.
constexpr std::chrono::milliseconds patience{200};
constexpr std::size_t usual_size = 4096;        // bytes that are held back, as the C library does
constexpr std::size_t most_at_once = PIPE_BUF;  // a pipe that is ready takes them without waiting

std::function<loshu::Ending()> ending_of_waits;
std::atomic<bool> has_given_up = false;  // after one wait was ended, no other wait begins

/// Opens the pipe or terminal behind a descriptor once more. Writes to the new descriptor do not
/// wait, even if another program writes to the same pipe. The old one may be shared with other
/// programs, so its own flags stay.
/// \return the new descriptor, or the old one if it cannot be opened again
int without_waiting(int descriptor) {
  struct stat found {};
  const bool may_wait =
      isatty(descriptor) == 1 || (fstat(descriptor, &found) == 0 && S_ISFIFO(found.st_mode));
  if (!may_wait) return descriptor;
  const std::string path = "/proc/self/fd/" + std::to_string(descriptor);
  const int opened = open(path.c_str(), O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
  return opened < 0 ? descriptor : opened;
}

/// \param since  when the reader last took something
/// \throws WriteFailure if a limit ends the wait
void check_wait(Clock::time_point since, const std::string& name) {
  if (!ending_of_waits || (!has_given_up && Clock::now() - since < patience)) return;
  const loshu::Ending ending = ending_of_waits();
  if (ending == loshu::Ending::exhausted) return;
  has_given_up = true;
  throw WriteFailure(loshu::ending_phrase(ending, "waiting for a reader of " + name));
}

}  // namespace

void hold_standard_streams() {
  for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (fcntl(descriptor, F_GETFD) >= 0 || errno != EBADF) continue;
    // `open` returns the least number that is free.
    static_cast<void>(open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY));
  }
  std::cout.rdbuf(&standard_output());
  std::cerr.rdbuf(&standard_error());
}

void end_waits_by(std::function<loshu::Ending()> ending) { ending_of_waits = std::move(ending); }

bool is_ready(int descriptor, short event) {
  struct pollfd asked {
    .fd = descriptor, .events = event, .revents = 0
  };
  return poll(&asked, 1, often) > 0;
}

DescriptorBuffer::DescriptorBuffer(int descriptor, std::string name)
    : descriptor_(descriptor),
      name_(std::move(name)),
      most_held_back_(isatty(descriptor) == 1 ? 0 : usual_size) {}

DescriptorBuffer::~DescriptorBuffer() { DescriptorBuffer::sync(); }

void DescriptorBuffer::put(std::string_view text) {
  if (failure_) std::rethrow_exception(failure_);
  held_back_ += text;
  if (most_held_back_ == 0) return flush();
  const std::size_t rest = held_back_.size() % most_held_back_;
  if (rest < held_back_.size()) write_first(held_back_.size() - rest);
}

void DescriptorBuffer::flush() {
  if (failure_) std::rethrow_exception(failure_);
  write_first(held_back_.size());
}

DescriptorBuffer::int_type DescriptorBuffer::overflow(int_type next) {
  if (traits_type::eq_int_type(next, traits_type::eof())) return traits_type::not_eof(next);
  const char character = traits_type::to_char_type(next);
  return xsputn(&character, 1) == 1 ? next : traits_type::eof();
}

std::streamsize DescriptorBuffer::xsputn(const char* text, std::streamsize length) {
  try {
    put({text, static_cast<std::size_t>(length)});
    return length;
  } catch (const std::exception&) {
    return 0;
  }
}

int DescriptorBuffer::sync() {
  try {
    flush();
    return 0;
  } catch (const std::exception&) {
    return -1;
  }
}

void DescriptorBuffer::write_if_ready(std::string_view text) {
  pollfd asked{.fd = descriptor_, .events = POLLOUT, .revents = 0};
  if (failure_ || poll(&asked, 1, 0) <= 0) return;
  static_cast<void>(!::write(descriptor_, text.data(), std::min(text.size(), most_at_once)));
}

/// Writes the first bytes of what is held back.
void DescriptorBuffer::write_first(std::size_t length) {
  try {
    write(std::string_view(held_back_).substr(0, length));
  } catch (const std::exception&) {
    failure_ = std::current_exception();
    throw;
  }
  held_back_.erase(0, length);
}

void DescriptorBuffer::write(std::string_view text) const {
  auto taken = Clock::now();
  while (!text.empty()) {
    if (is_ready(descriptor_, POLLOUT)) {
      const ssize_t length = ::write(descriptor_, text.data(), std::min(text.size(), most_at_once));
      if (length > 0) {
        text.remove_prefix(static_cast<std::size_t>(length));
        taken = Clock::now();
        continue;
      }
      if (length < 0 && errno != EAGAIN && errno != EINTR) {
        throw std::system_error(errno, std::generic_category());
      }
    }
    check_wait(taken, name_);
  }
}

DescriptorBuffer& standard_output() {
  // It is never destroyed: `std::cout` is flushed after all static objects are gone.
  static auto& buffer = *new DescriptorBuffer(without_waiting(STDOUT_FILENO), "standard output");
  return buffer;
}

DescriptorBuffer& standard_error() {
  static auto& buffer = *new DescriptorBuffer(without_waiting(STDERR_FILENO), "standard error");
  return buffer;
}

}  // namespace runner
