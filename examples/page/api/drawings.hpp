#pragma once

#include <loshu/json.hpp>
#include <loshu/puzzle_json.hpp>

namespace page {

/// How many figures are drawn at a time.
inline constexpr std::size_t most_drawings = 32;

/// The drawing of each puzzle in a list: the positions of its cells and its lines.
/// \throws loshu::Error that names the place, also for more than `most_drawings`
[[nodiscard]] nlohmann::ordered_json drawings_json(const loshu::JsonValue& puzzles);

}  // namespace page
