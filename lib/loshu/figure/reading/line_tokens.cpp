// Splits a text into numbers, words, brackets and separators. It knows how people and programs
// write numbers, open cells, comments and tables.

#include "loshu/figure/reading/line_tokens.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cmath>
#include <limits>

#include <loshu/text.hpp>

namespace loshu::detail {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr std::int64_t greatest_number = std::numeric_limits<int>::max();
constexpr std::string_view minus_sign = "\xE2\x88\x92";

/// The bytes of white space at the front of a text, other than line breaks; 0 if there is none.
std::size_t space_at(std::string_view text) {
  if (text.empty()) return 0;
  if (text[0] == ' ' || text[0] == '\t' || text[0] == '\v' || text[0] == '\f') return 1;
  if (text[0] == '\r' && text.substr(0, 2) == "\r\n") return 1;
  if (text.starts_with("\xC2\xA0")) return 2;
  // The blanks of typography, U+2000 to U+200A and U+202F.
  if (text.size() < 3 || !text.starts_with("\xE2\x80")) return 0;
  const auto last = static_cast<unsigned char>(text[2]);
  return (last >= 0x80 && last <= 0x8A) || last == 0xAF ? 3 : 0;
}

/// Whether a character that draws boxes stands at the front of a text, U+2500 to U+257F.
bool is_box(std::string_view text) {
  return text.size() >= 3 && (text.starts_with("\xE2\x94") || text.starts_with("\xE2\x95"));
}

/// Whether the bar of a table stands at the front of a text.
bool is_upright(std::string_view text) {
  constexpr std::array<std::string_view, 8> bars{"\xE2\x94\x82", "\xE2\x94\x83", "\xE2\x95\x91",
                                                 "\xE2\x94\x86", "\xE2\x94\x87", "\xE2\x94\x8A",
                                                 "\xE2\x94\x8B", "\xE2\x95\x8E"};
  return std::ranges::any_of(bars, [&](std::string_view bar) { return text.starts_with(bar); });
}

bool is_line_end(char c) { return c == '\n' || c == '\r'; }

/// Whether a word is a part of the frame of a table, or a line of dashes.
bool is_rule(std::string_view word) {
  if (word == ":=" || word == "+=") return false;
  if (word.size() > 1 && word.find_first_not_of('*') == word.npos) return true;
  return word.size() > 1 && word.find_first_not_of("-=+:~") == word.npos;
}

bool is_range(std::string_view word) {
  const std::size_t dots = word.find("..");
  return dots != word.npos && number_or_open(word.substr(0, dots), false) &&
         number_or_open(word.substr(dots + 2), false);
}

void classify(LineToken& token, std::string_view word, bool in_list) {
  if (const auto read = number_or_open(word, in_list)) {
    token.kind = *read ? Lexeme::number : Lexeme::open;
    token.value = read->value_or(0);
  } else {
    token.kind = is_range(word) ? Lexeme::range : Lexeme::word;
  }
}

}  // namespace

bool is_name_part(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '.';
}

bool is_like_number(std::string_view word) {
  if (word.starts_with(minus_sign)) word.remove_prefix(minus_sign.size());
  double value = 0;
  return !word.empty() && word.find_first_not_of("+-.0123456789eE") == word.npos &&
         word.back() != '.' && word.find_first_of("0123456789") != word.npos &&
         read_double(word.data() + (word[0] == '+'), word.data() + word.size(), value) ==
             word.data() + word.size();
}

LineToken LineTokens::next(bool in_list) {
  LineToken token;
  skip(token);
  token.start = at_;
  if (at_ == text_.size()) return token;
  const char c = text_[at_];
  if (is_line_end(c)) return single(token, Lexeme::line_end);
  if (c == '"') return quoted(token);
  if (std::string_view("[({").find(c) != std::string_view::npos) {
    return single(token, Lexeme::opening);
  }
  if (std::string_view("])}").find(c) != std::string_view::npos) {
    return single(token, Lexeme::closing);
  }
  if (text_.substr(at_).starts_with("||")) ++at_;  // a wiki's table has two bars
  if (c == ',' || c == ';' || c == '|') return single(token, Lexeme::separator);
  if (is_upright(text_.substr(at_))) {
    at_ += 3;
    token.value = '|';
    token.kind = Lexeme::separator;
    token.end = at_;
    return token;
  }
  return plain(token, in_list);
}

LineToken LineTokens::single(LineToken token, Lexeme kind) {
  token.kind = kind;
  token.value = text_[at_];
  token.end = ++at_;
  return token;
}

/// Skips white space, comments, and the frames of tables.
void LineTokens::skip(LineToken& token) {
  while (at_ < text_.size()) {
    const std::string_view rest = text_.substr(at_);
    if (const std::size_t space = space_at(rest)) {
      token.after_tab = token.after_tab || rest[0] == '\t';
      at_ += space;
    } else if (begins_comment()) {
      at_ = std::min(text_.find_first_of("\r\n", at_), text_.size());
    } else if (is_box(rest) && !is_upright(rest)) {
      token.after_rule = true;
      at_ += 3;
    } else if (const std::string_view word = rest.substr(0, run());
               is_rule(word) || (word == "-" && at_ > 0 && text_[at_ - 1] == '|')) {
      token.after_rule = true;
      at_ += word.size();
    } else {
      return;
    }
  }
}

