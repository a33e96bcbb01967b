#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>

#include "page/http/message.hpp"

namespace page {

/// Answers one request; called by several threads at once.
using Answering = std::function<Reply(const HttpRequest&)>;

/// How long a request may take to arrive.
struct ArrivalTimes {
  std::chrono::milliseconds usual{10'000};
  std::chrono::milliseconds crowded{1'000};  ///< where others wait
};

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

  [[nodiscard]] int port() const;
  /// "http://127.0.0.1:8080/"
  [[nodiscard]] std::string address() const;

 private:
  struct Running;
  std::unique_ptr<Running> running_;
};

}  // namespace page
