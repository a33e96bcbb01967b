#pragma once

#include <algorithm>
#include <numeric>
#include <optional>
#include <set>
#include <utility>

#include <loshu/explain.hpp>
#include <loshu/explain/given_values.hpp>
#include <loshu/prime_field.hpp>
#include <loshu/system.hpp>

namespace loshu::detail {

/// \return false if the result exceeds 64 bits
inline bool add_product(std::int64_t& sum, std::int64_t a, std::int64_t b) {
  std::int64_t product = 0;
  return !__builtin_mul_overflow(a, b, &product) && !__builtin_add_overflow(sum, product, &sum);
}

/// Returns the least divisor above 1 of `shared` that does not divide `rest`. There must be one.
inline std::int64_t least_modulus(std::int64_t shared, std::int64_t rest) {
  for (std::int64_t modulus = 2; modulus * modulus <= shared; ++modulus) {
    if (shared % modulus == 0 && rest % modulus != 0) return modulus;
  }
  return shared;
}

/// Adds up the lines and the total with weights. The result is in lowest terms, and its first
/// coefficient is positive. None if a number exceeds 64 bits.
[[nodiscard]] inline std::optional<CombinedEquation> combined(const Puzzle& puzzle,
                                                              LineWeights lines,
                                                              std::int64_t total) {
  Equation sum;
  bool fits = add_product(sum.constant, total, puzzle.total());
  std::vector<std::int64_t> coefficients(puzzle.figure().cells().size(), total);
  const std::span<const Row> rows = system_of(puzzle).line_rows();
  for (std::size_t line = 0; line < lines.size() && fits; ++line) {
    if (lines[line] == 0) continue;
    const Equation& row = rows[line].equation;
    fits = add_product(sum.constant, lines[line], row.constant) &&
           add_product(sum.sum_coefficient, lines[line], row.sum_coefficient);
    for (const auto& [cell, one] : row.terms) {
      fits = fits && add_product(coefficients[static_cast<std::size_t>(cell)], lines[line], one);
    }
  }
  if (!fits) return std::nullopt;
  std::int64_t shared = std::gcd(sum.sum_coefficient, sum.constant);
  for (const std::int64_t coefficient : coefficients) shared = std::gcd(shared, coefficient);
  shared = std::max<std::int64_t>(shared, 1);
  sum.sum_coefficient /= shared;
  sum.constant /= shared;
  for (std::size_t cell = 0; cell < coefficients.size(); ++cell) {
    if (coefficients[cell] == 0) continue;
    sum.terms.push_back({static_cast<int>(cell), coefficients[cell] / shared});
  }
  if (sum.terms.empty() ? sum.sum_coefficient < 0 : sum.terms.front().coefficient < 0) {
    for (auto& term : sum.terms) term.coefficient = -term.coefficient;
    sum.sum_coefficient = -sum.sum_coefficient;
    sum.constant = -sum.constant;
    for (std::int64_t& weight : lines) weight = -weight;
    total = -total;
  }
  return CombinedEquation{std::move(lines), total, std::move(sum)};
}

[[nodiscard]] inline std::vector<int> weighted_lines(const LineWeights& weights) {
  std::vector<int> lines;
  for (std::size_t line = 0; line < weights.size(); ++line) {
    if (weights[line] != 0) lines.push_back(static_cast<int>(line));
  }
  return lines;
}

/// Puts the givens and the puzzle's sum into an implied equation, and looks for a contradiction.
/// None unless the contradiction is one of a few simple kinds.
[[nodiscard]] inline std::optional<Explanation> wrong_with(const Puzzle& puzzle,
                                                           const CombinedEquation& combination) {
  const System& system = system_of(puzzle);
  const auto& [terms, sum, rest] = with_values(combination.equation, puzzle.sum(), system.fixed());
  Explanation found{.lines = weighted_lines(combination.lines), .equation = combination};
  if (combination.equation.sum_coefficient != 0) found.sum = puzzle.sum();
  std::int64_t shared = sum;
  for (const auto& term : terms) shared = std::gcd(shared, term.coefficient);
  std::vector<Given> more;
  if (shared == 0) {
    if (rest == 0) return std::nullopt;
    found.reason = Reason::no_numbers;
  } else if (rest % shared != 0) {
    found.reason = Reason::no_integers;
    found.modulus = least_modulus(std::abs(shared), rest);
  } else if (terms.size() == 1 && sum == 0) {
    const std::int64_t value = rest / terms.front().coefficient;
    const auto taken = system.fixed_cell(value);
    if (system.values().contains(value) && !taken) return std::nullopt;
    found.reason = Reason::cell_determined;
    if (taken) more.push_back({*taken, static_cast<int>(value)});
  } else if (terms.size() == 2 && sum == 0 && rest == 0 &&
             terms[0].coefficient == -terms[1].coefficient) {
    found.reason = Reason::cells_equal;
  } else {
    return std::nullopt;
  }
  for (const auto& [cell, coefficient] : combination.equation.terms) {
    const auto value = system.fixed_value(cell);
    const bool matters = found.modulus == 0 || coefficient % found.modulus != 0;
    if (value && matters) more.push_back({cell, *value});
  }
  if (found.modulus == 0) {
    for (const auto& term : terms) found.cells.push_back(term.cell);
  }
  found.givens = joined(std::move(more), {});
  return found;
}

/// The equation that is to be made from the lines and the total, once known values are put in.
struct Wanted {
  std::vector<Equation::Term> cells = {};  ///< the coefficients of the open cells; 0 for others
  std::int64_t sum = 0;                    ///< the coefficient of S, if S is unknown
  bool rest = false;                       ///< whether a constant other than 0 is to remain
};

/// The unknowns are the weights of the lines and of the total. It has a row for each open cell, one
/// for the magic sum, and one for the constant.
class CombinationSystem {
 public:
  CombinationSystem(const Puzzle& puzzle, const Wanted& wanted, const Budget& budget)
      : puzzle_(puzzle),
        budget_(budget),
        lines_(system_of(puzzle).line_rows().size()),
        unknowns_(lines_ + 1) {
    const Figure& figure = puzzle_.figure();
    std::vector<std::int64_t> coefficients(figure.cells().size(), 0);
    for (const auto& [cell, coefficient] : wanted.cells) {
      coefficients[static_cast<std::size_t>(cell)] = coefficient;
    }
    std::vector<std::int64_t> left;  // the constants of lines and total, with values put in
    const System& system = system_of(puzzle_);
    for (const Row& line : system.line_rows()) {
      left.push_back(with_values(line.equation, puzzle_.sum(), system.fixed()).constant);
    }
    left.push_back(puzzle_.total());
    for (const Given& one : system.fixed()) left.back() -= one.value;
    const std::vector<std::vector<int>> through = figure.lines_through();
    for (std::size_t cell = 0; cell < through.size(); ++cell) {
      if (system.fixed_value(static_cast<int>(cell))) continue;
      SparseRow& row = rows_.emplace_back(SparseRow{{lines_, 1}});
      for (const int line : through[cell]) row[static_cast<std::size_t>(line)] = 1;
      if (coefficients[cell] != 0) row[unknowns_] = residues::residue_of(coefficients[cell]);
    }
    if (!puzzle_.sum()) {
      SparseRow& row = rows_.emplace_back();
      for (std::size_t line = 0; line < figure.lines().size(); ++line) row[line] = 1;
      if (wanted.sum != 0) row[unknowns_] = residues::residue_of(wanted.sum);
    }
    if (wanted.rest) {
      SparseRow& row = rows_.emplace_back(SparseRow{{unknowns_, 1}});
      for (std::size_t i = 0; i < unknowns_; ++i) {
        if (left[i] != 0) row[i] = residues::residue_of(left[i]);
      }
    }
    std::ranges::stable_sort(rows_, {}, &SparseRow::size);  // short rows create few entries
  }

