#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include <loshu/group.hpp>
#include <loshu/puzzle.hpp>

namespace loshu::detail {

/// An unsigned integer of 128 bits: the packed partial sums of all rows, or a number of ways.
__extension__ using Wide = unsigned __int128;
/// The number of filled cells in each class of twins.
using Fill = std::vector<int>;

/// A line or relation of a `TwinPuzzle`: Σ factor · value = sum, or ≤ sum.
struct TwinRow {
  std::int64_t magic_sums = 0;             ///< the coefficient of the magic sum, if that is free
  std::int64_t sum = 0;                    ///< the required sum of factor · value
  bool is_bound = false;                   ///< whether the condition is ≤ instead of =
  std::vector<std::int64_t> factors = {};  ///< the coefficient of each class
  SumRange range = {};                     ///< the range of possible partial sums
  int shift = 0;                           ///< the first bit of the row in packed sums
  std::uint64_t mask = 0;                  ///< the bits of the row, shifted down

  /// Extracts the row's partial sum from packed sums.
  [[nodiscard]] std::int64_t taken(Wide sums) const {
    return static_cast<std::int64_t>(static_cast<std::uint64_t>(sums >> shift) & mask) +
           range.least;
  }
};

/// A symmetry of the classes. The image of a fill F has F[classes[c]] cells of class c, and its row
/// r has the partial sum of row rows[r].
struct TwinSymmetry {
  Permutation classes, rows;
};

/// A puzzle whose open cells are grouped into classes of twins: cells with the same coefficient in
/// each row. Values are counted from 0.
struct TwinPuzzle {
  TwinPuzzle(const Puzzle& puzzle, const Budget& budget);

  /// Returns the least image of a fill, and the symmetry that maps the fill to that image.
  [[nodiscard]] std::pair<Fill, const TwinSymmetry*> least_image(const Fill& fill) const;
  /// Returns, for each row, the partial sums from which the row can still reach its sum with the
  /// values that are left. The range of an inequality begins where it is certain to hold; lesser
  /// sums are raised to that.
  /// \return empty if there are no such sums
  [[nodiscard]] std::vector<SumRange> live_sums(const Fill& fill, std::size_t placed) const;

  int last = 0;              ///< the greatest value
  bool is_mirrored = false;  ///< whether values are counted down from the greatest one
  std::vector<int> values;   ///< the values that are not given, ascending
  Fill sizes;                ///< the number of cells in each class
  /// The lines, then the relations. If the magic sum S of the n lines is free, a row with S is
  /// multiplied by n. The sum of all lines then replaces n · S.
  std::vector<TwinRow> rows;
  int bits = 0;  ///< the number of bits of packed sums
  /// The sum of all lines with the magic sum: Σ factor · value = sum + (number of lines) · S.
  TwinRow all_lines;
  std::vector<TwinSymmetry> symmetries;  ///< they form a group
};

}  // namespace loshu::detail
