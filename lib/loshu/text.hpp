#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <loshu/error.hpp>

namespace loshu {

class Figure;

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

/// The text with its longer lines broken at spaces, as far as the words allow. A line goes on below
/// what follows its number ("12. ") or the wide gap after its name, or else two columns further in
/// than it begins. A sign stays with what it is the sign of, and an equals sign with both sides.
[[nodiscard]] std::string wrapped(const std::string& text, std::size_t columns);

/// The number with the minus sign of equations: "−7".
[[nodiscard]] std::string number_text(std::int64_t number);

/// A piece of a sentence: words, or the name of what the sentence speaks of.
struct Piece {
  enum class Kind : std::uint8_t { words, cell, line, value, sum };
  Kind kind = Kind::words;
  std::string text;
  /// The cell, the place of the line in `every_line()`, the value, or the sum of a line. None of
  /// words, and of a magic sum that is not known.
  std::optional<std::int64_t> number = {};

  [[nodiscard]] static Piece cell(const Figure& figure, int number);
  /// "line 1 (a b c)"
  [[nodiscard]] static Piece line(const Figure& figure, int place);
  [[nodiscard]] static Piece value(std::int64_t number);
  [[nodiscard]] static Piece sum(std::int64_t number);
  /// \param name  that stands for the magic sum
  [[nodiscard]] static Piece unknown_sum(const std::string& name = "S");
};

inline constexpr std::array piece_kind_names{
    Named{Piece::Kind::words, "words"}, Named{Piece::Kind::cell, "cell"},
    Named{Piece::Kind::line, "line"}, Named{Piece::Kind::value, "value"},
    Named{Piece::Kind::sum, "sum"}};

/// A sentence made of pieces, none of them empty, and no words next to words. It is put together as
/// texts are: `Piece::cell(figure, 0) + " must be " + Piece::value(3)`.
class Sentence {
 public:
  Sentence() = default;
  Sentence(const char* words) : Sentence(std::string(words)) {}
  Sentence(const std::string& words) : Sentence(Piece{.text = words}) {}
  Sentence(Piece piece);

  Sentence& operator+=(const Sentence& more);

  [[nodiscard]] const std::vector<Piece>& pieces() const { return pieces_; }
  [[nodiscard]] bool empty() const { return pieces_.empty(); }
  /// The pieces joined.
  [[nodiscard]] std::string text() const;

 private:
  std::vector<Piece> pieces_;
};

[[nodiscard]] Sentence operator+(Sentence first, const Sentence& second);

/// As a rule the first says what is so, and those after it let a person check it.
using Sentences = std::vector<Sentence>;

/// "a, b and c", or with another word before the last.
[[nodiscard]] Sentence enumerated(const Sentences& items, const std::string& before_last = " and ");

/// A line for each sentence, ended and not broken, those after the first indented by two.
/// \param head  stands before the first
[[nodiscard]] std::string lines_of(const Sentences& sentences, const Sentence& head = {});

}  // namespace loshu
