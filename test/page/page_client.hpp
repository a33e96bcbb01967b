#pragma once

#include <map>
#include <string>

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
  /// \return what comes until the server closes, or for so many seconds
  [[nodiscard]] std::string raw(const std::string& bytes, double seconds = 5) const;

  /// Opens that many connections at once and says nothing.
  /// \return how many are told, within a moment, that there are too many
  [[nodiscard]] int turned_away(int connections) const;

 private:
  int port;
};
