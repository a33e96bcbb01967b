#pragma once

/// \file
/// The integer program of a puzzle: linear equations and inequalities.
/// \snippet engines.cpp integer_program

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <loshu/budget.hpp>
#include <loshu/question.hpp>
#include <loshu/symmetry.hpp>

namespace loshu {

/// The settings of `integer_program` and of the formats that export makes of it.
struct ProgramOptions {
  Symmetry symmetry = Symmetry::full;  ///< the level of the order constraints; not dynamic
  /// Whether the program has the redundant total-sum equation and the congruences that it implies.
  bool total_sum = true;
};

/// A system of linear equations and inequalities in integers. It is plain data for solvers and for
/// files.
///
/// The first columns are binaries, one for each cell and value: 1 if the cell has the value. If
/// neither the puzzle nor the total-sum equation determines the magic sum, the last column is the
/// magic sum.
struct IntegerProgram {
  /// An integer unknown.
  struct Column {
    std::string name;  ///< "x_3_7": cell 3 has the value 7; "x_3_m7": −7; "S": the magic sum
    std::int64_t least = 0;     ///< equal to `greatest` if the column is fixed
    std::int64_t greatest = 1;  ///< every column has both bounds
  };
  /// A summand of a row.
  struct Term {
    int column = 0;                ///< the place of the column in `columns`
    std::int64_t coefficient = 0;  ///< the factor of the column
  };
  /// The inequality least ≤ Σ coefficient · column ≤ greatest. Either bound may be missing.
  struct Row {
    std::string name;                           ///< "line_0"; letters, digits and underscores
    std::vector<Term> terms;                    ///< the left side
    std::optional<std::int64_t> least = {};     ///< none: no lower bound
    std::optional<std::int64_t> greatest = {};  ///< none: no upper bound
  };

  int cells = 0;                ///< the number of cells of the figure
  Values values{1, 1};          ///< the values of the puzzle, each once
  bool has_spares = false;      ///< whether there are more values, with their copies, than cells
  std::vector<Column> columns;  ///< the unknowns
  std::vector<Row> rows;        ///< the equations and inequalities

  /// The place in `columns` of the binary for a cell and a value.
  /// \pre  the value is one of `values`
  [[nodiscard]] int column(int cell, int value) const {
    return cell * values.size() + values.place(value);
  }
  /// The number of binaries, which are the first columns.
  [[nodiscard]] int binaries() const { return cells * values.size(); }
  /// Whether the last column is the magic sum.
  [[nodiscard]] bool has_sum() const {
    return columns.size() > static_cast<std::size_t>(binaries());
  }

  /// Adds the row "contradiction", which is false by itself. It has a term, since some solvers skip
  /// rows without one.
  void contradict();

  /// Whether some row cannot hold: its bounds contradict each other, or the bounds of its columns.
  [[nodiscard]] bool is_refuted() const;
};

/// The most cells of a figure whose integer program is made. The number of columns is the product
/// of the numbers of cells and values.
inline constexpr int most_program_cells = 400;

/// The puzzle as an integer program. Each cell has one value, and each line has its sum. Each value
/// has as many cells as it has copies, or fewer with spare values. Givens are fixed binaries. The
/// coefficients of an equation are divided by their common divisor, and its bounds are rounded. If
/// the equation has no integer solution, its two bounds therefore contradict each other.
/// \throws Error for more cells or values than `most_program_cells`, and for dynamic symmetry
///   breaking
/// \throws Stopped at a limit of the budget
[[nodiscard]] IntegerProgram integer_program(const Puzzle& puzzle,
                                             const ProgramOptions& options = {},
                                             const Budget& budget = Budget::unlimited());

/// The table of the integer program's settings: total-sum.
[[nodiscard]] const SettingTable<ProgramOptions>& ilp_settings();

/// The engine `ilp` with a solver of your own, for example a plug-in. `ilp.hpp` has GLPK's.
[[nodiscard]] EngineKind ilp_kind(EngineKind::Maker make);

}  // namespace loshu
