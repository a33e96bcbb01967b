#pragma once

#include <nlohmann/json.hpp>

#include <loshu/puzzle.hpp>

namespace page {

/// The parts of a puzzle that a page draws: "name", "figure" and "size" (null for the user's own
/// figure), "first_value", "last_value", "sum" (demanded, or determined by the total; else null),
/// "sum_demanded", "sums" (from "least" to "greatest" if it is free), "cells" ("label",
/// "position"), "lines" ("name", "cells", "sum": its own or the magic sum), "givens", "relations".
/// A relation has "relation", its text, "terms", pairs of a cell and a coefficient, "comparison", =
/// or <=, and "sum_coefficient" and "constant" of its right side. Then "group_order" and
/// "geometric_order" of the figure, "unsearchable" (the reason why nothing can be searched, or
/// null) and "whole" (a file).
[[nodiscard]] nlohmann::ordered_json figure_json(const loshu::PuzzleParts& puzzle);

}  // namespace page
