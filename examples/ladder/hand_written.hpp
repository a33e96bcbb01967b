#pragma once

#include "rung.hpp"

namespace ladder {

// Searches written for the hexagon of order 3. A search that may take more than a second obeys a
// time limit: if the limit is too short, it searches a share of its tree. The others always finish.

/// Tries all permutations of the values in order, and checks each when it is complete.
[[nodiscard]] RungResult permutations(double most_seconds);

/// Searches depth first in reading order. A line is checked when its last cell is filled.
[[nodiscard]] RungResult raster(double most_seconds);
/// Searches depth first along the inward spiral, as one would do by hand.
[[nodiscard]] RungResult spiral(double most_seconds);

/// Searches along the spiral, and computes the value of a cell that is the last of a line. The free
/// values are kept in a `FreeSet`, in `FreeFlags`, in a `FreeTail`.
[[nodiscard]] RungResult deducing(double most_seconds);
[[nodiscard]] RungResult deducing_with_array(double most_seconds);
[[nodiscard]] RungResult deducing_with_swaps(double most_seconds);

/// Searches along the spiral and tries all free values, but prunes by lines that lack one cell.
[[nodiscard]] RungResult perimeter(double most_seconds);

}  // namespace ladder
