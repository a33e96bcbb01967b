#pragma once

/// \file
/// Arithmetic modulo the prime 2^61 − 1. Shared by wings, not installed.

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include <loshu/compiler.hpp>

namespace loshu {

/// A number of the field of 2^61 − 1 elements, from 0 to 2^61 − 2.
using Residue = std::uint64_t;

/// The arithmetic of the field. Since 2^61 ≡ 1, a product is reduced by a shift and an addition.
namespace residues {

/// The modulus 2^61 − 1, a prime.
inline constexpr Residue prime = (Residue{1} << 61) - 1;

/// The product of two residues.
[[nodiscard]] constexpr Residue multiply(Residue a, Residue b) {
  __extension__ using Wide = unsigned __int128;
  const Wide product = Wide{a} * b;
  const Residue folded =
      static_cast<Residue>(product & prime) + static_cast<Residue>(product >> 61);
  return folded >= prime ? folded - prime : folded;
}

/// The difference of two residues. There is no branch, since a branch on random residues would be
/// predicted wrongly half of the time.
[[nodiscard]] constexpr Residue subtract(Residue a, Residue b) {
  return a - b + (prime & (Residue{0} - Residue{a < b}));
}

/// The residue of a whole number.
[[nodiscard]] constexpr Residue residue_of(std::int64_t number) {
  const std::int64_t rest = number % static_cast<std::int64_t>(prime);
  return static_cast<Residue>(rest < 0 ? rest + static_cast<std::int64_t>(prime) : rest);
}

/// The inverse of a residue.
/// \param a  not zero
[[nodiscard]] constexpr Residue inverse(Residue a) {  // a^(p−2), by Fermat
  Residue result = 1;
  for (Residue exponent = prime - 2; exponent != 0; exponent >>= 1) {
    if ((exponent & 1) != 0) result = multiply(result, a);
    a = multiply(a, a);
  }
  return result;
}

}  // namespace residues

/// A rational number.
struct Fraction {
  std::int64_t numerator = 0;    ///< may be negative
  std::int64_t denominator = 1;  ///< positive
};

/// A row of a matrix, stored by its nonzero entries.
using SparseRow = std::map<std::size_t, Residue>;

/// Rows in echelon form over the field of 2^61 − 1 elements, added one at a time.
///
/// In exact rational elimination the numbers grow; here each operation takes a few instructions.
/// Conclusions are checked in integers afterwards, or are wrong only if the prime divides a minor.
/// Rows are sparse, since a cell is on few lines.
class ModularEchelon {
 public:
  /// Adds a row.
  /// \return whether it was independent of the rows before
  bool add(SparseRow row);

  /// The number of independent rows.
  [[nodiscard]] int rank() const { return static_cast<int>(rows_.size()); }

  /// Solves the equations with column `unknowns` as right-hand sides. In the solution every column
  /// without a pivot is zero. None if a row demands 0 = 1.
  [[nodiscard]] std::optional<std::vector<Residue>> solve(std::size_t unknowns) const;

  /// Sets the entries of x at the pivots so that the product of x with every row is 0. The other
  /// entries stay as they are.
  /// \param x  an entry for each column
  void complete(std::vector<Residue>& x) const;

 private:
  struct Entry {
    std::size_t column = 0;
    Residue value = 0;
  };
  using Row = std::vector<Entry>;  // entries sorted by column
  void subtract_multiple(Row& row, Residue factor, const Row& other);

  std::map<std::size_t, Row> rows_;  // by pivot column, where each row has a 1
  Row difference_;                   // a member only to reuse its memory
};

/// The fraction that the residue stands for. Its numerator and denominator are below 2^30.
[[nodiscard]] std::optional<Fraction> reconstruct(Residue residue);

/// Fractions in lowest terms over a positive common denominator.
struct CommonFractions {
  std::vector<std::int64_t> numerators;  ///< the numerator of each fraction
  std::int64_t denominator = 1;          ///< the denominator of all fractions
};

/// The fractions that the residues stand for; none if a numerator or the denominator exceeds a
/// million.
[[nodiscard]] std::optional<CommonFractions> reconstruct(std::span<const Residue> residues);

}  // namespace loshu
