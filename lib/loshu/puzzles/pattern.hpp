#pragma once

#include <vector>

#include <loshu/figure.hpp>
#include <loshu/puzzle_maker.hpp>

namespace loshu::detail {

/// The sets of cells that a symmetry of order 2 maps to each other: that of the drawing which keeps
/// the fewest cells, or else any. Without a pattern, each cell alone.
/// \throws Error for a pattern that the figure does not have
[[nodiscard]] std::vector<std::vector<int>> pattern_parts(const Figure& figure, Pattern pattern);

}  // namespace loshu::detail
