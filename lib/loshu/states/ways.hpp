#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include <loshu/budget.hpp>

namespace loshu::detail {

/// The partial sums of all rows, packed.
__extension__ using SumKey = unsigned __int128;

/// The place of a row's partial sum in a key.
struct SumField {
  std::int64_t least = 0;  ///< the least sum that some of the row's cells can have
  std::uint64_t mask = 0;  ///< 0 for a row without cells
  int shift = 0;
  [[nodiscard]] std::int64_t of(SumKey key) const {
    return least + static_cast<std::int64_t>(static_cast<std::uint64_t>(key >> shift) & mask);
  }
  [[nodiscard]] SumKey key_of(std::int64_t sum) const {
    return static_cast<SumKey>(static_cast<std::uint64_t>(sum - least)) << shift;
  }
  /// Compares all members.
  friend auto operator<=>(const SumField&, const SumField&) = default;
};

/// The ways to the same partial sums.
struct WaysTo {
  SumKey key = 0;
  std::uint64_t ways = 0;
  std::int32_t least = 0, greatest = 0;  ///< sums of the first line, if the magic sum is free
};

/// The ways to the states of a fill. Their keys ascend.
using Ways = std::vector<WaysTo>;

/// The ways of both lists, with the sum of the ways to each key.
/// \throws Stopped if the ways to a state leave 64 bits
[[nodiscard]] inline Ways merged(const Ways& ways, const Ways& more) {
  Ways both;
  both.reserve(ways.size() + more.size());
  auto one = ways.begin();
  for (const WaysTo& other : more) {
    for (; one != ways.end() && one->key < other.key; ++one) both.push_back(*one);
    both.push_back(other);
    if (one == ways.end() || one->key != other.key) continue;
    WaysTo& sum = both.back();
    if (__builtin_add_overflow(sum.ways, one->ways, &sum.ways)) {
      throw Stopped(Ending::memory_limit, "counting more ways to a state than 64 bits hold");
    }
    sum.least = std::min(sum.least, one->least);
    sum.greatest = std::max(sum.greatest, one->greatest);
    ++one;
  }
  both.insert(both.end(), one, ways.end());
  return both;
}

}  // namespace loshu::detail
