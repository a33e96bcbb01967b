#pragma once

#include <optional>

#include <loshu/explain.hpp>

namespace loshu::detail {

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
