#pragma once

// Finds the sums of cells that the lines determine by looking at labellings, not by combining
// lines. The search asks which sums of cells are always zero in random labellings in which all
// lines sum to zero. A few labellings tell as much as all of them (Schwartz, "Fast probabilistic
// algorithms for verification of polynomial identities", 1980). So a cell's vector has one entry
// for each labelling, and only as many as the largest set has cells.

#include <algorithm>
#include <numeric>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <loshu/budget.hpp>
#include <loshu/figure.hpp>
#include <loshu/prime_field.hpp>
#include <loshu/random.hpp>

namespace loshu::detail {

/// The name of this stage in messages about a limit that ended the search for equations.
inline constexpr const char* finding_equations = "looking for implied equations";

/// A basis: a largest set of cells whose vectors, with an entry for each line and one for the
/// total, are independent. The values of all other cells determine the values of the basis. The
/// size of the basis is the rank of the lines and the total.
[[nodiscard]] inline std::vector<int> basis_of_cells(const Figure& figure,
                                                     const Budget& budget = Budget::unlimited()) {
  const std::vector<std::vector<int>> through = figure.lines_through();
  std::vector<int> cells(through.size());
  std::iota(cells.begin(), cells.end(), 0);
  const auto lines_of = [&](int cell) -> const auto& { return through[at(cell)]; };
  // Short rows first: elimination then makes few new entries.
  std::ranges::stable_sort(cells, {}, [&](int cell) { return lines_of(cell).size(); });
  const std::size_t total = figure.lines().size() + figure.fixed_lines().size();
  ModularEchelon echelon;
  std::erase_if(cells, [&](int cell) {
    budget.check(finding_equations);
    SparseRow row{{total, 1}};
    for (const int line : lines_of(cell)) row[at(line)] = 1;
    return !echelon.add(std::move(row));
  });
  return cells;
}

/// A vector for each cell: its values in some random labellings in which every line, and the total,
/// is zero. The lines determine a sum of cells exactly if it is zero in all such labellings. So
/// these sums are the linear dependencies of the vectors.
///
/// The number of labellings must be at least the number of cells in the largest set to be tested.
/// A dependent set is then always recognised. An independent set is taken for a dependent one with
/// a probability of about 2^−61.
class CellVectors {
 public:
  /// Cells outside the basis get random values. The values of the basis follow from a linear system
  /// with a right side for each labelling.
  /// \param basis      as from `basis_of_cells`
  /// \param dimension  the number of labellings
  CellVectors(const Figure& figure, std::span<const int> basis, int dimension, unsigned seed,
              const Budget& budget = Budget::unlimited())
      : vectors_(static_cast<std::size_t>(figure.cell_count())) {
    SplitMix random(seed);
    for (std::vector<Residue>& vector : vectors_) {
      vector.resize(at(dimension));
      std::ranges::generate(vector, [&] { return random() % residues::prime; });
    }
    const std::size_t unknowns = basis.size();
    std::vector<std::size_t> place(vectors_.size(), unknowns);  // `unknowns` outside the basis
    for (std::size_t i = 0; i < unknowns; ++i) place[at(basis[i])] = i;

    ModularEchelon echelon;
    const auto add_sum = [&](std::span<const int> cells) {
      budget.check(finding_equations);
      SparseRow row;
      std::vector<Residue> known(at(dimension), 0);
      for (const int cell : cells) {
        const auto c = at(cell);
        if (place[c] < unknowns) {
          row[place[c]] = 1;
        } else {
          for (std::size_t d = 0; d < known.size(); ++d)
            known[d] = residues::subtract(known[d], vectors_[c][d]);
        }
      }
      for (std::size_t d = 0; d < known.size(); ++d) {
        if (known[d] != 0) row[unknowns + d] = known[d];
      }
      echelon.add(std::move(row));
    };
    for (const Line& line : figure.every_line()) add_sum(line);
    std::vector<int> all(vectors_.size());
    std::iota(all.begin(), all.end(), 0);
    add_sum(all);

    for (std::size_t d = 0; d < at(dimension); ++d) {
      std::vector<Residue> labelling(unknowns + at(dimension), 0);
      labelling[unknowns + d] = residues::prime - 1;
      echelon.complete(labelling);
      for (std::size_t i = 0; i < unknowns; ++i) {
        vectors_[at(basis[i])][d] = labelling[i];
      }
    }
  }

  [[nodiscard]] int cell_count() const { return static_cast<int>(vectors_.size()); }
  [[nodiscard]] std::span<const Residue> operator[](int cell) const { return vectors_[at(cell)]; }

  /// The coefficients with which the vectors of a circuit add up to zero; the first is 1. A circuit
  /// is a dependent set whose proper subsets are independent. None for any other set.
  /// \param cells  distinct, at most `dimension` of them
  [[nodiscard]] std::optional<std::vector<Residue>> dependency(std::span<const int> cells) const {
    // The set is a circuit if the last vector is a combination of the others with no coefficient 0.
    ModularEchelon echelon;
    for (std::size_t d = 0; d < cells.size(); ++d) {
      SparseRow row;
      for (std::size_t i = 0; i < cells.size(); ++i) {
        if (const Residue entry = (*this)[cells[i]][d]; entry != 0) row[i] = entry;
      }
      echelon.add(std::move(row));
    }
    auto coefficients = echelon.solve(cells.size() - 1);
    if (!coefficients || std::ranges::count(*coefficients, Residue{0}) > 0) return std::nullopt;
    coefficients->push_back(residues::prime - 1);
    const Residue scale = residues::inverse(coefficients->front());
    for (Residue& coefficient : *coefficients) coefficient = residues::multiply(coefficient, scale);
    return coefficients;
  }

 private:
  std::vector<std::vector<Residue>> vectors_;
};

}  // namespace loshu::detail
