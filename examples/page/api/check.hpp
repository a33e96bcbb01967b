#pragma once

#include <nlohmann/json.hpp>

#include "page/api/position.hpp"

namespace page {

/// The faults of a position, as the player sees it: {"magic", "full", "sum" (of every line, if all
/// are full and agree), "cells" (those at fault: "cell", "faults"), "lines" (each: "line", "sum" of
/// its filled cells, number of "open" ones, "target" or null, "state": right, wrong, open or
/// impossible, "fault" or null), "relations" (each: "relation", its text, and "state"), "faults"
/// (all, in words)}.
///
/// An open line is impossible if no free values bring it to its target: all of its open cells are
/// too small or too great together, or no values fit into its one or two open cells.
[[nodiscard]] nlohmann::ordered_json check_json(const PlayedPuzzle& position);

}  // namespace page
