#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace loshu {

/// The most bytes of a message: with the end of its line it has 300.
inline constexpr std::size_t most_message_bytes = 299;

/// A message as one line of valid UTF-8, fit for a terminal and for JSON, whatever was quoted in
/// it. Each byte that is no UTF-8, and each byte of a control character, is written as "\x9b". Of
/// a text that is too long the start and the end are kept, with " ... " between them, since the end
/// names the mend.
/// \param most  bytes of the line, at least 16
[[nodiscard]] std::string message_line(std::string_view text,
                                       std::size_t most = most_message_bytes);

}  // namespace loshu
