#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <loshu/group.hpp>
#include <loshu/puzzle.hpp>

namespace loshu::detail {

/// The pairs of a puzzle all of whose labellings are their own complement.
struct Pairs {
  Permutation cells;  ///< exchanges the cells of each pair
  /// By line of `Figure::every_line`: whether the line holds by itself or follows from its image,
  /// which is kept.
  std::vector<bool> is_needless;
  std::vector<Given> givens;  ///< those of the puzzle, and those that the pairs make of them
};

/// The pairs, if fixed lines of two cells with the sum first + last pair all cells but one at most.
/// Exchanging the cells of each pair must map lines to lines with the mirrored sum. None too where
/// the givens contradict the pairs, and where there are relations. \param sum the magic sum, where
/// it is known
[[nodiscard]] std::optional<Pairs> pairs_of(const Puzzle& puzzle, std::optional<std::int64_t> sum);

}  // namespace loshu::detail
