#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <loshu/reading.hpp>

#include "loshu/figure/reading/line_tokens.hpp"

namespace loshu::detail {

/// A number that numbers what follows: "1:" before a row.
struct RowIndex {
  std::int64_t value = 0;
  std::size_t start = 0;   ///< the first byte
  std::size_t before = 0;  ///< the place in the row of the number that follows
};

/// A row of numbers, before it is known which rows belong together.
struct LineRow {
  std::vector<ReadNumber> numbers = {};
  std::vector<RowIndex> indices = {};
  bool separated = true;  ///< whether a comma, semicolon or tab stands in each gap
  std::size_t start = 0;  ///< the first byte
};

struct ForeignWord {
  std::size_t start = 0;
  std::string why = {};  ///< "'x' is neither a whole number within ±2^31 nor . for an open cell"
};

/// A line of a text, or several lines that one list takes.
struct ReadLine {
  std::size_t end = 0;                   ///< the byte behind the line and its line break
  std::vector<LineRow> rows = {};        ///< empty for a line of words
  std::optional<ForeignWord> word = {};  ///< the first word that is no number, if there is one
  std::size_t numbers = 0;               ///< how many numbers stand on a line of words
  std::size_t words = 0;                 ///< how many words do
};

/// Reads a line, and the further lines of a list that begins on it.
/// \param text  all of the text
/// \param start  the first byte of the line
/// \throws TextFault for a line of numbers with a fault, such as ",,"
[[nodiscard]] ReadLine read_line(std::string_view text, std::size_t start);

struct TextFault {
  std::size_t start;
  std::string message;
};

}  // namespace loshu::detail
