#pragma once

/// \file
/// Words for enumerations, sentences of named pieces, and messages of one line.
/// \snippet figure.cpp text

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
  Value value;            ///< of the enumeration
  std::string_view name;  ///< the word
};
/// For clang before 17, which does not deduce the arguments of an aggregate.
template <typename Value>
Named(Value, const char*) -> Named<Value>;

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
  int line = 1;    ///< from 1
  int column = 1;  ///< from 1, in characters
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
  /// What a piece is.
  enum class Kind : std::uint8_t { words, cell, line, value, sum };
  Kind kind = Kind::words;  ///< what it is
  std::string text;         ///< as it is shown
  /// The cell, the place of the line in `every_line()`, the value, or the sum of a line. None of
  /// words, and of a magic sum that is not known.
  std::optional<std::int64_t> number = {};

  /// The label of a cell.
  [[nodiscard]] static Piece cell(const Figure& figure, int number);
  /// "line 1 (a b c)"
  [[nodiscard]] static Piece line(const Figure& figure, int place);
  /// The number as a value.
  [[nodiscard]] static Piece value(std::int64_t number);
  /// The number as the sum of a line.
  [[nodiscard]] static Piece sum(std::int64_t number);
  /// \param name  that stands for the magic sum
  [[nodiscard]] static Piece unknown_sum(const std::string& name = "S");
};

/// The words for kinds of pieces.
inline constexpr std::array piece_kind_names{
    Named{Piece::Kind::words, "words"}, Named{Piece::Kind::cell, "cell"},
    Named{Piece::Kind::line, "line"}, Named{Piece::Kind::value, "value"},
    Named{Piece::Kind::sum, "sum"}};

/// A sentence made of pieces, none of them empty, and no words next to words. It is put together as
/// texts are: `Piece::cell(figure, 0) + " must be " + Piece::value(3)`.
class Sentence {
 public:
  Sentence() = default;
  /// Words.
  Sentence(const char* words) : Sentence(std::string(words)) {}
  /// Words; none if the text is empty.
  Sentence(const std::string& words) : Sentence(Piece{.text = words}) {}
  /// One piece.
  Sentence(Piece piece);

  /// Goes on with another sentence; words join words.
  Sentence& operator+=(const Sentence& more);

  /// In their order.
  [[nodiscard]] const std::vector<Piece>& pieces() const { return pieces_; }
  /// Whether it has no pieces.
  [[nodiscard]] bool empty() const { return pieces_.empty(); }
  /// The pieces joined.
  [[nodiscard]] std::string text() const;

 private:
  std::vector<Piece> pieces_;
};

/// Both, one after the other.
[[nodiscard]] Sentence operator+(Sentence first, const Sentence& second);

/// As a rule the first says what is so, and those after it let a person check it.
using Sentences = std::vector<Sentence>;

/// "a, b and c", or with another word before the last.
[[nodiscard]] Sentence enumerated(const Sentences& items, const std::string& before_last = " and ");

/// A line for each sentence, ended and not broken, those after the first indented by two.
/// \param head  stands before the first
[[nodiscard]] std::string lines_of(const Sentences& sentences, const Sentence& head = {});

}  // namespace loshu
