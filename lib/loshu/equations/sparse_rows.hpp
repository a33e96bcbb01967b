#pragma once

// Finds sums of few cells in figures that are too large to try all sets. The sums are words of
// small weight in a linear code whose coordinates are the cells. The code is brought to reduced
// echelon form for a basis (an information set). A word of weight w on the basis is a combination
// of w rows. So the rows and their pairs are searched (Lee and Brickell, 1988).
//
// With s disjoint bases, a word of K cells has at most K/s of them in one of the bases. So more
// than K/3 disjoint bases find all words. With more than K disjoint bases there is no such word.
// This is the bound of Brouwer and Zimmermann (Grassl, "Searching for linear codes with large
// minimum distance", 2006). Further random bases find many words.

#include <algorithm>
#include <bit>
#include <cstdint>
#include <numeric>
#include <random>
#include <utility>

#include <loshu/equations/sparse_circuits.hpp>

namespace loshu::detail {

/// The number of known sums: the lines and the total.
[[nodiscard]] inline std::size_t count_of_sums(const Figure& figure) {
  return figure.lines().size() + figure.fixed_lines().size() + 1;
}

/// The reduced echelon form of the lines and the total, with pivots sought along `order`.
[[nodiscard]] inline std::vector<std::vector<Residue>> reduced_rows(const Figure& figure,
                                                                    std::span<const int> order,
                                                                    const Budget& budget) {
  const auto cells = static_cast<std::size_t>(figure.cell_count());
  std::vector<std::vector<Residue>> rows;
  for (const Line& line : figure.every_line()) {
    rows.emplace_back(cells, 0);
    for (const int cell : line) rows.back()[static_cast<std::size_t>(cell)] = 1;
  }
  rows.emplace_back(cells, 1);
  std::size_t rank = 0;
  for (const int cell : order) {
    const auto column = static_cast<std::size_t>(cell);
    std::size_t pivot = rank;
    while (pivot < rows.size() && rows[pivot][column] == 0) ++pivot;
    if (pivot == rows.size()) continue;
    budget.check(finding_equations);
    std::swap(rows[rank], rows[pivot]);
    const Residue scale = inverse(rows[rank][column]);
    for (Residue& entry : rows[rank]) entry = multiply(entry, scale);
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const Residue factor = rows[i][column];
      for (std::size_t c = 0; c < cells && i != rank && factor != 0; ++c) {
        if (rows[rank][c] != 0) rows[i][c] = subtract(rows[i][c], multiply(factor, rows[rank][c]));
      }
    }
    if (++rank == rows.size()) break;
  }
  rows.resize(rank);
  return rows;
}

using CellBits = std::vector<std::uint64_t>;

[[nodiscard]] inline CellBits support(const std::vector<Residue>& row) {
  CellBits bits((row.size() + 63) / 64, 0);
  for (std::size_t i = 0; i < row.size(); ++i) {
    if (row[i] != 0) bits[i / 64] |= std::uint64_t{1} << (i % 64);
  }
  return bits;
}

[[nodiscard]] inline int differences(const CellBits& a, const CellBits& b) {
  int count = 0;
  for (std::size_t i = 0; i < a.size(); ++i) count += std::popcount(a[i] ^ b[i]);
  return count;
}

/// Reports each combination of two rows that cancels enough cells, so that few remain.
inline bool look_through_pair(const std::vector<Residue>& a, const std::vector<Residue>& b,
                              int differing, int most_cells, const OnCells& found) {
  std::vector<std::pair<Residue, int>> ratios;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (a[i] == 0 || b[i] == 0) continue;
    ratios.emplace_back(multiply(a[i], inverse(b[i])), static_cast<int>(i));
  }
  std::ranges::sort(ratios);
  for (std::size_t i = 0, next = 0; i < ratios.size(); i = next) {
    while (next < ratios.size() && ratios[next].first == ratios[i].first) ++next;
    const int left = differing + static_cast<int>(ratios.size() - (next - i));
    if (left > most_cells) continue;
    std::vector<int> cells;
    for (std::size_t c = 0; c < a.size(); ++c) {
      if (subtract(a[c], multiply(ratios[i].first, b[c])) != 0)
        cells.push_back(static_cast<int>(c));
    }
    if (!found(cells)) return false;
  }
  return true;
}

