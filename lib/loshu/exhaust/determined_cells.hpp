#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include <loshu/bitset.hpp>
#include <loshu/exhaust.hpp>
#include <loshu/prime_field.hpp>
#include <loshu/system.hpp>

namespace loshu::detail {

/// A set of cells of a figure that the exhaustive engine accepts.
using CellSet = Bitset<4>;

/// A step of Gaussian elimination without division: a · row − b · pivot row, 0 at the pivot.
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

/// Tells which cells become determined while cells are placed in any order. The lines, the total
/// and the relations that are equations form a linear system modulo a prime. The system is kept
/// reduced: each row has a pivot among the unknown cells, and no other row has that cell.
class Unknowns {
 public:
  /// \param system  a system with at most `most_exhaustive_cells` cells
  explicit Unknowns(const System& system) : unknown_(CellSet::below(system.cell_count())) {
    for (const Row& row : system.rows()) {
      if (row.comparison == Operator::equal) add(row.equation);
    }
    if (system.total()) add(*system.total());
    for (ReducedRow& row : rows_) pivot_on(row, row.cells.least());
  }

  /// A cell that an equation determines, and the number of cells in the equation.
  struct Determined {
    int cell = 0;
    int terms = 0;
  };

  /// \pre  no cell is placed
  [[nodiscard]] std::vector<Determined> determined() const {
    std::vector<Determined> result;
    for (const ReducedRow& row : rows_) {
      if ((row.cells & unknown_).is_single()) result.push_back({row.pivot, row.cells.size()});
    }
    return result;
  }

  /// Returns the cells that would be determined if this cell were placed.
  /// \param cell an unknown cell
  /// \pre  the cells that earlier ones determined are placed too
  [[nodiscard]] std::vector<Determined> determined_by(int cell) const {
    const CellSet others = unknown_ - CellSet::single(cell);
    const auto its_row = std::ranges::find(rows_, cell, &ReducedRow::pivot);
    std::vector<Determined> result;
    if (its_row == rows_.end()) {
      for (const ReducedRow& row : rows_) {
        if (row.cells.contains(cell) && (row.cells & others).is_single()) {
          result.push_back({row.pivot, row.cells.size()});
        }
      }
      return result;
    }
    // If the cell is a pivot, its row gets another pivot, which is eliminated from all other rows.
    // Such a row determines its own pivot if the elimination removes its other unknown cells.
    const CellSet in_its_row = its_row->cells & others;
    const int pivot = in_its_row.least();
    for (const ReducedRow& row : rows_) {
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

  /// \param cell  an unknown or determined cell
  void place(int cell) {
    unknown_.erase(cell);
    for (ReducedRow& row : rows_) {
      if (row.pivot == cell) pivot_on(row, (row.cells & unknown_).least());
    }
  }

  /// Includes the cells that placed cells determine.
  [[nodiscard]] const CellSet& unplaced() const { return unknown_; }

 private:
  struct ReducedRow {
    std::vector<Residue> entries;  // by cell
    CellSet cells;                 // the cells whose entries are not 0
    int pivot = -1;                // −1 if all cells of the row are known
  };

  void add(const Equation& equation) {
    ReducedRow& row = rows_.emplace_back();
    row.entries.resize(at(unknown_.size()));
    for (const auto& [cell, coefficient] : equation.terms) {
      row.entries[at(cell)] = residues::residue_of(coefficient);
      row.cells.insert(cell);
    }
  }

  /// \param cell  a cell of the row; with `CellSet::capacity`, the row gets no pivot
  void pivot_on(ReducedRow& row, int cell) {
    row.pivot = cell < CellSet::capacity ? cell : -1;
    if (row.pivot < 0) return;
    for (ReducedRow& other : rows_) {
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
  std::vector<ReducedRow> rows_;
};

static_assert(CellSet::capacity >= most_exhaustive_cells);

}  // namespace loshu::detail
