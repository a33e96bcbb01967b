#pragma once

#include <chrono>
#include <functional>
#include <string>
#include <string_view>

#include <httplib.h>

namespace page {

/// How much of a request has arrived at a socket.
enum class Arrival {
  more_to_come,
  ready,  ///< the whole head, or enough to refuse the request
  gone    ///< the client left, or its time is over
};

/// A socket with limits for the time and bytes of a whole request. So a client that sends slowly,
/// or endless headers, does not hold a thread.
class Connection : public httplib::Stream {
 public:
  using Clock = std::chrono::steady_clock;
  using Patience = std::function<Clock::duration()>;

  /// \param patience  returns how long the request may take to arrive; called again while waiting
  /// \param reading  how long the client may take to read the answer
  Connection(socket_t socket, std::size_t most_bytes, Patience patience, Clock::duration reading);

  [[nodiscard]] bool is_readable() const override { return true; }
  [[nodiscard]] bool is_writable() const override { return true; }
  ssize_t read(char* bytes, std::size_t size) override;
  /// Sends what the system takes at once, and keeps the rest for `depart`. So a client that reads
  /// slowly does not hold a thread.
  ssize_t write(const char* bytes, std::size_t size) override;
  /// Returns the IP address of the client; empty once the client is gone.
  void get_remote_ip_and_port(std::string& ip, int& port) const override;
  void get_local_ip_and_port(std::string& /*ip*/, int& /*port*/) const override {}
  [[nodiscard]] socket_t socket() const override { return descriptor_; }

  /// Takes the bytes that have arrived, without waiting.
  /// \param patience  how long the head may take, counted from the opening of the connection
  [[nodiscard]] Arrival arrive(Clock::duration patience);

  /// Returns the bytes that have arrived but were not read.
  [[nodiscard]] std::string_view came() const { return std::string_view(came_).substr(at_); }

  /// Restarts the time limit of the request, which may have waited for a thread.
  void begin() { start_ = Clock::now(); }

  /// Discards what has arrived, without waiting.
  /// \return whether more may come
  bool drop();

  /// Sends more of the answer, without waiting. Then it ends our side of the connection, and lets
  /// the client finish sending for a moment: a client that is cut off while sending would not read
  /// the answer.
  /// \return whether the connection can be closed
  [[nodiscard]] bool depart();

  /// Returns the event that `depart` waits for: POLLOUT or POLLIN.
  [[nodiscard]] short awaited() const;

 private:
  [[nodiscard]] ssize_t take();
  void send_more();

  socket_t descriptor_;
  std::size_t bytes_left_;
  Patience patience_;
  Clock::duration reading_;
  Clock::time_point start_ = Clock::now();
  Clock::time_point write_start_ = {};
  Clock::time_point farewell_ = {};  // when our side was ended
  bool is_broken_ = false;           // whether the client is gone
  std::string unsent_ = {};          // the rest of the answer
  std::size_t sent_ = 0;             // how many bytes of `unsent_` were sent
  std::size_t dropped_ = 0;
  std::string came_ = {};  // received bytes that were not discarded
  std::size_t at_ = 0;     // how many bytes of `came_` were read
};

}  // namespace page
