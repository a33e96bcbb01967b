#pragma once

#include <cstdint>
#include <vector>

#include <loshu/budget.hpp>
#include <loshu/puzzle.hpp>

namespace loshu::detail {

/// A linear condition on the values of a puzzle in classes.
struct TwinRow {
  /// The coefficient of each class. If the magic sum is free, the first line is subtracted as often
  /// as the condition has the magic sum: the condition is then without it.
  std::vector<std::int64_t> factors;
  std::int64_t first_lines = 0;  ///< how often it was subtracted
  std::int64_t sum = 0;          ///< of the factors times the values
  bool is_bound = false;         ///< whether they come to at most `sum`
  /// Compares all members.
  friend auto operator<=>(const TwinRow&, const TwinRow&) = default;
};

/// A permutation of the classes that maps rows to rows with the same numbers.
struct TwinSymmetry {
  std::vector<int> classes;  ///< the image of each class
  std::vector<int> rows;     ///< the image of each row
};

/// A puzzle in classes of twins: cells with the same coefficient in each row. A given cell is a
/// class of its own. Values are counted from 0.
struct TwinPuzzle {
  int values = 0;
  std::vector<int> sizes;        ///< the cells of each class
  std::vector<int> class_given;  ///< the class to which each value is given; −1 for others
  std::vector<TwinRow> rows;     ///< the lines, the first of them first, then the relations
  std::vector<TwinSymmetry> symmetries;  ///< a group; the puzzle may have more
  friend bool operator==(const TwinPuzzle& one, const TwinPuzzle& other) {
    return one.rows == other.rows && one.class_given == other.class_given;
  }
};

/// The puzzle in classes, with the identity as its only symmetry.
/// \throws Stopped when the budget is used up
[[nodiscard]] TwinPuzzle twins_of(const Puzzle& puzzle, const Budget& budget);
/// The same with a subgroup of its symmetries.
[[nodiscard]] TwinPuzzle symmetric_twins_of(const Puzzle& puzzle, const Budget& budget);

/// The puzzle of the complements: what the one has at a cell is there last − value in the other.
/// \pre  no row is a bound
[[nodiscard]] TwinPuzzle mirrored(TwinPuzzle twins);

}  // namespace loshu::detail
