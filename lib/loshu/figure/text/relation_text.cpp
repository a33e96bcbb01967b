#include <loshu/puzzle.hpp>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdlib>
#include <utility>

#include <loshu/error.hpp>
#include <loshu/text.hpp>

namespace loshu {
namespace {

constexpr const char* magic_sum = "sum";

/// Signs of a relation and their meanings. A sign stands before any sign that it begins with.
constexpr std::array<std::pair<std::string_view, char>, 14> signs{{{"<=", 'l'},
                                                                   {"=<", 'l'},
                                                                   {"≤", 'l'},
                                                                   {">=", 'g'},
                                                                   {"=>", 'g'},
                                                                   {"≥", 'g'},
                                                                   {"==", '='},
                                                                   {"<", '<'},
                                                                   {">", '>'},
                                                                   {"=", '='},
                                                                   {"+", '+'},
                                                                   {"-", '-'},
                                                                   {"−", '-'},
                                                                   {"*", '*'}}};
constexpr std::string_view dot = "·";

struct Token {
  enum class Kind { word, quoted, number, sign, end };
  Kind kind = Kind::end;
  std::string_view text = {};
  char sign = 0;

  [[nodiscard]] bool is(char wanted) const { return kind == Kind::sign && sign == wanted; }
};

bool is_number(std::string_view text) {
  return text.find_first_not_of("0123456789") == std::string_view::npos;
}

Token next_sign(std::string_view text) {
  if (text.starts_with(dot)) return {Token::Kind::sign, dot, '*'};
  for (const auto& [written, sign] : signs) {
    if (text.starts_with(written)) return {Token::Kind::sign, text.substr(0, written.size()), sign};
  }
  return {};
}

/// Returns the first token of a text that does not begin with white space.
Token first_token(std::string_view text) {
  if (text.empty()) return {};
  if (const Token sign = next_sign(text); sign.kind == Token::Kind::sign) return sign;
  const char closing = text.front() == '"' ? '"' : text.front() == '(' ? ')' : 0;
  if (closing != 0) {
    const std::size_t end = text.find(closing, 1);
    if (end == std::string_view::npos) return {Token::Kind::word, text};
    const bool quoted = closing == '"';
    return {quoted ? Token::Kind::quoted : Token::Kind::word, text.substr(0, end + 1)};
  }
  std::size_t end = 0;
  while (end < text.size() &&
         std::string_view(" \t\"(").find(text[end]) == std::string_view::npos &&
         next_sign(text.substr(end)).kind != Token::Kind::sign) {
    ++end;
  }
  const std::string_view word = text.substr(0, end);
  return {is_number(word) ? Token::Kind::number : Token::Kind::word, word};
}

class RelationReader {
 public:
  RelationReader(const Figure& figure, std::string_view text)
      : figure_(figure), text_(text), rest_(text) {
    advance();
  }

  Relation read() {
    add_side(1);
    const Token compared = token_;
    const bool compares = compared.kind == Token::Kind::sign &&
                          std::string_view("l<g>=").find(compared.sign) != std::string_view::npos;
    if (!compares) {
      if (token_.text.starts_with('!') || token_.text.starts_with("≠")) {
        throw fault(
            "cells always differ, and a list of values such as --given a=1..4,6..16 leaves 5 out");
      }
      throw fault("one of < <= = >= > is missing" + before_token());
    }
    advance();
    add_side(-1);
    if (token_.kind == Token::Kind::sign &&
        std::string_view("l<g>=").find(token_.sign) != std::string_view::npos) {
      throw fault("it compares twice; write a relation for each, as in a < b and b < c");
    }
    if (token_.kind != Token::Kind::end) throw fault("it should end" + before_token());
    if (compared.is('g') || compared.is('>')) relation_ = negated(std::move(relation_));
    if (compared.is('<') || compared.is('>')) --relation_.constant;
    relation_.comparison = compared.is('=') ? Operator::equal : Operator::at_most;
    return std::move(relation_);
  }

 private:
  void advance() {
    const std::size_t start = rest_.find_first_not_of(" \t");
    rest_.remove_prefix(std::min(start, rest_.size()));
    token_ = first_token(rest_);
    rest_.remove_prefix(token_.text.size());
  }

  /// \param side  1 for the left side, −1 for the right side
  void add_side(int side) {
    const auto is_sign = [&] { return token_.is('-') || token_.is('+'); };
    do {
      const int sign = token_.is('-') ? -side : side;
      if (is_sign()) advance();
      add_term(sign);
    } while (is_sign());
  }

