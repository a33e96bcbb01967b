#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include <loshu/group.hpp>
#include <loshu/states/twins.hpp>

namespace loshu::detail {

/// A number of ways.
__extension__ using Wide = unsigned __int128;

/// The partial sums of all rows in two words.
using SumKey = std::array<std::uint64_t, 2>;

/// The place of a row's partial sum in a key.
struct SumField {
  std::int64_t least = 0;  ///< the least sum that some of the row's cells can have
  std::uint64_t mask = 0;  ///< 0 for a row without cells
  std::size_t word = 0;
  int shift = 0;

  [[nodiscard]] std::int64_t of(const SumKey& key) const {
    return least + static_cast<std::int64_t>(key[word] >> shift & mask);
  }
};

/// The fields of all rows, each in one word. They fit if no word is beyond those of a key.
[[nodiscard]] std::vector<SumField> sum_fields(const TwinPuzzle& twins);
[[nodiscard]] bool they_fit(const std::vector<SumField>& fields);

/// The partial sums with one key, and the number of ways to them.
struct WaysTo {
  SumKey key{};
  Wide ways = 0;
};

/// A hash table from keys to numbers of ways, which are never 0.
class WaysTable {
 public:
  /// Removes all entries.
  /// \param expected  how many there will be, about
  void clear(std::size_t expected);

  /// \throws Stopped if the ways leave 128 bits
  void add(const WaysTo& more) {
    WaysTo* slot = slot_of(more.key);
    if (slot->ways == 0 && 2 * ++used_ > slots_.size()) {
      grow();
      slot = slot_of(more.key);
    }
    slot->key = more.key;
    if (__builtin_add_overflow(slot->ways, more.ways, &slot->ways)) throw_too_many();
  }

  /// The ways to the key, or 0.
  [[nodiscard]] Wide ways_to(const SumKey& key) { return slot_of(key)->ways; }
  [[nodiscard]] std::size_t size() const { return used_; }
  [[nodiscard]] std::size_t bytes() const { return (mask_ + 1) * sizeof(WaysTo); }
  /// The entries without the free slots between them.
  [[nodiscard]] std::vector<WaysTo> entries() const;

 private:
  [[nodiscard]] WaysTo* slot_of(const SumKey& key) {
    constexpr std::uint64_t golden = 0x9E3779B97F4A7C15;  // 2^64 divided by the golden ratio
    std::uint64_t hash = (key[0] ^ (key[1] * golden) >> 32) * golden;
    hash ^= hash >> 32;
    for (std::size_t place = hash & mask_;; place = (place + 1) & mask_) {
      WaysTo& slot = slots_[place];
      if (slot.ways == 0 || slot.key == key) return &slot;
    }
  }
  void grow();
  [[noreturn]] static void throw_too_many();

  std::vector<WaysTo> slots_;  // a power of 2; those without ways are free
  std::size_t mask_ = 0;
  std::size_t used_ = 0;
};

/// Adds up products of numbers of ways.
class WaySum {
 public:
  void add(Wide one, Wide other);
  [[nodiscard]] Natural total() const;

 private:
  Wide sum_ = 0;  // of what fits
  Natural rest_ = 0;
};

}  // namespace loshu::detail
