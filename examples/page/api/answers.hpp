#pragma once

#include "page/api/asked_search.hpp"
#include "page/api/position.hpp"

namespace page {

// README.md and site/openapi.json describe the members of each answer.

// Answers that are ready at once, without a job.

/// Returns the positions of the cells and the lines of each puzzle in a list.
/// \throws loshu::Error that names the place of a fault; more than 32 puzzles are one
[[nodiscard]] nlohmann::ordered_json drawings_json(const loshu::JsonValue& puzzles);

/// Returns the faults of a position for the player. An open line is impossible if no free values
/// bring it to its target: all of its open cells are too small or too great together, or no values
/// fit into its one or two open cells.
[[nodiscard]] nlohmann::ordered_json check_json(const PlayedPuzzle& position);

/// Reads the "text" of a body: a puzzle file, or numbers for the cells of its "puzzle".
/// \throws loshu::Error that names the line and column of the text
[[nodiscard]] nlohmann::ordered_json reading_json(const loshu::JsonValue& body);

// Answers that need a search, and so run as jobs.

/// Returns the answer of `loshu solve --explain --format json`, with at most 1,000 solutions.
[[nodiscard]] WorkResult solved(const AskedSearch& asked, const Watched& watched);

/// Returns the answer of `loshu count --explain --format json`.
[[nodiscard]] WorkResult counted(const AskedSearch& asked, const Watched& watched);

/// Searches the puzzle by the model of a textbook with every mix of the varied toggles. On request,
/// it also makes a document with the search trees.
[[nodiscard]] WorkResult compared(const AskedSearch& asked, const Watched& watched);

/// Makes a puzzle that has exactly one solution.
[[nodiscard]] WorkResult made_puzzle(const AskedSearch& asked, const Watched& watched);

/// Makes the sheets of `loshu book`: a document that prints itself. If no puzzle is found, there is
/// no document.
[[nodiscard]] WorkResult made_book(const AskedSearch& asked, const Watched& watched);

}  // namespace page
