#pragma once

// Sixteen words of 32 bits in one register, for puzzles of at most 32 cells.

#include <loshu/exhaust/lanes/sixteen_shorts.hpp>

namespace loshu::detail::lanes {
namespace {

struct Avx512Narrow : SixteenShorts {
  using Words = __m512i;
  static constexpr int greatest = 31;

  static Words load(const std::uint64_t* words, int from) {
    return _mm512_loadu_si512(place(words) + from);
  }
  static void store(std::uint64_t* words, int to, Words x) {
    _mm512_storeu_si512(place(words) + to, x);
  }
  using SixteenShorts::store;
  /// Sixteen words of 64 bits.
  static void store_each(std::uint64_t* to, Words x) {
    _mm512_storeu_si512(to, _mm512_cvtepu32_epi64(_mm512_castsi512_si256(x)));
    _mm512_storeu_si512(to + 8, _mm512_cvtepu32_epi64(_mm512_extracti64x4_epi64(x, 1)));
  }
  static Words load_each(const std::uint64_t* from) {
    const __m256i low = _mm512_cvtepi64_epi32(_mm512_loadu_si512(from));
    const __m256i high = _mm512_cvtepi64_epi32(_mm512_loadu_si512(from + 8));
    return _mm512_inserti64x4(_mm512_castsi256_si512(low), high, 1);
  }
  static Words all(long long number) { return _mm512_set1_epi32(static_cast<int>(number)); }
  static Words both(Words a, Words b) { return _mm512_and_si512(a, b); }
  static Words either(Words a, Words b) { return _mm512_or_si512(a, b); }
  static Words differing(Words a, Words b) { return _mm512_xor_si512(a, b); }
  static Words without(Words a, Words b) { return _mm512_andnot_si512(b, a); }
  static Words add(Words a, Words b) { return _mm512_add_epi32(a, b); }
  static Words sub(Words a, Words b) { return _mm512_sub_epi32(a, b); }
  /// Shifts by a number that is not from 0 to 31 leave nothing.
  static Words left(Words x, Words by) { return _mm512_sllv_epi32(x, by); }
  static Words right(Words x, Words by) { return _mm512_srlv_epi32(x, by); }
  static Words turned_down(Words x) { return _mm512_ror_epi32(x, 1); }
  static Words lowest(Words x) { return both(x, sub(all(0), x)); }
  static unsigned nonzero(Words x) { return _mm512_test_epi32_mask(x, x); }
  static Words kept(Words x, unsigned mask) {
    return _mm512_maskz_mov_epi32(static_cast<__mmask16>(mask), x);
  }
  static Words chosen(unsigned mask, Words a, Words b) {
    return _mm512_mask_mov_epi32(b, static_cast<__mmask16>(mask), a);
  }
  static Words wide(Shorts x) { return _mm512_cvtepi16_epi32(x); }
  /// The places of single bits.
  static Shorts place_of(Words bit) {
    return _mm512_cvtepi32_epi16(sub(all(31), _mm512_lzcnt_epi32(bit)));
  }
  /// Bit v becomes bit 31 − v.
  static Words reversed(Words x) {
    const Words nibbles = _mm512_set1_epi8(15);
    const Words turned =
        _mm512_broadcast_i32x4(_mm_setr_epi8(0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15));
    const Words bytes =
        _mm512_broadcast_i32x4(_mm_setr_epi8(3, 2, 1, 0, 7, 6, 5, 4, 11, 10, 9, 8, 15, 14, 13, 12));
    const Words low = _mm512_shuffle_epi8(turned, both(x, nibbles));
    const Words high = _mm512_shuffle_epi8(turned, both(_mm512_srli_epi32(x, 4), nibbles));
    return _mm512_shuffle_epi8(either(_mm512_slli_epi32(low, 4), high), bytes);
  }

  /// Stores the words of a mask side by side, and arbitrary words behind them.
  static void store_some(std::uint64_t* words, int to, Words x, unsigned mask) {
    store(words, to, _mm512_maskz_compress_epi32(static_cast<__mmask16>(mask), x));
  }
  using SixteenShorts::store_some;

 private:
  static std::uint32_t* place(std::uint64_t* words) {
    return reinterpret_cast<std::uint32_t*>(words);
  }
  static const std::uint32_t* place(const std::uint64_t* words) {
    return reinterpret_cast<const std::uint32_t*>(words);
  }
};

}  // namespace
}  // namespace loshu::detail::lanes
