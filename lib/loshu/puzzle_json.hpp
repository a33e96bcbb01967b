#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include <loshu/figure_families.hpp>
#include <loshu/json_value.hpp>
#include <loshu/puzzle.hpp>

namespace loshu {

/// The longest puzzle file that is read, in bytes.
inline constexpr std::size_t longest_puzzle_file = std::size_t{16} << 20;

/// Reads a puzzle: a figure of one's own,
///
///     {"name": "triangle",
///      "cells": ["a", {"label": "b", "position": [1, 0]}, ...],
///      "lines": [["a", "b", "c"], [2, 3, 4], ...],
///      "first_value": 1, "sum": 10, "givens": {"a": 3}}
///
/// or a named one, {"figure": "square", "size": 4, "kind": "pandiagonal", "givens": {"(1,1)": 16}}.
/// "cells" may be their number, and their labels are then their numbers from 0; lines name them by
/// label or number. A line that has a sum of its own is {"cells": ["a", "b"], "sum": 7}, or "mean"
/// for the mean of the values as often as it has cells. x grows to the right, y downwards; where no
/// cell has a position, they are laid out. A cell of a solid has a "place": [x, y, z] besides.
/// "name", "first_value" (1), "sum" (free) and "givens" may be left out. "grade" and "solution",
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

/// The whole object as text that people may edit: a line for each cell and for each line.
[[nodiscard]] std::string puzzle_file(const Puzzle& puzzle, PuzzleForm form);

/// An object such as `to_json` makes as such a text.
[[nodiscard]] std::string puzzle_text(const nlohmann::ordered_json& object);

}  // namespace loshu
