#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include <loshu/error.hpp>

namespace loshu::detail {

/// A word of a text.
struct Word {
  std::string text;
  std::size_t start = 0;     ///< its first byte
  bool begins_line = false;  ///< whether it is the first of its line
};

/// The words of a text with white space, commas and semicolons between them, one after the other,
/// as people, CSV files and spreadsheets write them. Commas and spaces within quotes, or within the
/// parentheses of a label such as (1,1), are part of the word. A byte-order mark at the start is
/// left out. The text must outlive it.
class Tokens {
 public:
  /// \param source  what to call the text in errors
  Tokens(std::string_view text, std::string source);

  /// \throws Error for a comma with nothing before it and for a quote that is not closed
  [[nodiscard]] std::optional<Word> next();

  /// An error about a byte of the text.
  [[nodiscard]] Error fault(std::size_t byte, const std::string& message) const;

 private:
  bool skip_separators();
  std::string plain_word();
  std::string quoted_word();

  std::string_view text_;
  std::string source_;
  std::size_t at_ = 0;
  bool line_begins_ = true;
  bool after_separator_ = false;
};

}  // namespace loshu::detail
