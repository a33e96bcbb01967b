#pragma once

#include <vector>

#include <loshu/bitset.hpp>
#include <loshu/prime_field.hpp>
#include <loshu/puzzle.hpp>

namespace loshu::detail {

/// Cells of a figure that the exhaustive engine takes.
using CellSet = Bitset<4>;

/// Tells which cells are determined when cells are placed in any order. The lines, the total and
/// the relations are rows over the cells modulo a prime. They are reduced: each row has a pivot
/// among the unknown cells that no other row holds. Placed cells stay in the rows and no longer
/// count.
class Unknowns {
 public:
  /// \param puzzle  of at most `most_exhaustive_cells` cells
  explicit Unknowns(const Puzzle& puzzle);

  /// A cell that an equation determines, and how many cells that equation has.
  struct Determined {
    int cell = 0;
    int terms = 0;
  };

  /// The cells that are determined while no cell is placed.
  [[nodiscard]] std::vector<Determined> determined() const;

  /// The cells that one more placed cell would determine. Nothing is placed, since many cells are
  /// asked about for each that is placed.
  /// \param cell  is unknown
  /// \pre  the cells that earlier ones determined are placed too
  [[nodiscard]] std::vector<Determined> determined_by(int cell) const;

  /// \param cell  which is unknown, or was determined
  void place(int cell);

  [[nodiscard]] const CellSet& all() const { return unknown_; }

 private:
  struct Row {
    std::vector<Residue> entries;  // by cell
    CellSet cells;                 // those whose entries are not zero
    int pivot = -1;                // none where nothing in it is unknown
  };

  /// \param cell  of the row; `CellSet::capacity`: the row gets no pivot
  void pivot_on(Row& row, int cell);

  CellSet unknown_;
  std::vector<Row> rows_;
};

}  // namespace loshu::detail
