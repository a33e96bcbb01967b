#pragma once

// The questions for reasons without a search, the quick ones first.

#include <optional>

#include <loshu/explain.hpp>

namespace loshu::detail {

/// Contradictions in the givens alone, and in each line with a known sum of its own.
[[nodiscard]] std::optional<Explanation> seen_in_givens(const PuzzleParts& puzzle);

/// Contradictions in the least and greatest sums of lines, in the last cells of a line and in two
/// lines together. The givens must not contradict each other.
/// \param sum  the magic sum if it is known, from the puzzle or otherwise; without it, a full line
///   has the sum
[[nodiscard]] std::optional<Explanation> seen_in_lines(const PuzzleParts& puzzle,
                                                       std::optional<std::int64_t> sum);

/// A relation that no distinct values satisfy, with the values of the givens in it or without.
/// \param sum  the magic sum, where it is demanded or determined
[[nodiscard]] std::optional<Explanation> seen_in_relations(const PuzzleParts& puzzle,
                                                           std::optional<std::int64_t> sum);

/// Contradictions of the total-sum equation: the sum is no integer, the parity of the givens is
/// wrong, or the sum is not the one demanded.
[[nodiscard]] std::optional<Explanation> shown_by_total(const Puzzle& puzzle, const Budget& budget);

/// Contradictions of all lines and the total as a linear system: no solution, a sum or cell that is
/// a fraction, a value that is taken or out of range, two equal cells. They are found modulo a
/// random prime and proven by integer weights.
[[nodiscard]] std::optional<Explanation> shown_by_elimination(const Puzzle& puzzle,
                                                              const Budget& budget);

/// Contradictions modulo small primes: no integers solve the system. Skipped if there are many
/// lines.
[[nodiscard]] std::optional<Explanation> shown_by_residues(const Puzzle& puzzle,
                                                           const Budget& budget);

}  // namespace loshu::detail
