#include "page/http/connection.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <utility>

#include <netdb.h>
#include <poll.h>
#include <sys/socket.h>

#include "page/http/request_guard.hpp"

namespace page {
namespace {

using std::chrono::milliseconds;

constexpr std::size_t most_at_once = 4096;  // bytes read at once
/// The time after which a wait checks its time limit again.
constexpr auto check_interval = milliseconds(50);
constexpr auto longest_farewell = milliseconds(500);
constexpr std::size_t most_farewell = std::size_t{4} << 20;

/// Returns whether the socket becomes ready within this time.
bool is_ready(socket_t socket, short events, Connection::Clock::duration time) {
  const auto wait = std::chrono::duration_cast<milliseconds>(time).count();
  pollfd one{socket, events, 0};
  return poll(&one, 1, static_cast<int>(std::max<std::int64_t>(wait, 0))) > 0;
}

/// Returns whether a failed call may be tried again.
bool is_waiting() { return errno == EINTR || errno == EAGAIN; }

}  // namespace

Connection::Connection(socket_t socket, std::size_t most_bytes, Patience patience,
                       Clock::duration reading)
    : descriptor_(socket),
      bytes_left_(most_bytes),
      patience_(std::move(patience)),
      reading_(reading) {}

Arrival Connection::arrive(Clock::duration patience) {
  const ssize_t got = take();
  if (got == 0 || (got < 0 && !is_waiting())) return came_.empty() ? Arrival::gone : Arrival::ready;
  const bool is_enough = head_length(came_) || came_.size() >= longest_head || bytes_left_ == 0;
  if (is_enough) return Arrival::ready;
  return Clock::now() - start_ < patience ? Arrival::more_to_come : Arrival::gone;
}

/// Appends the bytes that the system has received.
ssize_t Connection::take() {
  std::array<char, most_at_once> buffer;
  const ssize_t got =
      recv(descriptor_, buffer.data(), std::min(buffer.size(), bytes_left_), MSG_DONTWAIT);
  if (got <= 0) return got;
  came_.append(buffer.data(), static_cast<std::size_t>(got));
  bytes_left_ -= static_cast<std::size_t>(got);
  return got;
}

ssize_t Connection::read(char* bytes, std::size_t size) {
  while (at_ == came_.size()) {
    came_.clear();
    at_ = 0;
    const auto left = patience_() - (Clock::now() - start_);
    if (left <= Clock::duration::zero() || bytes_left_ == 0) return -1;
    if (!is_ready(descriptor_, POLLIN, std::min<Clock::duration>(left, check_interval))) continue;
    const ssize_t got = take();
    if (got == 0 || (got < 0 && !is_waiting())) return -1;
  }
  const std::size_t taken = came_.copy(bytes, size, at_);
  at_ += taken;
  return static_cast<ssize_t>(taken);
}

ssize_t Connection::write(const char* bytes, std::size_t size) {
  if (write_start_ == Clock::time_point{}) write_start_ = Clock::now();
  unsent_.append(bytes, size);
  send_more();
  return is_broken_ ? -1 : static_cast<ssize_t>(size);
}

void Connection::send_more() {
  while (!is_broken_ && sent_ < unsent_.size()) {
    const ssize_t sent = send(descriptor_, unsent_.data() + sent_, unsent_.size() - sent_,
                              MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent > 0) {
      sent_ += static_cast<std::size_t>(sent);
    } else if (errno == EAGAIN) {
      return;
    } else {
      is_broken_ = errno != EINTR;
    }
  }
  unsent_ = {};
  sent_ = 0;
}

bool Connection::drop() {
  std::array<char, most_at_once> buffer;
  while (dropped_ < most_farewell) {
    const ssize_t got = recv(descriptor_, buffer.data(), buffer.size(), MSG_DONTWAIT);
    if (got <= 0) return got < 0 && is_waiting();
    dropped_ += static_cast<std::size_t>(got);
  }
  return false;
}

short Connection::awaited() const { return unsent_.empty() ? POLLIN : POLLOUT; }

bool Connection::depart() {
  const auto now = Clock::now();
  send_more();
  if (!unsent_.empty()) return now - write_start_ > reading_;
  if (farewell_ == Clock::time_point{}) {
    farewell_ = now;
    shutdown(descriptor_, SHUT_WR);
  }
  return is_broken_ || !drop() || now - farewell_ > longest_farewell;
}

void Connection::get_remote_ip_and_port(std::string& ip, int& port) const {
  sockaddr_storage address{};
  socklen_t size = sizeof address;
  std::array<char, NI_MAXHOST> name{};
  const auto at = reinterpret_cast<sockaddr*>(&address);
  const bool is_known =
      getpeername(descriptor_, at, &size) == 0 &&
      getnameinfo(at, size, name.data(), name.size(), nullptr, 0, NI_NUMERICHOST) == 0;
  ip = is_known ? name.data() : "";
  port = 0;
}

}  // namespace page
