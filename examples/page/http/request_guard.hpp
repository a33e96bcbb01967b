#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include <httplib.h>

#include "page/http/refusal.hpp"

namespace page {

/// The longest body that is read, in bytes.
inline constexpr std::size_t longest_body = std::size_t{1} << 20;

/// The longest head of a request that is read, in bytes: its first line and its headers.
inline constexpr std::size_t longest_head = std::size_t{16} << 10;

/// The length of the head in the bytes of a request, without the empty line that ends it; empty if
/// that line has not arrived.
[[nodiscard]] std::optional<std::size_t> head_length(std::string_view came);

/// Why a head is refused before it is read as HTTP: it is too long, has too many lines, or has
/// bytes that no header may have. None where it may be read.
/// \param came  the first bytes of a request, up to `longest_head` or more
[[nodiscard]] std::optional<Refusal> fault_of_head(std::string_view came);

/// Checks a request before its body is read. A page of another site must not read answers by making
/// its own name resolve to this machine (DNS rebinding). Nor may it make this machine work by a
/// form or a script.
/// \param host  where the server listens: a name or an address; all addresses of the machine for
///   "0.0.0.0" and "::"
/// \throws Refusal
void admit(const httplib::Request& request, const std::string& host);

/// Whether only programs on this machine reach it.
[[nodiscard]] bool is_loopback(const std::string& host);

/// The host in an address: "127.0.0.1" or "[::1]".
[[nodiscard]] std::string in_address(const std::string& host);

}  // namespace page
