#pragma once

/// \file
/// What the lines of a figure say as equations, alone and together.
/// \snippet symmetry.cpp equations

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <loshu/budget.hpp>
#include <loshu/figure.hpp>
#include <loshu/puzzle.hpp>
#include <loshu/text.hpp>

namespace loshu {

/// The sum of coefficient · x[cell] over the terms  =  sum_coefficient · S + constant, in integers.
struct Equation {
  /// A cell and how often its value is added.
  struct Term {
    int cell = 0;                  ///< its number
    std::int64_t coefficient = 0;  ///< not zero
    /// Equal in every member.
    friend bool operator==(const Term&, const Term&) = default;
  };
  std::vector<Term> terms;           ///< by cell, no coefficient zero
  std::int64_t sum_coefficient = 0;  ///< of the magic sum S
  std::int64_t constant = 0;         ///< added to that
};

/// "2·c + k1 = 12·S − 190", with the figure's labels; of a long sum the start.
[[nodiscard]] Sentence to_sentence(const Equation& equation, const Figure& figure);
/// The sentence as text.
[[nodiscard]] std::string to_string(const Equation& equation, const Figure& figure);

/// A part of a sum: a coefficient and what it is the coefficient of, or a number without a name.
struct NamedTerm {
  std::int64_t coefficient = 0;  ///< how often the name is added
  Sentence name = {};            ///< empty: the coefficient is a number of its own
};

/// "2·c − k1 + 3", with the signs as a person would write them.
/// \param most_shown  of a longer sum only the start is written
[[nodiscard]] Sentence written_sum(const std::vector<NamedTerm>& terms,
                                   std::size_t most_shown = 12);

/// What each line says, in the order of the figure's `every_line()`: that its cells have the magic
/// sum, or the constant that is its own. The magic sum is not put in where it is given.
///
/// They are kept with the figure, so they are valid as long as the figure or a copy of it.
[[nodiscard]] const std::vector<Equation>& line_equations(const Puzzle& puzzle);

/// The relation as an equation, whose two sides are equal or compare otherwise.
[[nodiscard]] Equation equation_of(const Relation& relation);
/// Those of the puzzle's relations that are equations, in their order.
[[nodiscard]] std::vector<Equation> relation_equations(const Puzzle& puzzle);

/// The rank of all lines as vectors of the space with one dimension a cell, computed modulo the
/// prime 2^61 − 1: never too great, and too small only if that prime divides every largest minor.
/// It is kept with the figure.
/// \throws Stopped when the budget is used up; as all functions below that take one
[[nodiscard]] int line_rank(const Figure& figure, const Budget& budget = Budget::unlimited());

/// The redundant constraint that follows from the lines with the magic sum and from the total of
/// all values.
///
/// Where some weighting of the lines covers every cell alike, as disjoint lines that cover the
/// figure do, the sum is determined: k·S = total. Otherwise the sum of all lines, less the total
/// as often as most cells are covered: |lines|·S = Σ degree(c)·x[c], so for the n-gon
/// 2n·S = (n−1)·c + 2·Σk + total.
///
/// It is kept with the puzzle and its copies.
[[nodiscard]] const Equation& total_sum_equation(const Puzzle& puzzle,
                                                 const Budget& budget = Budget::unlimited());

/// The magic sum, where the puzzle gives it, or where the lines and the total determine it as an
/// integer that a line can have. Lines with a sum of their own are lines here too.
[[nodiscard]] std::optional<int> determined_sum(const Puzzle& puzzle,
                                                const Budget& budget = Budget::unlimited());
/// The same for what may be no puzzle, as its sum or givens contradict themselves.
[[nodiscard]] std::optional<int> determined_sum(const PuzzleParts& puzzle,
                                                const Budget& budget = Budget::unlimited());

/// Where the total-sum equation makes the sum a fraction, the first values nearby with which it
/// does not; otherwise none.
[[nodiscard]] std::vector<int> first_values_that_work(const Puzzle& puzzle);

/// The puzzle itself, unless its total-sum equation makes the sum a fraction.
/// \throws Error that names the first values nearby with which the sum is an integer
[[nodiscard]] Puzzle with_integer_sum(Puzzle puzzle);

/// x[cell] ≡ residue (mod modulus); for the magic sum itself the cell is `magic_sum`.
struct Congruence {
  /// The cell that stands for the magic sum.
  static constexpr int magic_sum = -1;
  int cell = 0;              ///< its number, or `magic_sum`
  std::int64_t modulus = 1;  ///< at least 1
  std::int64_t residue = 0;  ///< from 0 to modulus − 1
  /// Equal in every member.
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
/// Those of the total-sum equation; they are kept with the puzzle and its copies.
[[nodiscard]] const Congruences& congruences(const Puzzle& puzzle,
                                             const Budget& budget = Budget::unlimited());

/// "c is even", "k1 ≡ 2 (mod 3)".
[[nodiscard]] std::string to_string(const Congruence& congruence, const Figure& figure);

/// "square 4, values 1 to 16, the sum a variable"
[[nodiscard]] std::string question_sentence(const Puzzle& puzzle);

/// Integer weights of the lines and of the total under which the weights of the lines through a
/// cell and that of the total add up to `times` · its coefficient: the proof that an equation with
/// these coefficients follows, and what its right-hand side is.
struct LineCombination {
  std::vector<std::int64_t> lines;        ///< those with the magic sum
  std::vector<std::int64_t> fixed_lines;  ///< those with a sum of their own
  std::int64_t total = 0;                 ///< the weight of the total of all values
  std::int64_t times = 1;                 ///< positive; no factor is common to all

