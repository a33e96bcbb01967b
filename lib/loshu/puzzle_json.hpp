#pragma once

/// \file
/// Puzzles and figures read from JSON and written to it. Target `loshu::json`.
/// \snippet json.cpp puzzle_json

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include <loshu/error.hpp>
#include <loshu/figure.hpp>
#include <loshu/puzzle.hpp>

namespace loshu {

/// What a value in a JSON text is; `whole` is a number without a fraction.
enum class JsonKind : std::uint8_t { null, boolean, whole, real, string, list, object };

class JsonValue;

/// A JSON text as it was read: its values in the order in which they begin, the root first.
struct JsonDocument {
  /// Stands for a place that there is not.
  static constexpr int none = -1;
  /// A value.
  struct Node {
    JsonKind kind = JsonKind::null;  ///< what it is
    int parent = none;               ///< the list or object that it is in
    int next = none;                 ///< in the list or object that it is in
    int key = none;                  ///< among the strings
    int start = 0;                   ///< its first byte
    /// A whole number or truth value itself; of a string or other number its place among these; of
    /// a list or object the first value in it.
    std::int64_t content = none;
  };
  std::vector<Node> nodes;           ///< the root first
  std::vector<std::string> strings;  ///< the strings and keys, without quotes and escapes
  std::vector<double> numbers;       ///< those that are not whole
  std::string text;                  ///< as it was read
  std::string source;                ///< what the text is called in errors: the name of its file

  /// Valid while the document is, and stays where it is.
  [[nodiscard]] JsonValue root() const;
};

/// A value in a JSON text. It knows where it stands: what is asked of it in vain becomes an Error
/// such as "file.json:7:12: /lines/3/2: should be a list, not 5". Cheap to copy.
class JsonValue {
 public:
  /// A value of a document, which must outlive it.
  JsonValue(const JsonDocument& of, int node) : document_(&of), index_(node) {}

  /// What it is.
  [[nodiscard]] JsonKind kind() const { return node().kind; }

  /// \param what  it should be, in words: "the name of a figure"
  /// \throws Error if it is not
  [[nodiscard]] const std::string& string(const std::string& what) const;
  /// \throws Error if it is no whole number in the range
  [[nodiscard]] int whole_number(const std::string& what, int least, int greatest) const;
  /// \throws Error if it is no number
  [[nodiscard]] double number(const std::string& what) const;

  /// The values of a list or object, in their order, for a range-based loop.
  class Items;
  /// \throws Error if it is no list
  [[nodiscard]] Items list(const std::string& what) const;
  /// \throws Error if it is no object
  [[nodiscard]] Items object(const std::string& what) const;

  /// An object's member with that key, if this is an object and has one.
  [[nodiscard]] std::optional<JsonValue> find(std::string_view key) const;

  /// \throws Error if there is none
  [[nodiscard]] JsonValue at(std::string_view key) const;

  /// \param what  this is, in words: "a cell"
  /// \throws Error if this is no object, or has a member with another key
  void require_keys(const std::string& what, const std::vector<std::string>& keys) const;

  /// Of a member of an object.
  [[nodiscard]] const std::string& key() const;

  /// An error about this value: the file, line, column and path, and the message.
  [[nodiscard]] Error fault(const std::string& message) const;

 private:
  [[nodiscard]] const JsonDocument::Node& node() const {
    return document_->nodes[static_cast<std::size_t>(index_)];
  }
  [[nodiscard]] Items items() const;
  [[nodiscard]] Error no(const std::string& what) const;
  [[nodiscard]] std::string path() const;
  [[nodiscard]] std::string written() const;

  const JsonDocument* document_;
  int index_;
};

/// The values of a list or object, one after the other.
class JsonValue::Items {
 public:
  /// \param first  the first of the values
  explicit Items(JsonValue first) : first_(first) {}

  /// A place among them.
  class Iterator {
   public:
    /// The place of a value.
    explicit Iterator(JsonValue at) : value_(at) {}
    /// The value there.
    JsonValue operator*() const { return value_; }
    /// Goes on to the next value.
    Iterator& operator++() {
      value_.index_ = value_.node().next;
      return *this;
    }
    /// Whether they are at different places.
    bool operator!=(const Iterator& other) const { return value_.index_ != other.value_.index_; }

