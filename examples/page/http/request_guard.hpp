#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include <httplib.h>

#include "page/http/refusal.hpp"

namespace page {

/// The longest accepted body, in bytes.
inline constexpr std::size_t longest_body = std::size_t{1} << 20;

/// The head of a request must have fewer bytes than this: its first line and its headers.
inline constexpr std::size_t longest_head = std::size_t{16} << 10;

/// Returns the length of the head in the bytes of a request, without the final empty line. Empty if
/// that line has not arrived.
[[nodiscard]] std::optional<std::size_t> head_length(std::string_view came);

/// Returns why a head must not be parsed as HTTP: it is too long, has too many lines, or has bytes
/// that no header may have. Empty if it may be parsed.
/// \param came  the first bytes of a request, up to `longest_head` or more
[[nodiscard]] std::optional<Refusal> fault_of_head(std::string_view came);

/// Checks a request before its body is read. A page of another site must not read answers by making
/// its own name resolve to this machine (DNS rebinding). Nor may it make this machine work by a
/// form or a script.
/// \param host  where the server listens: a name or an address; "0.0.0.0" and "::" mean all
///   addresses
/// \param port  where the server listens
/// \throws Refusal for a request that is not admitted
void admit(const httplib::Request& request, const std::string& host, int port);

/// Returns whether only programs on this machine can reach this host.
[[nodiscard]] bool is_loopback(const std::string& host);

/// Returns the host as it is written in a URL: "127.0.0.1" or "[::1]".
[[nodiscard]] std::string in_address(const std::string& host);

}  // namespace page
