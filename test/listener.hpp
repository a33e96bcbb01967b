#pragma once

#include <boost/test/unit_test.hpp>

#include <array>
#include <chrono>
#include <future>
#include <string>
#include <vector>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

/// A port of its own, where nobody accepts or reads. The system itself takes connections, until
/// its queue of them is full, and some megabytes over each.
class SilentPort {
 public:
  explicit SilentPort(int queue = 8) : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    address_.sin_family = AF_INET;
    address_.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    BOOST_REQUIRE(bind(socket_, place(), sizeof address_) == 0);
    BOOST_REQUIRE(listen(socket_, queue) == 0);
    socklen_t length = sizeof address_;
    getsockname(socket_, place(), &length);
  }
  ~SilentPort() {
    for (const int client : clients_) close(client);
    close(socket_);
  }
  SilentPort(const SilentPort&) = delete;
  SilentPort& operator=(const SilentPort&) = delete;

  [[nodiscard]] std::string port() const { return std::to_string(ntohs(address_.sin_port)); }

  /// Makes room for a few messages only, so that a sender soon waits, on a slow machine too.
  void narrow() {
    const int bytes = 1;  // the kernel takes its least
    BOOST_REQUIRE(setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &bytes, sizeof bytes) == 0);
  }

  /// Fills the queue, so that the next connection gets no answer at all.
  void fill_queue() {
    for (int i = 0; i < 8; ++i) {
      clients_.push_back(::socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0));
      static_cast<void>(connect(clients_.back(), place(), sizeof address_));
    }
  }

 protected:
  const int socket_;

 private:
  sockaddr* place() { return reinterpret_cast<sockaddr*>(&address_); }

  sockaddr_in address_{};
  std::vector<int> clients_;
};

/// A server on a port of its own, in the place of a CP-Profiler. It keeps what comes over one
/// connection after the other.
class Listener : public SilentPort {
 public:
  explicit Listener(std::size_t connections = 1) {
    received_ = std::async(std::launch::async, [this, connections] {
      std::vector<std::string> texts;
      while (texts.size() < connections) {
        const int connection = accept(socket_, nullptr, nullptr);
        if (connection < 0) break;  // it was shut down
        std::string& text = texts.emplace_back();
        std::array<char, 4096> buffer{};
        ssize_t size = 0;
        while ((size = recv(connection, buffer.data(), buffer.size(), 0)) > 0) {
          text.append(buffer.data(), static_cast<std::size_t>(size));
        }
        close(connection);
      }
      return texts;
    });
  }

  /// Waits for all connections to end.
  std::vector<std::string> texts() {
    const bool all = received_.wait_for(std::chrono::seconds(20)) == std::future_status::ready;
    if (!all) shutdown(socket_, SHUT_RDWR);  // who has not come yet does not come
    return received_.get();
  }

 private:
  std::future<std::vector<std::string>> received_;
};
