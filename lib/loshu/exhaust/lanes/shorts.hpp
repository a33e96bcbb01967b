#pragma once

// Operations that the walks for AVX2 and AVX-512 share: on eight numbers of 16 bits in one
// register, and on words of 64 bits in two registers.

#include <immintrin.h>

#include <cstdint>

namespace loshu::detail::lanes {
namespace {

struct EightShorts {
  static constexpr int width = 8;
  using Shorts = __m128i;

  static Shorts load_shorts(const std::int16_t* from) {
    return _mm_loadu_si128(reinterpret_cast<const __m128i*>(from));
  }
  static void store(std::int16_t* to, Shorts x) {
    _mm_storeu_si128(reinterpret_cast<__m128i*>(to), x);
  }
  static Shorts all_shorts(int number) { return _mm_set1_epi16(static_cast<short>(number)); }
  static Shorts plus(Shorts a, Shorts b) { return _mm_add_epi16(a, b); }
  static Shorts minus(Shorts a, Shorts b) { return _mm_sub_epi16(a, b); }
  static Shorts times(Shorts a, Shorts b) { return _mm_mullo_epi16(a, b); }
  static Shorts halved(Shorts a, int times) { return _mm_sra_epi16(a, _mm_cvtsi32_si128(times)); }
  static Shorts greater(Shorts a, Shorts b) { return _mm_max_epi16(a, b); }
  static Shorts any(Shorts a, Shorts b) { return _mm_or_si128(a, b); }
  static Shorts same(Shorts a, Shorts b) { return _mm_cmpeq_epi16(a, b); }
  /// Returns the sign bits of the numbers as a mask.
  static unsigned mask_of(Shorts x) {
    return static_cast<unsigned>(_mm_movemask_epi8(_mm_packs_epi16(x, _mm_setzero_si128())));
  }

  /// Transposes: column i gets number `from` + i of each row.
  static void columns(const std::int16_t* const* rows, int from, Shorts* to) {
    __m128i a[8], b[8];
    for (int i = 0; i < 4; ++i) {
      const Shorts one = load_shorts(rows[i] + from), other = load_shorts(rows[i + 4] + from);
      a[2 * i] = _mm_unpacklo_epi16(one, other);
      a[2 * i + 1] = _mm_unpackhi_epi16(one, other);
    }
    for (int i = 0; i < 4; ++i) {  // a[j] pairs row j/2 with row j/2 + 4
      b[2 * i] = _mm_unpacklo_epi16(a[i], a[i + 4]);
      b[2 * i + 1] = _mm_unpackhi_epi16(a[i], a[i + 4]);
    }
    for (int i = 0; i < 4; ++i) {
      to[2 * i] = _mm_unpacklo_epi16(b[i], b[i + 4]);
      to[2 * i + 1] = _mm_unpackhi_epi16(b[i], b[i + 4]);
    }
  }
};

/// Words of 64 bits in two registers, with operators that the compiler has for vectors.
/// \tparam Register  a type whose member `Half` is the type of one register
template <typename Register>
struct WordsInTwo {
  using Half = typename Register::Half;
  struct Words {
    Half low, high;
  };
  static Words both(Words a, Words b) { return {a.low & b.low, a.high & b.high}; }
  static Words either(Words a, Words b) { return {a.low | b.low, a.high | b.high}; }
  static Words differing(Words a, Words b) { return {a.low ^ b.low, a.high ^ b.high}; }
  static Words without(Words a, Words b) { return {a.low & ~b.low, a.high & ~b.high}; }
  static Words add(Words a, Words b) {
    return {wrapped_sum(a.low, b.low), wrapped_sum(a.high, b.high)};
  }
  static Words sub(Words a, Words b) {
    return {wrapped_difference(a.low, b.low), wrapped_difference(a.high, b.high)};
  }
  static Words lowest(Words x) {
    return {x.low & wrapped_difference(Half{}, x.low), x.high & wrapped_difference(Half{}, x.high)};
  }

 private:
  /// The same bits without signs, so that sums may wrap.
  using Unsigned __attribute__((vector_size(sizeof(Half)))) = unsigned long long;
  static Half wrapped_sum(Half a, Half b) {
    return reinterpret_cast<Half>(reinterpret_cast<Unsigned>(a) + reinterpret_cast<Unsigned>(b));
  }
  static Half wrapped_difference(Half a, Half b) {
    return reinterpret_cast<Half>(reinterpret_cast<Unsigned>(a) - reinterpret_cast<Unsigned>(b));
  }
};

}  // namespace
}  // namespace loshu::detail::lanes
