#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <loshu/puzzle.hpp>

namespace loshu {

/// A figure that is filled, or partly: a value for each cell, in cell order; none where it is open.
using Filling = std::vector<std::optional<long>>;

/// The givens and nothing else. Of several values given to one cell the last one counts.
[[nodiscard]] Filling filled_with_givens(const PuzzleParts& puzzle);

/// The values that stand in no cell, ascending.
/// \param values  one for each cell of the figure
[[nodiscard]] std::vector<int> free_values(const PuzzleParts& puzzle, const Filling& values);

/// A line, and what stands in its cells.
struct LineState {
  int line = 0;                             ///< its place in the figure's `every_line()`
  std::optional<std::int64_t> target = {};  ///< the sum that it should have, where that is known
  std::int64_t filled = 0;                  ///< the sum of its filled cells
  std::vector<int> open = {};               ///< its other cells
  std::int64_t least = 0;                   ///< the least sum of distinct free values in these
  std::int64_t greatest = 0;                ///< their greatest sum

  /// What the open cells must add up to. \pre the target is known
  [[nodiscard]] std::int64_t needed() const { return *target - filled; }
};

/// Every line, by its place in `every_line()`. If a line has more open cells than there are free
/// values, its least and greatest sums are those of all free values.
/// \param magic_sum  if it is known
[[nodiscard]] std::vector<LineState> line_states(const PuzzleParts& puzzle, const Filling& values,
                                                 std::optional<std::int64_t> magic_sum);

/// The sum that a fixed line should have; none if the mean of the values gives no whole number.
[[nodiscard]] std::optional<std::int64_t> own_sum(const FixedLine& line, const Figure& figure,
                                                  int first_value);

}  // namespace loshu
