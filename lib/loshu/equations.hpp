#pragma once

/// \file
/// The equations that the lines of a figure imply together.
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
#include <loshu/system.hpp>
#include <loshu/text.hpp>

namespace loshu {

/// The equation with the labels of the figure: "2·c + k1 = 12·S − 190". Only the start of a long
/// sum is written.
[[nodiscard]] Sentence to_sentence(const Equation& equation, const Figure& figure);
/// The equation as `to_sentence` writes it, as one string.
[[nodiscard]] std::string to_string(const Equation& equation, const Figure& figure);

/// A term of a sum: a coefficient and its name, or a number without a name.
struct NamedTerm {
  std::int64_t coefficient = 0;  ///< how often the name is added
  Sentence name = {};            ///< the name; if empty, the coefficient is a plain number
};

/// Writes a sum with the signs that a person would use: "2·c − k1 + 3".
/// \param most_shown  the most terms that are written; of a longer sum only the start is written
[[nodiscard]] Sentence written_sum(const std::vector<NamedTerm>& terms,
                                   std::size_t most_shown = 12);

/// The rank of all lines as vectors with one dimension for each cell. It is computed modulo the
/// prime 2^61 − 1. The result is never too great. It is too small only if that prime divides every
/// minor of the size of the true rank. It is kept with the figure.
/// \throws Stopped when the budget is used up, as do all functions below that take a budget
[[nodiscard]] int line_rank(const Figure& figure, const Budget& budget = Budget::unlimited());

/// The redundant constraint that follows from the lines with the magic sum and from the total of
/// all values.
///
/// If some weighting of the lines covers every cell alike, the sum is determined: k·S = total.
/// Disjoint lines that cover the figure are an example. Otherwise the equation is the sum of all
/// lines: |lines|·S = Σ degree(c)·x[c]. The total is subtracted from it as often as most cells are
/// covered. For the n-gon this gives 2n·S = (n−1)·c + 2·Σk + total.
///
/// The equation is kept with the puzzle and its copies.
[[nodiscard]] const Equation& total_sum_equation(const Puzzle& puzzle,
                                                 const Budget& budget = Budget::unlimited());

/// The magic sum, if it is known. Either the puzzle gives the sum, or the lines and the total
/// determine it as an integer. Here the fixed lines count as lines too. The sum may be one that no
/// line can have, which `sum_range` tells. Then the puzzle has no solution.
[[nodiscard]] std::optional<std::int64_t> determined_sum(
    const Puzzle& puzzle, const Budget& budget = Budget::unlimited());
/// The magic sum, if it is known, of parts that may contradict each other.
[[nodiscard]] std::optional<std::int64_t> determined_sum(
    const PuzzleParts& puzzle, const Budget& budget = Budget::unlimited());

/// The nearest first values with an integer sum, if the total-sum equation makes the sum a
/// fraction. Empty otherwise, for values that are not consecutive, and if no first value works.
[[nodiscard]] std::vector<int> first_values_that_work(const Puzzle& puzzle);

/// Returns the puzzle itself.
/// \throws Error with the contradiction that the puzzle has after `with_total_checked`
[[nodiscard]] Puzzle with_integer_sum(Puzzle puzzle);

/// Returns the puzzle with a contradiction, if the total-sum equation shows one; otherwise the
/// puzzle itself.
/// - If the equation makes the sum a fraction, the reason names the `first_values_that_work`.
/// - If no line can have the demanded sum and another one is determined, the reason names that one.
[[nodiscard]] Puzzle with_total_checked(const Puzzle& puzzle);

/// Names the only sum, if one is determined and another is demanded; otherwise empty. It also names
/// the first value with which the demanded sum is the only one. It does so only if there is one and
/// the puzzle has no list of values, no givens and no relations.
[[nodiscard]] std::string only_sum_words(const Puzzle& puzzle);

/// The congruence x[cell] ≡ residue (mod modulus).
struct Congruence {
  /// The cell number that stands for the magic sum.
  static constexpr int magic_sum = -1;
  int cell = 0;              ///< the number of the cell, or `magic_sum`
  std::int64_t modulus = 1;  ///< the modulus, at least 1
  std::int64_t residue = 0;  ///< the residue, from 0 to modulus − 1
  friend bool operator==(const Congruence&, const Congruence&) = default;
};

/// The congruences that an equation implies modulo the common factors of its coefficients.
struct Congruences {
  bool solvable = true;  ///< false: the coefficients share a factor that the constant lacks
  /// A congruence for each variable whose coefficient lacks a factor that all others share.
  std::vector<Congruence> classes;
};

/// The congruences of an equation. There are none if it is not solvable.
/// \param sum  the magic sum if it is known; the congruences are then about the cells alone
[[nodiscard]] Congruences congruences(const Equation& equation, std::optional<int> sum);
/// The congruences of the total-sum equation. They are kept with the puzzle and its copies.
[[nodiscard]] const Congruences& congruences(const Puzzle& puzzle,
                                             const Budget& budget = Budget::unlimited());

/// The congruence in words: "c is even", "k1 ≡ 2 (mod 3)".
[[nodiscard]] std::string to_string(const Congruence& congruence, const Figure& figure);

/// The puzzle in words: "square 4, values 1 to 16, the sum a variable".
[[nodiscard]] std::string question_sentence(const Puzzle& puzzle);

/// Integer weights of the lines and of the total. For each cell, the weights of its lines and of
/// the total add up to `times` · its coefficient. The weights prove that an equation with these
/// coefficients follows, and they give its right-hand side.
struct LineCombination {
  std::vector<std::int64_t> lines;  ///< the weights, in the order of `every_line()`
  std::int64_t total = 0;           ///< the weight of the total of all values
  std::int64_t times = 1;           ///< the factor of the coefficients, positive
  std::int64_t sum = 0;             ///< the weight of the magic sum

