#include "page/http/connection.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <utility>

#include <netdb.h>
#include <poll.h>
#include <sys/socket.h>

#include "page/http/head.hpp"

namespace page {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

constexpr std::size_t most_at_once = 4096;  // bytes
constexpr auto slice = milliseconds(50);    // after which what is to be waited for is asked again
constexpr auto longest_writing = seconds(10);
constexpr auto longest_farewell = milliseconds(500);
constexpr std::size_t most_farewell = std::size_t{4} << 20;

/// Whether it is ready within a time.
bool is_ready(socket_t socket, short events, Connection::Clock::duration time) {
  const auto wait = std::chrono::duration_cast<milliseconds>(time).count();
  pollfd one{socket, events, 0};
  return poll(&one, 1, static_cast<int>(std::max<std::int64_t>(wait, 0))) > 0;
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

Arrival Connection::arrive(Clock::duration patience) {
  const ssize_t got = take(MSG_DONTWAIT);
  const bool is_waiting = got < 0 && (errno == EINTR || errno == EAGAIN);
  if (got <= 0 && !is_waiting) return came_.empty() ? Arrival::gone : Arrival::ready;
  const bool is_enough = head_length(came_) || came_.size() >= longest_head || bytes_left_ == 0;
  if (is_enough) return Arrival::ready;
  return Clock::now() - start_ < patience ? Arrival::more_to_come : Arrival::gone;
}

/// Adds the bytes that the system holds.
ssize_t Connection::take(int flags) {
  std::array<char, most_at_once> buffer;
  const ssize_t got = recv(descriptor_, buffer.data(), std::min(buffer.size(), bytes_left_), flags);
  if (got <= 0) return got;
  came_.append(buffer.data(), static_cast<std::size_t>(got));
  bytes_left_ -= static_cast<std::size_t>(got);
  return got;
}

bool Connection::fill() {
  came_.clear();
  at_ = 0;
  while (bytes_left_ > 0) {
    const auto left = patience_() - (Clock::now() - start_);
    if (left <= Clock::duration::zero()) return false;
    if (!is_ready(descriptor_, POLLIN, std::min<Clock::duration>(left, slice))) continue;
    const ssize_t got = take(0);
    if (got < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    return got > 0;
  }
  return false;
}

ssize_t Connection::read(char* bytes, std::size_t size) {
  if (at_ == came_.size() && !fill()) return -1;
  const std::size_t taken = came_.copy(bytes, size, at_);
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
  std::array<char, most_at_once> buffer;
  const auto until = Clock::now() + longest_farewell;
  for (std::size_t dropped = 0; dropped < most_farewell;) {
    if (!is_ready(descriptor_, POLLIN, until - Clock::now())) return;
    const ssize_t got = recv(descriptor_, buffer.data(), buffer.size(), 0);
    if (got <= 0) return;
    dropped += static_cast<std::size_t>(got);
  }
}

void Connection::drop_what_came() {
  std::array<char, most_at_once> buffer;
  for (int i = 0; i < 16; ++i) {
    if (recv(descriptor_, buffer.data(), buffer.size(), MSG_DONTWAIT) <= 0) return;
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
