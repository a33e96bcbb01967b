#pragma once

#include <gecode/int.hh>

#include <loshu/bitset.hpp>

namespace loshu::detail {

/// The domain of a view, its values counted from `first`.
template <int Words>
Bitset<Words> mask(const Gecode::Int::IntView& view, int first) {
  Bitset<Words> values;
  for (Gecode::Int::ViewRanges<Gecode::Int::IntView> range(view); range(); ++range) {
    values |=
        Bitset<Words>::below(range.max() - first + 1) - Bitset<Words>::below(range.min() - first);
  }
  return values;
}

/// The runs of a set as one of Gecode's range iterators, 0 being `first`.
template <int Words>
class MaskRanges {
 public:
  MaskRanges(const Bitset<Words>& values, int first)
      : set_(values),
        gaps_(Bitset<Words>::below(Bitset<Words>::capacity) - values),
        offset_(first) {
    find(0);
  }
  bool operator()() const { return low_ < Bitset<Words>::capacity; }
  void operator++() { find(high_ + 1); }
  [[nodiscard]] int min() const { return low_ + offset_; }
  [[nodiscard]] int max() const { return high_ + offset_; }
  [[nodiscard]] unsigned int width() const { return static_cast<unsigned int>(high_ - low_ + 1); }

 private:
  void find(int from) {
    low_ = set_.next(from);
    if (low_ == Bitset<Words>::capacity) return;
    high_ = gaps_.next(low_) - 1;
  }
  const Bitset<Words>& set_;
  const Bitset<Words> gaps_;
  int offset_;
  int low_ = 0, high_ = 0;
};

}  // namespace loshu::detail
