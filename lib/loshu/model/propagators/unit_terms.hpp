#pragma once

// The bounds of `distinct_bounds.hpp` for the case that decides the speed: a line, all coefficients
// 1, few open cells, values in a bit mask. A cell is a number with its place in the low bits, so
// that sorting moves one word a cell.

#include <algorithm>
#include <array>
#include <cstdint>

#include <loshu/bitset.hpp>

namespace loshu::detail {

/// Pairwise distinct terms x of a sum.
template <int Words>
class UnitTerms {
 public:
  static constexpr int most_terms = 16;
  using Set = Bitset<Words>;

  void clear() {
    count = 0;
    usable_ = {};
  }
  /// \param values  not empty; at most `most_terms` calls
  void add(const Set& values) {
    const auto place = static_cast<std::size_t>(count++);
    least[place] = values.least();
    greatest[place] = values.greatest();
    usable_ |= values;
  }

  /// Narrows the terms to bounds with which their sum can be `sum`.
  /// \return whether there are any
  bool tighten(std::int64_t sum) {
    narrowed = false;
    if (!lower(least, greatest, usable_, sum)) return false;
    for (int i = 0; i < count; ++i) mirror(i);
    const bool possible = lower(least, greatest, usable_.reflected(top), count * top - sum);
    for (int i = 0; i < count; ++i) mirror(i);
    return possible;
  }

  int count = 0;
  bool narrowed = false;  ///< whether the last `tighten` changed any bound
  std::array<int, most_terms> least, greatest;

 private:
  static constexpr int top = Set::capacity - 1;
  static constexpr int place_bits = 4;

  void mirror(int i) {
    const auto place = static_cast<std::size_t>(i);
    const int low = top - greatest[place];
    greatest[place] = top - least[place];
    least[place] = low;
  }

  /// Lowers the greatest values until the sum is kept, as `schedule` and `lower_deadlines` do.
  bool lower(const std::array<int, most_terms>& releases, std::array<int, most_terms>& deadlines,
             const Set& values, std::int64_t limit) {
    std::array<int, most_terms> keys, slots;
    for (int i = 0; i < count; ++i) {
      const int key = releases[static_cast<std::size_t>(i)] << place_bits | i;
      auto place = static_cast<std::size_t>(i);
      for (; place > 0 && keys[place - 1] > key; --place) keys[place] = keys[place - 1];
      keys[place] = key;
    }
    int time = -1;
    std::int64_t slack = limit;
    for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i) {
      time = values.next(std::max(keys[i] >> place_bits, time + 1));
      slots[i] = time;
      slack -= time;
    }
    if (slack < 0 || time > top) return false;
    int freed = time;
    for (auto i = static_cast<std::size_t>(count); i-- > 0;) {
      const bool last = i + 1 == static_cast<std::size_t>(count);
      if (last || (keys[i + 1] >> place_bits) > slots[i]) freed = slots[i];
      int& deadline = deadlines[static_cast<std::size_t>(keys[i] & (most_terms - 1))];
      if (deadline - freed <= slack) continue;
      deadline = static_cast<int>(slack) + freed;
      narrowed = true;
    }
    return true;
  }

  Set usable_;
};

}  // namespace loshu::detail
