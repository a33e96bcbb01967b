#pragma once

/// \file
/// Sets of values: consecutive numbers, primes, squares, or any others.
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

/// A set of integers, in ascending order. Copies share their numbers.
class Values {
 public:
  /// The values first, first + 1, ...
  /// \pre  count is positive, and the last value fits in an int
  Values(int first, int count) : first_(first), size_(count) {}
  /// Any values, in any order.
  /// \throws Error for no value, and for a value that is there twice
  explicit Values(std::vector<int> values);

  /// Reads values as `text` writes them: "3,5,7", "1..6,8..10,12". "primes 3..113" are the primes
  /// in that range, "squares 0..53" are 0², 1², ..., 53².
  /// \throws Error that names the word at fault
  /// \throws Error for "2,4..18", which others read as the even numbers
  [[nodiscard]] static Values read(std::string_view text);

  /// The number of values.
  [[nodiscard]] int size() const { return size_; }
  /// The value at a place from 0.
  [[nodiscard]] int operator[](int place) const {
    return listed_ ? listed_->at(static_cast<std::size_t>(place)) : first_ + place;
  }
  [[nodiscard]] int least() const { return first_; }                 ///< the least value
  [[nodiscard]] int greatest() const { return (*this)[size_ - 1]; }  ///< the greatest value
  /// The number of integers from the least to the greatest value.
  [[nodiscard]] int range() const { return greatest() - least() + 1; }
  /// Whether no value is left out between the least and the greatest.
  [[nodiscard]] bool consecutive() const { return !listed_; }
  /// Whether the set contains a number.
  [[nodiscard]] bool contains(std::int64_t value) const;
  /// The place of a value, from 0.
  /// \pre  the set contains the value
  [[nodiscard]] int place(int value) const;
  /// The least and the greatest sum of `count` different values of the set.
  /// \pre  count is at most `size()`
  [[nodiscard]] std::pair<std::int64_t, std::int64_t> sums(std::int64_t count) const;
  /// The number that a value and its complement add up to.
  [[nodiscard]] int mirror() const { return least() + greatest(); }
  /// Whether the complement of each value is a value too.
  [[nodiscard]] bool is_mirrored() const;
  /// The values as a list.
  [[nodiscard]] std::vector<int> list() const;
  /// The values in short: "1..6,8..10,12".
  [[nodiscard]] std::string text() const;
  /// The number of values, and the first and the last three: "9 values 2, 3, 5, ..., 17, 19, 23".
  [[nodiscard]] std::string summary() const;
  /// The values for a sentence: "1 to 9", "1..6,8..10,12". A long list is cut: "3,5,7, ..., 113".
  [[nodiscard]] std::string words() const;

  /// Whether both have the same values.
  friend bool operator==(const Values& one, const Values& other) {
    return one.list() == other.list();
  }

 private:
  int first_;
  int size_;
  std::shared_ptr<const std::vector<int>> listed_;  // null if the values are consecutive
};

}  // namespace loshu
