#pragma once

#include <loshu/puzzle.hpp>
#include <loshu/puzzle_json.hpp>
#include <loshu/verify.hpp>

namespace page {

inline constexpr int most_cells = 1000;
/// The most cells that the lines of a figure may have together. Of the named figures with at most
/// `most_cells`, only some kinds have more, such as the perfect cube of order 10. With more, the
/// linear algebra of random lines takes more than a second.
inline constexpr std::size_t most_places = 4000;

/// A puzzle, which may contradict itself, and the values that the player has entered.
struct PlayedPuzzle {
  loshu::PuzzleParts puzzle;
  loshu::Filling values = {};  ///< a value or nothing for each cell

  /// Returns the puzzle with the values as further givens. Values that repeat a given are left out.
  [[nodiscard]] loshu::PuzzleParts with_values() const;
};

/// \throws loshu::Error if the figure has more than `most_cells` cells or `most_places`
void require_small(const loshu::Figure& figure, const loshu::JsonValue& puzzle);

/// Reads a puzzle, which may contradict itself.
/// \throws loshu::Error that names the place; also for more than `most_cells` or `most_places`
[[nodiscard]] loshu::PuzzleParts puzzle_in(const loshu::JsonValue& puzzle);

/// Reads "puzzle" and "values" of an object. Without "values", all cells are open.
/// \throws loshu::Error that names the place; also for more than `most_cells` or `most_places`
[[nodiscard]] PlayedPuzzle position_in(const loshu::JsonValue& object);

}  // namespace page
