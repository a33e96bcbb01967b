#pragma once

#include "page/api/asked_search.hpp"
#include "page/api/position.hpp"

namespace page {

// README.md and site/openapi.json describe the members of each answer.

// The answers that come at once.

/// The parts of a puzzle that a page draws, and "whole", its file. The puzzle may contradict
/// itself.
[[nodiscard]] nlohmann::ordered_json figure_json(const loshu::PuzzleParts& puzzle);

/// The drawing of each puzzle in a list: the positions of its cells and its lines.
/// \throws loshu::Error that names the place, also for more than 32
[[nodiscard]] nlohmann::ordered_json drawings_json(const loshu::JsonValue& puzzles);

/// The faults of a position, as the player sees it. An open line is impossible if no free values
/// bring it to its target: all of its open cells are too small or too great together, or no values
/// fit into its one or two open cells.
[[nodiscard]] nlohmann::ordered_json check_json(const PlayedPuzzle& position);

// The answers to searches.

/// The answer as `loshu solve --explain --format json` writes it, with at most 1,000 solutions.
[[nodiscard]] WorkResult solved(const AskedSearch& asked, const Watched& watched);

/// The answer of `loshu count --explain --format json`.
[[nodiscard]] WorkResult counted(const AskedSearch& asked, const Watched& watched);

/// Searches the puzzle by the textbook's model with every mix of the varied toggles. With trees,
/// their document too.
[[nodiscard]] WorkResult compared(const AskedSearch& asked, const Watched& watched);

/// A puzzle with one solution.
[[nodiscard]] WorkResult made_puzzle(const AskedSearch& asked, const Watched& watched);

/// The sheets of `loshu book`, a document that prints itself. Without a puzzle, no document.
[[nodiscard]] WorkResult made_book(const AskedSearch& asked, const Watched& watched);

}  // namespace page
