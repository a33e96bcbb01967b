#pragma once

// The searches for reasons by arithmetic alone, in the order in which they are asked.

#include <optional>

#include <loshu/explain.hpp>

namespace loshu::detail {

/// Finds contradictions in the givens alone, and in each line with a known sum of its own.
[[nodiscard]] std::optional<Explanation> seen_in_givens(const PuzzleParts& puzzle);

/// Finds contradictions in the least and greatest sums of lines, in the last cells of a line, and
/// in two lines together. The givens must not contradict each other.
/// \param sum  the magic sum if it is known, from the puzzle or otherwise; without it, a full line
///   has the sum
[[nodiscard]] std::optional<Explanation> seen_in_lines(const PuzzleParts& puzzle,
                                                       std::optional<std::int64_t> sum);

/// Finds a relation that no distinct values satisfy, first without the givens, then with them.
/// \param sum  the magic sum, if it is demanded or determined
[[nodiscard]] std::optional<Explanation> seen_in_relations(const PuzzleParts& puzzle,
                                                           std::optional<std::int64_t> sum);

/// Finds contradictions of the total-sum equation: the sum is no integer, the parity of the givens
/// is wrong, or the sum is not the one demanded.
[[nodiscard]] std::optional<Explanation> shown_by_total(const Puzzle& puzzle, const Budget& budget);

/// Finds contradictions of all lines and the total as a linear system: no solution, a sum or cell
/// that is a fraction, a value that is taken or out of range, two equal cells. They are found
/// modulo a prime and proven by integer weights.
[[nodiscard]] std::optional<Explanation> shown_by_elimination(const Puzzle& puzzle,
                                                              const Budget& budget);

/// Finds contradictions modulo small primes: no integers solve the linear system. Returns none if
/// there are many lines.
[[nodiscard]] std::optional<Explanation> shown_by_residues(const Puzzle& puzzle,
                                                           const Budget& budget);

}  // namespace loshu::detail
