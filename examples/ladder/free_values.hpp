#pragma once

#include <array>
#include <set>

#include "plan.hpp"

// Three ways to keep the free values: those that are in no cell yet. Each has two functions:
//     each(visit)         visits every free value, which is not free during the visit
//     only(value, visit)  visits this value in the same way, if it is free

namespace ladder {

/// Free values in a `std::set`, the simplest way.
class FreeSet {
 public:
  FreeSet() {
    for (int value = 1; value <= cell_count; ++value) values_.insert(value);
  }

  template <typename Visit>
  void each(Visit visit) {
    for (auto next = values_.begin(); next != values_.end();) {
      const int value = *next;
      values_.erase(next);
      visit(value);
      next = std::next(values_.insert(value).first);
    }
  }

  template <typename Visit>
  void only(int value, Visit visit) {
    if (values_.erase(value) == 0) return;
    visit(value);
    values_.insert(value);
  }

 private:
  std::set<int> values_;
};

/// A flag for each value. Allocates no memory, but a visit also looks at the flags of used values.
class FreeFlags {
 public:
  FreeFlags() { is_free_.fill(true); }

  template <typename Visit>
  void each(Visit visit) {
    for (int value = 1; value <= cell_count; ++value) only(value, visit);
  }

  template <typename Visit>
  void only(int value, Visit visit) {
    if (value < 1 || value > cell_count) return;
    bool& flag = is_free_[static_cast<unsigned>(value)];
    if (!flag) return;
    flag = false;
    visit(value);
    flag = true;
  }

 private:
  std::array<bool, cell_count + 1> is_free_{};
};

/// All values in one array, the used ones first, so that the free ones lie side by side. A value is
/// taken by swapping it to the front of the free ones.
class FreeTail {
 public:
  FreeTail() {
    for (int value = 1; value <= cell_count; ++value) put(value, static_cast<unsigned>(value) - 1);
  }

  /// Visits each free value as if `take` took it, but keeps the swapped value in a register.
  template <typename Visit>
  void each(Visit visit) {
    const unsigned front = used_++;
    const int first = values_[front];
    for (unsigned at = front; at < cell_count; ++at) {
      const int value = values_[at];
      put(first, at);
      put(value, front);
      visit(value);
      put(value, at);
    }
    put(first, front);
    used_ = front;
  }

  template <typename Visit>
  void only(int value, Visit visit) {
    if (has(value)) take(place_[static_cast<unsigned>(value)], visit);
  }

  [[nodiscard]] bool has(int value) const {
    return value >= 1 && value <= cell_count && place_[static_cast<unsigned>(value)] >= used_;
  }

 private:
  template <typename Visit>
  void take(unsigned at, Visit visit) {
    const unsigned front = used_++;
    const int value = values_[at];
    const int other = values_[front];
    put(other, at);
    put(value, front);
    visit(value);
    put(value, at);
    put(other, front);
    used_ = front;
  }

  void put(int value, unsigned at) {
    values_[at] = value;
    place_[static_cast<unsigned>(value)] = at;
  }

  unsigned used_ = 0;                             // how many of `values_` are used: the first ones
  std::array<int, cell_count> values_{};          // every value once
  std::array<unsigned, cell_count + 1> place_{};  // the place of each value in `values_`
};

}  // namespace ladder
