#pragma once

/// \file
/// Words for enumerations, sentences of named pieces, and messages of one line.
/// \snippet figure.cpp text

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <loshu/error.hpp>

namespace loshu {

class Figure;

/// Joins the texts of the items, with a separator between them.
template <typename Items, typename Write = std::identity>
std::string joined(const Items& items, std::string_view separator, Write write = {}) {
  std::string all;
  for (const auto& item : items) {
    if (&item != &*std::begin(items)) all += separator;
    all += std::invoke(write, item);
  }
  return all;
}

/// A value of an enumeration, and its word.
template <typename Value>
struct Named {
  Value value;            ///< the value of the enumeration
  std::string_view name;  ///< the word
};
/// Clang before 17 needs this guide, since it does not deduce the arguments of an aggregate.
template <typename Value>
Named(Value, const char*) -> Named<Value>;

/// Returns the word for a value.
template <typename Names, typename Value>
std::string name_of(const Names& names, Value value) {
  for (const auto& named : names) {
    if (named.value == value) return std::string(named.name);
  }
  return {};
}

/// Joins the words of an enumeration: "none|geometric|full".
template <typename Names>
std::string all_names(const Names& names) {
  return joined(names, "|", [](const auto& named) { return named.name; });
}

/// Returns the value that a word stands for.
/// \throws Error that lists all words of the enumeration
template <typename Names>
auto value_of(const Names& names, std::string_view name) {
  for (const auto& named : names) {
    if (named.name == name) return named.value;
  }
  throw Error("'" + std::string(name) + "' is not one of " + all_names(names));
}

/// Reads a number at the beginning of a text, as `std::from_chars` does, which some standard
/// libraries lack for double.
/// \return the end of the number; `begin` if there is none, and `value` is then unchanged
[[nodiscard]] const char* read_double(const char* begin, const char* end, double& value);

/// Formats a number by a printf format for one double: "%.3f".
[[nodiscard]] std::string formatted(const char* format, double number);

/// A number and the name of a thing, in the plural if needed: "1 cell", "2e+09 cells".
/// \param number  the number as it is to be written
/// \param name  the singular, whose plural is regular, or the same if it ends in a single s
[[nodiscard]] std::string things(const std::string& number, const std::string& name);

/// A number of labellings of a figure: "8 squares", "960 labellings of cube of edges". A name of
/// several words has no regular plural.
[[nodiscard]] std::string labellings(const std::string& number, const Figure& figure);

/// A number and the name of a thing, in the plural if needed: "1 cell", "2 cells".
/// \param name  the singular, as `things` takes it
[[nodiscard]] std::string counted(std::integral auto number, const std::string& name) {
  return things(std::to_string(number), name);
}

/// Suggests the word that a misspelt one probably stands for. It is the nearest word by letters
/// that are added, left out, changed or swapped with their neighbour.
/// \return "; did you mean WORD?", for the end of an error; empty if no word is near enough
[[nodiscard]] std::string likely_word(std::string_view misspelt,
                                      const std::vector<std::string>& words);

/// The most bytes of a message. With its line end it has 300.
inline constexpr std::size_t most_message_bytes = 299;

/// A message as one line of valid UTF-8, fit for a terminal and for JSON. The text may quote
/// anything. Each byte that is not UTF-8, and each byte of a control character, is written as
/// "\x9b". Of a long text the start and the end are kept, with " ... " between them, since the end
/// tells what to do.
/// \param most  the most bytes of the line, at least 16
[[nodiscard]] std::string message_line(std::string_view text,
                                       std::size_t most = most_message_bytes);

/// A place in a text.
struct TextPlace {
  int line = 1;    ///< the line, from 1
  int column = 1;  ///< the column, from 1, in characters
};

/// The place of a byte in a text, whose lines end with a line feed, a carriage return or both.
[[nodiscard]] TextPlace place_in(std::string_view text, std::size_t byte);

/// The place as the start of an error: "file.json:3:7: ".
[[nodiscard]] std::string to_string(const std::string& source, TextPlace place);

/// Quotes a text for an error that shows what was read. A long text is cut.
[[nodiscard]] std::string shown(std::string_view text);

/// The number of columns that a text takes in a terminal: its UTF-8 characters.
[[nodiscard]] std::size_t columns_of(const std::string& text);

/// Breaks long lines of the text at spaces. A continued line is indented to the text after its
/// number ("12. ") or after the wide gap behind its name. Other continued lines are indented by two
/// more columns. A word that is too long stays whole. A sign stays with its number, and an equals
/// sign with both sides.
[[nodiscard]] std::string wrapped(const std::string& text, std::size_t columns);

/// The number with the minus sign that equations use: "−7".
[[nodiscard]] std::string number_text(std::int64_t number);

/// A piece of a sentence: words, or the name of a thing.
struct Piece {
  /// All kinds but `words` name a thing.
  enum class Kind : std::uint8_t { words, cell, line, value, sum };
  Kind kind = Kind::words;  ///< decides the meaning of `number`
  std::string text;         ///< the text that is shown
  /// The cell, the place of the line in `every_line()`, the value, or the sum of a line. None for
  /// words and for an unknown magic sum.
  std::optional<std::int64_t> number = {};

