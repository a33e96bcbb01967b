#include <loshu/complement.hpp>
#include <loshu/symmetry.hpp>

#include <utility>

#include <loshu/error.hpp>

namespace loshu {
namespace {

const StabiliserChain& chain_of(const Puzzle& puzzle, Symmetry level, const Budget& budget) {
  if (const std::string why = refused_level(level); !why.empty()) throw Error(why);
  return reading_chain(puzzle, level, budget);
}

std::int64_t sum_of(const Line& line, const Assignment& x) {
  std::int64_t sum = 0;
  for (const int cell : line) sum += x[static_cast<std::size_t>(cell)];
  return sum;
}

}  // namespace

Representatives::Representatives(const Puzzle& puzzle, Symmetry level, bool complement,
                                 const Budget& budget)
    : puzzle_(puzzle), chain_(chain_of(puzzle_, level, budget)) {
  if (complement) mirror_ = complement_of(puzzle_, level, budget).complement;
}

Assignment Representatives::of(const Assignment& x) const {
  Assignment least = chain_.least_image(x);
  if (mirror_) {
    Assignment other = complement_of_class(least);
    const Line& line = puzzle_.figure().lines().front();
    if (std::pair(sum_of(line, other), other) < std::pair(sum_of(line, least), least)) {
      least = std::move(other);
    }
  }
  return least;
}

bool Representatives::is_self_complementary(const Assignment& least) const {
  return mirror_ && complement_of_class(least) == least;
}

Assignment Representatives::complement_of_class(const Assignment& least) const {
  return chain_.least_image(mirror_->of(least));
}

std::optional<Assignment> DistinctClasses::add(const Assignment& x) {
  Assignment least = representatives_.of(x);
  if (!met_.insert(fingerprint(least)).second) return std::nullopt;
  return least;
}

/// 128 bits in the place of thousands: among a billion classes two would be taken for one with a
/// probability of 10^-21.
DistinctClasses::Fingerprint DistinctClasses::fingerprint(const Assignment& x) {
  Fingerprint print{0x9E3779B97F4A7C15, 0xD1B54A32D192ED03};
  for (const int value : x) {
    for (std::uint64_t& word : print) {
      word = (word ^ static_cast<std::uint64_t>(value)) * 0xBF58476D1CE4E5B9;
      word ^= word >> 29;
      word *= 0x94D049BB133111EB;
      word ^= word >> 32;
    }
  }
  return print;
}

}  // namespace loshu
