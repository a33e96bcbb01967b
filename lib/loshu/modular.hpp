#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include <loshu/residue.hpp>

namespace loshu {

/// A rational number, the denominator positive.
struct Fraction {
  std::int64_t numerator = 0;
  std::int64_t denominator = 1;
};

/// A row by its entries that are not zero.
using SparseRow = std::map<std::size_t, Residue>;

/// Rows in echelon form over the field of 2^61 − 1 elements, grown one row at a time.
///
/// Exact rational elimination swells; here an operation is a few instructions, and what is
/// concluded from it is checked in integers afterwards, or wrong only where the prime divides a
/// minor. Rows are sparse, since a cell is on few lines.
class ModularEchelon {
 public:
  /// Adds a row. \return whether it was independent of the rows before
  bool add(SparseRow row);

  [[nodiscard]] int rank() const { return static_cast<int>(rows.size()); }

  /// Reading column `unknowns` as right-hand sides: the solution in which every column without a
  /// pivot is zero; none if a row demands 0 = 1.
  [[nodiscard]] std::optional<std::vector<Residue>> solve(std::size_t unknowns) const;

  /// Sets the entries of x at the pivots so that its product with every row is 0; the others are
  /// taken as they are.
  /// \param x  an entry for each column
  void complete(std::vector<Residue>& x) const;

 private:
  std::map<std::size_t, SparseRow> rows;  // by pivot: their first column, where they hold 1
};

/// The fraction with small numerator and denominator (below 2^30) that the residue stands for.
[[nodiscard]] std::optional<Fraction> reconstruct(Residue residue);

/// Fractions over a common denominator, which is positive; no factor is common to all.
struct CommonFractions {
  std::vector<std::int64_t> numerators;
  std::int64_t denominator = 1;
};

/// None where one of the fractions has a numerator of more than a million, or all of them such a
/// denominator.
[[nodiscard]] std::optional<CommonFractions> reconstruct(std::span<const Residue> residues);

}  // namespace loshu
