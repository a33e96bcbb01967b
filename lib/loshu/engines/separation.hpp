#pragma once

#include <optional>
#include <vector>

#include <loshu/budget.hpp>
#include <loshu/puzzle.hpp>

namespace loshu::detail {

/// A cell, the cells on its lines, and those elsewhere.
struct Hub {
  int cell = 0;
  int lines = 0;            ///< through it
  std::vector<int> around;  ///< the other cells of these lines, ascending
};

/// The cell on most lines, if the sum is free, nothing is given, and these lines share no other
/// cell. They should be three or more and half of all lines, but not all. Otherwise empty.
[[nodiscard]] std::optional<Hub> hub_of(const Puzzle& puzzle);

/// The puzzle with a sum and a value of its hub, with which the cells around the hub can only have
/// the least values: k lines through it with together n other cells need k·(S − hub) = the sum of
/// the n least. The value makes the other lines have the sum in the mean, if each cell has the mean
/// of its part. In a polygon of 40 sides the spokes have the values 1 to 80, the hub 101, and the
/// sum is 182. Empty if there is no hub, or no integers of this kind.
[[nodiscard]] std::optional<Puzzle> separated(const Puzzle& puzzle, const Budget& budget);

}  // namespace loshu::detail
