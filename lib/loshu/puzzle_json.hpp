#pragma once

#include <functional>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include <loshu/json_value.hpp>
#include <loshu/puzzle.hpp>

namespace loshu {

/// Finds what makes the figures of a name from their size: `named_figure(name).make`, where the
/// named figures are linked. Both functions may throw an Error.
using FigureMaker = std::function<Figure(int size)>;
using FigureFinder = std::function<FigureMaker(const std::string& name)>;

/// The longest puzzle file that is read, in bytes.
inline constexpr std::size_t longest_puzzle_file = std::size_t{16} << 20;

/// Reads a puzzle: a figure of one's own,
///
///     {"name": "triangle",
///      "cells": ["a", {"label": "b", "position": [1, 0]}, ...],
///      "lines": [["a", "b", "c"], [2, 3, 4], ...],
///      "first_value": 1, "sum": 10, "givens": {"a": 3}}
///
/// or a named one, {"figure": "square", "size": 4, "givens": {"(1,1)": 16}}. "cells" may be their
/// number, and their labels are then their numbers from 0; lines name them by label or number. x
/// grows to the right, y downwards; where no cell has a position, they are laid out. "name",
/// "first_value" (1), "sum" (free) and "givens" may be left out.
///
/// \param source  what to call the text in errors: the name of its file
/// \throws Error that names the source, the line and column, and the path of what is wrong: what is
///   no JSON, unknown and repeated keys, what is of another kind, and all that Figure, Puzzle and
///   the finder refuse
[[nodiscard]] Puzzle read_puzzle(std::string_view text, const std::string& source,
                                 const FigureFinder& named);

/// The puzzle that a value within a text is.
[[nodiscard]] Puzzle puzzle_in(const JsonValue& value, const FigureFinder& named);

/// The named figure of an object that has other members besides, as answers have.
[[nodiscard]] Puzzle named_puzzle_in(const JsonValue& value, const FigureFinder& named);

/// How a puzzle is written.
enum class PuzzleForm {
  whole,  ///< all cells, with positions, and all lines
  named,  ///< the name and size of its figure, which must have one
};

/// The puzzle as an object that `read_puzzle` reads. The size of a figure of a family is not part
/// of the whole form: what is read back is a figure of one's own.
[[nodiscard]] nlohmann::ordered_json to_json(const Puzzle& puzzle, PuzzleForm form);

/// The givens alone, as they stand in it: labels and values.
[[nodiscard]] nlohmann::ordered_json givens_json(const Puzzle& puzzle);

/// The whole object as text that people may edit: a line for each cell and for each line.
[[nodiscard]] std::string puzzle_file(const Puzzle& puzzle, PuzzleForm form);

}  // namespace loshu
