#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <loshu/puzzle.hpp>

namespace loshu {

/// The sum of coefficient · x[cell] over the terms  =  sum_coefficient · S + constant, in integers.
struct Equation {
  struct Term {
    int cell = 0;
    std::int64_t coefficient = 0;
    friend bool operator==(const Term&, const Term&) = default;
  };
  std::vector<Term> terms;  ///< by cell, no coefficient zero
  std::int64_t sum_coefficient = 0;
  std::int64_t constant = 0;
};

/// "2·c + k1 = 12·S − 190", with the figure's labels; of a long sum the start.
[[nodiscard]] std::string to_string(const Equation& equation, const Figure& figure);

/// What each line says, in the order of the figure's `every_line()`: that its cells have the magic
/// sum, or the constant that is its own.
[[nodiscard]] std::vector<Equation> line_equations(const Puzzle& puzzle);

/// The rank of all lines as vectors of the space with one dimension a cell, computed modulo the
/// prime 2^61 − 1: never too great, and too small only if that prime divides every largest minor.
[[nodiscard]] int line_rank(const Figure& figure);

/// The redundant constraint that follows from the lines with the magic sum and from the total of
/// all values.
///
/// Where some weighting of the lines covers every cell alike, as disjoint lines that cover the
/// figure do, the sum is determined: k·S = total. Otherwise the sum of all lines, less the total
/// as often as most cells are covered: |lines|·S = Σ degree(c)·x[c], so for the n-gon
/// 2n·S = (n−1)·c + 2·Σk + total.
[[nodiscard]] Equation total_sum_equation(const Puzzle& puzzle);

/// The magic sum, where the puzzle gives it or the total-sum equation determines it as an integer.
[[nodiscard]] std::optional<int> determined_sum(const Puzzle& puzzle);

/// Where the total-sum equation makes the sum a fraction, the first values nearby with which it
/// does not; otherwise none.
[[nodiscard]] std::vector<int> first_values_that_work(const Puzzle& puzzle);

/// The puzzle itself, unless its total-sum equation makes the sum a fraction.
/// \throws Error that names the first values nearby with which the sum is an integer
[[nodiscard]] Puzzle with_integer_sum(Puzzle puzzle);

/// x[cell] ≡ residue (mod modulus); for the magic sum itself the cell is `magic_sum`.
struct Congruence {
  static constexpr int magic_sum = -1;
  int cell = 0;
  std::int64_t modulus = 1;
  std::int64_t residue = 0;  ///< from 0 to modulus − 1
  friend bool operator==(const Congruence&, const Congruence&) = default;
};

/// What an equation implies modulo the common factors of its coefficients.
struct Congruences {
  bool solvable = true;  ///< false: the coefficients share a factor that the constant lacks
  std::vector<Congruence>
      classes;  ///< one for each variable whose coefficient the others do not share
};

/// \param sum  the magic sum where it is known; the equation then speaks of the cells alone
[[nodiscard]] Congruences congruences(const Equation& equation, std::optional<int> sum);

/// "c is even", "k1 ≡ 2 (mod 3)".
[[nodiscard]] std::string to_string(const Congruence& congruence, const Figure& figure);

/// "square 4, values 1 to 16, the sum a variable"
[[nodiscard]] std::string question_sentence(const Puzzle& puzzle);

}  // namespace loshu
