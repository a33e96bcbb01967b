#pragma once

/// \file
/// Puzzles for other solvers: LP files and MiniZinc models.
/// \snippet engines.cpp export

#include <string>

#include <loshu/integer_program.hpp>

namespace loshu {

/// The integer program of a puzzle in the LP format of CPLEX, which GLPK, CBC and others read. What
/// is fixed beforehand stands under "Bounds". There is nothing to optimise: every solution is one.
/// Comments at the top say which cell is which.
/// \throws Error as `integer_program`
[[nodiscard]] std::string lp_text(const Puzzle& puzzle, const ProgramOptions& options = {});

/// The model of a puzzle in MiniZinc: cells that are all different, lines, givens, order
/// constraints and the total sum as the options say, and the textbook's search as an annotation:
/// the cell with fewest values left first, its range split, lower half first. Each solution is a
/// line of values in cell order, so that `minizinc --all-solutions` lists what `loshu solve
/// --solutions 0` does. \throws Error for dynamic symmetry breaking, which MiniZinc does not have
[[nodiscard]] std::string minizinc_text(const Puzzle& puzzle, const ProgramOptions& options = {});

}  // namespace loshu
