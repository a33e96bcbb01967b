#include "page/http/waiting_room.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <iterator>
#include <optional>
#include <utility>
#include <vector>

#include <poll.h>
#include <unistd.h>

#include <loshu/error.hpp>

namespace page {
namespace {

constexpr std::size_t most_silent = 512;        // connections without a complete head
constexpr std::size_t most_of_one = 128;        // connections of one address
constexpr int watching = 50;                    // milliseconds between two looks at the clock
constexpr std::chrono::seconds last_moment{1};  // for clients to read when the server ends

}  // namespace

WaitingRoom::WaitingRoom(ClientTimes patience, std::size_t most_bytes, Actions actions)
    : patience_(patience), most_bytes_(most_bytes), actions_(std::move(actions)) {
  if (pipe(bell_.data()) != 0) {
    crew_.shutdown();
    throw loshu::NotAvailable("cannot open a pipe for the server");
  }
  watcher_ = std::thread([this] { watch(); });
}

WaitingRoom::~WaitingRoom() {
  ended_ = true;
  ring();
  crew_.shutdown();
  all_are_answered_ = true;
  ring();
  watcher_.join();
  for (const Guest& guest : silent_) close(guest.connection->socket());
  for (const Guest& guest : departing_) close(guest.connection->socket());
  while (!ready_.empty()) close(ready_.pop().connection->socket());
  for (const int end : bell_) close(end);
}

/// Returns how long a request may take to arrive after its head.
Connection::Clock::duration WaitingRoom::patience() const {
  if (ended_) return {};
  return is_crowded_ ? patience_.crowded : patience_.usual;
}

/// Wakes the thread that watches the connections.
void WaitingRoom::ring() {
  const char one = 1;
  static_cast<void>(!write(bell_[1], &one, 1));
}

void WaitingRoom::enter(socket_t socket) {
  auto connection = std::make_unique<Connection>(
      socket, most_bytes_, [this] { return patience(); }, patience_.reading);
  std::string asker;
  int port = 0;
  connection->get_remote_ip_and_port(asker, port);
  const std::scoped_lock lock(mutex_);
  const bool too_many = ++open_[asker] > most_of_one;
  silent_.push_back({asker, std::move(connection)});
  const auto oldest = std::ranges::find_if(
      silent_, [&](const Guest& one) { return !too_many || one.asker == asker; });
  if (too_many || silent_.size() > most_silent) {
    actions_.turn_away(*oldest->connection);
    leave(*oldest);
    silent_.erase(oldest);
  }
  ring();
}

/// Closes a connection and removes it from the counts.
/// \pre the mutex is held
void WaitingRoom::leave(const Guest& guest) {
  close(guest.connection->socket());
  const auto open = open_.find(guest.asker);
  if (--open->second == 0) open_.erase(open);
}

/// Passes on connections that have sent a complete head.
/// \pre the mutex is held
void WaitingRoom::watch_arrivals() {
  for (auto guest = silent_.begin(); guest != silent_.end();) {
    const Arrival arrival = guest->connection->arrive(patience_.usual);
    const auto next = std::next(guest);
    if (arrival == Arrival::ready) {
      ready_.push(guest->asker, std::move(*guest));
      is_crowded_ = true;
      crew_.enqueue([this] { answer(); });
    } else if (arrival == Arrival::gone) {
      leave(*guest);
    }
    if (arrival != Arrival::more_to_come) silent_.erase(guest);
    guest = next;
  }
}

/// Sends more of the answers, and closes connections that are over.
/// \pre the mutex is held
void WaitingRoom::watch_departures() {
  for (auto guest = departing_.begin(); guest != departing_.end();) {
    const auto next = std::next(guest);
    if (guest->connection->depart()) {
      leave(*guest);
      departing_.erase(guest);
    }
    guest = next;
  }
}

void WaitingRoom::watch() {
  using Clock = Connection::Clock;
  std::vector<pollfd> watched;
  std::optional<Clock::time_point> end;
  for (std::unique_lock lock(mutex_);; lock.lock()) {
    if (!ended_) watch_arrivals();
    watch_departures();
    if (all_are_answered_) {
      if (!end) end = Clock::now() + last_moment;
      if (departing_.empty() || Clock::now() > *end) return;
    }
    watched.assign(1, {bell_[0], POLLIN, 0});
    for (const Guest& guest : silent_) {
      if (!ended_) watched.push_back({guest.connection->socket(), POLLIN, 0});
    }
    for (const Guest& guest : departing_) {
      watched.push_back({guest.connection->socket(), guest.connection->awaited(), 0});
    }
    lock.unlock();
    // The set of sockets may be outdated. At worst, `poll` then returns too early.
    poll(watched.data(), watched.size(), watching);
    std::array<char, 512> rings{};
    if (watched[0].revents != 0) static_cast<void>(!read(bell_[0], rings.data(), rings.size()));
  }
}

/// Answers the next request of the client whose turn it is.
void WaitingRoom::answer() {
  std::unique_lock lock(mutex_);
  if (ended_) return;
  Guest guest = ready_.pop();
  is_crowded_ = !ready_.empty();
  lock.unlock();
  guest.connection->begin();
  actions_.answer(*guest.connection);
  const bool is_over = guest.connection->depart();
  lock.lock();
  if (is_over) return leave(guest);
  departing_.push_back(std::move(guest));
  ring();
}

}  // namespace page
