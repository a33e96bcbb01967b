#pragma once

// The searches for sums of few cells that the lines determine.

#include <cstddef>
#include <functional>
#include <random>
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

/// Into a random order: the same for the same state everywhere, as std::shuffle does not promise.
void shuffle(std::vector<int>& cells, std::mt19937_64& random);

/// Sets of cells, no two with a cell in common, each a basis. A sum of cells that the lines
/// determine has a cell in every one of them. \return at most `most` of them; found greedily, so
/// perhaps fewer than there are
[[nodiscard]] std::vector<std::vector<int>> disjoint_bases(
    const Figure& figure, int rank, int most, unsigned seed,
    const Budget& budget = Budget::unlimited());

/// Finds the sums of at most `most_cells` cells that the lines determine and that have one or two
/// cells in a basis. The basis is the first one along `order`, completed greedily if the order does
/// not have one. Finds other sums too.
/// \return false if `found` ended it
bool find_sparse_rows(const Figure& figure, std::span<const int> order, int most_cells,
                      const OnCells& found, const Budget& budget = Budget::unlimited());

/// About how many multiplications the search takes at most, and one of the disjoint bases.
[[nodiscard]] double disjoint_basis_cost(const Figure& figure, int rank);
[[nodiscard]] double sparse_rows_cost(const Figure& figure, int rank);

}  // namespace loshu::detail
