#include <loshu/figure/text/tokens.hpp>

#include <utility>

#include <loshu/text.hpp>

namespace loshu {
namespace {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";  // as spreadsheets write

bool is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
bool is_separator(char c) { return c == ',' || c == ';'; }

}  // namespace

SeparatedWords::SeparatedWords(std::string_view text_, std::string source_)
    : text(text_), source(std::move(source_)) {
  if (text.starts_with(byte_order_mark)) at = byte_order_mark.size();
}

std::optional<Word> SeparatedWords::next() {
  const bool begins_line = skip_separators();
  if (at == text.size()) return std::nullopt;
  const std::size_t start = at;
  after_separator = false;
  line_begins = false;
  return Word{text[at] == '"' ? quoted_word() : plain_word(), start, begins_line};
}

Error SeparatedWords::fault(std::size_t byte, const std::string& message) const {
  return Error(to_string(source, place_in(text, byte)) + message);
}

/// Whether a line began.
bool SeparatedWords::skip_separators() {
  for (; at < text.size() && (is_space(text[at]) || is_separator(text[at])); ++at) {
    if (text[at] == '\n') {
      line_begins = true;
      after_separator = false;
    } else if (is_separator(text[at])) {
      if (after_separator || line_begins) {
        throw fault(at, "nothing stands before this " + std::string(1, text[at]) +
                            "; write . for an open cell");
      }
      after_separator = true;
    }
  }
  return line_begins;
}

std::string SeparatedWords::plain_word() {
  const std::size_t start = at;
  if (text[at] == '(') {
    const std::size_t end = text.find_first_of(")\n", at);
    if (end != std::string_view::npos && text[end] == ')') at = end;
  }
  while (at < text.size() && !is_space(text[at]) && !is_separator(text[at])) ++at;
  return std::string(text.substr(start, at - start));
}

/// Two quotes within quotes stand for one.
std::string SeparatedWords::quoted_word() {
  const std::size_t start = at;
  std::string word;
  for (++at; at < text.size(); ++at) {
    if (text[at] != '"') {
      word += text[at];
    } else if (at + 1 < text.size() && text[at + 1] == '"') {
      word += text[++at];
    } else {
      ++at;
      return word;
    }
  }
  throw fault(start, "this quote is not closed");
}

}  // namespace loshu