  /// The constant of the combination: the weighted total and sums of fixed lines.
  [[nodiscard]] std::int64_t constant(const Puzzle& puzzle) const;
};

/// Finds a combination of the lines for given coefficients. The system is solved modulo a prime,
/// read as fractions, and accepted only if it is right in integers. So a result is proven. Without
/// a result there may still be a combination with greater weights.
///
/// \param coefficients  one for each cell, with absolute values up to 10^12
[[nodiscard]] std::optional<LineCombination> lines_and_total(
    const Figure& figure, std::span<const std::int64_t> coefficients,
    const Budget& budget = Budget::unlimited());

/// Finds weights under which every cell has the coefficient 0 and the magic sum is taken `times`
/// times. They prove that the lines and the total determine the sum.
[[nodiscard]] std::optional<LineCombination> lines_for_sum(
    const Figure& figure, const Budget& budget = Budget::unlimited());

/// Finds weights as `lines_and_total` does, but uses only the lines with the magic sum.
[[nodiscard]] std::optional<LineCombination> lines_alone(
    const Figure& figure, std::span<const std::int64_t> coefficients,
    const Budget& budget = Budget::unlimited());

/// The equations with few cells that the lines and the total imply.
struct ImpliedEquations {
  /// The equations in integers without a common factor. The first coefficient is positive. They are
  /// sorted by the number of cells, then by the cells. No two equations have the same cells.
  std::vector<Equation> equations;

  /// Equations that are images of each other under the automorphisms of the figure.
  struct Orbit {
    std::size_t first = 0;  ///< the place of the orbit's first member in `equations`
    std::size_t size = 0;   ///< at least 1; other orbits may stand between the members
  };
  std::vector<Orbit> orbits;  ///< the orbits, in the order of their first members

  bool exhaustive = true;  ///< whether no equation with at most `most_cells` is missing
};

/// Limits of the search for implied equations. If the whole search would exceed them, random parts
/// of it are searched instead.
struct ImpliedLimits {
  double operations = 4e8;         ///< the most multiplications, roughly; about a second
  std::size_t equations = 50'000;  ///< the most equations; further orbits are left out
};

/// The equations with at most `most_cells` cells that follow from the lines and the total. An
/// equation is left out if one on fewer of its cells follows too. Examples: "C − E + N − S = 0" in
/// the hexagon of order 3, the sum of the corners of the square of order 4. The lines themselves
/// and the total-sum equation are left out. The givens are not used. The magic sum is a number if
/// it is known (see `determined_sum`), otherwise S.
///
/// These equations are the cocircuits of a matrix with a row for each line, a row for the total,
/// and a column for each cell. Each equation is proven by integer weights of the lines. A result
/// that says it is exhaustive concludes this modulo a prime near 2^61, from random labellings. The
/// probability that this is wrong is about 1 in 10^12.
///
/// They are kept with the puzzle and its copies.
/// \param most_cells  0 or less yields no equations
[[nodiscard]] const ImpliedEquations& implied_equations(const Puzzle& puzzle, int most_cells,
                                                        const Budget& budget = Budget::unlimited());
/// The implied equations within other limits. The result is not kept.
/// \param seed  the seed of the random choices, which matter only if the result is not exhaustive
[[nodiscard]] ImpliedEquations implied_equations(const Puzzle& puzzle, int most_cells,
                                                 unsigned seed, const ImpliedLimits& limits,
                                                 const Budget& budget = Budget::unlimited());

}  // namespace loshu
