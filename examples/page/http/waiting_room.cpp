#include "page/http/waiting_room.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

#include <poll.h>
#include <unistd.h>

#include <loshu/error.hpp>

namespace page {
namespace {

constexpr std::size_t threads = 32;       // that answer
constexpr std::size_t most_silent = 512;  // connections
constexpr std::size_t most_of_one = 128;  // connections of one address
constexpr int watching = 50;              // milliseconds between two looks at the clock

}  // namespace

WaitingRoom::WaitingRoom(Connection::Clock::duration patience, Actions actions)
    : patience_(patience), actions_(std::move(actions)) {
  if (pipe(bell_.data()) != 0) throw loshu::NotAvailable("cannot open a pipe for the server");
  crew_.emplace_back([this] { watch(); });
  for (std::size_t i = 0; i < threads; ++i) crew_.emplace_back([this] { answer(); });
}

WaitingRoom::~WaitingRoom() {
  {
    const std::scoped_lock lock(mutex_);
    ended_ = true;
  }
  changed_.notify_all();
  ring();
  for (std::thread& thread : crew_) thread.join();
  for (const Guest& guest : silent_) close(guest.connection->socket());
  while (!ready_.empty()) close(ready_.pop().connection->socket());
  for (const int end : bell_) close(end);
}

/// Lets the thread that watches look at once.
void WaitingRoom::ring() {
  const char one = 1;
  static_cast<void>(!write(bell_[1], &one, 1));
}

void WaitingRoom::enter(socket_t socket) {
  Guest guest{address_of_client(socket), actions_.open(socket)};
  const std::scoped_lock lock(mutex_);
  const bool too_many = ++open_[guest.asker] > most_of_one;
  const std::string asker = guest.asker;
  silent_.push_back(std::move(guest));
  const auto oldest = std::ranges::find_if(
      silent_, [&](const Guest& one) { return !too_many || one.asker == asker; });
  if (too_many || silent_.size() > most_silent) {
    actions_.turn_away(*oldest->connection);
    leave(*oldest);
    silent_.erase(oldest);
  }
  ring();
}

/// \pre the mutex is held
void WaitingRoom::leave(const Guest& guest) {
  close(guest.connection->socket());
  const auto open = open_.find(guest.asker);
  if (--open->second == 0) open_.erase(open);
}

void WaitingRoom::watch() {
  std::vector<pollfd> watched;
  for (std::unique_lock lock(mutex_); !ended_; lock.lock()) {
    for (auto guest = silent_.begin(); guest != silent_.end();) {
      const Arrival arrival = guest->connection->arrive(patience_);
      const auto next = std::next(guest);
      if (arrival == Arrival::ready) {
        ready_.push(guest->asker, std::move(*guest));
        is_crowded_ = true;
        changed_.notify_one();
      } else if (arrival == Arrival::gone) {
        leave(*guest);
      }
      if (arrival != Arrival::more_to_come) silent_.erase(guest);
      guest = next;
    }
    watched.assign(1, {bell_[0], POLLIN, 0});
    for (const Guest& guest : silent_) watched.push_back({guest.connection->socket(), POLLIN, 0});
    lock.unlock();
    // A socket that is closed meanwhile, or is another's by now, makes this look too early at
    // worst.
    poll(watched.data(), watched.size(), watching);
    std::array<char, 512> rings{};
    if (watched[0].revents != 0) static_cast<void>(!read(bell_[0], rings.data(), rings.size()));
  }
}

void WaitingRoom::answer() {
  for (std::unique_lock lock(mutex_);;) {
    changed_.wait(lock, [&] { return ended_ || !ready_.empty(); });
    if (ended_) return;
    const Guest guest = ready_.pop();
    is_crowded_ = !ready_.empty();
    lock.unlock();
    guest.connection->begin();
    actions_.answer(*guest.connection);
    lock.lock();
    leave(guest);
  }
}

}  // namespace page
