#pragma once

/// \file
/// Random numbers that are the same on every machine.
/// \snippet figure.cpp random

#include <cstdint>
#include <limits>

#include <loshu/compiler.hpp>

namespace loshu {

/// SplitMix64 (G. L. Steele, D. Lea and C. H. Flood, "Fast splittable pseudorandom number
/// generators", OOPSLA 2014): a hash of a counter. It makes the same numbers on every machine. It
/// is a generator of 64 random bits as the standard library requires (for example for
/// `std::ranges::shuffle`).
class SplitMix {
 public:
  /// Makes the same numbers for the same seed.
  explicit SplitMix(std::uint64_t seed) : counter_(seed) {}

  /// Makes one of many independent streams of numbers from a seed.
  SplitMix(std::uint64_t seed, std::uint64_t stream) : counter_(hash(hash(seed) + stream)) {}

  /// A hash of a number. No two numbers have the same hash.
  static constexpr std::uint64_t hash(std::uint64_t number) {
    std::uint64_t z = number * step;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
    return z ^ (z >> 31);
  }

  /// The type that the standard library requires.
  using result_type = std::uint64_t;
  /// The least number that is made.
  static constexpr result_type min() { return 0; }
  /// The greatest number. Each number comes once in 2^64 calls.
  static constexpr result_type max() { return std::numeric_limits<result_type>::max(); }

  /// The next number: 64 random bits.
  result_type operator()() { return hash(++counter_); }

  /// A random number from 0 to bound − 1.
  int below(int bound) { return scaled((*this)(), bound); }

  /// A random number from 0 to 1. It is always less than 1.
  double unit() { return static_cast<double>((*this)() >> 11) * 0x1p-53; }

  /// A number from 0 to bound − 1, made from the upper 32 random bits. The lower bits stay free for
  /// other use.
  static constexpr int scaled(std::uint64_t bits, int bound) {
    return static_cast<int>((bits >> 32) * static_cast<std::uint32_t>(bound) >> 32);
  }

 private:
  static constexpr std::uint64_t step = 0x9E3779B97F4A7C15;
  std::uint64_t counter_;
};

}  // namespace loshu
