#pragma once

// Sixteen numbers of 16 bits in one register, as AVX-512 has them since Ice Lake and Zen 4.

// GCC 12 says of its own intrinsics that they use a register without a value.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wuninitialized"
#ifndef __clang__
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif
#include <immintrin.h>
#pragma GCC diagnostic pop

#include <loshu/exhaust/lanes/shorts.hpp>
#include <loshu/exhaust/lanes/tables.hpp>

namespace loshu::detail::lanes {
namespace {

struct SixteenShorts {
  static constexpr int width = 16;
  using Shorts = __m256i;

  static Shorts load_shorts(const std::int16_t* from) {
    return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(from));
  }
  static void store(std::int16_t* to, Shorts x) {
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(to), x);
  }
  static void store_some(std::int16_t* to, Shorts x, unsigned mask) {
    store(to, _mm256_maskz_compress_epi16(static_cast<__mmask16>(mask), x));
  }
  static Shorts all_shorts(int number) { return _mm256_set1_epi16(static_cast<short>(number)); }
  static Shorts plus(Shorts a, Shorts b) { return _mm256_add_epi16(a, b); }
  static Shorts minus(Shorts a, Shorts b) { return _mm256_sub_epi16(a, b); }
  static Shorts times(Shorts a, Shorts b) { return _mm256_mullo_epi16(a, b); }
  static Shorts halved(Shorts a, int times) {
    return _mm256_sra_epi16(a, _mm_cvtsi32_si128(times));
  }
  static Shorts greater(Shorts a, Shorts b) { return _mm256_max_epi16(a, b); }
  static Shorts any(Shorts a, Shorts b) { return _mm256_or_si256(a, b); }
  static Shorts same(Shorts a, Shorts b) { return _mm256_cmpeq_epi16(a, b); }
  /// One bit of each.
  static unsigned mask_of(Shorts x) { return _mm256_movepi16_mask(x); }

  /// Column i holds the number i of each row, from a place on.
  static void columns(const std::int16_t* const* rows, int from, Shorts* to) {
    __m256i a[8], b[8];
    const auto row = [&](int i) {
      return _mm256_set_m128i(EightShorts::load_shorts(rows[i + 8] + from),
                              EightShorts::load_shorts(rows[i] + from));
    };
    for (int i = 0; i < 4; ++i) {
      const Shorts one = row(i), other = row(i + 4);
      a[2 * i] = _mm256_unpacklo_epi16(one, other);
      a[2 * i + 1] = _mm256_unpackhi_epi16(one, other);
    }
    for (int i = 0; i < 4; ++i) {  // a[j] pairs row j/2 with row j/2 + 4
      b[2 * i] = _mm256_unpacklo_epi16(a[i], a[i + 4]);
      b[2 * i + 1] = _mm256_unpackhi_epi16(a[i], a[i + 4]);
    }
    for (int i = 0; i < 4; ++i) {
      to[2 * i] = _mm256_unpacklo_epi16(b[i], b[i + 4]);
      to[2 * i + 1] = _mm256_unpackhi_epi16(b[i], b[i + 4]);
    }
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
