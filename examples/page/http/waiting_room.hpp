#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

#include "page/http/connection.hpp"
#include "page/http/rota.hpp"

namespace page {

/// How long a request may take to arrive.
struct ArrivalTimes {
  std::chrono::milliseconds usual{10'000};
  std::chrono::milliseconds crowded{1'000};  ///< where others wait
};

/// All open connections. One thread watches those that have not sent the head of a request yet, so
/// that they hold no other thread. Where there are too many, the one that has been silent longest
/// makes room: somebody new is let in always.
class WaitingRoom {
 public:
  struct Actions {
    std::function<void(Connection&)> answer;     ///< once the head of a request is there
    std::function<void(Connection&)> turn_away;  ///< at once
  };

  /// \param most_bytes  of a request
  WaitingRoom(ArrivalTimes patience, std::size_t most_bytes, Actions actions);
  /// Closes all connections but those that are being answered, and waits for these.
  ~WaitingRoom();
  WaitingRoom(const WaitingRoom&) = delete;
  WaitingRoom& operator=(const WaitingRoom&) = delete;

  /// Takes a socket, and closes it in the end.
  void enter(socket_t socket);

 private:
  struct Guest {
    std::string asker;  // the address of the client
    std::unique_ptr<Connection> connection;
  };

  [[nodiscard]] Connection::Clock::duration patience() const;
  void ring();
  void leave(const Guest& guest);
  void watch();
  void answer();

  const ArrivalTimes patience_;
  const std::size_t most_bytes_;
  const Actions actions_;
  std::atomic<bool> is_crowded_ = false;  // whether requests wait for a thread
  std::atomic<bool> ended_ = false;
  std::mutex mutex_;         // of all below
  std::list<Guest> silent_;  // the oldest first
  Rota<Guest> ready_;
  std::map<std::string, std::size_t> open_;  // connections by address
  std::array<int, 2> bell_{};                // a pipe
  httplib::ThreadPool crew_{32};             // that answers
  std::thread watcher_;
};

}  // namespace page
