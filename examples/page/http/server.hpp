#pragma once

#include <functional>
#include <memory>
#include <string>
#include <thread>

#include "page/http/waiting_room.hpp"

namespace page {

/// Answers one request. Several threads call it at once.
using Answering = std::function<void(const httplib::Request& request, httplib::Response& into)>;

/// An HTTP server for one page. Pages of other sites can neither read nor use it. Requests that are
/// too long, too slow or too many are refused.
class Server {
 public:
  /// \param port  0: any free port
  /// \throws loshu::NotAvailable if it cannot listen there
  Server(const std::string& host, int port, Answering answer, ClientTimes patience = {});
  /// Ends at once, but finishes the answers that it is making.
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  [[nodiscard]] int port() const { return port_; }
  /// Returns the address for a browser: "http://127.0.0.1:8080/".
  [[nodiscard]] std::string address() const;

 private:
  class Listener;
  std::string host_;
  std::unique_ptr<Listener> listener_;
  int port_ = 0;
  std::thread thread_;
};

}  // namespace page
