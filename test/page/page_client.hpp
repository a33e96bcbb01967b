#pragma once

#include <map>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

/// What the server sent back.
struct Answered {
  int status = 0;  ///< 0: nothing
  std::string body;
  std::map<std::string, std::string> headers;

  /// The body as JSON; null where it is none.
  [[nodiscard]] nlohmann::json json() const;
};

using Headers = std::map<std::string, std::string>;

/// Connections that stay open to the end.
class HeldConnections {
 public:
  /// \param bytes  what each of them sends
  HeldConnections(int port, int count, const std::string& bytes = {});
  ~HeldConnections();
  HeldConnections(const HeldConnections&) = delete;
  HeldConnections& operator=(const HeldConnections&) = delete;

  /// How many were told, since it was last asked, that there are too many. It waits for some.
  [[nodiscard]] int turned_away(int at_least) const;

 private:
  std::vector<int> descriptors_;
};

/// Asks a server on this machine, a connection a question; may be used by several threads.
class PageClient {
 public:
  explicit PageClient(int port_) : port(port_) {}

  [[nodiscard]] Answered get(const std::string& path, const Headers& headers = {}) const;
  [[nodiscard]] Answered head(const std::string& path) const;
  [[nodiscard]] Answered post(const std::string& path, const std::string& body,
                              const Headers& headers = {}) const;
  [[nodiscard]] Answered remove(const std::string& path, const Headers& headers = {}) const;

  /// Asks, and asks after the job until it is done.
  /// \return its state
  [[nodiscard]] nlohmann::json work(const std::string& path, const std::string& body) const;

  /// Sends bytes as they are.
  /// \return the bytes that come until the server closes the connection or the seconds are over
  [[nodiscard]] std::string raw(const std::string& bytes, double seconds = 5) const;

  const int port;
};
