#pragma once

#include <cstddef>
#include <string>

namespace loshu {

/// The columns that a text takes in a terminal: its characters of UTF-8.
[[nodiscard]] std::size_t columns_of(const std::string& text);

/// The text in lines of at most 80 columns, as far as its words allow, those after the first
/// indented; the first begins after so many spaces. Breaks at spaces, though not beside an equals
/// sign. Ends with a line end.
[[nodiscard]] std::string wrapped(const std::string& text, std::size_t indent = 2,
                                  std::size_t start = 0);

}  // namespace loshu
