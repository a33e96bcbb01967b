#pragma once

// Eight words in one register, as AVX-512 has them since Ice Lake and Zen 4.

// GCC 12 says of its own intrinsics that they use a register without a value.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wuninitialized"
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#include <immintrin.h>
#pragma GCC diagnostic pop

#include <loshu/exhaust/lanes/shorts.hpp>
#include <loshu/exhaust/lanes/tables.hpp>

namespace loshu::detail::lanes {
namespace {

struct Avx512 : EightShorts {
  using Words = __m512i;

  static Words load(const std::uint64_t* from) { return _mm512_loadu_si512(from); }
  static void store(std::uint64_t* to, Words x) { _mm512_storeu_si512(to, x); }
  using EightShorts::store;
  static Words all(long long number) { return _mm512_set1_epi64(number); }
  static Words both(Words a, Words b) { return _mm512_and_si512(a, b); }
  static Words either(Words a, Words b) { return _mm512_or_si512(a, b); }
  static Words differing(Words a, Words b) { return _mm512_xor_si512(a, b); }
  static Words without(Words a, Words b) { return _mm512_andnot_si512(b, a); }
  static Words add(Words a, Words b) { return _mm512_add_epi64(a, b); }
  static Words sub(Words a, Words b) { return _mm512_sub_epi64(a, b); }
  /// Shifts by a number that is not from 0 to 63 leave nothing.
  static Words left(Words x, Words by) { return _mm512_sllv_epi64(x, by); }
  static Words right(Words x, Words by) { return _mm512_srlv_epi64(x, by); }
  static Words turned_down(Words x) { return _mm512_ror_epi64(x, 1); }
  static Words lowest(Words x) { return both(x, sub(all(0), x)); }
  static unsigned nonzero(Words x) { return _mm512_test_epi64_mask(x, x); }
  static Words kept(Words x, unsigned mask) {
    return _mm512_maskz_mov_epi64(static_cast<__mmask8>(mask), x);
  }
  static Words chosen(unsigned mask, Words a, Words b) {
    return _mm512_mask_mov_epi64(b, static_cast<__mmask8>(mask), a);
  }
  static Words wide(Shorts x) { return _mm512_cvtepi16_epi64(x); }
  /// Of single bits.
  static Shorts place_of(Words bit) {
    return _mm512_cvtepi64_epi16(sub(all(63), _mm512_lzcnt_epi64(bit)));
  }
  /// Bit v becomes bit 63 − v.
  static Words reversed(Words x) {
    const Words nibbles = all(0x0f0f0f0f0f0f0f0f);
    const Words turned =
        _mm512_broadcast_i32x4(_mm_setr_epi8(0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15));
    const Words low = _mm512_shuffle_epi8(turned, both(x, nibbles));
    const Words high = _mm512_shuffle_epi8(turned, both(_mm512_srli_epi64(x, 4), nibbles));
    const Words bytes =
        _mm512_broadcast_i32x4(_mm_setr_epi8(7, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10, 9, 8));
    return _mm512_shuffle_epi8(either(_mm512_slli_epi64(low, 4), high), bytes);
  }

  /// Stores those of a mask side by side, and something behind them.
  static void store_some(std::uint64_t* to, Words x, unsigned mask) {
    store(to, _mm512_maskz_compress_epi64(static_cast<__mmask8>(mask), x));
  }
  static void store_some(std::int16_t* to, Shorts x, unsigned mask) {
    store(to, _mm_maskz_compress_epi16(static_cast<__mmask8>(mask), x));
  }

  /// to = from + factors · by, for a number of units of a row.
  template <int Units>
  static void advance(const std::int16_t* from, const std::int16_t* factors, std::int16_t by,
                      std::int16_t* to) {
    const __m512i times = _mm512_set1_epi16(by);
    for (int i = 0; i < Units * row_unit; i += 32) {
      const __m512i more = _mm512_mullo_epi16(_mm512_load_si512(factors + i), times);
      _mm512_store_si512(to + i, _mm512_add_epi16(_mm512_load_si512(from + i), more));
    }
  }
};

}  // namespace
}  // namespace loshu::detail::lanes
