#pragma once

/// \file
/// Puzzles for other solvers: LP and MPS files, pseudo-Boolean programs and MiniZinc models.
/// If a puzzle contradicts itself, or arithmetic refutes it and the total sum is on, each file has
/// one constraint that is false by itself.
/// \snippet engines.cpp export

#include <functional>
#include <string>
#include <vector>

#include <loshu/integer_program.hpp>

namespace loshu {

/// The integer program of a puzzle in the LP format of CPLEX, which GLPK, CBC and other solvers
/// read. Fixed variables stand under "Bounds". There is nothing to optimise: every feasible point
/// is a solution. Comments at the top name the cell of each number.
/// \throws Error as `integer_program`
/// \throws Stopped when the budget is used up
[[nodiscard]] std::string lp_text(const Puzzle& puzzle, const ProgramOptions& options = {},
                                  const Budget& budget = Budget::unlimited());

/// The same program in the free MPS format, with the rows of the LP file and the same names. Every
/// column is an integer with bounds of its own. The first row is an objective without coefficients.
/// \throws Error as `integer_program`
/// \throws Stopped when the budget is used up
[[nodiscard]] std::string mps_text(const Puzzle& puzzle, const ProgramOptions& options = {},
                                   const Budget& budget = Budget::unlimited());

/// The integer program of a puzzle in the OPB format, for pseudo-Boolean solvers. The magic sum is
/// written as its least value plus a binary number. Each solution of the puzzle is exactly one
/// model of the program. Comments name the unknowns.
/// \throws Error as `integer_program`
/// \throws Stopped when the budget is used up
[[nodiscard]] std::string opb_text(const Puzzle& puzzle, const ProgramOptions& options = {},
                                   const Budget& budget = Budget::unlimited());

/// The model of a puzzle in MiniZinc. It has the cells, which are all different, the lines and the
/// givens. The options decide whether it has order constraints and the total sum. A search
/// annotation states the plain model's search: it takes the cell with the fewest values left and
/// splits its range, lower half first. Each solution is printed as a line of values in cell order.
/// So `minizinc --all-solutions` lists the same solutions as `loshu solve --solutions 0`.
/// \throws Error for dynamic symmetry breaking, which MiniZinc does not have
/// \throws Stopped when the budget is used up
[[nodiscard]] std::string minizinc_text(const Puzzle& puzzle, const ProgramOptions& options = {},
                                        const Budget& budget = Budget::unlimited());

/// A format for other solvers. A file in it holds a puzzle's model, so it depends on the options.
struct ExportFormat {
  std::string name;  ///< the word for `--format`, and the ending of its files: "lp"
  /// Returns the whole text of a file.
  std::function<std::string(const Puzzle&, const ProgramOptions&, const Budget&)> write;
};

/// The formats of this program, in the order in which help texts list them.
[[nodiscard]] const std::vector<ExportFormat>& export_formats();

/// Adds a format of your own, in the place of one of the same name. Call this before any request is
/// read.
void add_export_format(ExportFormat format);

}  // namespace loshu
