#include <loshu/text.hpp>

#include <algorithm>
#include <array>
#include <sstream>

namespace loshu {
namespace {

/// Whether this is a space, not after a sign and not before one that has two sides.
bool may_break(std::string_view line, std::size_t at) {
  if (line[at] != ' ') return false;
  const std::string_view before = line.substr(0, at), after = line.substr(at);
  const auto ends = [&](const char* sign) { return before.ends_with(sign); };
  const auto begins = [&](const char* sign) { return after.starts_with(sign); };
  return std::ranges::none_of(std::array{" =", " <", " +", " −"}, ends) &&
         std::ranges::none_of(std::array{" = ", " < "}, begins);
}

/// The start of a line, which is never broken. It ends after the number of the line, or after the
/// gap behind its name.
std::size_t head_of(const std::string& line, std::size_t start) {
  const std::size_t gap = std::min(line.find("  ", start), line.size());
  if (const std::size_t after = line.find_first_not_of(' ', gap); after < line.size()) return after;
  const std::size_t digits = line.find_first_not_of("0123456789", start);
  const bool numbered = digits > start && line.compare(digits, 2, ". ") == 0;
  return numbered ? digits + 2 : start;
}

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

std::size_t columns_of(const std::string& text) {
  return static_cast<std::size_t>(std::ranges::count_if(
      text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
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
