#pragma once

#include <optional>

#include <loshu/explain.hpp>

namespace loshu::detail {

/// What the total-sum equation says: that the sum is no integer, a parity that the givens lack, a
/// sum that is not the one demanded.
[[nodiscard]] std::optional<Explanation> shown_by_total(const Puzzle& puzzle, const Budget& budget);

/// What all lines and the total together say, as a linear system: that nothing solves it, that the
/// sum or a cell is a fraction, that a cell has a value that is taken or out of range, that two
/// cells are equal. Found modulo a prime, at random; what is said is proven by integer weights.
[[nodiscard]] std::optional<Explanation> shown_by_elimination(const Puzzle& puzzle,
                                                              const Budget& budget);

/// What they say modulo small primes: no integers solve them. Left out where there are many lines.
[[nodiscard]] std::optional<Explanation> shown_by_residues(const Puzzle& puzzle,
                                                           const Budget& budget);

}  // namespace loshu::detail
