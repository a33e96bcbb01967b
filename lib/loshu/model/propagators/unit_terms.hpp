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
    if (!lower(sum, true, [&] { return usable_; })) return false;
    const Set used_by_least = used;
    mirror();
    const bool possible =
        lower(count * top - sum, !narrowed, [&] { return usable_.reflected(top); });
    mirror();
    used = used_by_least | used.reflected(top);
    return possible;
  }

  int count = 0;
  bool narrowed = false;  ///< whether the last `tighten` changed any bound
  Set used;               ///< the values of the least and of the greatest sum
  std::array<int, most_terms> least, greatest;

 private:
  static constexpr int top = Set::capacity - 1;
  static constexpr int place_bits = 4;

  void mirror() {
    for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i) {
      const int low = top - greatest[i];
      greatest[i] = top - least[i];
      least[i] = low;
    }
  }

  /// Lowers the greatest values until the sum is kept, as `schedule` and `lower_deadlines` do.
  /// \param releases_usable  whether each least value is known to be usable
  /// \param usable  gives the usable values
  template <typename Usable>
  bool lower(std::int64_t limit, bool releases_usable, Usable usable) {
    const auto terms = static_cast<std::size_t>(count);
    used = {};
    Set twice;
    std::int64_t slack = limit;
    for (std::size_t i = 0; i < terms; ++i) {
      const Set release = Set::single(least[i]);
      twice |= used & release;
      used |= release;
      slack -= least[i];
    }
    if (!releases_usable || !twice.empty()) return lower_by_schedule(limit, usable());
    if (slack < 0) return false;
    for (std::size_t i = 0; i < terms; ++i) lower_deadline(i, slack + least[i]);
    return true;
  }

  bool lower_by_schedule(std::int64_t limit, const Set& usable) {
    const auto terms = static_cast<std::size_t>(count);
    std::array<int, most_terms> keys, slots;
    for (std::size_t i = 0; i < terms; ++i) {
      const int key = least[i] << place_bits | static_cast<int>(i);
      std::size_t place = i;
      for (; place > 0 && keys[place - 1] > key; --place) keys[place] = keys[place - 1];
      keys[place] = key;
    }
    used = {};
    int time = -1;
    std::int64_t slack = limit;
    for (std::size_t i = 0; i < terms; ++i) {
      time = usable.next(std::max(keys[i] >> place_bits, time + 1));
      if (time > top) return false;
      slots[i] = time;
      used.insert(time);
      slack -= time;
    }
    if (slack < 0) return false;
    int freed = time;
    for (std::size_t i = terms; i-- > 0;) {
      if (i + 1 == terms || (keys[i + 1] >> place_bits) > slots[i]) freed = slots[i];
      lower_deadline(static_cast<std::size_t>(keys[i] & (most_terms - 1)), slack + freed);
    }
    return true;
  }

  void lower_deadline(std::size_t i, std::int64_t deadline) {
    if (greatest[i] <= deadline) return;
    greatest[i] = static_cast<int>(deadline);
    narrowed = true;
  }

  Set usable_;
};

}  // namespace loshu::detail
