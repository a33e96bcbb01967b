#pragma once

/// \file
/// The values of a puzzle: consecutive numbers, primes, squares, or any others, also several times.
/// \snippet figure.cpp values

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <loshu/compiler.hpp>

namespace loshu {

/// Integers in ascending order, a set or a multiset. Copies share their numbers.
class Values {
 public:
  /// The values first, first + 1, ...
  /// \pre  count is positive, and the last value fits in an int
  Values(int first, int count) : first_(first), size_(count) {}
  /// Any values, in any order. A value may be there several times.
  /// \throws Error for no value
  explicit Values(std::vector<int> values);

  /// Reads values as `text` writes them: "3,5,7", "1..6,8..10,12". "primes 3..113" are the primes
  /// in that range, "squares 0..53" are 0², 1², ..., 53². A value counts as often as it is written.
  /// \throws Error that names the word at fault
  /// \throws Error for "2,4..18", which others read as the even numbers
  [[nodiscard]] static Values read(std::string_view text);

  /// The number of values, each as often as it is there.
  [[nodiscard]] int size() const { return size_; }
  /// Whether some value is there more than once.
  [[nodiscard]] bool repeats() const { return repeats_; }
  /// The number of times that a value is there; 0 for any other number.
  [[nodiscard]] int copies(std::int64_t value) const;
  /// The same values, each once.
  [[nodiscard]] Values distinct() const;
  /// The value at a place from 0.
  [[nodiscard]] int operator[](int place) const {
    return listed_ ? listed_->at(static_cast<std::size_t>(place)) : first_ + place;
  }
  [[nodiscard]] int least() const { return first_; }                 ///< the first value
  [[nodiscard]] int greatest() const { return (*this)[size_ - 1]; }  ///< the last value
  /// The number of integers from the least to the greatest value.
  [[nodiscard]] int range() const { return greatest() - least() + 1; }
  /// Whether each integer from the least to the greatest value is there once.
  [[nodiscard]] bool consecutive() const { return !listed_; }
  /// Whether a number of any size is one of the values.
  [[nodiscard]] bool contains(std::int64_t value) const;
  /// The place of a value, from 0; of several copies, that of the first.
  /// \pre  the number is one of the values
  [[nodiscard]] int place(int value) const;
  /// The least and the greatest Σ coefficient · value, where each coefficient has a value of its
  /// own: a value is used at most as often as it is there.
  /// \pre  there are at most `size()` coefficients
  [[nodiscard]] std::pair<std::int64_t, std::int64_t> reach(
      std::vector<std::int64_t> coefficients) const;
  /// The least and the greatest sum of `count` of the values: the reach of as many ones.
  /// \pre  count is at most `size()`
  [[nodiscard]] std::pair<std::int64_t, std::int64_t> sums(std::int64_t count) const;
  /// The absolute values, each as often as it is there with either sign.
  /// \pre  their signs can be turned within an int
  [[nodiscard]] Values magnitudes() const;
  /// The number that a value and its complement add up to.
  [[nodiscard]] std::int64_t mirror() const { return std::int64_t{least()} + greatest(); }
  /// Whether the complement of each value is there as often as the value.
  [[nodiscard]] bool is_mirrored() const;
  /// The values in ascending order, each as often as it is there.
  [[nodiscard]] std::vector<int> list() const;
  /// The values in short: "1..6,8..10,12". Second copies follow: "1..11,13..15,10,14".
  [[nodiscard]] std::string text() const;
  /// The number of values, and the first and the last three: "9 values 2, 3, 5, ..., 17, 19, 23".
  [[nodiscard]] std::string summary() const;
  /// The values for a sentence: "1 to 9", "1..6,8..10,12", "1 to 4 (each 4 times)". A long list is
  /// cut: "3,5,7, ..., 113".
  [[nodiscard]] std::string words() const;

  /// However they were made: `Values(1, 3)` equals the values 3, 1, 2.
  friend bool operator==(const Values& one, const Values& other) {
    return one.list() == other.list();
  }

 private:
  int first_;
  int size_;
  bool repeats_ = false;
  std::shared_ptr<const std::vector<int>> listed_;  // null if the values are consecutive
};

}  // namespace loshu
