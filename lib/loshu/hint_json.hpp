#pragma once

#include <nlohmann/json.hpp>

#include <loshu/hint.hpp>

namespace loshu {

/// The hint as an object. Names are stable: "cell" (its number from 0), "label", "value", "reason"
/// (of `hint_reason_names`), "certain" (false of a choice), "text", "cells" and "lines" (to be
/// shown besides; numbers from 0, the fixed lines behind the others); and what the reason has
/// besides: "open_lines" and "equation" as in explanation_json.hpp, "exclusions" ("cell", "value",
/// "line"), "nodes", "other" (the value of another solution).
[[nodiscard]] nlohmann::ordered_json to_json(const Hint& hint, const PuzzleParts& puzzle);

/// What was found as an object: "outcome" ("hint", "no solution", "full", "stopped"), "text",
/// "hint" and "explanation" (objects or null), "ending", "nodes", "seconds".
[[nodiscard]] nlohmann::ordered_json to_json(const Hinted& hinted, const PuzzleParts& puzzle);

}  // namespace loshu