   private:
    JsonValue value_;
  };
  /// The place of the first value.
  [[nodiscard]] Iterator begin() const { return Iterator(first_); }
  /// The place behind the last value.
  [[nodiscard]] Iterator end() const {
    return Iterator(JsonValue(*first_.document_, JsonDocument::none));
  }

 private:
  JsonValue first_;
};

/// Reads a JSON text strictly: RFC 8259, each key once in its object, up to 16 levels deep. A
/// byte-order mark at the start is left out.
///
/// \param source  what to call the text in errors: the name of its file
/// \throws Error that names the source, the line and the column, and what stands there
[[nodiscard]] JsonDocument read_json(std::string_view text, const std::string& source);

/// The figure that the members "name", "cells" and "lines" of an object make, as `read_puzzle`
/// describes them; laid out where the cells have no position.
/// \throws Error that names the place
[[nodiscard]] Figure figure_in(const JsonValue& object);

/// Where the fixed lines of such an object stand, in their order.
[[nodiscard]] std::vector<JsonValue> fixed_line_values(const JsonValue& object);

/// These members.
[[nodiscard]] nlohmann::ordered_json to_json(const Figure& figure);

/// The longest puzzle file that is read, in bytes.
inline constexpr std::size_t longest_puzzle_file = std::size_t{16} << 20;

/// Reads a puzzle: a figure of one's own,
///
///     {"name": "triangle",
///      "cells": ["a", {"label": "b", "position": [1, 0]}, ...],
///      "lines": [["a", "b", "c"], [2, 3, 4], ...],
///      "first_value": 1, "sum": 10, "givens": {"a": 3}, "relations": ["2*b - c = sum", "a < b"]}
///
/// or a named one, {"figure": "square", "size": 4, "kind": "pandiagonal", "givens": {"(1,1)": 16}}.
/// "cells" may be their number, and their labels are then their numbers from 0; lines name them by
/// label or number. A line that has a sum of its own is {"cells": ["a", "b"], "sum": 7}, or "mean"
/// for the mean of the values as often as it has cells. x grows to the right, y downwards; where no
/// cell has a position, they are laid out. A cell of a solid has a "place": [x, y, z] besides.
/// Relations are read by `read_relation`. "name", "first_value" (1), "sum" (free), "givens" and
/// "relations" may be left out. "grade" and "solution",
/// which made puzzles have, are not looked at.
///
/// \param source  what to call the text in errors: the name of its file
/// \throws Error that names the source, the line and column, and the path of what is wrong: what is
///   no JSON, unknown and repeated keys, what is of another kind, and all that Figure, Puzzle and
///   the families refuse
[[nodiscard]] Puzzle read_puzzle(std::string_view text, const std::string& source,
                                 const FigureFamilies& named);

/// The puzzle that a value within a text is.
[[nodiscard]] Puzzle puzzle_in(const JsonValue& value, const FigureFamilies& named);

/// The named figure of an object that has other members besides, as answers have.
[[nodiscard]] Puzzle named_puzzle_in(const JsonValue& value, const FigureFamilies& named);

/// How a puzzle is written.
enum class PuzzleForm {
  whole,  ///< all cells, with positions, and all lines
  named,  ///< what its figure is called, which must be one of a family
};

/// The puzzle as an object that `read_puzzle` reads. The whole form does not say which of its
/// family a figure is: what is read back is a figure of one's own.
[[nodiscard]] nlohmann::ordered_json to_json(const Puzzle& puzzle, PuzzleForm form);

/// The givens alone, as they stand in it: labels and values.
[[nodiscard]] nlohmann::ordered_json givens_json(const Puzzle& puzzle);
/// Of a cell that is given several values the first.
[[nodiscard]] nlohmann::ordered_json givens_json(const PuzzleParts& puzzle);

/// The relations alone, as a list of texts that `read_relation` reads.
[[nodiscard]] nlohmann::ordered_json relations_json(const PuzzleParts& puzzle);

/// The whole object as text that people may edit: a line for each cell and for each line.
[[nodiscard]] std::string puzzle_file(const Puzzle& puzzle, PuzzleForm form);

/// An object such as `to_json` makes as such a text.
[[nodiscard]] std::string puzzle_text(const nlohmann::ordered_json& object);

}  // namespace loshu
