#include <loshu/text.hpp>

#include <algorithm>

namespace loshu {
namespace {

/// Whether this is a space, not beside an equals sign.
bool may_break(const std::string& text, std::size_t at) {
  return text[at] == ' ' && text.compare(at, 2, " =") != 0 &&
         (at == 0 || text.compare(at - 1, 2, "= ") != 0);
}

}  // namespace

std::size_t columns_of(const std::string& text) {
  return static_cast<std::size_t>(std::ranges::count_if(
      text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

std::string wrapped(const std::string& text, std::size_t indent, std::size_t start) {
  constexpr std::size_t columns = 80;
  std::string result(start, ' ');
  std::size_t column = start;
  bool is_first = true;
  for (std::size_t from = 0; from < text.size();) {
    std::size_t to = from;
    while (to < text.size() && !may_break(text, to)) ++to;
    const std::string word = text.substr(from, to - from);
    const std::size_t width = columns_of(word);
    if (!is_first && column + 1 + width > columns) {
      result += "\n" + std::string(indent, ' ');
      column = indent;
    } else if (!is_first) {
      result += ' ';
      ++column;
    }
    is_first = false;
    result += word;
    column += width;
    from = to + 1;
  }
  return result + '\n';
}

}  // namespace loshu
