#include <loshu/text.hpp>

#include <array>
#include <cstdint>
#include <vector>

namespace loshu {
namespace {

constexpr std::string_view ellipsis = " ... ";

std::uint32_t byte_at(std::string_view text, std::size_t at) {
  return static_cast<unsigned char>(text[at]);
}

/// The first character of a text: its bytes and code point; no bytes if it is not UTF-8.
struct Character {
  std::size_t bytes = 0;
  std::uint32_t number = 0;
};

/// Decodes the first character by RFC 3629: the shortest form, no surrogates, up to 10FFFF.
Character first_character(std::string_view text) {
  const std::uint32_t lead = byte_at(text, 0);
  if (lead < 0x80) return {1, lead};
  const std::size_t bytes = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  if (lead < 0xC2 || lead > 0xF4 || text.size() < bytes) return {};
  std::uint32_t number = lead & (0x7FU >> bytes);
  for (std::size_t i = 1; i < bytes; ++i) {
    if ((byte_at(text, i) & 0xC0) != 0x80) return {};
    number = number << 6 | (byte_at(text, i) & 0x3F);
  }
  constexpr std::array<std::uint32_t, 5> least{0, 0, 0x80, 0x800, 0x10000};
  const bool is_surrogate = number >= 0xD800 && number < 0xE000;
  if (number < least[bytes] || is_surrogate || number > 0x10FFFF) return {};
  return {bytes, number};
}

/// Whether the character controls a terminal or ends a line, so it must not be printed.
bool is_control(std::uint32_t number) {
  return number < ' ' || (number >= 0x7F && number < 0xA0) || number == 0x2028 || number == 0x2029;
}

std::string escaped(std::string_view bytes) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    text += "\\x";
    text += digits[byte_at(bytes, i) / 16];
    text += digits[byte_at(bytes, i) % 16];
  }
  return text;
}

/// Splits a text into characters, each in the form in which a message shows it.
std::vector<std::string> shown_characters(std::string_view text) {
  std::vector<std::string> shown;
  while (!text.empty()) {
    const Character first = first_character(text);
    const std::string_view bytes = text.substr(0, first.bytes == 0 ? 1 : first.bytes);
    const bool as_it_is = first.bytes > 0 && !is_control(first.number);
    shown.push_back(as_it_is ? std::string(bytes) : escaped(bytes));
    text.remove_prefix(bytes.size());
  }
  return shown;
}

}  // namespace

std::string message_line(std::string_view text, std::size_t most) {
  const std::vector<std::string> shown = shown_characters(text);
  std::size_t bytes = 0;
  for (const std::string& character : shown) bytes += character.size();
  std::string line;
  if (bytes <= most) {
    for (const std::string& character : shown) line += character;
    return line;
  }
  const std::size_t room = most - ellipsis.size();
  const std::size_t before = room - room / 3;
  std::size_t next = 0;
  while (line.size() + shown[next].size() <= before) line += shown[next++];
  std::size_t last = shown.size();
  std::size_t after = 0;
  while (line.size() + after + shown[last - 1].size() <= room) after += shown[--last].size();
  line += ellipsis;
  for (; last < shown.size(); ++last) line += shown[last];
  return line;
}

}  // namespace loshu
