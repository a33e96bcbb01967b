#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <loshu/group.hpp>
#include <loshu/puzzle.hpp>

namespace loshu::detail {

/// The partial sums of all rows, packed.
__extension__ using SumKey = unsigned __int128;

/// A linear condition on the values of a puzzle in classes.
struct TwinRow {
  /// How often the first line is subtracted. If the magic sum is free, this is as often as the
  /// condition has it: the difference is then without it.
  std::int64_t first_lines = 0;
  std::int64_t sum = 0;                    ///< of the factors times the values, after that
  bool is_bound = false;                   ///< whether they come to at most `sum`
  std::vector<std::int64_t> factors = {};  ///< of each class
  /// Whether all members are equal.
  friend bool operator==(const TwinRow&, const TwinRow&) = default;
};

/// A puzzle in classes of twins: open cells with the same coefficient in each row. Values are
/// counted from 0.
struct TwinPuzzle {
  /// \param generators  of symmetries of the puzzle; a subgroup is used
  TwinPuzzle(const Puzzle& puzzle, const Budget& budget,
             std::span<const Permutation> generators = {});

  /// The factor of a class in a row, less those of the first line.
  [[nodiscard]] std::int64_t factor(std::size_t row, std::size_t one) const {
    return rows[row].factors[one] - rows[row].first_lines * rows.front().factors[one];
  }
  /// The sum of a row whose cells have the greatest value, for that many cells of each class.
  [[nodiscard]] std::int64_t most(std::size_t row, const std::vector<int>& cells) const;
  /// The partial sums from which a labelling can be reached, for that many filled cells of each
  /// class. A row must come to its sum if its open cells get the best of the values that are left.
  /// \return nothing if there are none
  [[nodiscard]] std::vector<SumRange> live_sums(const std::vector<int>& cells,
                                                std::size_t placed) const;
  /// The least image of numbers of cells, and the symmetry that leads there.
  [[nodiscard]] std::pair<std::vector<int>, const Permutation*> least_image(
      const std::vector<int>& cells) const;
  /// The number of images.
  [[nodiscard]] std::size_t images_of(const std::vector<int>& cells) const;

  int last = 0;                  ///< the greatest value
  std::vector<int> values;       ///< those that are not given, ascending
  std::vector<int> sizes;        ///< the cells of each class
  std::vector<TwinRow> rows;     ///< the lines, the first of them first, then the relations
  std::vector<SumRange> sums;    ///< the partial sums that some of a row's cells can have
  std::vector<int> shifts{0};    ///< where each row's sum begins in a key; behind them all bits
  std::optional<int> magic_sum;  ///< if it is not free
  std::int64_t lacking = 0;      ///< the open cells of the first line come to this and its sum
  std::vector<Permutation> symmetries;  ///< a group on the classes, and behind them on the rows
};

}  // namespace loshu::detail
