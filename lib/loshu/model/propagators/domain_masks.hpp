#pragma once

#include <gecode/int.hh>

#include <loshu/bitset.hpp>

namespace loshu {

/// The domain of a view, its values counted from `first`.
template <int Words>
ValueSet<Words> mask(const Gecode::Int::IntView& view, int first) {
  ValueSet<Words> values;
  for (Gecode::Int::ViewRanges<Gecode::Int::IntView> range(view); range(); ++range) {
    values |= ValueSet<Words>::below(range.max() - first + 1) -
              ValueSet<Words>::below(range.min() - first);
  }
  return values;
}

/// The runs of a set as one of Gecode's range iterators, 0 being `first`.
template <int Words>
class MaskRanges {
 public:
  MaskRanges(const ValueSet<Words>& values, int first) : set(values), offset(first) { find(0); }
  bool operator()() const { return low < ValueSet<Words>::capacity; }
  void operator++() { find(high + 1); }
  [[nodiscard]] int min() const { return low + offset; }
  [[nodiscard]] int max() const { return high + offset; }
  [[nodiscard]] unsigned int width() const { return static_cast<unsigned int>(high - low + 1); }

 private:
  void find(int from) {
    low = set.next(from);
    if (low == ValueSet<Words>::capacity) return;
    high = low;
    while (high + 1 < ValueSet<Words>::capacity && set.contains(high + 1)) ++high;
  }
  const ValueSet<Words>& set;
  int offset;
  int low = 0, high = 0;
};

}  // namespace loshu
