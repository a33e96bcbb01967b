#pragma once

/// \file
/// A puzzle as linear equations and inequalities in integers.
/// \snippet engines.cpp integer_program

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <loshu/budget.hpp>
#include <loshu/puzzle.hpp>
#include <loshu/symmetry.hpp>

namespace loshu {

/// What an integer program says of a puzzle besides the puzzle itself.
struct ProgramOptions {
  Symmetry symmetry = Symmetry::full;  ///< order constraints of this level; not dynamic
  bool total_sum = true;  ///< the redundant total-sum equation, and the congruences that it implies
};

/// A system of linear equations and inequalities in integers: data, for solvers and for files.
///
/// The first columns are binaries, one a cell and value: 1 where the cell has the value. Where
/// neither the puzzle nor the total-sum equation says what the magic sum is, one more column is it.
struct IntegerProgram {
  /// An integer unknown.
  struct Column {
    std::string name;  ///< "x_3_7": cell 3 has the value 7; "x_3_m7": −7; "S": the magic sum
    std::int64_t least = 0;     ///< the least value
    std::int64_t greatest = 1;  ///< the greatest value
  };
  /// A column and what it is multiplied by.
  struct Term {
    int column = 0;                ///< its place in `columns`
    std::int64_t coefficient = 0;  ///< its factor
  };
  /// least ≤ Σ coefficient · column ≤ greatest, where there is such a bound.
  struct Row {
    std::string name;                           ///< "line_0"; letters, digits and underscores
    std::vector<Term> terms;                    ///< the left side
    std::optional<std::int64_t> least = {};     ///< none: not bounded from below
    std::optional<std::int64_t> greatest = {};  ///< none: not bounded from above
  };

  int cells = 0;                ///< of the figure
  int first_value = 1;          ///< of the puzzle
  std::vector<Column> columns;  ///< the unknowns
  std::vector<Row> rows;        ///< the equations and inequalities

  /// The column that says whether a cell has a value.
  [[nodiscard]] int column(int cell, int value) const { return cell * cells + value - first_value; }
  /// Whether the last column is the magic sum.
  [[nodiscard]] bool has_sum() const {
    return columns.size() > static_cast<std::size_t>(cells) * static_cast<std::size_t>(cells);
  }

  /// Whether the bounds of some row exclude each other or what its columns allow.
  [[nodiscard]] bool is_refuted() const;
};

/// The largest figure whose integer program is made, in cells: it has as many columns as the square
/// of that.
inline constexpr int most_program_cells = 400;

/// The puzzle as an integer program: one value a cell, one cell a value, the lines; givens are
/// fixed binaries. Of an equation without an integer solution the two bounds exclude each other:
/// its coefficients are divided by their common divisor, and what is left is rounded. \throws Error
/// for more cells than `most_program_cells`, and for dynamic symmetry breaking
/// \throws Stopped at a limit of the budget
[[nodiscard]] IntegerProgram integer_program(const Puzzle& puzzle,
                                             const ProgramOptions& options = {},
                                             const Budget& budget = Budget::unlimited());

}  // namespace loshu
