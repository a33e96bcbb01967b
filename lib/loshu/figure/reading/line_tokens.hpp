#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace loshu::detail {

/// The kind of a piece of a line.
enum class Lexeme : std::uint8_t {
  number,
  open,
  word,
  index,
  range,
  opening,
  closing,
  separator,
  line_end,
  text_end
};

struct LineToken {
  Lexeme kind = Lexeme::text_end;
  std::size_t start = 0;
  std::size_t end = 0;
  std::int64_t value = 0;   ///< of a number or index; the character of a bracket or separator
  bool after_tab = false;   ///< whether a tab stands before it
  bool after_rule = false;  ///< whether a part of a frame stands before it
};

/// Splits a text into pieces, which may be longer than a line.
class LineTokens {
 public:
  LineTokens(std::string_view text, std::size_t start) : text_(text), at_(start) {}

  /// White space, comments and the frames of tables are no pieces.
  /// \param in_list  whether the next piece stands in brackets
  LineToken next(bool in_list);
  [[nodiscard]] std::string_view text_of(const LineToken& token) const {
    return text_.substr(token.start, token.end - token.start);
  }

 private:
  LineToken single(LineToken token, Lexeme kind);
  void skip(LineToken& token);
  [[nodiscard]] bool begins_comment() const;
  [[nodiscard]] std::size_t run() const;
  LineToken plain(LineToken token, bool in_list);
  LineToken quoted(LineToken token);

  std::string_view text_;
  std::size_t at_;
};

struct LabelWord {
  std::string text;
  std::size_t start = 0;  ///< the first byte
};

/// Splits one line as a row of labels. Commas and spaces within quotes, or within the parentheses
/// of a label such as (1,1), belong to the word. Empty for a quote that is not closed.
/// \param by_commas  whether only commas and semicolons separate words, as in CSV
[[nodiscard]] std::vector<LabelWord> label_words(std::string_view text, std::size_t start,
                                                 std::size_t end, bool by_commas = false);

/// The number or open mark that a word is; none if it is neither. The inner value is none for an
/// open mark.
/// \param in_list  whether the word stands in brackets, where "4." is 4 and `_G12` is open
[[nodiscard]] std::optional<std::optional<std::int64_t>> number_or_open(std::string_view word,
                                                                        bool in_list);

/// Whether a word is written as a number, though it may not be one that is read.
[[nodiscard]] bool is_like_number(std::string_view word);

/// Whether a character may stand in the name of a variable or function.
[[nodiscard]] bool is_name_part(char c);

}  // namespace loshu::detail