  /// How often the magic sum is taken.
  [[nodiscard]] std::int64_t sum() const;
};

/// Solved for modulo a prime, read as fractions, and kept only if right in integers: what is found
/// is proven, what is not found may have greater weights.
///
/// \param coefficients  one a cell, none beyond a million times a million
[[nodiscard]] std::optional<LineCombination> lines_and_total(
    const Figure& figure, std::span<const std::int64_t> coefficients,
    const Budget& budget = Budget::unlimited());

/// Weights under which every cell has the coefficient 0 and the magic sum is taken `times` times:
/// the proof that the lines and the total determine the sum.
[[nodiscard]] std::optional<LineCombination> lines_for_sum(
    const Figure& figure, const Budget& budget = Budget::unlimited());

/// The same as `lines_and_total` by the lines with the magic sum alone.
[[nodiscard]] std::optional<LineCombination> lines_alone(
    const Figure& figure, std::span<const std::int64_t> coefficients,
    const Budget& budget = Budget::unlimited());

/// What the lines and the total imply about few cells.
struct ImpliedEquations {
  /// In integers without a common factor, the first coefficient positive; by the number of cells,
  /// then by the cells. No two on the same cells.
  std::vector<Equation> equations;

  /// The equations that are images of each other under the automorphisms of the figure.
  struct Orbit {
    std::size_t first = 0;  ///< the place of its first member among the equations
    std::size_t size = 0;   ///< how many there are
  };
  std::vector<Orbit> orbits;  ///< by their first members

  bool exhaustive = true;  ///< whether these are all there are with at most that many cells
};

/// When to leave off. What a search to the end would exceed is searched at random instead.
struct ImpliedLimits {
  double operations = 4e8;         ///< multiplications in the search, about; a second or so
  std::size_t equations = 50'000;  ///< whole orbits are left out beyond
};

/// The equations with at most `most_cells` cells that follow from the lines and the total, and from
/// no such equation with fewer of its cells: "C − E + N − S = 0" in the hexagon of order 3, the sum
/// of the corners of the square of order 4. The lines themselves and the total-sum equation are
/// left out. Givens are not made use of; the sum is a number where it is known (determined_sum),
/// otherwise S.
///
/// They are the cocircuits of the matrix with a row a line, one for the total, and a column a cell.
/// Each is proven by integer weights of the lines. That there are no more where the result says so
/// is concluded modulo a prime near 2^61 from random labellings: wrong with a probability of about
/// one in 10^12.
///
/// They are kept with the puzzle and its copies.
/// \param most_cells  0 or less yields none
[[nodiscard]] const ImpliedEquations& implied_equations(const Puzzle& puzzle, int most_cells,
                                                        const Budget& budget = Budget::unlimited());
/// The same with other limits; these are not kept.
/// \param seed  of the random choices: they matter only where the result is not exhaustive
[[nodiscard]] ImpliedEquations implied_equations(const Puzzle& puzzle, int most_cells,
                                                 unsigned seed, const ImpliedLimits& limits,
                                                 const Budget& budget = Budget::unlimited());

namespace detail {
/// How often this process has built the equations of the lines of a puzzle, for tests.
[[nodiscard]] std::uint64_t line_builds();
}  // namespace detail

}  // namespace loshu
