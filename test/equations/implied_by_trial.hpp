#pragma once

// The equations that lines imply, by trying every set of cells.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <set>
#include <utility>
#include <vector>

#include <loshu/equations.hpp>

using Cells = std::vector<int>;

inline Cells cells_of(const loshu::Equation& equation) {
  Cells cells;
  for (const auto& [cell, coefficient] : equation.terms) cells.push_back(cell);
  return cells;
}

/// The equations that `implied_equations` leaves out: the lines, and the total-sum equation.
inline std::set<Cells> posted(const loshu::Puzzle& puzzle) {
  std::set<Cells> result{cells_of(loshu::total_sum_equation(puzzle))};
  for (Cells line : puzzle.figure().every_line()) {
    std::ranges::sort(line);
    result.insert(line);
  }
  return result;
}

/// The rank by floating-point elimination with the largest pivots, unlike the library.
inline int rank(std::vector<std::vector<double>> rows) {
  std::size_t rank = 0;
  for (std::size_t column = 0; column < rows.front().size() && rank < rows.size(); ++column) {
    const auto pivot = std::max_element(
        rows.begin() + static_cast<std::ptrdiff_t>(rank), rows.end(),
        [&](const auto& a, const auto& b) { return std::abs(a[column]) < std::abs(b[column]); });
    if (std::abs((*pivot)[column]) < 1e-9) continue;
    std::swap(rows[rank], *pivot);
    for (std::size_t i = rank + 1; i < rows.size(); ++i) {
      const double factor = rows[i][column] / rows[rank][column];
      for (std::size_t c = column; c < rows[i].size(); ++c) rows[i][c] -= factor * rows[rank][c];
    }
    ++rank;
  }
  return static_cast<int>(rank);
}

/// Minimal sets of at most `most` cells without which the lines and the total have a smaller rank:
/// some combination of them vanishes on all other cells.
inline std::set<Cells> by_brute_force(const loshu::Puzzle& puzzle, int most) {
  const int count = puzzle.figure().cell_count();
  std::vector<std::vector<double>> rows(1, std::vector<double>(static_cast<std::size_t>(count), 1));
  for (const Cells& line : puzzle.figure().every_line()) {
    rows.emplace_back(static_cast<std::size_t>(count), 0);
    for (const int cell : line) rows.back()[static_cast<std::size_t>(cell)] = 1;
  }
  const int full = rank(rows);
  std::set<Cells> result;
  for (int size = 1; size <= std::min(most, count); ++size) {
    std::vector<bool> mask(static_cast<std::size_t>(count), false);
    std::fill_n(mask.begin(), size, true);
    do {
      Cells cells;
      auto others = rows;
      for (int cell = 0; cell < count; ++cell) {
        if (!mask[static_cast<std::size_t>(cell)]) continue;
        cells.push_back(cell);
        for (auto& row : others) row[static_cast<std::size_t>(cell)] = 0;
      }
      const bool minimal = std::ranges::none_of(
          result, [&](const Cells& smaller) { return std::ranges::includes(cells, smaller); });
      if (minimal && rank(others) < full) result.insert(cells);
    } while (std::prev_permutation(mask.begin(), mask.end()));
  }
  for (const Cells& cells : posted(puzzle)) result.erase(cells);
  return result;
}
