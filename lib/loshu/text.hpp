#pragma once

#include <concepts>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <loshu/error.hpp>

namespace loshu {

/// A value of an enumeration and the word that people write for it.
template <typename Value>
struct Named {
  Value value;
  std::string_view name;
};
template <typename Value>
Named(Value, const char*) -> Named<Value>;  // not deduced from an aggregate before clang 17

/// The word for a value.
template <typename Names, typename Value>
std::string name_of(const Names& names, Value value) {
  for (const auto& named : names) {
    if (named.value == value) return std::string(named.name);
  }
  return {};
}

/// The words of an enumeration, "none|geometric|full".
template <typename Names>
std::string all_names(const Names& names) {
  std::string all;
  for (const auto& named : names) all += (all.empty() ? "" : "|") + std::string(named.name);
  return all;
}

/// The value that a word stands for.
/// \throws Error that lists the words there are
template <typename Names>
auto value_of(const Names& names, std::string_view name) {
  for (const auto& named : names) {
    if (named.name == name) return named.value;
  }
  throw Error("'" + std::string(name) + "' is not one of " + all_names(names));
}

/// "1 cell", "2 cells": a number of things, in words.
/// \param name  of one of them, whose plural has an s
[[nodiscard]] std::string counted(std::integral auto number, const std::string& name) {
  return std::to_string(number) + " " + name + (number == 1 ? "" : "s");
}

/// Which of the words a misspelt one probably stands for: the nearest by letters that are added,
/// left out, changed or swapped with their neighbour, where one is near enough.
/// \return "; did you mean WORD?", to go on with the error; empty where no word is near
[[nodiscard]] std::string likely_word(std::string_view misspelt,
                                      const std::vector<std::string>& words);

/// The most bytes of a message: with the end of its line it has 300.
inline constexpr std::size_t most_message_bytes = 299;

/// A message as one line of valid UTF-8, fit for a terminal and for JSON, whatever was quoted in
/// it. Each byte that is no UTF-8, and each byte of a control character, is written as "\x9b". Of
/// a text that is too long the start and the end are kept, with " ... " between them, since the end
/// names the mend.
/// \param most  bytes of the line, at least 16
[[nodiscard]] std::string message_line(std::string_view text,
                                       std::size_t most = most_message_bytes);

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

/// The columns that a text takes in a terminal: its characters of UTF-8.
[[nodiscard]] std::size_t columns_of(const std::string& text);

/// The text in lines of at most 80 columns, as far as its words allow, those after the first
/// indented; the first begins after so many spaces. Breaks at spaces, though not beside an equals
/// sign. Ends with a line end.
[[nodiscard]] std::string wrapped(const std::string& text, std::size_t indent = 2,
                                  std::size_t start = 0);

}  // namespace loshu
