#pragma once

/// \file
/// Sets of small numbers as bits. Shared by wings, not installed.

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include <loshu/compiler.hpp>

namespace loshu {

/// A set of the numbers 0 to 64·Words − 1, with one bit for each number. Loshu stores the values of
/// a puzzle in it, counted from the first value, or the cells. The sums and differences of two
/// cells are then a reflection and a shift.
template <int Words>
class Bitset {
 public:
  /// All numbers of a set are below the capacity.
  static constexpr int capacity = 64 * Words;

  constexpr Bitset() = default;

  /// The numbers 0 to count − 1.
  static constexpr Bitset below(int count) {
    Bitset set;
    for (int i = 0; i < Words; ++i) set.words_[at(i)] = low_bits(count - 64 * i);
    return set;
  }
  /// The set of one number, from 0 to `capacity` − 1.
  static constexpr Bitset single(int number) {
    Bitset set;
    set.insert(number);
    return set;
  }

  [[nodiscard]] constexpr bool empty() const {
    Word all = 0;
    for (const Word word : words_) all |= word;
    return all == 0;
  }
  [[nodiscard]] constexpr int size() const {
    int count = 0;
    for (const Word word : words_) count += ones(word);
    return count;
  }
  /// Whether the set has exactly one number.
  [[nodiscard]] constexpr bool is_single() const {
    int full = 0;
    Word more = 0;
    for (const Word word : words_) {
      full += word != 0 ? 1 : 0;
      more |= word & (word - 1);
    }
    return full == 1 && more == 0;
  }
  /// Whether the set has the number. The number may be out of range.
  [[nodiscard]] constexpr bool contains(int number) const {
    return number >= 0 && number < capacity && (words_[word_of(number)] & bit(number)) != 0;
  }
  /// The least number of the set; `capacity` for the empty set.
  [[nodiscard]] constexpr int least() const { return next(0); }
  /// The greatest number of the set; −1 for the empty set.
  [[nodiscard]] constexpr int greatest() const { return previous(capacity - 1); }
  /// The least number of the set from `from` on; `capacity` if there is none.
  [[nodiscard]] constexpr int next(int from) const {
    if (from >= capacity) return capacity;
    from = std::max(from, 0);
    int i = from / 64;
    Word word = words_[at(i)] & (~Word{0} << (from % 64));
    while (word == 0) {
      if (++i == Words) return capacity;
      word = words_[at(i)];
    }
    return 64 * i + std::countr_zero(word);
  }
  /// The greatest number of the set up to `from`; −1 if there is none.
  [[nodiscard]] constexpr int previous(int from) const {
    if (from < 0) return -1;
    from = std::min(from, capacity - 1);
    int i = from / 64;
    Word word = words_[at(i)] & (~Word{0} >> (63 - from % 64));
    while (word == 0) {
      if (--i < 0) return -1;
      word = words_[at(i)];
    }
    return 64 * i + 63 - std::countl_zero(word);
  }
  /// Whether this set has a number below all numbers of the other set, or above all of them.
  /// Neither set may be empty.
  [[nodiscard]] constexpr bool reaches_beyond(const Bitset& other) const {
    if constexpr (Words == 1) {
      const Word own = words_[0], others = other.words_[0];
      return (own & -own) < (others & -others) || own > others;
    } else {
      return least() < other.least() || greatest() > other.greatest();
    }
  }

  /// Adds a number from 0 to `capacity` − 1.
  constexpr void insert(int number) { words_[word_of(number)] |= bit(number); }
  /// Adds a number if `wanted`, without a branch.
  constexpr void insert_if(bool wanted, int number) {
    words_[word_of(number)] |= Word{wanted} << (static_cast<unsigned>(number) % 64);
  }
  /// Removes a number if `unwanted`, without a branch.
  constexpr void erase_if(bool unwanted, int number) {
    words_[word_of(number)] &= ~(Word{unwanted} << (static_cast<unsigned>(number) % 64));
  }
  /// Removes a number from 0 to `capacity` − 1.
  constexpr void erase(int number) {
    // The mask has all bits set but the lowest, and is rotated. Compilers then use one instruction,
    // even where the code needs the bit itself for something else.
    words_[word_of(number)] &=
        std::rotl(~Word{1}, static_cast<int>(static_cast<unsigned>(number) % 64));
  }
  /// Removes the number if it is in range.
  constexpr void discard(int number) {
    if (number >= 0 && number < capacity) erase(number);
  }
  /// Removes the least number of the set and returns it. The set must not be empty.
  constexpr int take_least() {
    int i = 0;
    while (i + 1 < Words && words_[at(i)] == 0) ++i;
    const int number = 64 * i + __builtin_ctzll(words_[at(i)]);  // the word is not 0
    words_[at(i)] &= words_[at(i)] - 1;
    return number;
  }
  /// Removes the least number of the set and the ones that follow it without a gap. Returns the
  /// number after them. The set must not be empty.
  constexpr int take_run() {
    if constexpr (Words == 1) {
      const Word carried = words_[0] + (words_[0] & -words_[0]);
      words_[0] &= carried;
      return std::countr_zero(carried);
    } else {
      const int end = (below(capacity) - *this).next(least());
      keep_at_least(end);
      return end;
    }
  }
  /// The numbers of the set in a range 0 ≤ least ≤ greatest < capacity.
  [[nodiscard]] constexpr Bitset between(int least, int greatest) const {
    if constexpr (Words == 1) {
      Bitset set;
      set.words_[0] = words_[0] & (~Word{0} << least) & (~Word{0} >> (63 - greatest));
      return set;
    } else {
      return (*this & below(greatest + 1)) - below(least);
    }
  }
  /// The numbers of the set from `least` to `capacity` − 1 − `below`. Neither argument is negative.
  [[nodiscard]] constexpr Bitset between_margins(int least, int below) const {
    if constexpr (Words == 1) {
      Bitset set;
      if ((least | below) < capacity) {
        set.words_[0] = words_[0] & (~Word{0} << least) & (~Word{0} >> below);
      }
      return set;
    } else {
      return (*this & Bitset::below(capacity - below)) - Bitset::below(least);
    }
  }
  /// Removes the numbers above `number`.
  constexpr void keep_at_most(int number) { *this &= below(number + 1); }
  /// Removes the numbers below `number`.
  constexpr void keep_at_least(int number) { *this -= below(number); }

