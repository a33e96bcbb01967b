#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <loshu/group.hpp>
#include <loshu/puzzle.hpp>

namespace loshu::detail {

/// What the pairs of a puzzle say whose labellings are all their own complement.
struct Pairs {
  Permutation cells;  ///< exchanges the cells of each pair
  /// Of each line in `Figure::every_line`: whether it holds by itself, or as soon as its image
  /// does, which is not needless then.
  std::vector<bool> is_needless;
  std::vector<Given> givens;  ///< those of the puzzle, and those that the pairs make of them
};

/// The pairs, if fixed lines of two cells with the sum first + last pair all cells but one at most.
/// Exchanging the cells of each pair must map lines to lines with the mirrored sum. None too where
/// the givens contradict the pairs, and where there are relations. \param sum the magic sum, where
/// it is known
[[nodiscard]] std::optional<Pairs> pairs_of(const Puzzle& puzzle, std::optional<std::int64_t> sum);

}  // namespace loshu::detail
