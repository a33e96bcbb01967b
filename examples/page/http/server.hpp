#pragma once

#include <functional>
#include <memory>
#include <string>
#include <thread>

#include "page/http/waiting_room.hpp"

namespace page {

/// Answers one request; called by several threads at once.
using Answering = std::function<void(const httplib::Request& request, httplib::Response& into)>;

/// An HTTP server that pages of other sites can neither read nor use, and that stays up under load:
/// requests that are too long, too slow or too many are refused.
class Server {
 public:
  /// \param port  0: any that is free
  /// \throws loshu::NotAvailable where it cannot listen
  Server(const std::string& host, int port, Answering answer, ArrivalTimes patience = {});
  /// Ends at once, except for answers that are being made.
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  [[nodiscard]] int port() const { return port_; }
  /// "http://127.0.0.1:8080/"
  [[nodiscard]] std::string address() const;

 private:
  class Listener;
  std::string host_;
  std::unique_ptr<Listener> listener_;
  int port_ = 0;
  std::thread thread_;
};

}  // namespace page
