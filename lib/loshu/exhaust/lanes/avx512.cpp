// Vector operations by AVX-512: sixteen words of 64 bits in two registers, or of 32 bits in one for
// at most 32 values. Processors have them since Ice Lake and Zen 4.

// GCC 12 warns that its own intrinsics use an uninitialised register.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wuninitialized"
#ifndef __clang__
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif
#include <immintrin.h>
#pragma GCC diagnostic pop

#include <loshu/exhaust/lanes/run.hpp>
#include <loshu/exhaust/lanes/shorts.hpp>

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
  static unsigned mask_of(Shorts x) { return _mm256_movepi16_mask(x); }

  /// `to[j]` becomes column `from + j` of the sixteen rows, for j < 8.
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

  /// Rows are aligned to 64 bytes. A unit of 32 numbers fills one register.
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

/// Reverses the bits of each byte, then shuffles the bytes within each 16 bytes by `bytes`.
__m512i reversed_bits(__m512i x, __m128i bytes) {
  const __m512i nibbles = _mm512_set1_epi8(15);
  const __m512i turned =
      _mm512_broadcast_i32x4(_mm_setr_epi8(0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15));
  const __m512i low = _mm512_shuffle_epi8(turned, _mm512_and_si512(x, nibbles));
  const __m512i high =
      _mm512_shuffle_epi8(turned, _mm512_and_si512(_mm512_srli_epi64(x, 4), nibbles));
  return _mm512_shuffle_epi8(_mm512_or_si512(_mm512_slli_epi64(low, 4), high),
                             _mm512_broadcast_i32x4(bytes));
}

struct Avx512Register {
  using Half = __m512i;
};
struct Avx512 : SixteenShorts, WordsInTwo<Avx512Register> {
  static constexpr int greatest = 63;

  static Words load(const std::uint64_t* words, int from) {
    return {_mm512_loadu_si512(words + from), _mm512_loadu_si512(words + from + 8)};
  }
  static void store(std::uint64_t* words, int to, Words x) {
    _mm512_storeu_si512(words + to, x.low);
    _mm512_storeu_si512(words + to + 8, x.high);
  }
  using SixteenShorts::store;
  /// 64 bits an item, also for the type of vectors whose words are shorter.
  static void store_each(std::uint64_t* to, Words x) { store(to, 0, x); }
  static Words load_each(const std::uint64_t* from) { return load(from, 0); }
  static Words all(long long number) { return twice(_mm512_set1_epi64(number)); }
  /// A shift by a number outside of 0 to 63 gives 0.
  static Words left(Words x, Words by) {
    return {_mm512_sllv_epi64(x.low, by.low), _mm512_sllv_epi64(x.high, by.high)};
  }
  static Words right(Words x, Words by) {
    return {_mm512_srlv_epi64(x.low, by.low), _mm512_srlv_epi64(x.high, by.high)};
  }
  static Words turned_down(Words x) {
    return {_mm512_ror_epi64(x.low, 1), _mm512_ror_epi64(x.high, 1)};
  }
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
  static Shorts place_of(Words bit) {
    const auto places = [](__m512i one) {
      return _mm512_cvtepi64_epi16(
          _mm512_sub_epi64(_mm512_set1_epi64(63), _mm512_lzcnt_epi64(one)));
    };
    return _mm256_set_m128i(places(bit.high), places(bit.low));
  }
  /// Bit v becomes bit 63 − v.
  static Words reversed(Words x) {
    const __m128i bytes = _mm_setr_epi8(7, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10, 9, 8);
    return {reversed_bits(x.low, bytes), reversed_bits(x.high, bytes)};
  }

  /// Stores the words that the mask selects, contiguously. Words behind them become arbitrary.
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
};

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
  /// A shift by a number outside of 0 to 31 gives 0.
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
  static Shorts place_of(Words bit) {
    return _mm512_cvtepi32_epi16(sub(all(31), _mm512_lzcnt_epi32(bit)));
  }
  /// Bit v becomes bit 31 − v.
  static Words reversed(Words x) {
    return reversed_bits(x, _mm_setr_epi8(3, 2, 1, 0, 7, 6, 5, 4, 11, 10, 9, 8, 15, 14, 13, 12));
  }

  /// Stores the words that the mask selects, contiguously. Words behind them become arbitrary.
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

bool run_avx512(State& state) { return run<Avx512>(state); }
bool run_avx512_narrow(State& state) { return run<Avx512Narrow>(state); }

}  // namespace loshu::detail::lanes
