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

/// How long a client may take.
struct ClientTimes {
  std::chrono::milliseconds usual{10'000};  ///< for the rest of a request to arrive
  /// The same while other requests wait for a thread.
  std::chrono::milliseconds crowded{1'000};
  std::chrono::milliseconds reading{10'000};  ///< to read the whole answer
};

/// All open connections. One thread watches those that have not sent a complete head or not read
/// their whole answer, so that these hold no other thread. If there are too many in all or from one
/// address, the oldest of them without a head is closed; that can be the new one.
class WaitingRoom {
 public:
  struct Actions {
    std::function<void(Connection&)> answer;     ///< called once the head of a request is there
    std::function<void(Connection&)> turn_away;  ///< called before a connection is closed
  };

  /// \param most_bytes  the most bytes of one request
  WaitingRoom(ClientTimes patience, std::size_t most_bytes, Actions actions);
  /// Closes all connections but those being answered, and waits for these. Their clients have a
  /// moment to read.
  ~WaitingRoom();
  WaitingRoom(const WaitingRoom&) = delete;
  WaitingRoom& operator=(const WaitingRoom&) = delete;

  /// Takes over a socket, and closes it in the end.
  void enter(socket_t socket);

 private:
  struct Guest {
    std::string asker;  // the address of the client
    std::unique_ptr<Connection> connection;
  };

  [[nodiscard]] Connection::Clock::duration patience() const;
  void ring();
  void leave(const Guest& guest);
  void watch_arrivals();
  void watch_departures();
  void watch();
  void answer();

  const ClientTimes patience_;
  const std::size_t most_bytes_;
  const Actions actions_;
  std::atomic<bool> is_crowded_ = false;  // whether requests wait for a thread
  std::atomic<bool> ended_ = false;
  std::atomic<bool> all_are_answered_ = false;  // after the end: no more guests depart
  std::mutex mutex_;                            // protects all members below
  std::list<Guest> silent_;                     // without a complete head, oldest first
  Rota<Guest> ready_;
  std::list<Guest> departing_;               // answered, but not all of the answer is sent or read
  std::map<std::string, std::size_t> open_;  // number of connections by address
  std::array<int, 2> bell_{};                // a pipe that wakes the watcher
  httplib::ThreadPool crew_{32};             // the threads that answer
  std::thread watcher_;
};

}  // namespace page
