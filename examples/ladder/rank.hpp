#pragma once

#include <cstdint>
#include <span>

namespace ladder {

/// n!, for n up to 20.
[[nodiscard]] std::uint64_t factorial(int n);

/// The number of a permutation of its values, from 1 in lexicographic order: 1 if they ascend, n!
/// if they descend.
/// \param values  up to 20, all different
[[nodiscard]] std::uint64_t rank_of(std::span<const int> values);

}  // namespace ladder