  constexpr Bitset& operator&=(const Bitset& other) {
    for (int i = 0; i < Words; ++i) words_[at(i)] &= other.words_[at(i)];
    return *this;
  }
  constexpr Bitset& operator|=(const Bitset& other) {
    for (int i = 0; i < Words; ++i) words_[at(i)] |= other.words_[at(i)];
    return *this;
  }
  constexpr Bitset& operator-=(const Bitset& other) {
    for (int i = 0; i < Words; ++i) words_[at(i)] &= ~other.words_[at(i)];
    return *this;
  }
  friend constexpr Bitset operator&(Bitset a, const Bitset& b) { return a &= b; }
  friend constexpr Bitset operator|(Bitset a, const Bitset& b) { return a |= b; }
  friend constexpr Bitset operator-(Bitset a, const Bitset& b) { return a -= b; }
  friend constexpr bool operator==(const Bitset& a, const Bitset& b) {
    Word different = 0;  // our own loop: the array's would call memcmp
    for (int i = 0; i < Words; ++i) different |= a.words_[at(i)] ^ b.words_[at(i)];
    return different == 0;
  }

  /// Each number of the set plus `by`. Results out of range are dropped.
  [[nodiscard]] constexpr Bitset shifted(int by) const {
    Bitset set;
    if (by >= capacity || by <= -capacity) return set;
    if constexpr (Words == 1) {
      set.words_[0] = by >= 0 ? words_[0] << by : words_[0] >> -by;
    } else {
      const int whole = (by >= 0 ? by : by - 63) / 64;  // rounded down
      const int part = by - 64 * whole;                 // from 0 to 63
      for (int i = 0; i < Words; ++i) {
        const int from = i - whole;
        Word word = inside(from) ? words_[at(from)] << part : 0;
        if (part != 0 && inside(from - 1)) word |= words_[at(from - 1)] >> (64 - part);
        set.words_[at(i)] = word;
      }
    }
    return set;
  }

  /// As `shifted`; but results out of range wrap around if the set has one word.
  [[nodiscard]] constexpr Bitset rotated(int by) const {
    if constexpr (Words > 1) return shifted(by);
    Bitset set;
    set.words_[0] = std::rotl(words_[0], by);
    return set;
  }

  /// Each number of the set minus `by`. Results below 0 are dropped. `by` is below the capacity.
  /// For one word there is no branch.
  [[nodiscard]] constexpr Bitset shifted_down(int by) const {
    if constexpr (Words == 1) {
      Bitset set;
      set.words_[0] = words_[0] >> (static_cast<unsigned>(by) % 64);
      return set;
    } else {
      return shifted(-by);
    }
  }

  /// The number sum − v for each v of the set. Results out of range are dropped.
  [[nodiscard]] constexpr Bitset reflected(int sum) const {
    Bitset reversed;
    for (int i = 0; i < Words; ++i) reversed.words_[at(i)] = reverse(words_[at(Words - 1 - i)]);
    return reversed.shifted(sum - (capacity - 1));
  }

  /// Calls `use` with each number in ascending order.
  template <typename Use>
  constexpr void for_each(Use use) const {
    for (int i = 0; i < Words; ++i) {
      for (Word word = words_[at(i)]; word != 0; word &= word - 1) {
        use(64 * i + std::countr_zero(word));
      }
    }
  }

 private:
  using Word = std::uint64_t;

  static constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }
  // Division by 64 is one shift for unsigned numbers.
  static constexpr std::size_t word_of(int number) {
    return Words == 1 ? 0 : static_cast<unsigned>(number) / 64;
  }
  static constexpr Word bit(int number) { return Word{1} << (static_cast<unsigned>(number) % 64); }
  static constexpr bool inside(int i) { return i >= 0 && i < Words; }
  static constexpr Word low_bits(int count) {
    if (count <= 0) return 0;
    return count >= 64 ? ~Word{0} : (Word{1} << count) - 1;
  }
  /// Counts the ones. Baseline x86-64 has no instruction for this; std::popcount would be a call.
  static constexpr int ones(Word word) {
    word -= (word >> 1) & 0x5555555555555555;
    word = (word & 0x3333333333333333) + ((word >> 2) & 0x3333333333333333);
    word = (word + (word >> 4)) & 0x0F0F0F0F0F0F0F0F;
    return static_cast<int>((word * 0x0101010101010101) >> 56);
  }
  static constexpr Word reverse(Word word) {
    // Sums instead of unions: compilers keep one constant each, and shift while they add.
    word = ((word >> 1) & 0x5555555555555555) + 2 * (word & 0x5555555555555555);
    word = ((word >> 2) & 0x3333333333333333) + 4 * (word & 0x3333333333333333);
    word = ((word >> 4) & 0x0F0F0F0F0F0F0F0F) + 16 * (word & 0x0F0F0F0F0F0F0F0F);
    return __builtin_bswap64(word);
  }

  std::array<Word, Words> words_{};
};

}  // namespace loshu
