#pragma once

#include <cmath>
#include <cstdint>
#include <string>
#include <vector>

#include <loshu/budget.hpp>
#include <loshu/puzzle.hpp>
#include <loshu/system.hpp>

namespace loshu::detail {

/// Returns ln n!. `std::lgamma` would set a variable that all threads share.
[[nodiscard]] inline double log_factorial(int n) {
  double sum = 0;
  for (int factor = 2; factor <= n; ++factor) sum += std::log(factor);
  return sum;
}

/// A set of the values of a puzzle: bit i stands for the i-th least value.
using ValueSet = std::uint64_t;

/// Lines of a parallel class that may exchange their sets of values. A line with a given is a kind
/// of its own.
struct LineType {
  int size = 0;  ///< the number of cells of each line
  std::int64_t sum = 0;
  ValueSet needed = 0;   ///< the given values of the line
  ValueSet allowed = 0;  ///< the values that some cell of each line may have
  int lines = 0;
  double series = 0;  ///< the number of sets that a line may have

  /// Whether a line may have these values, if their sum is right.
  [[nodiscard]] bool takes(ValueSet set) const {
    return (needed & ~set) == 0 && (set & ~allowed) == 0;
  }
};

/// Lines that cover each cell once. The lines of a kind follow each other.
struct ParallelClass {
  std::vector<std::vector<int>> lines;  ///< the cells of each line, in ascending order
  std::vector<LineType> kinds;          ///< the kinds, in the order of their lines

  /// An estimate of the number of partitions of the values into sets for the lines.
  [[nodiscard]] double partitions() const;
};

/// A puzzle as two parallel classes and the demands beside them. Lines of different classes have at
/// most one cell in common.
struct TwoClasses {
  std::vector<int> values;        ///< the values of the puzzle, ascending
  std::vector<ValueSet> domains;  ///< the values that each cell may have
  ParallelClass outer;            ///< the class with fewer partitions
  ParallelClass inner;
  std::vector<Row> others;  ///< the rows of no class; the magic sum is in their constants
  std::string obstacle;     ///< why the puzzle has no such classes; empty if it has
};

/// Finds two parallel classes among the lines of a puzzle. Of several pairs, the one whose outer
/// class has the fewest partitions is taken.
[[nodiscard]] TwoClasses two_classes(const Puzzle& puzzle,
                                     const Budget& budget = Budget::unlimited());

/// Returns all sets that a line of this kind may have.
/// \param values  the values of the puzzle, ascending
[[nodiscard]] std::vector<ValueSet> magic_series(const LineType& kind,
                                                 const std::vector<int>& values,
                                                 const Budget& budget);

}  // namespace loshu::detail
