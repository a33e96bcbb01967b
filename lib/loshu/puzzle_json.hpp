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

#include <loshu/budget.hpp>
#include <loshu/error.hpp>
#include <loshu/figure.hpp>
#include <loshu/puzzle.hpp>
#include <loshu/text.hpp>

namespace loshu {

/// The kind of a value in a JSON text. `whole` is a number that is written without a point or an
/// exponent and that fits in 64 bits.
enum class JsonKind : std::uint8_t { null, boolean, whole, real, string, list, object };

class JsonValue;

/// A JSON text that was read. Its values are in the order in which they begin, the root first.
struct JsonDocument {
  /// The index that stands for no value.
  static constexpr int none = -1;
  /// A value of the text.
  struct Node {
    JsonKind kind = JsonKind::null;  ///< decides the meaning of `content`
    int parent = none;               ///< the list or object that contains the value
    int next = none;                 ///< the next value in the same list or object
    int key = none;                  ///< the index of the value's key among the strings
    int start = 0;                   ///< the first byte of the value
    /// For a whole number or truth value: the value. For a string or other number: its index among
    /// `strings` or `numbers`. For a list or object: the index of its first value.
    std::int64_t content = none;
  };
  std::vector<Node> nodes;           ///< the root first
  std::vector<std::string> strings;  ///< the strings and keys, without quotes and escapes
  std::vector<double> numbers;       ///< the numbers that are not whole
  std::string text;                  ///< the text that was read
  std::string source;                ///< the name of the text in errors, often a file name
  TextPlace begins = {};             ///< the place of the text in the file
  std::size_t offset = 0;            ///< the first byte of the text in the file

  /// The root. It stays valid while the document exists and is not moved.
  [[nodiscard]] JsonValue root() const;
  /// The place in the file of a byte of the text.
  [[nodiscard]] TextPlace place(std::size_t byte) const;
};

/// A value in a JSON text. It knows its place in the text. So a wrong kind of value becomes an
/// Error such as "file.json:7:12: /lines/3/2: should be a list, not 5". A JsonValue is cheap to
/// copy.
class JsonValue {
 public:
  /// A value of a document. The document must outlive it.
  JsonValue(const JsonDocument& of, int node) : document_(&of), index_(node) {}

  /// It is `whole` for 5, and `real` for 5.0 and 5e0.
  [[nodiscard]] JsonKind kind() const { return node().kind; }

  /// The value as a string.
  /// \param what  a description of the expected value: "the name of a figure"
  /// \throws Error if the value is not a string
  [[nodiscard]] const std::string& string(const std::string& what) const;
  /// The truth value.
  /// \throws Error if the value is neither true nor false
  [[nodiscard]] bool truth() const {
    if (kind() != JsonKind::boolean) throw no("true or false");
    return node().content != 0;
  }
  /// The value as a whole number.
  /// \throws Error if the value is not a whole number in the range
  [[nodiscard]] std::int64_t whole_number(const std::string& what, std::int64_t least,
                                          std::int64_t greatest) const;
  /// The value as a number.
  /// \throws Error if the value is not a number
  [[nodiscard]] double number(const std::string& what) const;

  /// The values of the list, in their order.
  /// \throws Error if the value is not a list
  [[nodiscard]] std::vector<JsonValue> list(const std::string& what) const;
  /// The values of the object, in their order.
  /// \throws Error if the value is not an object
  [[nodiscard]] std::vector<JsonValue> object(const std::string& what) const;

  /// The member of an object with this key, if the value is an object and has one.
  [[nodiscard]] std::optional<JsonValue> find(std::string_view key) const;

  /// The member of an object with this key.
  /// \throws Error if there is none
  [[nodiscard]] JsonValue at(std::string_view key) const;

  /// Checks the keys of an object.
  /// \param what  a description of the value: "a cell"
  /// \param unread  further keys that may be there, and that the message does not name
  /// \throws Error if the value is not an object, or has a member with another key
  void require_keys(const std::string& what, const std::vector<std::string>& keys,
                    const std::vector<std::string>& unread = {}) const;

  /// The key of the value. The value must be a member of an object.
  [[nodiscard]] const std::string& key() const;

  /// The first byte of the value in its file.
  [[nodiscard]] std::size_t start() const {
    return document_->offset + static_cast<std::size_t>(node().start);
  }

  /// An error about this value. It has the file, line, column, path and message.
  [[nodiscard]] Error fault(const std::string& message) const;

  /// Calls a function, and adds the place of this value to its errors.
  auto placed(const auto& function) const {
    try {
      return function();
    } catch (const Error& error) {
      throw fault(error.what());
    }
  }

 private:
  [[nodiscard]] const JsonDocument::Node& node() const {
    return document_->nodes[static_cast<std::size_t>(index_)];
  }
  [[nodiscard]] std::vector<JsonValue> items() const;
  [[nodiscard]] Error no(const std::string& what) const;
  [[nodiscard]] std::string path() const;
  [[nodiscard]] std::string written() const;

