#pragma once

#include <vector>

#include <loshu/puzzle.hpp>
#include <loshu/residue.hpp>

namespace loshu {

/// Which cells are determined when cells are placed one after the other, any in any order: the
/// lines and the total as rows over the cells modulo a prime, reduced so that each row has a pivot
/// among the unknown cells that no other row holds. What is placed stays in the rows and no longer
/// counts.
class Unknowns {
 public:
  explicit Unknowns(const Puzzle& puzzle);

  /// A cell that an equation determines, and how many cells that equation has.
  struct Determined {
    int cell = 0;
    int terms = 0;
  };

  /// Takes a cell as placed, and the cells that are determined with it, which it returns.
  std::vector<Determined> place(int cell);

  /// Takes as placed what is determined by now.
  std::vector<Determined> determined();

  [[nodiscard]] const std::vector<bool>& all_placed() const { return placed; }

 private:
  [[nodiscard]] int first_unknown(std::size_t row) const;
  [[nodiscard]] int unknowns(std::size_t row) const;
  void pivot_on(std::size_t row, int cell);

  std::vector<bool> placed;
  std::vector<std::vector<Residue>> rows;
  std::vector<int> pivots;  // by row; −1 where nothing in it is unknown
};

}  // namespace loshu
