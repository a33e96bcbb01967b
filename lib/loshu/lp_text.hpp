#pragma once

#include <string>

#include <loshu/integer_program.hpp>

namespace loshu {

/// The integer program of a puzzle in the LP format of CPLEX, which GLPK, CBC and others read. What
/// is fixed beforehand stands under "Bounds". There is nothing to optimise: every solution is one.
/// Comments at the top say which cell is which.
/// \throws Error as `integer_program`
[[nodiscard]] std::string lp_text(const Puzzle& puzzle, const ProgramOptions& options = {});

}  // namespace loshu
