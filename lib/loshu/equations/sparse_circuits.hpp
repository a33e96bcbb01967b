#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <vector>

#include <loshu/equations/cell_vectors.hpp>
#include <loshu/group.hpp>

namespace loshu::detail {

/// The cells in an order that has every orbit together, and the places where one begins: every
/// orbit of sets has a member whose first cell is at such a place.
struct RankedCells {
  std::vector<int> cells;
  std::vector<std::size_t> starts;
};
[[nodiscard]] RankedCells ranked_cells(const Group& group);

/// Called with sets of cells, each in no order; false ends the search.
using OnCells = std::function<bool(std::span<const int> cells)>;

/// Finds every circuit of that many cells, at least one of each orbit, among sets that are
/// dependent but may have dependent subsets too.
/// \return false if `found` ended it
bool find_circuits(const CellVectors& vectors, const RankedCells& ranked, int size,
                   const OnCells& found, const Budget& budget = Budget::unlimited());

/// About how many multiplications that takes.
[[nodiscard]] double circuit_cost(const RankedCells& ranked, int size);

}  // namespace loshu::detail
