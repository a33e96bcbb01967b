#pragma once

#include <random>
#include <span>
#include <vector>

#include <loshu/equations/sparse_circuits.hpp>

namespace loshu::detail {

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
