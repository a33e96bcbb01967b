#include <loshu/text.hpp>

#include <algorithm>
#include <array>
#include <sstream>

namespace loshu {
namespace {

constexpr std::size_t most_shown = 40;  // the longest quoted text, in bytes

/// Whether the byte is not the first of a UTF-8 character.
bool continues(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

/// Whether a line may be broken here: at a space, but not next to an operator or equals sign.
bool may_break(std::string_view line, std::size_t at) {
  if (line[at] != ' ') return false;
  const std::string_view before = line.substr(0, at), after = line.substr(at);
  const auto ends = [&](const char* sign) { return before.ends_with(sign); };
  const auto begins = [&](const char* sign) { return after.starts_with(sign); };
  return std::ranges::none_of(std::array{" =", " <", " +", " −"}, ends) &&
         std::ranges::none_of(std::array{" = ", " < "}, begins);
}

/// Where the head of a line ends, which is never broken: its number, or its name and the gap.
std::size_t head_of(const std::string& line, std::size_t start) {
  const std::size_t gap = std::min(line.find("  ", start), line.size());
  if (const std::size_t after = line.find_first_not_of(' ', gap); after < line.size()) return after;
  const std::size_t digits = std::min(line.find_first_not_of("0123456789", start), line.size());
  const bool numbered = digits > start && line.compare(digits, 2, ". ") == 0;
  return numbered ? digits + 2 : start;
}

/// Later lines are indented as the text behind the head, or by 2 more if the head takes half of the
/// columns.
std::string broken(const std::string& line, std::size_t columns) {
  const std::size_t start = line.find_first_not_of(' ');
  std::size_t head = head_of(line, start);
  if (2 * head > columns) head = start;
  const std::size_t indent = head == start ? start + 2 : head;
  std::string result = line.substr(0, head);
  std::size_t column = head;
  for (std::size_t from = head; from < line.size();) {
    std::size_t to = from;
    while (to < line.size() && !may_break(line, to)) ++to;
    const std::string word = line.substr(from, to - from);
    const std::size_t width = columns_of(word);
    if (from > head && column + 1 + width > columns) {
      result += "\n" + std::string(indent, ' ');
      column = indent;
    } else if (from > head) {
      result += ' ';
      ++column;
    }
    result += word;
    column += width;
    from = to + 1;
  }
  return result;
}

}  // namespace

TextPlace place_in(std::string_view text, std::size_t byte) {
  const std::string_view before = text.substr(0, byte);
  std::size_t line_start = 0;
  int line = 1;
  for (std::size_t at = 0; at < before.size(); ++at) {
    const bool is_pair = before[at] == '\r' && text.substr(at + 1, 1) == "\n";
    if ((before[at] != '\n' && before[at] != '\r') || is_pair) continue;
    line_start = at + 1;
    ++line;
  }
  return {line, 1 + static_cast<int>(columns_of(std::string(before.substr(line_start))))};
}

std::string to_string(const std::string& source, TextPlace place) {
  return source + ":" + std::to_string(place.line) + ":" + std::to_string(place.column) + ": ";
}

std::string shown(std::string_view text) {
  // A zero byte would end the text of an exception.
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

std::size_t columns_of(const std::string& text) {
  return text.size() - static_cast<std::size_t>(std::ranges::count_if(text, continues));
}

std::string wrapped(const std::string& text, std::size_t columns) {
  std::istringstream lines(text);
  std::string result;
  for (std::string line; std::getline(lines, line);) {
    result += (columns_of(line) > columns ? broken(line, columns) : line) + '\n';
  }
  return result;
}

}  // namespace loshu