  const JsonDocument* document_;
  int index_;
};

/// Reads a JSON text strictly by RFC 8259. Each key may stand once in its object, and the text may
/// be 16 levels deep. A byte-order mark at the start is skipped.
///
/// \param source  the name of the text in errors, such as the name of its file
/// \throws Error that names the source, the line, the column and the text at fault
[[nodiscard]] JsonDocument read_json(std::string_view text, const std::string& source);

/// Reads JSON texts that stand behind each other, as solvers write them. Lines of dashes or equals
/// signs may stand between them, as MiniZinc writes them, and comments behind %.
/// \throws Error as `read_json`
[[nodiscard]] std::vector<JsonDocument> read_json_texts(std::string_view text,
                                                        const std::string& source);

/// The figure that an object describes by its members "name", "cells" and "lines"; see
/// `read_puzzle`. If the cells have no positions, they are laid out.
/// \throws Error that names the place
/// \throws Stopped when the budget is used up before the cells are laid out
[[nodiscard]] Figure figure_in(const JsonValue& object, const Budget& budget = Budget::unlimited());
/// The same before the figure is checked. Values of a wrong kind and unknown cells are errors.
[[nodiscard]] FigureParts figure_parts_in(const JsonValue& object);

/// The values of the fixed lines in an object that describes a figure, in their order.
[[nodiscard]] std::vector<JsonValue> fixed_line_values(const JsonValue& object);

/// The figure as the members "name", "cells" and "lines".
[[nodiscard]] nlohmann::ordered_json to_json(const Figure& figure);

/// The greatest size of a puzzle file that is read, in bytes.
inline constexpr std::size_t longest_puzzle_file = std::size_t{16} << 20;

/// Reads a puzzle. The text may describe a figure of the user's own:
///
///     {"name": "triangle",
///      "cells": ["a", {"label": "b", "position": [1, 0]}, ...],
///      "lines": [["a", "b", "c"], [2, 3, 4], ...],
///      "first_value": 1, "sum": 10, "givens": {"a": 3}, "relations": ["2*b - c = sum", "a < b"]}
///
/// It may also name a figure: {"figure": "square", "size": 4, "kind": "pandiagonal", "givens":
/// {"(1,1)": 16}}.
///
/// - "cells" may be the number of cells. Their labels are then their numbers from 0.
/// - Lines name their cells by label or number. A line with a sum of its own is {"cells": ["a",
///   "b"], "sum": 7}. The sum may be "mean": the mean of the values times the number of cells.
/// - In a position, x grows to the right and y downwards. If no cell has a position, the cells are
///   laid out. A cell of a solid figure also has a "place": [x, y, z].
/// - Relations are in the form that `read_relation` reads.
/// - "values" may stand in place of "first_value": a list of numbers, or a text that `Values::read`
///   takes. A number counts as often as it is there. {"values": "1..4", "copies": 4} has each value
///   four times. A given may be a list of values too.
/// - "name", "first_value" (1), "sum" (free), "givens" and "relations" may be left out.
/// - "grade" and "solution", which made puzzles have, are ignored.
///
/// \param source  the name of the text in errors, such as the name of its file
/// \throws Error that names the source, the line, the column and the path of the fault. Faults are
///   text that is not JSON, unknown and repeated keys, and values of a wrong kind. A puzzle that
///   Figure, Puzzle or a family refuses is a fault too. A contradiction of the puzzle is none.
///   its `contradiction` has the place.
/// \throws Stopped when the budget is used up before the cells are laid out
[[nodiscard]] Puzzle read_puzzle(std::string_view text, const std::string& source,
                                 const FigureFamilies& named,
                                 const Budget& budget = Budget::unlimited());

/// The puzzle that a value within a text describes.
/// \throws Stopped when the budget is used up before the cells are laid out
[[nodiscard]] Puzzle puzzle_in(const JsonValue& value, const FigureFamilies& named,
                               const Budget& budget = Budget::unlimited());

/// The puzzle with a named figure that an object describes. Other members of the object are
/// ignored, since answers have them.
[[nodiscard]] Puzzle named_puzzle_in(const JsonValue& value, const FigureFamilies& named);

/// The form in which a puzzle is written.
enum class PuzzleForm {
  whole,  ///< all cells, with positions, and all lines
  named,  ///< the name of the figure, which must belong to a family
};

/// The puzzle as an object that `read_puzzle` reads. The whole form does not name the figure's
/// family. Read back, it is a figure of the user's own.
[[nodiscard]] nlohmann::ordered_json to_json(const Puzzle& puzzle, PuzzleForm form);

/// The givens as an object of labels and values. If a cell is given two values, the second one has
/// the number of the cell as its key. More values are left out.
[[nodiscard]] nlohmann::ordered_json givens_json(const PuzzleParts& puzzle);

/// The relations as a list of texts that `read_relation` reads.
[[nodiscard]] nlohmann::ordered_json relations_json(const PuzzleParts& puzzle);

/// The puzzle as a text that people may edit, with a line for each cell and for each line.
[[nodiscard]] std::string puzzle_file(const Puzzle& puzzle, PuzzleForm form);

/// The object that `to_json` makes, as a text that people may edit.
[[nodiscard]] std::string puzzle_text(const nlohmann::ordered_json& object);

}  // namespace loshu
