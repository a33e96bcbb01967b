#include <loshu/figure/text/tokens.hpp>

#include <utility>

#include <loshu/text.hpp>

namespace loshu::detail {
namespace {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";  // as spreadsheets write

bool is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
bool is_separator(char c) { return c == ',' || c == ';'; }

}  // namespace

Tokens::Tokens(std::string_view text, std::string source)
    : text_(text), source_(std::move(source)) {
  if (text_.starts_with(byte_order_mark)) at_ = byte_order_mark.size();
}

std::optional<Word> Tokens::next() {
  const bool begins_line = skip_separators();
  if (at_ == text_.size()) return std::nullopt;
  const std::size_t start = at_;
  after_separator_ = false;
  line_begins_ = false;
  return Word{text_[at_] == '"' ? quoted_word() : plain_word(), start, begins_line};
}

Error Tokens::fault(std::size_t byte, const std::string& message) const {
  return Error(to_string(source_, place_in(text_, byte)) + message);
}

/// Whether a line began.
bool Tokens::skip_separators() {
  for (; at_ < text_.size() && (is_space(text_[at_]) || is_separator(text_[at_])); ++at_) {
    if (text_[at_] == '\n') {
      line_begins_ = true;
      after_separator_ = false;
    } else if (is_separator(text_[at_])) {
      if (after_separator_ || line_begins_) {
        throw fault(at_, "nothing stands before this " + std::string(1, text_[at_]) +
                             "; write . for an open cell");
      }
      after_separator_ = true;
    }
  }
  return line_begins_;
}

std::string Tokens::plain_word() {
  const std::size_t start = at_;
  if (text_[at_] == '(') {
    const std::size_t end = text_.find_first_of(")\n", at_);
    if (end != std::string_view::npos && text_[end] == ')') at_ = end;
  }
  while (at_ < text_.size() && !is_space(text_[at_]) && !is_separator(text_[at_])) ++at_;
  return std::string(text_.substr(start, at_ - start));
}

/// Two quotes within quotes stand for one.
std::string Tokens::quoted_word() {
  const std::size_t start = at_;
  std::string word;
  for (++at_; at_ < text_.size(); ++at_) {
    if (text_[at_] != '"') {
      word += text_[at_];
    } else if (at_ + 1 < text_.size() && text_[at_ + 1] == '"') {
      word += text_[++at_];
    } else {
      ++at_;
      return word;
    }
  }
  throw fault(start, "this quote is not closed");
}

}  // namespace loshu::detail
