#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <loshu/equations.hpp>
#include <loshu/puzzle.hpp>

namespace loshu {

/// How cells determine another: divisor · u[cell] = sum_coefficient · S + constant + the terms.
///
/// u counts the values of the puzzle from its first as 0, and S is the magic sum.
struct Deduction {
  struct Term {
    int cell = 0;
    std::int64_t coefficient = 0;
  };
  int cell = 0;
  std::int64_t divisor = 1;  ///< positive; no factor is common to all
  std::vector<Term> terms;
  std::int64_t sum_coefficient = 0;
  std::int64_t constant = 0;
};

/// What the lines and the total of all values say about cells in an order.
struct Deductions {
  /// For each cell that those before it determine, how it follows from those among them that
  /// nothing determines. Ordered as the cells.
  std::vector<Deduction> cells;

  /// What the magic sum must satisfy for there to be any solution: coefficient · S + constant = 0.
  struct Condition {
    std::int64_t coefficient = 0;
    std::int64_t constant = 0;
    [[nodiscard]] bool holds(int sum) const { return coefficient * sum + constant == 0; }
  };
  std::vector<Condition> conditions;
};

/// \param cells  every cell once
/// \throws Error where the coefficients leave 32 bits
[[nodiscard]] Deductions deductions(const Puzzle& puzzle, std::span<const int> cells);

/// A line solved for one of its cells.
/// \param line  of the puzzle's `line_equations`
[[nodiscard]] Deduction from_line(const Puzzle& puzzle, const Equation& line, int cell);

}  // namespace loshu
