#pragma once

#include <vector>

#include <loshu/figure.hpp>
#include <loshu/puzzle_maker.hpp>

namespace loshu::detail {

/// The cells that a symmetry maps to each other: of those of the drawing that undo themselves, the
/// one that keeps fewest cells; else any. Each cell by itself where there is no pattern.
/// \throws Error for a pattern that the figure does not have
[[nodiscard]] std::vector<std::vector<int>> pattern_parts(const Figure& figure, Pattern pattern);

}  // namespace loshu::detail
