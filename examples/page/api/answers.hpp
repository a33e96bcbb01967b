#pragma once

#include "page/api/asked_search.hpp"
#include "page/api/position.hpp"

namespace page {

// The answers that come at once.

/// The parts of a puzzle that a page draws: "name", "figure" and "size" (null for the user's own
/// figure), "first_value", "last_value", "sum" (demanded, or determined by the total; else null),
/// "sum_demanded", "sums" (from "least" to "greatest" if it is free), "cells" ("label",
/// "position"), "lines" ("name", "cells", "sum": its own or the magic sum), "givens", "relations".
/// A relation has "relation", its text, "terms", pairs of a cell and a coefficient, "comparison", =
/// or <=, and "sum_coefficient" and "constant" of its right side. Then "group_order" and
/// "geometric_order" of the figure, "unsearchable" (the reason why nothing can be searched, or
/// null) and "whole" (a file).
[[nodiscard]] nlohmann::ordered_json figure_json(const loshu::PuzzleParts& puzzle);

/// The drawing of each puzzle in a list: the positions of its cells and its lines.
/// \throws loshu::Error that names the place, also for more than 32
[[nodiscard]] nlohmann::ordered_json drawings_json(const loshu::JsonValue& puzzles);

/// The faults of a position, as the player sees it: {"magic", "full", "sum" (of every line, if all
/// are full and agree), "cells" (those at fault: "cell", "faults"), "lines" (each: "line", "sum" of
/// its filled cells, number of "open" ones, "target" or null, "state": right, wrong, open or
/// impossible, "fault" or null), "relations" (each: "relation", its text, and "state"), "faults"
/// (all, in words)}.
///
/// An open line is impossible if no free values bring it to its target: all of its open cells are
/// too small or too great together, or no values fit into its one or two open cells.
[[nodiscard]] nlohmann::ordered_json check_json(const PlayedPuzzle& position);

// The answers to searches.

/// The answer as `loshu solve --explain --format json` writes it, with at most 1,000 solutions, and
/// "assignments_cut": whether more were found than are in it.
[[nodiscard]] WorkResult solved(const AskedSearch& asked, const Watched& watched);

/// The answer of `loshu count --explain --format json`.
[[nodiscard]] WorkResult counted(const AskedSearch& asked, const Watched& watched);

/// Searches the puzzle by the textbook's model with every mix of the varied toggles: {"axes",
/// "rows" as `loshu compare --format json` writes them, "law", "classes" and "stopped" (sentences,
/// or empty), "not_searched" (the number of rows), "explanation" (if nothing is searched; else
/// null)}. With trees, their document too.
[[nodiscard]] WorkResult compared(const AskedSearch& asked, const Watched& watched);

/// A puzzle with one solution: {"outcome", "text", "puzzle", "solution", "grade", "tries", "seed"}.
[[nodiscard]] WorkResult made_puzzle(const AskedSearch& asked, const Watched& watched);

/// Makes the sheets of `loshu book`: {"outcome", "text", "puzzles", "seed"}, where "puzzles" is
/// their number, and the document, which prints itself. Without a puzzle, no document.
[[nodiscard]] WorkResult made_book(const AskedSearch& asked, const Watched& watched);

}  // namespace page