  /// A cell, shown by its label.
  [[nodiscard]] static Piece cell(const Figure& figure, int number);
  /// A line, shown as "line 1 (a b c)" or "row 1 ((1,1) (1,2) (1,3))".
  [[nodiscard]] static Piece line(const Figure& figure, int place);
  /// A value, shown as `number_text` writes it.
  [[nodiscard]] static Piece value(std::int64_t number);
  /// The sum of a line, shown as `number_text` writes it.
  [[nodiscard]] static Piece sum(std::int64_t number);
  /// An unknown magic sum.
  /// \param name  the name of the magic sum
  [[nodiscard]] static Piece unknown_sum(const std::string& name = "S");
};

/// The words for `Piece::Kind` in JSON.
inline constexpr std::array piece_kind_names{
    Named{Piece::Kind::words, "words"}, Named{Piece::Kind::cell, "cell"},
    Named{Piece::Kind::line, "line"}, Named{Piece::Kind::value, "value"},
    Named{Piece::Kind::sum, "sum"}};

/// A sentence made of pieces. No piece is empty, and words never follow words. Sentences are joined
/// like strings: `Piece::cell(figure, 0) + " must be " + Piece::value(3)`.
class Sentence {
 public:
  Sentence() = default;
  /// Not explicit, so that words and pieces can be added up to a sentence.
  Sentence(const char* words) : Sentence(std::string(words)) {}
  /// A sentence without a piece if the text is empty.
  Sentence(const std::string& words) : Sentence(Piece{.text = words}) {}
  /// A sentence without a piece if the piece has no text.
  Sentence(Piece piece);

  /// Appends a sentence. Adjacent words become one piece.
  Sentence& operator+=(const Sentence& more);

  /// The pieces in their order.
  [[nodiscard]] const std::vector<Piece>& pieces() const { return pieces_; }
  /// Whether there is no piece, and so no text.
  [[nodiscard]] bool empty() const { return pieces_.empty(); }
  /// The texts of the pieces, joined.
  [[nodiscard]] std::string text() const;

 private:
  std::vector<Piece> pieces_;
};

/// Adjacent words become one piece, as with `+=`.
[[nodiscard]] Sentence operator+(Sentence first, const Sentence& second);

/// Several sentences. Usually the first states a fact, and the others let a person check it.
using Sentences = std::vector<Sentence>;

/// Joins the items: "a, b and c", or with another word before the last.
[[nodiscard]] Sentence enumerated(const Sentences& items, const std::string& before_last = " and ");

/// The sentences as unbroken lines with line ends. All lines but the first are indented by two.
/// \param head  stands before the first sentence
[[nodiscard]] std::string lines_of(const Sentences& sentences, const Sentence& head = {});

}  // namespace loshu
