// Finds which cells the earlier cells of an order determine, by linear algebra. The lines are the
// rows of a matrix, and the cells in their order are the columns. A row of the reduced echelon form
// whose pivot is its last cell determines that cell by earlier ones. Single lines show less: the
// corners of the hexagon determine its centre, although each line through it has more than one open
// cell.

#include <loshu/order.hpp>

#include <algorithm>
#include <limits>
#include <numeric>

#include <loshu/error.hpp>

namespace loshu {
namespace {

/// An equation row = 0: a coefficient for each cell, then one for the magic sum, then the constant.
/// Coefficients fit 32 bits. The constant may need more.
using Coefficients = std::vector<std::int64_t>;

constexpr std::int64_t most_coefficient = std::numeric_limits<int>::max();
constexpr std::int64_t most_constant = std::int64_t{1} << 60;

/// Returns a · x + b · y divided by its common factor.
Coefficients combined(std::int64_t a, const Coefficients& x, std::int64_t b,
                      const Coefficients& y) {
  Coefficients result(x.size());
  std::int64_t common = 0;
  bool fits = true;
  for (std::size_t i = 0; i < x.size(); ++i) {
    std::int64_t of_x = 0, of_y = 0;
    fits = fits && !__builtin_mul_overflow(a, x[i], &of_x) &&
           !__builtin_mul_overflow(b, y[i], &of_y) &&
           !__builtin_add_overflow(of_x, of_y, &result[i]);
    if (common != 1 && result[i] != 0) common = std::gcd(common, result[i]);
  }
  for (std::int64_t& entry : result) {
    if (common > 1) entry /= common;
    const std::int64_t most = &entry == &result.back() ? most_constant : most_coefficient;
    fits = fits && entry <= most && entry >= -most;
  }
  if (!fits) throw Error("the lines of this figure depend on each other by numbers beyond 32 bits");
  return result;
}

/// One row for each equation: the cells in this order, the magic sum, and the constant for values
/// counted from 0.
std::vector<Coefficients> rows_of(const System& system, std::span<const int> cells) {
  const std::size_t count = cells.size();
  std::vector<std::size_t> place(count);
  for (std::size_t i = 0; i < count; ++i) place[static_cast<std::size_t>(cells[i])] = i;
  std::vector<Coefficients> rows;
  const auto add = [&](const Equation& equation) {
    Coefficients& row = rows.emplace_back(count + 2);
    for (const auto& [cell, coefficient] : equation.terms) {
      row[place[static_cast<std::size_t>(cell)]] = coefficient;
    }
    row[count] = -equation.sum_coefficient;
    row[count + 1] = -counted_from(equation, system.values().least()).constant;
  };
  for (const Row& row : system.rows()) {
    if (row.comparison == Operator::equal) add(row.equation);
  }
  if (system.total()) add(*system.total());
  return rows;
}

}  // namespace

Deductions deductions(const Puzzle& puzzle, std::span<const int> cells, const Budget& budget) {
  std::vector<Coefficients> rows = rows_of(system_of(puzzle), cells);
  const std::size_t count = cells.size();
  std::size_t reduced = 0;
  std::vector<std::size_t> pivots;
  for (std::size_t column = count; column-- > 0;) {
    budget.check("planning the steps");
    const auto from = rows.begin() + static_cast<std::ptrdiff_t>(reduced);
    const auto found =
        std::find_if(from, rows.end(), [&](const Coefficients& row) { return row[column] != 0; });
    if (found == rows.end()) continue;
    std::iter_swap(from, found);
    for (std::size_t i = 0; i < rows.size(); ++i) {
      if (i == reduced || rows[i][column] == 0) continue;
      rows[i] = combined(rows[reduced][column], rows[i], -rows[i][column], rows[reduced]);
    }
    pivots.push_back(column);
    ++reduced;
  }
  Deductions result;
  for (std::size_t i = reduced; i < rows.size(); ++i) {
    if (rows[i][count] != 0 || rows[i][count + 1] != 0) {
      result.conditions.push_back({rows[i][count], rows[i][count + 1]});
    }
  }
  for (std::size_t i = pivots.size(); i-- > 0;) {
    const std::int64_t sign = rows[i][pivots[i]] > 0 ? 1 : -1;
    Deduction deduction{.cell = cells[pivots[i]],
                        .divisor = sign * rows[i][pivots[i]],
                        .terms = {},
                        .sum_coefficient = -sign * rows[i][count],
                        .constant = -sign * rows[i][count + 1]};
    for (std::size_t column = 0; column < pivots[i]; ++column) {
      if (rows[i][column] != 0) deduction.terms.push_back({cells[column], -sign * rows[i][column]});
    }
    result.cells.push_back(std::move(deduction));
  }
  return result;
}

Deduction solved_for(const Equation& equation, int cell) {
  const auto& [terms, sum_coefficient, constant] = equation;
  const std::int64_t own = std::ranges::find(terms, cell, &Equation::Term::cell)->coefficient;
  const std::int64_t sign = own > 0 ? 1 : -1;
  Deduction deduction{.cell = cell,
                      .divisor = sign * own,
                      .terms = {},
                      .sum_coefficient = sign * sum_coefficient,
                      .constant = sign * constant};
  for (const auto& [other, coefficient] : terms) {
    if (other != cell) deduction.terms.push_back({other, -sign * coefficient});
  }
  return deduction;
}

}  // namespace loshu
