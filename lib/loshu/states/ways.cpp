#include <loshu/states/ways.hpp>

#include <algorithm>
#include <bit>
#include <functional>
#include <iterator>
#include <utility>

#include <loshu/budget.hpp>

namespace loshu::detail {
namespace {

constexpr int bits_of_word = 64;
constexpr std::size_t least_slots = 64;

/// The greatest sum of some of a row's cells, each with the value that is best for it.
/// \param sign  −1 for the negative of the row
std::int64_t greatest_part(const TwinPuzzle& twins, const TwinRow& row, std::int64_t sign) {
  std::vector<std::int64_t> factors;
  for (std::size_t one = 0; one < row.factors.size(); ++one) {
    const std::int64_t factor = std::max<std::int64_t>(0, sign * row.factors[one]);
    factors.insert(factors.end(), at(twins.sizes[one]), factor);
  }
  std::ranges::sort(factors, std::ranges::greater());
  std::int64_t sum = 0, value = twins.values;
  for (const std::int64_t factor : factors) sum += factor * --value;
  return sum;
}

/// The number times 2^64.
Natural shifted(Natural number) {
  for (int half = 0; half < 2; ++half) number *= std::uint64_t{1} << 32;
  return number;
}

Natural natural(Wide number) {
  Natural result = shifted(static_cast<std::uint64_t>(number >> 64));
  return result += static_cast<std::uint64_t>(number);
}

}  // namespace

std::vector<SumField> sum_fields(const TwinPuzzle& twins) {
  std::vector<SumField> result;
  int used = 0;
  std::size_t word = 0;
  for (const TwinRow& row : twins.rows) {
    const std::int64_t least = -greatest_part(twins, row, -1);
    const auto bits =
        std::bit_width(static_cast<std::uint64_t>(greatest_part(twins, row, 1) - least));
    if (used + static_cast<int>(bits) >= bits_of_word) {
      ++word;
      used = 0;
    }
    result.push_back({least, (std::uint64_t{1} << bits) - 1, word, used});
    used += static_cast<int>(bits);
  }
  return result;
}

bool they_fit(const std::vector<SumField>& fields) {
  return fields.back().word < std::tuple_size_v<SumKey>;
}

void WaysTable::clear(std::size_t expected) {
  slots_.assign(std::bit_ceil(2 * expected + least_slots), {});
  mask_ = slots_.size() - 1;
  used_ = 0;
}

std::vector<WaysTo> WaysTable::entries() const {
  std::vector<WaysTo> result;
  result.reserve(used_);
  std::ranges::copy_if(slots_, std::back_inserter(result), [](auto& one) { return one.ways != 0; });
  return result;
}

void WaysTable::grow() {
  const std::vector<WaysTo> old = std::exchange(slots_, std::vector<WaysTo>(2 * slots_.size()));
  mask_ = slots_.size() - 1;
  for (const WaysTo& one : old) {
    if (one.ways != 0) *slot_of(one.key) = one;
  }
}

void WaysTable::throw_too_many() {
  throw Stopped(Ending::memory_limit, "counting more ways than 128 bits hold");
}

void WaySum::add(Wide one, Wide other) {
  Wide product = 0, sum = 0;
  if (!__builtin_mul_overflow(one, other, &product) &&
      !__builtin_add_overflow(sum_, product, &sum)) {
    sum_ = sum;
    return;
  }
  Natural high = natural(one), low = high;
  high *= static_cast<std::uint64_t>(other >> 64);
  low *= static_cast<std::uint64_t>(other);
  rest_ += shifted(std::move(high));
  rest_ += low;
}

Natural WaySum::total() const {
  Natural result = natural(sum_);
  return result += rest_;
}

}  // namespace loshu::detail
