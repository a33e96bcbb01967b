#pragma once

#include <array>
#include <cstddef>
#include <span>

namespace ladder {

inline constexpr int cell_count = 19;
inline constexpr int line_sum = 38;

/// The value of each cell, and a final 0 to which the padding of short lines refers.
using Values = std::array<int, cell_count + 1>;

/// A line without one of its cells.
struct Rest {
  std::array<int, 4> cells{};  ///< the other cells, padded with `cell_count`

  /// Returns what the left-out cell needs for the line's sum. It may be out of range.
  [[nodiscard]] int missing(const Values& values) const {
    int value = line_sum;
    for (const int cell : cells) value -= values[static_cast<unsigned>(cell)];
    return value;
  }
};

/// Up to three lines through one cell, one in each direction, each without one cell.
class Rests {
 public:
  void add(const Rest& rest) { lines_.at(count_++) = rest; }
  [[nodiscard]] std::span<const Rest> all() const { return std::span(lines_).first(count_); }

 private:
  std::array<Rest, 3> lines_{};
  std::size_t count_ = 0;
};

/// One cell to fill. `closed` are the lines that are then complete, without this cell.
/// `nearly_closed` are the lines that then have one open cell, without that open cell.
struct PlanStep {
  unsigned cell = 0;
  Rests closed;
  Rests nearly_closed;
};

/// The steps of a search: one for each cell, in the order in which cells are filled.
using LadderPlan = std::array<PlanStep, cell_count>;

/// Returns the plan that fills row by row, as one reads.
[[nodiscard]] LadderPlan reading_plan();

/// Returns the plan that goes clockwise round the rim, round the inner ring, then to the centre:
/// A B C G L P S R Q M H D, E F K O N I, J.
[[nodiscard]] LadderPlan spiral_plan();

}  // namespace ladder
