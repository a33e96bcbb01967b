#pragma once

#include "rung.hpp"

namespace ladder {

// Searches written for the hexagon of order 3. A search that may take longer than a second looks at
// its time limit. If that is too short, it searches a share of its tree. The others are always
// whole.

/// All permutations of the values in order, each checked when it is whole.
[[nodiscard]] RungResult permutations(double most_seconds);

/// Depth first, cell by cell in reading order; a line is checked when its last cell is filled.
[[nodiscard]] RungResult raster(double most_seconds);
/// The hand-written search along the inward spiral.
[[nodiscard]] RungResult spiral(double most_seconds);

/// Along the spiral too; where a cell is the last of a line its value is computed, not tried. The
/// free values are kept in a `FreeSet`, in `FreeFlags`, in a `FreeTail`.
[[nodiscard]] RungResult deducing(double most_seconds);
[[nodiscard]] RungResult deducing_with_array(double most_seconds);
[[nodiscard]] RungResult deducing_with_swaps(double most_seconds);

/// Along the same path, trying all values again, with the checks of lines that lack one cell.
[[nodiscard]] RungResult perimeter(double most_seconds);

}  // namespace ladder
