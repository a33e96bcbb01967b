#include "page/http/connection.hpp"

#include <algorithm>
#include <cerrno>
#include <utility>

#include <netdb.h>
#include <poll.h>
#include <sys/socket.h>

namespace page {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

constexpr auto slice = milliseconds(50);  // after which what is to be waited for is asked again
constexpr auto longest_writing = seconds(10);
constexpr auto longest_farewell = milliseconds(500);
constexpr std::size_t most_farewell = std::size_t{4} << 20;

/// Whether it is ready within a time.
bool is_ready(socket_t socket, short events, Connection::Clock::duration time) {
  const auto wait = std::chrono::duration_cast<milliseconds>(time).count();
  pollfd one{socket, events, 0};
  return poll(&one, 1, static_cast<int>(std::max<long>(wait, 0))) > 0;
}

}  // namespace

std::string address_of_client(socket_t socket) {
  sockaddr_storage address{};
  socklen_t size = sizeof address;
  std::array<char, NI_MAXHOST> name{};
  const auto at = reinterpret_cast<sockaddr*>(&address);
  if (getpeername(socket, at, &size) != 0 ||
      getnameinfo(at, size, name.data(), name.size(), nullptr, 0, NI_NUMERICHOST) != 0) {
    return "";
  }
  return name.data();
}

Connection::Connection(socket_t socket, std::size_t most_bytes, ArrivalTimes patience)
    : descriptor_(socket), bytes_left_(most_bytes), patience_(std::move(patience)) {}

bool Connection::has_begun() { return at_ < filled_ || fill(); }

bool Connection::fill() {
  while (bytes_left_ > 0) {
    const auto left = patience_() - (Clock::now() - start_);
    if (left <= Clock::duration::zero()) return false;
    if (!is_ready(descriptor_, POLLIN, std::min<Clock::duration>(left, slice))) continue;
    const ssize_t got = recv(descriptor_, buffer_.data(), std::min(buffer_.size(), bytes_left_), 0);
    if (got < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    if (got <= 0) return false;
    at_ = 0;
    filled_ = static_cast<std::size_t>(got);
    bytes_left_ -= filled_;
    return true;
  }
  return false;
}

ssize_t Connection::read(char* bytes, std::size_t size) {
  if (at_ == filled_ && !fill()) return -1;
  const std::size_t taken = std::min(size, filled_ - at_);
  std::copy_n(buffer_.begin() + static_cast<std::ptrdiff_t>(at_), taken, bytes);
  at_ += taken;
  return static_cast<ssize_t>(taken);
}

ssize_t Connection::write(const char* bytes, std::size_t size) {
  if (write_start_ == Clock::time_point{}) write_start_ = Clock::now();
  while (true) {
    const auto left = longest_writing - (Clock::now() - write_start_);
    if (left <= Clock::duration::zero() || !is_ready(descriptor_, POLLOUT, left)) return -1;
    const ssize_t sent = send(descriptor_, bytes, size, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent >= 0) return sent;
    if (errno != EINTR && errno != EAGAIN) return -1;
  }
}

void Connection::finish() {
  shutdown(descriptor_, SHUT_WR);
  const auto until = Clock::now() + longest_farewell;
  for (std::size_t dropped = 0; dropped < most_farewell;) {
    if (!is_ready(descriptor_, POLLIN, until - Clock::now())) return;
    const ssize_t got = recv(descriptor_, buffer_.data(), buffer_.size(), 0);
    if (got <= 0) return;
    dropped += static_cast<std::size_t>(got);
  }
}

void Connection::drop_what_came() {
  for (int i = 0; i < 16; ++i) {
    if (recv(descriptor_, buffer_.data(), buffer_.size(), MSG_DONTWAIT) <= 0) return;
  }
}

void Connection::get_remote_ip_and_port(std::string& ip, int& port) const {
  ip = address_of_client(descriptor_);
  port = 0;
}

void Connection::get_local_ip_and_port(std::string& ip, int& port) const {
  ip.clear();
  port = 0;
}

}  // namespace page
