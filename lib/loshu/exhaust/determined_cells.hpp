#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include <loshu/bitset.hpp>
#include <loshu/equations.hpp>
#include <loshu/exhaust.hpp>
#include <loshu/figure.hpp>
#include <loshu/prime_field.hpp>
#include <loshu/puzzle.hpp>

namespace loshu::detail {

/// Cells of a figure that the exhaustive engine takes.
using CellSet = Bitset<4>;

/// Two rows added up so that nothing is left of the second's pivot in the first; scaled, so that
/// nothing is divided.
class Elimination {
 public:
  Elimination(const std::vector<Residue>& row, const std::vector<Residue>& pivot_row, int pivot)
      : row_(row),
        pivot_row_(pivot_row),
        of_row_(pivot_row_[at(pivot)]),
        factor_(row_[at(pivot)]) {}

  [[nodiscard]] Residue entry(int cell) const {
    return residues::subtract(residues::multiply(row_[at(cell)], of_row_),
                              residues::multiply(factor_, pivot_row_[at(cell)]));
  }

 private:
  const std::vector<Residue>& row_;
  const std::vector<Residue>& pivot_row_;
  const Residue of_row_, factor_;
};

/// Tells which cells are determined when cells are placed in any order. The lines, the total and
/// the relations are rows over the cells modulo a prime. They are reduced: each row has a pivot
/// among the unknown cells that no other row holds. Placed cells stay in the rows and no longer
/// count.
class Unknowns {
 public:
  /// \param puzzle  of at most `most_exhaustive_cells` cells
  explicit Unknowns(const Puzzle& puzzle) : unknown_(CellSet::below(puzzle.figure().cell_count())) {
    std::vector<Equation> equations = line_equations(puzzle);
    for (Equation& own : relation_equations(puzzle)) equations.push_back(std::move(own));
    if (!puzzle.has_spares()) {
      Equation& total = equations.emplace_back();
      unknown_.for_each([&](int cell) { total.terms.push_back({cell, 1}); });
    }
    for (const Equation& equation : equations) {
      Row& row =
          rows_.emplace_back(Row{std::vector<Residue>(at(puzzle.figure().cell_count())), {}});
      for (const auto& [cell, coefficient] : equation.terms) {
        row.entries[at(cell)] = residues::residue_of(coefficient);
        row.cells.insert(cell);
      }
    }
    for (Row& row : rows_) pivot_on(row, row.cells.least());
  }

  /// A cell that an equation determines, and how many cells that equation has.
  struct Determined {
    int cell = 0;
    int terms = 0;
  };

  /// The cells that are determined while no cell is placed.
  [[nodiscard]] std::vector<Determined> determined() const {
    std::vector<Determined> result;
    for (const Row& row : rows_) {
      if ((row.cells & unknown_).is_single()) result.push_back({row.pivot, row.cells.size()});
    }
    return result;
  }

  /// The cells that one more placed cell would determine. Nothing is placed, since many cells are
  /// asked about for each that is placed.
  /// \param cell  is unknown
  /// \pre  the cells that earlier ones determined are placed too
  [[nodiscard]] std::vector<Determined> determined_by(int cell) const {
    const CellSet others = unknown_ - CellSet::single(cell);
    const auto its_row = std::ranges::find(rows_, cell, &Row::pivot);
    std::vector<Determined> result;
    if (its_row == rows_.end()) {
      for (const Row& row : rows_) {
        if (row.cells.contains(cell) && (row.cells & others).is_single()) {
          result.push_back({row.pivot, row.cells.size()});
        }
      }
      return result;
    }
    // Its row would get another pivot, and be taken from the rows that hold this one: they are left
    // with their own pivots where all else that is unknown goes with it.
    const CellSet in_its_row = its_row->cells & others;
    const int pivot = in_its_row.least();
    for (const Row& row : rows_) {
      if (&row == &*its_row) {
        if (in_its_row.is_single()) result.push_back({pivot, row.cells.size()});
        continue;
      }
      if (!row.cells.contains(pivot)) continue;
      if ((row.cells & others) - CellSet::single(row.pivot) != in_its_row) continue;
      const Elimination left(row.entries, its_row->entries, pivot);
      bool all_gone = true;
      in_its_row.for_each([&](int i) { all_gone = all_gone && left.entry(i) == 0; });
      if (!all_gone) continue;
      int terms = 0;
      (row.cells | its_row->cells).for_each([&](int i) { terms += left.entry(i) != 0 ? 1 : 0; });
      result.push_back({row.pivot, terms});
    }
    return result;
  }

  /// \param cell  which is unknown, or was determined
  void place(int cell) {
    unknown_.erase(cell);
    for (Row& row : rows_) {
      if (row.pivot == cell) pivot_on(row, (row.cells & unknown_).least());
    }
  }

  [[nodiscard]] const CellSet& all() const { return unknown_; }

 private:
  struct Row {
    std::vector<Residue> entries;  // by cell
    CellSet cells;                 // those whose entries are not zero
    int pivot = -1;                // none where nothing in it is unknown
  };

  /// \param cell  of the row; `CellSet::capacity`: the row gets no pivot
  void pivot_on(Row& row, int cell) {
    row.pivot = cell < CellSet::capacity ? cell : -1;
    if (row.pivot < 0) return;
    for (Row& other : rows_) {
      if (&other == &row || !other.cells.contains(cell)) continue;
      const Elimination left(other.entries, row.entries, cell);
      std::vector<Residue> entries(other.entries.size());
      CellSet cells;
      (other.cells | row.cells).for_each([&](int i) {
        entries[at(i)] = left.entry(i);
        if (entries[at(i)] != 0) cells.insert(i);
      });
      other.entries = std::move(entries);
      other.cells = cells;
    }
  }

  CellSet unknown_;
  std::vector<Row> rows_;
};

static_assert(CellSet::capacity >= most_exhaustive_cells);

}  // namespace loshu::detail
