#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include <loshu/random.hpp>

namespace drawn {

/// Random choices that are the same with every compiler and library.
class Chance {
 public:
  explicit Chance(unsigned seed) : source(seed) {}
  /// One of many independent streams of a seed. Without a stream, those of neighbouring seeds meet.
  Chance(unsigned seed, unsigned stream) : source(seed, stream) {}

  /// A number from 0 to bound − 1.
  int below(int bound) { return source.below(bound); }
  int from(int least, int greatest) { return least + below(greatest - least + 1); }
  /// True with a probability of 1/times.
  bool one_in(int times) { return below(times) == 0; }

  template <typename T>
  const T& pick(const std::vector<T>& items) {
    return items[static_cast<std::size_t>(below(static_cast<int>(items.size())))];
  }

  template <typename T>
  void shuffle(std::vector<T>& items) {
    for (std::size_t i = items.size(); i > 1; --i) {
      std::swap(items[i - 1], items[static_cast<std::size_t>(below(static_cast<int>(i)))]);
    }
  }

  /// Different numbers below the bound, in random order.
  std::vector<int> choose(int count, int bound) {
    std::vector<int> numbers;
    for (int i = 0; i < bound; ++i) numbers.push_back(i);
    shuffle(numbers);
    numbers.resize(static_cast<std::size_t>(count));
    return numbers;
  }

 private:
  loshu::SplitMix source;
};

}  // namespace drawn
