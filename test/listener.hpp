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

/// A server on a port of its own, in the place of a CP-Profiler. It keeps what comes over one
/// connection after the other.
class Listener {
 public:
  explicit Listener(std::size_t connections = 1) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    BOOST_REQUIRE(bind(socket_, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0);
    BOOST_REQUIRE(listen(socket_, 8) == 0);
    socklen_t length = sizeof address;
    getsockname(socket_, reinterpret_cast<sockaddr*>(&address), &length);
    port_ = ntohs(address.sin_port);
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
  ~Listener() { close(socket_); }
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;

  [[nodiscard]] std::string port() const { return std::to_string(port_); }
  /// Waits for all connections to end.
  std::vector<std::string> texts() {
    const bool all = received_.wait_for(std::chrono::seconds(20)) == std::future_status::ready;
    if (!all) shutdown(socket_, SHUT_RDWR);  // who has not come yet does not come
    return received_.get();
  }

 private:
  int socket_;
  int port_ = 0;
  std::future<std::vector<std::string>> received_;
};
