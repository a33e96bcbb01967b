#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "page/http/refusal.hpp"

namespace page {

/// The longest head of a request that is read, in bytes: its first line and its headers.
inline constexpr std::size_t longest_head = std::size_t{16} << 10;

/// The length of the head in the bytes of a request, without the empty line that ends it; empty if
/// that line has not arrived.
[[nodiscard]] std::optional<std::size_t> head_length(std::string_view came);

/// Why a head is refused before it is read as HTTP: it is too long, has too many lines, or has
/// bytes that no header may have. None where it may be read.
/// \param came  the first bytes of a request, up to `longest_head` or more
[[nodiscard]] std::optional<Refusal> fault_of_head(std::string_view came);

}  // namespace page
