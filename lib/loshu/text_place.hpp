#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace loshu {

/// A place in a text, from 1; columns count characters of UTF-8.
struct TextPlace {
  int line = 1;
  int column = 1;
};

/// The place of a byte.
[[nodiscard]] TextPlace place_in(std::string_view text, std::size_t byte);

/// "file.json:3:7: ", to go before an error.
[[nodiscard]] std::string to_string(const std::string& source, TextPlace place);

/// The text in quotes, cut where it is long, as an error shows what was read.
[[nodiscard]] std::string shown(std::string_view text);

}  // namespace loshu
