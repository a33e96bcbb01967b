#pragma once

#include <gecode/int.hh>

#include <loshu/bitset.hpp>

namespace loshu::detail {

/// The domain of a view as a set of bits: bit i stands for the value first + i.
template <int Words>
Bitset<Words> mask(const Gecode::Int::IntView& view, int first) {
  Bitset<Words> values;
  for (Gecode::Int::ViewRanges<Gecode::Int::IntView> range(view); range(); ++range) {
    constexpr Bitset<Words> all = Bitset<Words>::below(Bitset<Words>::capacity);
    values |= all.between(range.min() - first, range.max() - first);
  }
  return values;
}

/// The runs of a set as a range iterator of Gecode; bit 0 stands for the value `first`.
template <int Words>
class MaskRanges {
 public:
  MaskRanges(const Bitset<Words>& values, int first) : rest_(values), offset_(first) { ++*this; }
  bool operator()() const { return low_ <= high_; }
  void operator++() {
    low_ = rest_.least();
    high_ = low_ == Bitset<Words>::capacity ? -1 : rest_.take_run() - 1;
  }
  [[nodiscard]] int min() const { return low_ + offset_; }
  [[nodiscard]] int max() const { return high_ + offset_; }
  [[nodiscard]] unsigned int width() const { return static_cast<unsigned int>(high_ - low_ + 1); }

 private:
  Bitset<Words> rest_;
  int offset_;
  int low_ = 0, high_ = 0;
};

}  // namespace loshu::detail