  /// Solves the system. Lines in `without` get weight 0; the total counts as the last line.
  std::optional<CombinedEquation> solve(const std::set<std::size_t>& without) const {
    ModularEchelon echelon;
    for (SparseRow row : rows_) {
      budget_.check("combining lines");
      for (const std::size_t line : without) row.erase(line);
      echelon.add(std::move(row));
    }
    const auto solution = echelon.solve(unknowns_);
    const auto weights = solution ? reconstruct(*solution) : std::nullopt;
    if (!weights) return std::nullopt;
    return combined(puzzle_, {weights->numerators.begin(), weights->numerators.end() - 1},
                    weights->numerators.back());
  }

 private:
  const Puzzle& puzzle_;
  const Budget& budget_;
  std::size_t lines_, unknowns_;
  std::vector<SparseRow> rows_;
};

/// The most lines of a combination that is simplified by leaving out lines one by one.
inline constexpr int most_lines_tried = 64;

/// Leaves out each line, in this order, if the others can still make the equation.
inline CombinedEquation with_fewer_lines(const CombinationSystem& system, CombinedEquation best,
                                         const std::vector<std::size_t>& order) {
  std::set<std::size_t> without;
  for (const std::size_t line : order) {
    without.insert(line);
    if (auto fewer = system.solve(without)) {
      best = std::move(*fewer);
    } else {
      without.erase(line);
    }
  }
  return best;
}

/// Finds a combination modulo a prime and proves it in integers, as `lines_and_total` does. Given
/// cells may have any coefficient.
[[nodiscard]] inline std::optional<CombinedEquation> combination_for(const Puzzle& puzzle,
                                                                     const Wanted& wanted,
                                                                     const Budget& budget) {
  const CombinationSystem system(puzzle, wanted, budget);
  const auto found = system.solve({});
  if (!found || std::ssize(found->lines) > most_lines_tried) return found;
  std::vector<std::size_t> order(found->lines.size() + 1);
  std::iota(order.rbegin(), order.rend(), std::size_t{0});  // tries to spare the total first
  CombinedEquation one = with_fewer_lines(system, *found, order);
  std::reverse(order.begin() + 1, order.end());
  CombinedEquation other = with_fewer_lines(system, *found, order);
  const auto lines = [](const CombinedEquation& combination) {
    return combination.lines.size() -
           static_cast<std::size_t>(std::ranges::count(combination.lines, 0));
  };
  return lines(other) < lines(one) ? other : one;
}

}  // namespace loshu::detail
