#include <loshu/text.hpp>

#include <algorithm>

namespace loshu {
namespace {

constexpr std::size_t most_shown = 40;  // bytes

/// Whether the byte goes on with a character of UTF-8 that began before it.
bool continues(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

}  // namespace

TextPlace place_in(std::string_view text, std::size_t byte) {
  const std::string_view before = text.substr(0, byte);
  const std::size_t line_start = before.rfind('\n') + 1;  // npos + 1 is 0
  const std::string_view line = before.substr(line_start);
  return {1 + static_cast<int>(std::ranges::count(before, '\n')),
          1 + static_cast<int>(line.size() -
                               static_cast<std::size_t>(std::ranges::count_if(line, continues)))};
}

std::string to_string(const std::string& source, TextPlace place) {
  return source + ":" + std::to_string(place.line) + ":" + std::to_string(place.column) + ": ";
}

std::string shown(std::string_view text) {
  // The text of an exception ends at a byte 0.
  if (const std::size_t zero = text.find('\0'); zero < std::min(text.size(), most_shown)) {
    std::string escaped(text.substr(0, most_shown));
    for (std::size_t at = zero; at < escaped.size(); at = escaped.find('\0', at)) {
      escaped.replace(at, 1, "\\x00");
    }
    return shown(escaped);
  }
  if (text.size() <= most_shown) return "'" + std::string(text) + "'";
  std::size_t end = most_shown;
  while (end > most_shown - 4 && continues(text[end])) --end;
  return "'" + std::string(text.substr(0, end)) + "...'";
}

}  // namespace loshu
