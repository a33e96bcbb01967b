#pragma once

// The bounds of `distinct_bounds.hpp` for the most frequent case: a line with coefficients 1, few
// open cells, and values in a bit mask. Jobs of one weight fill the same slots in any order, as
// keys do in a hash table with linear probing. So nothing is sorted.

#include <array>
#include <cstdint>

#include <loshu/bitset.hpp>

namespace loshu::detail {

/// The terms x of a sum of pairwise distinct values, all with coefficient 1.
template <int Words>
class UnitTerms {
 public:
  static constexpr int most_terms = 16;
  using Set = Bitset<Words>;

  void clear() {
    count = 0;
    usable_ = {};
  }
  /// \param values  the domain, not empty; at most `most_terms` terms can be added
  void add(const Set& values) {
    const auto place = static_cast<std::size_t>(count++);
    least[place] = values.least();
    greatest[place] = values.greatest();
    usable_ |= values;
  }

  /// Narrows the bounds of the terms to those with which their sum can be `sum`.
  /// \return false if the sum cannot be reached
  bool tighten(std::int64_t sum) {
    narrowed = false;
    const auto terms = static_cast<std::size_t>(count);
    // In the least sum, a term takes the least free value from its lower bound on. Without this
    // term, the next value that no other term had to pass over would be free.
    constexpr Set all = Set::below(Set::capacity);
    const int spread = usable_.greatest() - usable_.least();
    Set left = usable_, put_off;
    std::int64_t slack = sum;
    for (std::size_t i = 0; i < terms; ++i) {
      const int own = in_range(least[i]), slot = left.next(own);
      if (slot == Set::capacity) return false;
      left.erase(slot);
      if (slot != own) put_off |= all.between(own, slot - 1);
      slack -= slot;
    }
    if (slack < 0) return false;
    used = usable_ - left;
    const Set freed_upwards = used - put_off;
    for (std::size_t i = 0; i < terms && slack < spread; ++i) {
      const std::int64_t most = slack + freed_upwards.next(in_range(least[i]));
      if (greatest[i] <= most) continue;
      greatest[i] = static_cast<int>(most);
      narrowed = true;
    }
    // The same for the greatest sum, from above.
    left = usable_;
    put_off = {};
    slack = -sum;
    for (std::size_t i = 0; i < terms; ++i) {
      const int own = in_range(greatest[i]), slot = left.previous(own);
      if (slot < 0) return false;
      left.erase(slot);
      if (slot != own) put_off |= all.between(slot + 1, own);
      slack += slot;
    }
    if (slack < 0) return false;
    const Set taken = usable_ - left;
    used |= taken;
    const Set freed_downwards = taken - put_off;
    for (std::size_t i = 0; i < terms && slack < spread; ++i) {
      const std::int64_t fewest = freed_downwards.previous(in_range(greatest[i])) - slack;
      if (least[i] >= fewest) continue;
      least[i] = static_cast<int>(fewest);
      narrowed = true;
    }
    return true;
  }

  int count = 0;
  bool narrowed = false;  ///< whether the last `tighten` changed any bound
  Set used;               ///< the values used in the least and in the greatest sum
  std::array<int, most_terms> least, greatest;

 private:
  /// Tells the compiler that a value is within the capacity, so that it omits a check.
  static int in_range(int value) {
    if (value < 0 || value >= Set::capacity) __builtin_unreachable();
    return value;
  }

  Set usable_;
};

}  // namespace loshu::detail
