#pragma once

#include <cstdint>

namespace loshu {

/// A number of the field of 2^61 − 1 elements, from 0 to 2^61 − 2.
using Residue = std::uint64_t;

/// The arithmetic of that field: 2^61 ≡ 1, so a product is folded by a shift and an addition.
namespace residues {

inline constexpr Residue prime = (Residue{1} << 61) - 1;

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
}  // namespace loshu
