// Vector operations by AVX2: eight words of 64 bits in two registers.

#include <loshu/exhaust/lanes/run.hpp>
#include <loshu/exhaust/lanes/shorts.hpp>

namespace loshu::detail::lanes {
namespace {

/// For each mask, the places of its set bits in ascending order, as indices for a shuffle.
struct PlacesOfMasks {
  alignas(64) std::uint8_t shorts[256][16];  ///< byte indices, for eight numbers of 16 bits
  alignas(64) std::uint32_t words[16][8];    ///< indices of 32-bit halves, for four words

  constexpr PlacesOfMasks() : shorts(), words() {
    for (unsigned mask = 0; mask < 256; ++mask) {
      for (unsigned i = 0; i < 8; ++i)
        shorts[mask][2 * i + 1] = 1;  // unused entries repeat the first number
      unsigned count = 0;
      for (unsigned i = 0; i < 8; ++i) {
        if ((mask >> i & 1) == 0) continue;
        if (mask < 16) {
          words[mask][2 * count] = 2 * i;
          words[mask][2 * count + 1] = 2 * i + 1;
        }
        shorts[mask][2 * count] = static_cast<std::uint8_t>(2 * i);
        shorts[mask][2 * count + 1] = static_cast<std::uint8_t>(2 * i + 1);
        ++count;
      }
    }
  }
};
constexpr PlacesOfMasks places_of_masks;

struct Avx2Register {
  using Half = __m256i;
};
struct Avx2 : EightShorts, WordsInTwo<Avx2Register> {
  static constexpr int greatest = 63;

  static Words load(const std::uint64_t* words, int from) {
    const auto* const at = reinterpret_cast<const __m256i*>(words + from);
    return {_mm256_loadu_si256(at), _mm256_loadu_si256(at + 1)};
  }
  static void store(std::uint64_t* words, int to, Words x) {
    auto* const at = reinterpret_cast<__m256i*>(words + to);
    _mm256_storeu_si256(at, x.low);
    _mm256_storeu_si256(at + 1, x.high);
  }
  /// 64 bits an item, also for the type of vectors whose words are shorter.
  static void store_each(std::uint64_t* to, Words x) { store(to, 0, x); }
  static Words load_each(const std::uint64_t* from) { return load(from, 0); }
  using EightShorts::store;
  static Words all(long long number) { return twice(_mm256_set1_epi64x(number)); }
  /// A shift by a number outside of 0 to 63 gives 0.
  static Words left(Words x, Words by) {
    return {_mm256_sllv_epi64(x.low, by.low), _mm256_sllv_epi64(x.high, by.high)};
  }
  static Words right(Words x, Words by) {
    return {_mm256_srlv_epi64(x.low, by.low), _mm256_srlv_epi64(x.high, by.high)};
  }
  static Words turned_down(Words x) {
    const auto turned = [](__m256i half) {
      return _mm256_or_si256(_mm256_srli_epi64(half, 1), _mm256_slli_epi64(half, 63));
    };
    return {turned(x.low), turned(x.high)};
  }
  static unsigned nonzero(Words x) {
    const __m256i none = _mm256_setzero_si256();
    return ~(mask_of_words(_mm256_cmpeq_epi64(x.low, none)) |
             mask_of_words(_mm256_cmpeq_epi64(x.high, none)) << 4) &
           255U;
  }
  static Words kept(Words x, unsigned mask) { return both(x, spread(mask)); }
  static Words chosen(unsigned mask, Words a, Words b) {
    const Words of_a = spread(mask);
    return either(both(a, of_a), without(b, of_a));
  }
  static Words wide(Shorts x) {
    return {_mm256_cvtepi16_epi64(x), _mm256_cvtepi16_epi64(_mm_srli_si128(x, 8))};
  }
  /// Returns the place of the single bit in each word: the number of bits below, by nibbles.
  static Shorts place_of(Words bit) {
    const Words below = sub(bit, all(1));
    const __m256i low = ones(below.low), high = ones(below.high);
    // Each count is in the low half of its word.
    const __m256i pairs = _mm256_packs_epi32(low, high);  // packed within each half of a register
    const __m256i lined = _mm256_permute4x64_epi64(pairs, 0xd8);
    const __m256i packed = _mm256_packs_epi32(lined, _mm256_setzero_si256());
    return _mm_unpacklo_epi64(_mm256_castsi256_si128(packed), _mm256_extracti128_si256(packed, 1));
  }
  /// Bit v becomes bit 63 − v.
  static Words reversed(Words x) { return {reversed(x.low), reversed(x.high)}; }

