#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <loshu/explain/technique/candidates.hpp>

namespace loshu::detail {

/// The sets of different candidates that fill the open cells of a line.
struct Ways {
  std::vector<std::vector<int>> sets;  ///< each ascending, counted from the first value
  std::vector<Marks> kept;             ///< of each cell: what some set puts there
};

/// The conditions on the sets.
struct WaysWanted {
  std::int64_t sum = 0;          ///< of a set, values counted from the first
  std::size_t most = 20;         ///< sets
  std::optional<int> with = {};  ///< a value that each has
};

/// \param cells  the candidates of each cell
/// \return empty if there are more sets than wanted, if the listing takes more than 20,000 looks,
///   and for more than `most_listed_cells` cells
[[nodiscard]] std::optional<Ways> ways_to_fill(std::span<const Marks> cells,
                                               const WaysWanted& wanted);

/// Nobody lists the sets of more cells.
inline constexpr std::size_t most_listed_cells = 10;

/// Whether the set fits the cells. The values of each cell in all its ways are added to `kept`.
/// \param pinned  a cell, and the place in the set of its value
[[nodiscard]] bool fits(std::span<const Marks> cells, std::span<const int> set,
                        std::vector<Marks>* kept,
                        std::optional<std::pair<std::size_t, std::size_t>> pinned = {});

}  // namespace loshu::detail
