#pragma once

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

}  // namespace loshu::detail
