#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include <loshu/group.hpp>
#include <loshu/puzzle.hpp>

namespace loshu::detail {

/// The packed partial sums of all rows, or a number of ways.
__extension__ using Wide = unsigned __int128;
/// A number of cells of each class of twins.
using Fill = std::vector<int>;

/// A linear condition on the values of a puzzle in classes.
struct TwinRow {
  std::int64_t magic_sums = 0;             ///< how often it has the magic sum, if that is free
  std::int64_t sum = 0;                    ///< of the factors times the values
  bool is_bound = false;                   ///< whether they come to at most `sum`
  std::vector<std::int64_t> factors = {};  ///< of each class
  SumRange range = {};                     ///< the partial sums that some cells can have
  int shift = 0;                           ///< where they begin in packed sums
  std::uint64_t mask = 0;                  ///< of their bits, there

  /// The partial sum in packed sums.
  [[nodiscard]] std::int64_t taken(Wide sums) const {
    return static_cast<std::int64_t>(static_cast<std::uint64_t>(sums >> shift) & mask) +
           range.least;
  }
};

/// A symmetry of the classes. The image of a fill F has F[classes[c]] cells of the class c, and its
/// row r has the sum of the row rows[r].
struct TwinSymmetry {
  Permutation classes, rows;
};

/// A puzzle in classes of twins: open cells with the same coefficient in each row. Values are
/// counted from 0.
struct TwinPuzzle {
  TwinPuzzle(const Puzzle& puzzle, const Budget& budget);

  /// The least image of a fill, and the symmetry that leads there.
  [[nodiscard]] std::pair<Fill, const TwinSymmetry*> least_image(const Fill& fill) const;
  /// The partial sums from which a labelling can be reached. A row must come to its sum if its open
  /// cells get the best of the values that are left. A bound is certain at its least sum, so lesser
  /// sums are raised to that.
  /// \return nothing if there are none
  [[nodiscard]] std::vector<SumRange> live_sums(const Fill& fill, std::size_t placed) const;

  int last = 0;              ///< the greatest value
  bool is_mirrored = false;  ///< whether values are counted down from the greatest one
  std::vector<int> values;   ///< those that are not given, ascending
  Fill sizes;                ///< all cells
  /// The lines, then the relations. If the magic sum is free, a row that has it is compared with
  /// the mean of the lines: it is taken as often as there are lines, less all lines.
  std::vector<TwinRow> rows;
  int bits = 0;  ///< of packed sums
  /// All lines with the magic sum together. Its factors times the values come to its sum, and to
  /// the magic sum as often as there are lines.
  TwinRow all_lines;
  std::vector<TwinSymmetry> symmetries;  ///< a group
};

}  // namespace loshu::detail
