// D. H. Lehmer's code ("Teaching combinatorial tricks to a computer", 1960): at each place count
// the values behind it that are smaller. Each of them could have stood here, in front of every
// order of the rest.

#include "rank.hpp"

#include <algorithm>

namespace ladder {

std::uint64_t factorial(int n) {
  std::uint64_t product = 1;
  for (int factor = 2; factor <= n; ++factor) product *= static_cast<std::uint64_t>(factor);
  return product;
}

std::uint64_t rank_of(std::span<const int> values) {
  std::uint64_t before = 0;
  while (!values.empty()) {
    const int first = values.front();
    values = values.subspan(1);
    const auto smaller = std::ranges::count_if(values, [&](int value) { return value < first; });
    before += static_cast<std::uint64_t>(smaller) * factorial(static_cast<int>(values.size()));
  }
  return before + 1;
}

}  // namespace ladder
