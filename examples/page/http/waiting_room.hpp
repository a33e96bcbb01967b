#pragma once

#include <array>
#include <atomic>
#include <condition_variable>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "page/http/connection.hpp"
#include "page/http/rota.hpp"

namespace page {

/// All open connections. One thread watches those that have not sent the head of a request yet, so
/// that they hold no other thread. Where there are too many, the one that has been silent longest
/// makes room: somebody new is let in always.
class WaitingRoom {
 public:
  struct Actions {
    std::function<std::unique_ptr<Connection>(socket_t)> open;
    std::function<void(Connection&)> answer;     ///< once the head of a request is there
    std::function<void(Connection&)> turn_away;  ///< at once
  };

  /// \param patience  how long a connection may be silent
  WaitingRoom(Connection::Clock::duration patience, Actions actions);
  /// Closes all connections but those that are being answered, and waits for these.
  ~WaitingRoom();
  WaitingRoom(const WaitingRoom&) = delete;
  WaitingRoom& operator=(const WaitingRoom&) = delete;

  /// Takes a socket, and closes it in the end.
  void enter(socket_t socket);

  /// Whether requests wait for a thread.
  [[nodiscard]] bool is_crowded() const { return is_crowded_; }

 private:
  struct Guest {
    std::string asker;  // the address of the client
    std::unique_ptr<Connection> connection;
  };

  void ring();
  void leave(const Guest& guest);
  void watch();
  void answer();

  const Connection::Clock::duration patience_;
  const Actions actions_;
  std::atomic<bool> is_crowded_ = false;
  std::mutex mutex_;  // of all below
  std::condition_variable changed_;
  std::list<Guest> silent_;  // the oldest first
  Rota<Guest> ready_;
  std::map<std::string, std::size_t> open_;  // connections by address
  bool ended_ = false;
  std::array<int, 2> bell_{};  // a pipe
  std::vector<std::thread> crew_;
};

}  // namespace page
