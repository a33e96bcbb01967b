#pragma once

// The supports of `sum_supports.hpp` for the two most frequent sums: two and three cells with unit
// coefficients.

#include <cstdint>

#include <loshu/bitset.hpp>

namespace loshu::detail {

/// Keeps the values with which x + y = sum or, for different signs, x − y = sum, x and y distinct.
/// Without such values, both sets become empty.
template <int Words>
void keep_supported(Bitset<Words>& x, Bitset<Words>& y, bool same_sign, std::int64_t sum) {
  constexpr int most = 2 * Bitset<Words>::capacity;
  if (sum > most || sum < -most || (!same_sign && sum == 0)) {
    x = y = {};
    return;
  }
  const int remainder = static_cast<int>(sum);
  x &= same_sign ? y.reflected(remainder) : y.shifted(remainder);
  if (same_sign && remainder % 2 == 0) x.discard(remainder / 2);
  y &= same_sign ? x.reflected(remainder) : x.shifted(-remainder);
}

/// Keeps the values with which x + y + z = sum, all distinct. x has the fewest values: for each of
/// them, all pairs of the others are found at once. Without such values, all sets become empty.
template <int Words>
void keep_supported(Bitset<Words>& x, Bitset<Words>& y, Bitset<Words>& z, std::int64_t sum) {
  using Set = Bitset<Words>;
  constexpr int top = Set::capacity - 1;
  Set x_left, y_left, mirrored_z_left;
  if (sum >= 0 && sum <= 3 * top) {
    const Set mirrored_z = z.reflected(top);
    x.for_each([&](int value) {
      const int rest = static_cast<int>(sum) - value;
      Set pairs = mirrored_z.shifted(rest - top) & y;
      pairs.discard(value);
      pairs.discard(rest - value);
      if (rest % 2 == 0) pairs.discard(rest / 2);
      if (pairs.empty()) return;
      x_left.insert(value);
      y_left |= pairs;
      mirrored_z_left |= pairs.shifted(top - rest);
    });
  }
  x = x_left;
  y = y_left;
  z = mirrored_z_left.reflected(top);
}

}  // namespace loshu::detail
