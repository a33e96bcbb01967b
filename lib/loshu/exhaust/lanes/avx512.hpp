#pragma once

// Sixteen words in two registers, as AVX-512 has them since Ice Lake and Zen 4.

#include <loshu/exhaust/lanes/sixteen_shorts.hpp>

namespace loshu::detail::lanes {
namespace {

struct Avx512 : SixteenShorts {
  struct Words {
    __m512i low, high;
  };

  static constexpr int greatest = 63;

  static Words load(const std::uint64_t* words, int from) {
    return {_mm512_loadu_si512(words + from), _mm512_loadu_si512(words + from + 8)};
  }
  static void store(std::uint64_t* words, int to, Words x) {
    _mm512_storeu_si512(words + to, x.low);
    _mm512_storeu_si512(words + to + 8, x.high);
  }
  using SixteenShorts::store;
  /// Sixteen words of 64 bits.
  static void store_each(std::uint64_t* to, Words x) { store(to, 0, x); }
  static Words load_each(const std::uint64_t* from) { return load(from, 0); }
  static Words all(long long number) { return twice(_mm512_set1_epi64(number)); }
  static Words both(Words a, Words b) {
    return {_mm512_and_si512(a.low, b.low), _mm512_and_si512(a.high, b.high)};
  }
  static Words either(Words a, Words b) {
    return {_mm512_or_si512(a.low, b.low), _mm512_or_si512(a.high, b.high)};
  }
  static Words differing(Words a, Words b) {
    return {_mm512_xor_si512(a.low, b.low), _mm512_xor_si512(a.high, b.high)};
  }
  static Words without(Words a, Words b) {
    return {_mm512_andnot_si512(b.low, a.low), _mm512_andnot_si512(b.high, a.high)};
  }
  static Words add(Words a, Words b) {
    return {_mm512_add_epi64(a.low, b.low), _mm512_add_epi64(a.high, b.high)};
  }
  static Words sub(Words a, Words b) {
    return {_mm512_sub_epi64(a.low, b.low), _mm512_sub_epi64(a.high, b.high)};
  }
  /// Shifts by a number that is not from 0 to 63 leave nothing.
  static Words left(Words x, Words by) {
    return {_mm512_sllv_epi64(x.low, by.low), _mm512_sllv_epi64(x.high, by.high)};
  }
  static Words right(Words x, Words by) {
    return {_mm512_srlv_epi64(x.low, by.low), _mm512_srlv_epi64(x.high, by.high)};
  }
  static Words turned_down(Words x) {
    return {_mm512_ror_epi64(x.low, 1), _mm512_ror_epi64(x.high, 1)};
  }
  static Words lowest(Words x) { return both(x, sub(all(0), x)); }
  static unsigned nonzero(Words x) {
    return _mm512_kunpackb(_mm512_test_epi64_mask(x.high, x.high),
                           _mm512_test_epi64_mask(x.low, x.low));
  }
  static Words kept(Words x, unsigned mask) {
    return {_mm512_maskz_mov_epi64(low_half(mask), x.low),
            _mm512_maskz_mov_epi64(high_half(mask), x.high)};
  }
  static Words chosen(unsigned mask, Words a, Words b) {
    return {_mm512_mask_mov_epi64(b.low, low_half(mask), a.low),
            _mm512_mask_mov_epi64(b.high, high_half(mask), a.high)};
  }
  static Words wide(Shorts x) {
    return {_mm512_cvtepi16_epi64(_mm256_castsi256_si128(x)),
            _mm512_cvtepi16_epi64(_mm256_extracti128_si256(x, 1))};
  }
  /// The places of single bits.
  static Shorts place_of(Words bit) {
    const auto places = [](__m512i one) {
      return _mm512_cvtepi64_epi16(
          _mm512_sub_epi64(_mm512_set1_epi64(63), _mm512_lzcnt_epi64(one)));
    };
    return _mm256_set_m128i(places(bit.high), places(bit.low));
  }
  /// Bit v becomes bit 63 − v.
  static Words reversed(Words x) { return {reversed(x.low), reversed(x.high)}; }

  /// Stores the words of a mask side by side, and arbitrary words behind them.
  static void store_some(std::uint64_t* words, int to, Words x, unsigned mask) {
    _mm512_storeu_si512(words + to, _mm512_maskz_compress_epi64(low_half(mask), x.low));
    _mm512_storeu_si512(words + to + __builtin_popcount(mask & 255U),
                        _mm512_maskz_compress_epi64(high_half(mask), x.high));
  }
  using SixteenShorts::store_some;

 private:
  static Words twice(__m512i half) { return {half, half}; }
  static __mmask8 low_half(unsigned mask) { return static_cast<__mmask8>(mask); }
  static __mmask8 high_half(unsigned mask) { return static_cast<__mmask8>(mask >> 8); }
  static __m512i reversed(__m512i x) {
    const __m512i nibbles = _mm512_set1_epi8(15);
    const __m512i turned =
        _mm512_broadcast_i32x4(_mm_setr_epi8(0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15));
    const __m512i bytes =
        _mm512_broadcast_i32x4(_mm_setr_epi8(7, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10, 9, 8));
    const __m512i low = _mm512_shuffle_epi8(turned, _mm512_and_si512(x, nibbles));
    const __m512i high =
        _mm512_shuffle_epi8(turned, _mm512_and_si512(_mm512_srli_epi64(x, 4), nibbles));
    return _mm512_shuffle_epi8(_mm512_or_si512(_mm512_slli_epi64(low, 4), high), bytes);
  }
};

}  // namespace
}  // namespace loshu::detail::lanes