/// Whether a comment begins here: at the start of a line, or after white space. In Lisp, # stands
/// before the bracket of a vector.
bool LineTokens::begins_comment() const {
  if (text_[at_] != '#' && text_[at_] != '%') return false;
  if (at_ > 0 && !is_line_end(text_[at_ - 1]) && text_[at_ - 1] != ' ' && text_[at_ - 1] != '\t') {
    return false;
  }
  if (text_[at_] == '%') return true;
  std::size_t next = at_ + 1;
  while (next < text_.size() && is_digit(text_[next])) ++next;
  if (next < text_.size() && next > at_ + 1 && (text_[next] == 'A' || text_[next] == 'a')) ++next;
  return next == text_.size() || text_[next] != '(';
}

/// Separators, brackets, bars and white space end a word.
std::size_t LineTokens::run() const {
  std::size_t end = at_;
  while (end < text_.size()) {
    const std::string_view rest = text_.substr(end);
    if (std::string_view(",;|[](){}\r\n").find(rest[0]) != std::string_view::npos ||
        space_at(rest) > 0 || is_upright(rest)) {
      break;
    }
    ++end;
  }
  return end - at_;
}

LineToken LineTokens::plain(LineToken token, bool in_list) {
  std::string_view word = text_.substr(at_, run());
  // "12:" numbers the numbers behind it.
  const std::size_t colon = word.find(':');
  if (colon != word.npos && colon > 0 &&
      word.substr(0, colon).find_first_not_of("0123456789") == word.npos && colon < 10) {
    word = word.substr(0, colon + 1);
    token.kind = Lexeme::index;
    std::from_chars(word.data(), word.data() + colon, token.value);
  } else {
    classify(token, word, in_list);
  }
  at_ += word.size();
  token.end = at_;
  return token;
}

/// Reads a word in quotes, which ends on its line.
LineToken LineTokens::quoted(LineToken token) {
  std::size_t end = at_ + 1;
  while (end < text_.size() && text_[end] != '"' && !is_line_end(text_[end])) ++end;
  token.kind = Lexeme::word;
  if (end < text_.size() && text_[end] == '"') {
    classify(token, text_.substr(at_ + 1, end - at_ - 1), false);
    ++end;
  }
  at_ = end;
  token.end = end;
  return token;
}

std::optional<std::optional<std::int64_t>> number_or_open(std::string_view word, bool in_list) {
  using OpenCell = std::optional<std::int64_t>;
  if (word.empty()) return std::nullopt;
  if (word == "*" || (std::string_view("._?").find(word.front()) != word.npos &&
                      word.find_first_not_of(word.front()) == word.npos)) {
    return OpenCell();
  }
  constexpr std::array<std::string_view, 6> open_words{"null", "None", "nan", "NaN", "NA", "nil"};
  if (std::ranges::find(open_words, word) != open_words.end()) return OpenCell();
  if (in_list && word[0] == '_' && std::ranges::all_of(word, &is_name_part)) return OpenCell();
  std::string digits(word);
  if (word.starts_with(minus_sign)) digits = "-" + std::string(word.substr(minus_sign.size()));
  if (digits[0] == '+') digits.erase(0, 1);
  const char* const end = digits.data() + digits.size();
  std::int64_t number = 0;
  const auto [stop, error] = std::from_chars(digits.data(), end, number);
  if (error == std::errc{} && stop == end) {
    if (number > greatest_number || number < -greatest_number) return std::nullopt;
    return OpenCell(number);
  }
  // Arrays with open cells are printed with points: "4." and "4.0".
  if (digits.find_first_not_of("-.0123456789eE+") != digits.npos || stop == digits.data() ||
      (digits.back() == '.' && !in_list)) {
    return std::nullopt;
  }
  double real = 0;
  if (read_double(digits.data(), end, real) != end || std::abs(real) > double(greatest_number) ||
      real != std::floor(real)) {
    return std::nullopt;
  }
  return OpenCell(static_cast<std::int64_t>(real));
}

std::vector<LabelWord> label_words(std::string_view text, std::size_t start, std::size_t end,
                                   bool by_commas) {
  std::vector<LabelWord> words;
  const auto space = [&](std::size_t at) {
    return text[at] == '\r' ? 1 : space_at(text.substr(at, end - at));
  };
  const auto is_gap = [&](std::size_t at) {
    return text[at] == ',' || text[at] == ';' || (!by_commas && space(at) > 0);
  };
  for (std::size_t at = start; at < end;) {
    if (is_gap(at) || space(at) > 0) {
      at += std::max<std::size_t>(1, space(at));
      continue;
    }
    LabelWord word{{}, at};
    if (text[at] == '"') {
      for (++at;; ++at) {
        if (at >= end) return {};
        if (text[at] != '"') {
          word.text += text[at];
        } else if (at + 1 < end && text[at + 1] == '"') {
          word.text += text[++at];
        } else {
          break;
        }
      }
      ++at;
    } else {
      if (text[at] == '(') {
        const std::size_t close = text.find(')', at);
        if (close < end) at = close;
      }
      while (at < end && !is_gap(at)) ++at;
      word.text = text.substr(word.start, at - word.start);
      while (word.text.ends_with(' ') || word.text.ends_with('\r')) word.text.pop_back();
    }
    words.push_back(std::move(word));
  }
  return words;
}

}  // namespace loshu::detail
