#pragma once

#include <optional>

#include <loshu/explain.hpp>

namespace loshu::detail {

/// What can be seen of the givens alone, and of each line with a known sum of its own.
[[nodiscard]] std::optional<Explanation> seen_in_givens(const PuzzleParts& puzzle);

/// What can be seen of the lines by their least and greatest sums, of the last cells of a line and
/// of two lines together. Nothing may be seen in the givens.
/// \param sum  the magic sum where it is known, from the puzzle or otherwise; where it is not, a
///   line that is full has it
[[nodiscard]] std::optional<Explanation> seen_in_lines(const PuzzleParts& puzzle,
                                                       std::optional<std::int64_t> sum);

/// A relation that no distinct values satisfy, with the values of the givens in it or without.
/// \param sum  the magic sum, where it is demanded or determined
[[nodiscard]] std::optional<Explanation> seen_in_relations(const PuzzleParts& puzzle,
                                                           std::optional<std::int64_t> sum);

}  // namespace loshu::detail
