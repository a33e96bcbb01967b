#pragma once

#include <optional>
#include <span>
#include <vector>

#include <loshu/budget.hpp>
#include <loshu/figure.hpp>
#include <loshu/prime_field.hpp>

namespace loshu::detail {

/// The stage that is named to the budget by the functions of this wing.
inline constexpr const char* finding_equations = "looking for implied equations";

/// A basis: cells whose values the lines and the total leave open. Together with these cells, the
/// lines and the total determine all sums that they can determine. The size of the basis is the
/// rank of the lines and the total.
[[nodiscard]] std::vector<int> basis_of_cells(const Figure& figure,
                                              const Budget& budget = Budget::unlimited());

/// A vector for each cell: its values in some random labellings in which all lines, and all cells
/// together, sum to zero. A sum of cells is the same in every magic labelling if and only if it is
/// zero in each of these. So the sums that the lines determine are the linear dependencies of the
/// vectors.
///
/// The number of labellings must be that of the cells in the largest set that is asked about.
/// Dependent sets of that size stay dependent. An independent set becomes dependent with a
/// probability of about 2^−61.
class CellVectors {
 public:
  /// \param basis  a basis of the figure's cells
  CellVectors(const Figure& figure, std::span<const int> basis, int dimension, unsigned seed,
              const Budget& budget = Budget::unlimited());

  [[nodiscard]] int cell_count() const { return static_cast<int>(vectors_.size()); }
  [[nodiscard]] int dimension() const { return length_; }
  [[nodiscard]] std::span<const Residue> operator[](int cell) const {
    return vectors_[static_cast<std::size_t>(cell)];
  }

  /// The coefficients with which the cells' vectors sum to zero, the first of them 1; none unless
  /// the set is a circuit: dependent, and no proper subset is.
  /// \param cells  distinct, at most `dimension` of them
  [[nodiscard]] std::optional<std::vector<Residue>> dependency(std::span<const int> cells) const;

 private:
  int length_;
  std::vector<std::vector<Residue>> vectors_;
};

}  // namespace loshu::detail