  /// Stores the words that the mask selects, contiguously. Words behind them become arbitrary.
  static void store_some(std::uint64_t* words, int to, Words x, unsigned mask) {
    const unsigned low = mask & 15U, high = mask >> 4 & 15U;
    store_half(words + to, x.low, low);
    store_half(words + to + __builtin_popcount(low), x.high, high);
  }
  static void store_some(std::int16_t* to, Shorts x, unsigned mask) {
    const auto* const places =
        reinterpret_cast<const __m128i*>(places_of_masks.shorts[mask & 255U]);
    store(to, _mm_shuffle_epi8(x, _mm_load_si128(places)));
  }

  template <int Units>
  static void advance(const std::int16_t* from, const std::int16_t* factors, std::int16_t by,
                      std::int16_t* to) {
    const __m256i times = _mm256_set1_epi16(by);
    const auto at = [](const std::int16_t* row) { return reinterpret_cast<const __m256i*>(row); };
    for (int i = 0; i < Units * row_unit; i += 16) {
      const __m256i more = _mm256_mullo_epi16(_mm256_load_si256(at(factors + i)), times);
      _mm256_store_si256(reinterpret_cast<__m256i*>(to + i),
                         _mm256_add_epi16(_mm256_load_si256(at(from + i)), more));
    }
  }

 private:
  static Words twice(__m256i half) { return {half, half}; }
  static unsigned mask_of_words(__m256i x) {
    return static_cast<unsigned>(_mm256_movemask_pd(_mm256_castsi256_pd(x)));
  }
  /// Bit i of the mask becomes all bits of word i.
  static Words spread(unsigned mask) {
    const __m256i bits = _mm256_set1_epi64x(static_cast<long long>(mask));
    const __m256i low = _mm256_setr_epi64x(1, 2, 4, 8), high = _mm256_setr_epi64x(16, 32, 64, 128);
    return {_mm256_cmpeq_epi64(_mm256_and_si256(bits, low), low),
            _mm256_cmpeq_epi64(_mm256_and_si256(bits, high), high)};
  }
  static void store_half(std::uint64_t* to, __m256i x, unsigned mask) {
    const auto* const places = reinterpret_cast<const __m256i*>(places_of_masks.words[mask]);
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(to),
                        _mm256_permutevar8x32_epi32(x, _mm256_load_si256(places)));
  }
  /// Returns the number of set bits of each word.
  static __m256i ones(__m256i x) {
    const __m256i nibbles = _mm256_set1_epi8(15);
    const __m256i counts =
        _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4));
    const __m256i low = _mm256_shuffle_epi8(counts, _mm256_and_si256(x, nibbles));
    const __m256i high =
        _mm256_shuffle_epi8(counts, _mm256_and_si256(_mm256_srli_epi64(x, 4), nibbles));
    return _mm256_sad_epu8(_mm256_add_epi8(low, high), _mm256_setzero_si256());
  }
  /// Reverses the bits of each word: those of a nibble by a table, then nibbles and bytes.
  static __m256i reversed(__m256i x) {
    const __m256i nibbles = _mm256_set1_epi8(15);
    const __m256i turned = _mm256_broadcastsi128_si256(
        _mm_setr_epi8(0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15));
    const __m256i bytes = _mm256_broadcastsi128_si256(
        _mm_setr_epi8(7, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10, 9, 8));
    const __m256i low = _mm256_shuffle_epi8(turned, _mm256_and_si256(x, nibbles));
    const __m256i high =
        _mm256_shuffle_epi8(turned, _mm256_and_si256(_mm256_srli_epi64(x, 4), nibbles));
    return _mm256_shuffle_epi8(_mm256_or_si256(_mm256_slli_epi64(low, 4), high), bytes);
  }
};

}  // namespace

bool run_avx2(State& state) { return run<Avx2>(state); }

}  // namespace loshu::detail::lanes