/// Unlike std::shuffle, the result is the same on every machine.
inline void shuffle(std::vector<int>& cells, std::mt19937_64& random) {
  for (std::size_t i = cells.size(); i > 1; --i) std::swap(cells[i - 1], cells[random() % i]);
}

/// Finds disjoint bases of the cells by a greedy search, so perhaps not as many as there are. Every
/// sum of cells that the lines determine has a cell in each basis.
/// \return at most `most` bases
[[nodiscard]] inline std::vector<std::vector<int>> disjoint_bases(
    const Figure& figure, int rank, int most, unsigned seed,
    const Budget& budget = Budget::unlimited()) {
  /// A set of cells with independent vectors, whose entries are the cell's lines and the total.
  struct Basis {
    std::vector<int> cells;
    ModularEchelon echelon;
  };
  std::vector<int> cells(static_cast<std::size_t>(figure.cell_count()));
  std::iota(cells.begin(), cells.end(), 0);
  std::mt19937_64 random(seed);
  shuffle(cells, random);
  const auto through = figure.lines_through();
  std::vector<Basis> bases(static_cast<std::size_t>(most));
  for (const int cell : cells) {
    budget.check(finding_equations);
    SparseRow vector{{count_of_sums(figure) - 1, 1}};
    for (const int line : through[static_cast<std::size_t>(cell)]) {
      vector[static_cast<std::size_t>(line)] = 1;
    }
    for (Basis& basis : bases) {
      if (std::ssize(basis.cells) >= rank || !basis.echelon.add(vector)) continue;
      basis.cells.push_back(cell);
      break;
    }
  }
  std::vector<std::vector<int>> full;
  for (Basis& basis : bases) {
    if (std::ssize(basis.cells) == rank) full.push_back(std::move(basis.cells));
  }
  return full;
}

/// Finds the sums of at most `most_cells` cells that the lines determine and that have one or two
/// cells in a basis; perhaps others too. The basis is the first one along `order`.
/// \return false if `found` ended the search
inline bool find_sparse_rows(const Figure& figure, std::span<const int> order, int most_cells,
                             const OnCells& found, const Budget& budget = Budget::unlimited()) {
  const std::vector<std::vector<Residue>> rows = reduced_rows(figure, order, budget);
  std::vector<CellBits> supports;
  for (const std::vector<Residue>& row : rows) supports.push_back(support(row));
  const CellBits nothing((rows.front().size() + 63) / 64, 0);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    budget.check(finding_equations);
    if (differences(supports[i], nothing) <= most_cells) {
      std::vector<int> cells;
      for (std::size_t c = 0; c < rows[i].size(); ++c) {
        if (rows[i][c] != 0) cells.push_back(static_cast<int>(c));
      }
      if (!found(cells)) return false;
    }
    for (std::size_t j = 0; j < i; ++j) {
      const int differing = differences(supports[i], supports[j]);
      if (differing <= most_cells &&
          !look_through_pair(rows[i], rows[j], differing, most_cells, found)) {
        return false;
      }
    }
  }
  return true;
}

/// Estimates the multiplications that finding one disjoint basis takes at most.
[[nodiscard]] inline double disjoint_basis_cost(const Figure& figure, int rank) {
  return static_cast<double>(count_of_sums(figure)) * rank * rank;
}

[[nodiscard]] inline double sparse_rows_cost(const Figure& figure, int rank) {
  return static_cast<double>(count_of_sums(figure)) * rank * figure.cell_count();
}

}  // namespace loshu::detail
