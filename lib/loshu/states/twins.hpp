#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include <loshu/group.hpp>
#include <loshu/puzzle.hpp>
#include <loshu/values.hpp>

namespace loshu::detail {

/// An unsigned integer of 128 bits: the packed partial sums of all rows, or a number of ways.
__extension__ using Wide = unsigned __int128;
/// The number of filled cells in each class of twins.
using Fill = std::vector<int>;
/// The coefficients of a cell in each row, and at the end its number of lines with the magic sum.
using Column = std::vector<std::int64_t>;

/// A line or relation of a `TwinPuzzle`: start + Σ coefficient · value = goal, or ≤ goal.
struct TwinRow {
  std::int64_t goal = 0;   ///< the required sum
  bool is_bound = false;   ///< whether the condition is ≤ instead of =
  std::int64_t start = 0;  ///< the sum before the first value
  std::int64_t reach = 0;  ///< the greatest absolute value of a partial sum
  int shift = 0;           ///< the first bit of the row in packed sums
  std::uint64_t mask = 0;  ///< the bits of the row, shifted down

  friend bool operator==(const TwinRow&, const TwinRow&) = default;
  /// Extracts the row's partial sum from packed sums.
  [[nodiscard]] std::int64_t taken(Wide sums) const {
    return static_cast<std::int64_t>(static_cast<std::uint64_t>(sums >> shift) & mask) - reach;
  }
};

/// The image of a fill F has F[classes[c]] cells of class c, and its row r has the partial sum of
/// row rows[r].
struct TwinSymmetry {
  Permutation classes, rows;
};

/// A puzzle whose open cells are grouped into classes of twins: cells with the same column. The
/// mean of the least and the greatest value is subtracted from each value. If it is no whole
/// number, all are doubled first.
struct TwinPuzzle {
  TwinPuzzle(const Puzzle& puzzle, const Budget& budget);

  /// Returns the least image of a fill, and the symmetry that maps the fill to that image.
  [[nodiscard]] std::pair<Fill, const TwinSymmetry*> least_image(const Fill& fill) const;
  /// Returns, for each row, the partial sums from which the row can still reach its goal with the
  /// values that are left. The range of an inequality begins where it is certain to hold; lesser
  /// sums are raised to that.
  /// \param left  none if all values are placed
  [[nodiscard]] std::vector<SumRange> live_sums(const Fill& fill,
                                                const std::optional<Values>& left) const;

  std::vector<int> values;  ///< the values that are not given, ascending
  Fill sizes;               ///< the number of cells in each class
  std::vector<Column> columns;
  /// The lines, then the relations. If the magic sum S of the n lines is free, a row with S is
  /// multiplied by n. The sum of all lines then replaces n · S.
  std::vector<TwinRow> rows;
  int bits = 0;  ///< the number of bits of packed sums
  /// The magic sum is (the sum of the lines of all values + `line_start`) / `line_divisor`.
  std::int64_t line_start = 0, line_divisor = 0;
  std::vector<TwinSymmetry> symmetries;  ///< they form a group
};

}  // namespace loshu::detail
