#pragma once

#include <optional>

#include <loshu/explain/hint/line_states.hpp>

namespace loshu::detail {

/// The last open cell of the shortest line that has one and whose sum is known.
[[nodiscard]] std::optional<Hint> last_of_a_line(const LineStates& states);

/// A cell in which the lines through it leave one value, or a value that they leave one cell: that
/// with the shortest reason, which is the one with fewest lines, then with fewest exclusions. Left
/// out of figures with more than 2,000 open cells.
[[nodiscard]] std::optional<Hint> only_one_left(const LineStates& states, const Budget& budget);

}  // namespace loshu::detail
