#pragma once

#include <nlohmann/json.hpp>

#include <loshu/explanation.hpp>

namespace loshu {

/// The explanation as an object. Names are stable: "reason" (of `reason_names`), "text", "search"
/// (whether it took one), "cells" and "lines" (numbers from 0, the fixed lines behind the others),
/// "givens" (each with "cell", "label" and "value"); and what the reason has besides: "open_lines"
/// ("line", "sum", null where it is not known, "given", "open", "least", "greatest"), "equation"
/// ("text", "terms" as pairs of cell and coefficient, "sum_coefficient", "constant",
/// "line_weights", "total_weight"), "modulus", "weights", "nodes", "minimal".
[[nodiscard]] nlohmann::ordered_json to_json(const Explanation& explanation,
                                             const PuzzleParts& puzzle);

/// The parts that hints have too.
[[nodiscard]] nlohmann::ordered_json to_json(const OpenLine& line);
[[nodiscard]] nlohmann::ordered_json to_json(const CombinedEquation& combination,
                                             const Figure& figure);

}  // namespace loshu
