#pragma once

#include <vector>

#include <loshu/puzzle_json.hpp>
#include <loshu/report.hpp>

namespace page {

/// How many rows a comparison may have.
inline constexpr std::size_t most_rows = 64;

/// Toggles of the model and their values: {"symmetry": ["none", "full"], "total-sum": ["off",
/// "on"]}, by the names that an answer gives them. \throws loshu::Error that names the place, also
/// for more than `most_rows` mixes
[[nodiscard]] std::vector<loshu::Axis> axes_in(const loshu::JsonValue& object);

}  // namespace page
