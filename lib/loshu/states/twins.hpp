#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <loshu/budget.hpp>
#include <loshu/puzzle.hpp>
#include <loshu/states/ways.hpp>

namespace loshu::detail {

/// A linear condition on the values of a puzzle in classes.
struct TwinRow {
  /// The coefficient of each class. If the magic sum is free, the first line is subtracted as often
  /// as the condition has the magic sum: the condition is then without it.
  std::vector<std::int64_t> factors;
  std::int64_t first_lines = 0;  ///< how often it was subtracted
  std::int64_t sum = 0;          ///< of the factors times the values
  bool is_bound = false;         ///< whether they come to at most `sum`
  SumField field = {};           ///< of its partial sums in a key
  /// Compares all members.
  friend auto operator<=>(const TwinRow&, const TwinRow&) = default;
};

/// A permutation of the classes that maps rows to rows with the same numbers.
struct TwinSymmetry {
  std::vector<int> classes;  ///< the image of each class
  std::vector<int> rows;     ///< the image of each row
};

/// A puzzle in classes of twins: open cells with the same coefficient in each row. Values are
/// counted from 0.
struct TwinPuzzle {
  int last = 0;                          ///< the greatest value
  std::vector<int> values;               ///< those that are not given, ascending
  std::vector<int> class_of;             ///< of each cell; −1 of given cells
  std::vector<int> sizes;                ///< the cells of each class
  std::vector<TwinRow> rows;             ///< the lines, the first of them first, then the relations
  std::vector<TwinRow> asked;            ///< the same without what was subtracted, and no fields
  int bits = 0;                          ///< of all fields
  std::optional<int> magic_sum;          ///< if it is not free
  std::vector<TwinSymmetry> symmetries;  ///< a group; the puzzle may have more
};

/// The puzzle in classes, with the identity as its only symmetry.
/// \throws Stopped when the budget is used up
[[nodiscard]] TwinPuzzle twins_of(const Puzzle& puzzle, const Budget& budget);

/// Adds a subgroup of the symmetries of the puzzle that the classes are of.
/// \throws Stopped when the budget is used up
void add_symmetries(TwinPuzzle& twins, const Puzzle& puzzle, const Budget& budget);

/// The puzzle of the complements: a value y of a cell becomes last − y.
/// \pre  no row is a bound
[[nodiscard]] TwinPuzzle mirrored(TwinPuzzle twins);

}  // namespace loshu::detail
