#pragma once

/// \file
/// Arithmetic modulo the prime 2^61 − 1.
/// \snippet symmetry.cpp prime_field

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <vector>

namespace loshu {

/// A number of the field of 2^61 − 1 elements, from 0 to 2^61 − 2.
using Residue = std::uint64_t;

/// The arithmetic of that field: 2^61 ≡ 1, so a product is folded by a shift and an addition.
namespace residues {

/// 2^61 − 1.
inline constexpr Residue prime = (Residue{1} << 61) - 1;

/// The product.
[[nodiscard]] constexpr Residue multiply(Residue a, Residue b) {
  __extension__ using Wide = unsigned __int128;
  const Wide product = Wide{a} * b;
  const Residue folded =
      static_cast<Residue>(product & prime) + static_cast<Residue>(product >> 61);
  return folded >= prime ? folded - prime : folded;
}

/// Without a branch, which for random residues would be guessed wrong half of the time.
[[nodiscard]] constexpr Residue subtract(Residue a, Residue b) {
  return a - b + (prime & (Residue{0} - Residue{a < b}));
}

/// The residue of a whole number.
[[nodiscard]] constexpr Residue residue_of(std::int64_t number) {
  const std::int64_t rest = number % static_cast<std::int64_t>(prime);
  return static_cast<Residue>(rest < 0 ? rest + static_cast<std::int64_t>(prime) : rest);
}

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

/// A rational number, the denominator positive.
struct Fraction {
  std::int64_t numerator = 0;    ///< may be negative
  std::int64_t denominator = 1;  ///< positive
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

  /// How many of the rows were independent.
  [[nodiscard]] int rank() const { return static_cast<int>(rows_.size()); }

  /// Reading column `unknowns` as right-hand sides: the solution in which every column without a
  /// pivot is zero; none if a row demands 0 = 1.
  [[nodiscard]] std::optional<std::vector<Residue>> solve(std::size_t unknowns) const;

  /// Sets the entries of x at the pivots so that its product with every row is 0; the others are
  /// taken as they are.
  /// \param x  an entry for each column
  void complete(std::vector<Residue>& x) const;

 private:
  struct Entry {
    std::size_t column = 0;
    Residue value = 0;
  };
  using Row = std::vector<Entry>;  // by column
  void subtract_multiple(Row& row, Residue factor, const Row& other);

  std::map<std::size_t, Row> rows_;  // by pivot: their first column, where they hold 1
  Row difference_;                   // kept for its memory
};

/// The fraction with small numerator and denominator (below 2^30) that the residue stands for.
[[nodiscard]] std::optional<Fraction> reconstruct(Residue residue);

/// Fractions over a common denominator, which is positive; no factor is common to all.
struct CommonFractions {
  std::vector<std::int64_t> numerators;  ///< of each fraction
  std::int64_t denominator = 1;          ///< of all of them
};

/// None where one of the fractions has a numerator of more than a million, or all of them such a
/// denominator.
[[nodiscard]] std::optional<CommonFractions> reconstruct(std::span<const Residue> residues);

}  // namespace loshu
