#pragma once

#include <array>
#include <cstddef>
#include <span>

namespace ladder {

inline constexpr int cell_count = 19;
inline constexpr int line_sum = 38;

/// The value of each cell, and behind them a 0 that fills up short lines.
using Values = std::array<int, cell_count + 1>;

/// A line without one of its cells.
struct Rest {
  std::array<int, 4> cells{};  ///< filled up with `cell_count`

  /// The number that the one cell needs for the line's sum, which may be no value.
  [[nodiscard]] int missing(const Values& values) const {
    int value = line_sum;
    for (const int cell : cells) value -= values[static_cast<unsigned>(cell)];
    return value;
  }
};

/// Up to three lines, one in each direction.
class Rests {
 public:
  void add(const Rest& rest) { lines_.at(count_++) = rest; }
  [[nodiscard]] std::span<const Rest> all() const { return std::span(lines_).first(count_); }

 private:
  std::array<Rest, 3> lines_{};
  std::size_t count_ = 0;
};

/// When a cell is filled: the lines that this completes, without the cell, and those that it leaves
/// with one open cell, without that one.
struct PlanStep {
  unsigned cell = 0;
  Rests closed;
  Rests nearly_closed;
};

/// The steps in which the cells are filled.
using LadderPlan = std::array<PlanStep, cell_count>;

/// Row by row, as one reads.
[[nodiscard]] LadderPlan reading_plan();

/// Clockwise round the rim from the first cell, round the ring inside, then the centre:
/// A B C G L P S R Q M H D, E F K O N I, J.
[[nodiscard]] LadderPlan spiral_plan();

}  // namespace ladder
