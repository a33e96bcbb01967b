#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

namespace loshu::detail {

/// Writes a text as comment lines of at most 100 bytes, each after the mark. LP readers refuse
/// lines of more than 255 bytes, also in comments. Lines break at spaces and, in a longer word,
/// between two characters of UTF-8.
/// \param mark  the sign that begins a comment: "% "
[[nodiscard]] inline std::string comment(const std::string& mark, std::string_view text) {
  constexpr std::size_t longest = 100;
  const std::size_t room = longest - mark.size();
  std::string lines;
  while (!text.empty()) {
    std::size_t end = std::min(text.find('\n'), text.size());
    std::size_t skipped = end < text.size() ? 1 : 0;  // the space or line end between two lines
    if (end > room) {
      end = text.rfind(' ', room);
      skipped = 1;
      if (end == std::string_view::npos || end == 0) {
        skipped = 0;
        for (end = room; (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U;) --end;
      }
    }
    lines += mark + std::string(text.substr(0, end)) + "\n";
    text.remove_prefix(end + skipped);
  }
  return lines;
}

}  // namespace loshu::detail
