#pragma once

#include <nlohmann/json.hpp>

#include "page/api/position.hpp"

namespace page {

/// What is right and wrong with a position, as the player sees it: {"magic", "full", "sum" (of
/// every line, where all are full and agree), "cells" (those at fault: "cell", "faults"), "lines"
/// (each: "line", "sum" of its filled cells, number of "open" ones, "target" or null, "state":
/// right, wrong, open or impossible, "fault" or null), "relations" (each: "relation", its text, and
/// "state"), "faults" (all of them in words)}.
///
/// An open line is impossible where no free values bring it to its target: all of its open cells
/// too small or too great together, or, of up to two, none that fit.
[[nodiscard]] nlohmann::ordered_json check_json(const PlayedPuzzle& position);

}  // namespace page
