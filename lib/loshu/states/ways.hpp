#pragma once

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <utility>
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
};

/// The ways to the same partial sums.
struct WaysTo {
  SumKey key = 0;
  std::uint64_t ways = 0;
  std::int32_t least = 0, greatest = 0;  ///< sums of the first line, if the magic sum is free
};

/// The ways to the states of a fill by their keys, in a hash table.
class WaysTable {
 public:
  void clear() {
    slots_.assign(64, {});
    used_ = 0;
  }

  void add(const WaysTo& more) {
    WaysTo* slot = &find(more.key);
    if (slot->ways == 0) {
      if (2 * ++used_ > slots_.size()) slot = &grown().find(more.key);
      *slot = more;
      return;
    }
    if (__builtin_add_overflow(slot->ways, more.ways, &slot->ways)) {
      throw Stopped(Ending::memory_limit, "counting more ways to a state than 64 bits hold");
    }
    slot->least = std::min(slot->least, more.least);
    slot->greatest = std::max(slot->greatest, more.greatest);
  }

  /// The ways to a key; 0 if it is not in the table.
  [[nodiscard]] WaysTo& find(SumKey key) {
    constexpr std::uint64_t golden = 0x9E3779B97F4A7C15;  // 2^64 divided by the golden ratio
    const auto low = static_cast<std::uint64_t>(key), high = static_cast<std::uint64_t>(key >> 64);
    std::uint64_t hash = (low ^ high * golden >> 32) * golden;
    for (hash ^= hash >> 32;; ++hash) {
      WaysTo& slot = slots_[hash & (slots_.size() - 1)];
      if (slot.ways == 0 || slot.key == key) return slot;
    }
  }

  [[nodiscard]] std::size_t bytes() const { return slots_.size() * sizeof(WaysTo); }
  [[nodiscard]] std::vector<WaysTo> entries() const {
    std::vector<WaysTo> result;
    result.reserve(used_);
    std::ranges::copy_if(slots_, std::back_inserter(result), [](auto& one) { return one.ways; });
    return result;
  }

 private:
  WaysTable& grown() {
    for (const WaysTo& one : std::exchange(slots_, std::vector<WaysTo>(2 * slots_.size()))) {
      if (one.ways != 0) find(one.key) = one;
    }
    return *this;
  }

  std::vector<WaysTo> slots_;  // a power of 2
  std::size_t used_ = 0;
};

}  // namespace loshu::detail
