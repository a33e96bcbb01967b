#pragma once

#include <string>
#include <vector>

#include "page/http/message.hpp"

namespace page {

/// The longest body that is read, in bytes.
inline constexpr std::size_t longest_body = std::size_t{1} << 20;

/// Decides who may ask. A page of another site must not read answers by making its own name resolve
/// to this machine (DNS rebinding). Nor may it make this machine work by a form or a script.
class Admission {
 public:
  /// \param host  where the server listens: a name or an address; all addresses of the machine for
  ///   "0.0.0.0" and "::"
  explicit Admission(std::string host);

  /// Checks the request before its body is read.
  /// \throws Refusal
  void check(const HttpRequest& request) const;

 private:
  [[nodiscard]] bool is_own(const std::string& host_header) const;

  std::string listening_;
};

/// Whether only programs on this machine reach it.
[[nodiscard]] bool is_loopback(const std::string& host);

/// The host in an address: "127.0.0.1" or "[::1]".
[[nodiscard]] std::string in_address(const std::string& host);

}  // namespace page
