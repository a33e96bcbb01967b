#pragma once

#include <loshu/puzzle.hpp>
#include <loshu/puzzle_json.hpp>
#include <loshu/verify.hpp>

namespace page {

/// The largest figure that a page shows, in cells.
inline constexpr int most_cells = 1000;
/// The most cells that its lines may have together. No named figure of that size has more. Beyond
/// this limit, the algebra of random lines takes more than a second.
inline constexpr std::size_t most_places = 4000;

/// A puzzle, which may contradict itself, and the player's entries.
struct PlayedPuzzle {
  loshu::PuzzleParts puzzle;
  loshu::Filling values = {};  ///< a value or none for each cell

  /// The puzzle with the values as further givens; those that repeat a given are left out.
  [[nodiscard]] loshu::PuzzleParts with_values() const;
};

/// \throws loshu::Error about the puzzle, for more than `most_cells` cells or `most_places`
void require_small(const loshu::Figure& figure, const loshu::JsonValue& puzzle);

/// A puzzle, whether or not it can stand together.
/// \throws loshu::Error that names the place, also for more than `most_cells` cells or
/// `most_places`
[[nodiscard]] loshu::PuzzleParts puzzle_in(const loshu::JsonValue& puzzle);

/// The members "puzzle" and "values" of an object; without values all cells are open.
/// \throws loshu::Error that names the place, also for more than `most_cells` cells or
/// `most_places`
[[nodiscard]] PlayedPuzzle position_in(const loshu::JsonValue& object);

}  // namespace page
