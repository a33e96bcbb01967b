#pragma once

// Vectors for the walk in lanes that any processor has: arrays, number by number. With them it is
// walked where there are no others, and where a checker of memory knows no others.

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>

#include <loshu/exhaust/lanes/tables.hpp>

/// \tparam Word   of a set of values
/// \tparam Width  the items that are worked on at once
template <typename Word, std::size_t Width>
struct PlainVectors {
  static constexpr int width = Width;
  static constexpr int greatest = std::numeric_limits<Word>::digits - 1;
  using Words = std::array<Word, Width>;
  using Shorts = std::array<std::int16_t, Width>;

  template <typename Result, typename Number>
  static Result made(Number number) {
    Result result;
    for (std::size_t i = 0; i < Width; ++i) {
      result[i] = static_cast<typename Result::value_type>(number(i));
    }
    return result;
  }
  template <typename Number>
  static Words words(Number number) {
    return made<Words>(number);
  }
  template <typename Number>
  static Shorts shorts(Number number) {
    return made<Shorts>(number);
  }
  static bool has(unsigned mask, std::size_t i) { return (mask >> i & 1) != 0; }

  static Words load(const std::uint64_t* column, int from) {
    return words(
        [&](std::size_t i) { return word_at(column, static_cast<std::size_t>(from) + i); });
  }
  static Words load_each(const std::uint64_t* from) {
    return words([&](std::size_t i) { return from[i]; });
  }
  static Shorts load_shorts(const std::int16_t* from) {
    return shorts([&](std::size_t i) { return from[i]; });
  }
  static void store(std::uint64_t* column, int to, const Words& x) {
    for (const Word word : x) set_word(column, to++, word);
  }
  static void store_each(std::uint64_t* to, const Words& x) {
    for (const Word word : x) *to++ = word;
  }
  static void store(std::int16_t* to, const Shorts& x) {
    for (const std::int16_t number : x) *to++ = number;
  }
  static void store_some(std::uint64_t* column, int to, const Words& x, unsigned mask) {
    for (std::size_t i = 0; i < Width; ++i) {
      if (has(mask, i)) set_word(column, to++, x[i]);
    }
  }
  static void store_some(std::int16_t* to, const Shorts& x, unsigned mask) {
    for (std::size_t i = 0; i < Width; ++i) {
      if (has(mask, i)) *to++ = x[i];
    }
  }

  static Words all(long long number) {
    return words([&](std::size_t) { return static_cast<Word>(number); });
  }
  static Words both(const Words& a, const Words& b) {
    return words([&](std::size_t i) { return a[i] & b[i]; });
  }
  static Words either(const Words& a, const Words& b) {
    return words([&](std::size_t i) { return a[i] | b[i]; });
  }
  static Words differing(const Words& a, const Words& b) {
    return words([&](std::size_t i) { return a[i] ^ b[i]; });
  }
  static Words without(const Words& a, const Words& b) {
    return words([&](std::size_t i) { return a[i] & ~b[i]; });
  }
  static Words add(const Words& a, const Words& b) {
    return words([&](std::size_t i) { return a[i] + b[i]; });
  }
  static Words sub(const Words& a, const Words& b) {
    return words([&](std::size_t i) { return a[i] - b[i]; });
  }
  static Words left(const Words& x, const Words& by) {
    return words([&](std::size_t i) { return by[i] <= greatest ? x[i] << by[i] : 0; });
  }
  static Words right(const Words& x, const Words& by) {
    return words([&](std::size_t i) { return by[i] <= greatest ? x[i] >> by[i] : 0; });
  }
  static Words turned_down(const Words& x) {
    return words([&](std::size_t i) { return std::rotr(x[i], 1); });
  }
  static Words lowest(const Words& x) {
    return words([&](std::size_t i) { return x[i] & (0 - x[i]); });
  }
  static unsigned nonzero(const Words& x) {
    unsigned mask = 0;
    for (std::size_t i = 0; i < Width; ++i) mask |= x[i] != 0 ? 1U << i : 0U;
    return mask;
  }
  static Words kept(const Words& x, unsigned mask) {
    return words([&](std::size_t i) { return has(mask, i) ? x[i] : 0; });
  }
  static Words chosen(unsigned mask, const Words& a, const Words& b) {
    return words([&](std::size_t i) { return has(mask, i) ? a[i] : b[i]; });
  }
  static Words wide(const Shorts& x) {
    return words([&](std::size_t i) { return static_cast<Word>(x[i]); });
  }
  static Shorts place_of(const Words& bit) {
    return shorts([&](std::size_t i) { return std::countr_zero(bit[i]); });
  }
  static Words reversed(const Words& x) {
    return words([&](std::size_t i) {
      Word turned = 0;
      for (int bit = 0; bit <= greatest; ++bit) turned |= (x[i] >> bit & 1) << (greatest - bit);
      return turned;
    });
  }

  static Shorts all_shorts(int number) {
    return shorts([&](std::size_t) { return number; });
  }
  static Shorts plus(const Shorts& a, const Shorts& b) {
    return shorts([&](std::size_t i) { return a[i] + b[i]; });
  }
  static Shorts minus(const Shorts& a, const Shorts& b) {
    return shorts([&](std::size_t i) { return a[i] - b[i]; });
  }
  static Shorts times(const Shorts& a, const Shorts& b) {
    return shorts([&](std::size_t i) { return a[i] * b[i]; });
  }
  static Shorts halved(const Shorts& a, int times) {
    return shorts([&](std::size_t i) { return a[i] >> times; });
  }
  static Shorts greater(const Shorts& a, const Shorts& b) {
    return shorts([&](std::size_t i) { return a[i] > b[i] ? a[i] : b[i]; });
  }
  static Shorts any(const Shorts& a, const Shorts& b) {
    return shorts([&](std::size_t i) { return a[i] | b[i]; });
  }
  static Shorts same(const Shorts& a, const Shorts& b) {
    return shorts([&](std::size_t i) { return a[i] == b[i] ? -1 : 0; });
  }
  static unsigned mask_of(const Shorts& x) {
    unsigned mask = 0;
    for (std::size_t i = 0; i < Width; ++i) mask |= x[i] != 0 ? 1U << i : 0U;
    return mask;
  }
  static void columns(const std::int16_t* const* rows, int from, Shorts* to) {
    for (int column = 0; column < loshu::detail::lanes::group; ++column) {
      to[column] = shorts([&](std::size_t i) { return rows[i][from + column]; });
    }
  }
  template <int Units>
  static void advance(const std::int16_t* from, const std::int16_t* factors, std::int16_t by,
                      std::int16_t* to) {
    for (int i = 0; i < Units * loshu::detail::lanes::row_unit; ++i) {
      to[i] = static_cast<std::int16_t>(from[i] + factors[i] * by);
    }
  }

 private:
  /// A word of a column, in which words stand side by side.
  static Word word_at(const std::uint64_t* column, std::size_t place) {
    Word word;
    std::memcpy(&word, reinterpret_cast<const char*>(column) + place * sizeof word, sizeof word);
    return word;
  }
  static void set_word(std::uint64_t* column, int place, Word word) {
    std::memcpy(reinterpret_cast<char*>(column) + static_cast<std::size_t>(place) * sizeof word,
                &word, sizeof word);
  }
};
