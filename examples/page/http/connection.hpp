#pragma once

#include <chrono>
#include <functional>
#include <string>
#include <string_view>

#include <httplib.h>

namespace page {

/// How much of a request has arrived.
enum class Arrival {
  more_to_come,
  ready,  ///< its head, or enough to refuse it
  gone    ///< nothing, and nothing will come in time
};

/// A socket that is read for a limited time and up to a limited number of bytes: a client that
/// sends a byte now and then, or headers without end, does not hold a thread.
class Connection : public httplib::Stream {
 public:
  using Clock = std::chrono::steady_clock;
  using Patience = std::function<Clock::duration()>;

  /// \param patience  how long its request may take to arrive, asked again while waiting
  Connection(socket_t socket, std::size_t most_bytes, Patience patience);

  [[nodiscard]] bool is_readable() const override { return true; }
  [[nodiscard]] bool is_writable() const override { return true; }
  ssize_t read(char* bytes, std::size_t size) override;
  ssize_t write(const char* bytes, std::size_t size) override;
  /// The address of the machine at the other end, in figures; empty once the client is gone.
  void get_remote_ip_and_port(std::string& ip, int& port) const override;
  void get_local_ip_and_port(std::string& /*ip*/, int& /*port*/) const override {}
  [[nodiscard]] socket_t socket() const override { return descriptor_; }

  /// Takes the bytes that have arrived, without waiting.
  /// \param patience  for the head of the request, since the connection was opened
  [[nodiscard]] Arrival arrive(Clock::duration patience);

  /// The bytes that have arrived and were not read.
  [[nodiscard]] std::string_view came() const { return std::string_view(came_).substr(at_); }

  /// Gives the rest of the request its whole time: it may have waited in line.
  void begin() { start_ = Clock::now(); }

  /// Drops what arrives, until nothing more does or the time is over.
  void drop(Clock::duration time) const;

  /// Says that nothing more comes, and lets the client finish sending, for a moment: where it is
  /// cut off while it sends, it does not read why.
  void finish() const;

 private:
  [[nodiscard]] ssize_t take();

  socket_t descriptor_;
  std::size_t bytes_left_;
  Patience patience_;
  Clock::time_point start_ = Clock::now();
  Clock::time_point write_start_ = {};
  std::string came_ = {};  // and was not dropped
  std::size_t at_ = 0;     // what was read of it
};

}  // namespace page