  /// A term is a number, a cell, the word sum, or a product: 3 a, 3*a, a*3. Cells are collected on
  /// the left side, numbers and the sum on the right.
  void add_term(int sign) {
    std::int64_t factor = sign;
    if (token_.kind == Token::Kind::number) {
      const Token digits = token_;
      factor *= number(Puzzle::max_sum);
      const bool multiplied = token_.is('*');
      if (multiplied) advance();
      if (!multiplied && !is_name()) {
        relation_.constant -= factor;
        if (std::abs(relation_.constant) > Puzzle::max_sum) throw too_great(Puzzle::max_sum);
        return;
      }
      if (std::abs(factor) > Puzzle::max_total) throw too_great(digits, Puzzle::max_total);
    }
    if (!is_name()) throw fault("a cell, the word sum or a number is missing" + before_token());
    const Token name = token_;
    advance();
    if (token_.is('*')) {
      advance();
      if (is_name()) throw fault("cells are not multiplied; C++ and MiniZinc take products");
      if (token_.kind != Token::Kind::number) throw fault("a number is missing" + before_token());
      factor *= number(Puzzle::max_total);
    }
    if (name.kind == Token::Kind::word && plain_label(name.text) == magic_sum) {
      relation_.sum_coefficient -= factor;
    } else {
      relation_.terms.push_back({cell(name), factor});
    }
    const std::int64_t greatest = std::max(std::abs(relation_.sum_coefficient), std::abs(factor));
    if (greatest > Puzzle::max_total) throw too_great(Puzzle::max_total);
  }

  [[nodiscard]] bool is_name() const {
    return token_.kind == Token::Kind::word || token_.kind == Token::Kind::quoted;
  }

  std::int64_t number(std::int64_t greatest) {
    std::int64_t value = 0;
    const std::string_view digits = token_.text;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (error != std::errc{} || value > greatest) throw too_great(token_, greatest);
    advance();
    return value;
  }

  [[nodiscard]] Error too_great(const Token& number, std::int64_t greatest) const {
    return fault(shown(number.text) + " exceeds " + std::to_string(greatest));
  }
  [[nodiscard]] Error too_great(std::int64_t greatest) const {
    return fault("its numbers exceed " + std::to_string(greatest));
  }

  [[nodiscard]] int cell(const Token& name) const {
    std::string_view text = name.text;
    try {
      if (name.kind == Token::Kind::quoted) {
        text = text.substr(1, text.size() - 2);
      } else if (text.starts_with('#')) {
        if (const auto number = cell_number(text.substr(1), figure_.cell_count())) return *number;
      }
      return figure_.find_cell(text);
    } catch (const Error& error) {
      throw fault(error.what());
    }
  }

  [[nodiscard]] std::string before_token() const {
    return token_.kind == Token::Kind::end ? " at the end" : " before " + shown(token_.text);
  }

  [[nodiscard]] Error fault(const std::string& message) const {
    return Error("the relation " + shown(text_) + " is not understood: " + message +
                 "; write one like (1,1) < (4,4) or 2*a - b = sum + 3");
  }

  const Figure& figure_;
  std::string_view text_, rest_;
  Token token_;
  Relation relation_;
};

std::string cell_text(const Figure& figure, int cell) {
  const std::string& label = figure.label(cell);
  const Token token = first_token(label);
  const bool bare = token.kind == Token::Kind::word && token.text.size() == label.size() &&
                    !label.starts_with('#') && plain_label(label) != magic_sum &&
                    (!label.starts_with('(') || label.ends_with(')'));
  if (bare) return label;
  if (label.find('"') != std::string::npos) return "#" + std::to_string(cell);
  std::string quoted = "\"";
  return quoted.append(label).append("\"");
}

/// Builds the text of a sum, term by term.
class SumText {
 public:
  void add(std::int64_t factor, const std::string& name) {
    if (factor == 0) return;
    const std::string sign = factor < 0 ? "-" : "+";
    text_ += text_.empty() ? (factor < 0 ? "-" : "") : " " + sign + " ";
    const std::string size = std::to_string(std::abs(factor));
    text_ += name.empty() ? size : (size == "1" ? "" : size + "*") + name;
  }
  [[nodiscard]] std::string text() const { return text_.empty() ? "0" : text_; }

 private:
  std::string text_;
};

}  // namespace

Relation read_relation(const Figure& figure, std::string_view text) {
  return RelationReader(figure, text).read();
}

std::string to_string(const Relation& relation, const Figure& figure) {
  const auto& [terms, comparison, sum_coefficient, constant] = relation;
  const bool is_limit = comparison == Operator::at_most;
  if (is_limit && terms.size() == 2 && sum_coefficient == 0 && constant == -1 &&
      terms[0].coefficient * terms[1].coefficient == -1) {
    const std::size_t less = terms[0].coefficient > 0 ? 0 : 1;
    return cell_text(figure, terms[less].cell) + " < " + cell_text(figure, terms[1 - less].cell);
  }
  // A sum that would begin with a minus is negated, along with the comparison.
  const std::int64_t first = terms.empty() ? -sum_coefficient : terms.front().coefficient;
  const std::int64_t sign = first < 0 ? -1 : 1;
  SumText left, right;
  for (const auto& [cell, coefficient] : terms)
    left.add(sign * coefficient, cell_text(figure, cell));
  (terms.empty() ? left : right).add(sign * (terms.empty() ? -1 : 1) * sum_coefficient, magic_sum);
  right.add(sign * constant, "");
  return left.text() + (!is_limit ? " = " : sign < 0 ? " >= " : " <= ") + right.text();
}

}  // namespace loshu
