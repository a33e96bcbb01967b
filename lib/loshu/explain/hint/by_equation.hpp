#pragma once

#include <optional>

#include <loshu/explain/hint/line_states.hpp>
#include <loshu/result.hpp>

namespace loshu::detail {

/// A cell that the lines and the total determine together, with the equation that says so: of the
/// cells, as far as the budget lets them be looked at, that whose equation is of fewest lines.
[[nodiscard]] std::optional<Hint> by_equation(const LineStates& states, const Budget& budget);

}  // namespace loshu::detail
