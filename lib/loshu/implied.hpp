#pragma once

#include <cstddef>
#include <vector>

#include <loshu/equations.hpp>

namespace loshu {

/// What the lines and the total imply about few cells.
struct ImpliedEquations {
  /// In integers without a common factor, the first coefficient positive; by the number of cells,
  /// then by the cells. No two on the same cells.
  std::vector<Equation> equations;

  /// The equations that are images of each other under the automorphisms of the figure.
  struct Orbit {
    std::size_t first = 0;  ///< the place of its first member among the equations
    std::size_t size = 0;
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
/// \param most_cells  0 or less yields none
/// \param seed  of the random choices: they matter only where the result is not exhaustive
[[nodiscard]] ImpliedEquations implied_equations(const Puzzle& puzzle, int most_cells,
                                                 unsigned seed = 1,
                                                 const ImpliedLimits& limits = {});

}  // namespace loshu
