#pragma once

#include <span>
#include <utility>
#include <vector>

#include <loshu/group.hpp>

namespace loshu::detail {

/// The generators of a group in two parts: swaps of two points, and all others.
struct Exchanges {
  /// Points that the group can swap are in one set. The group has every permutation of a set. This
  /// list swaps neighbours in each set, the last ones first. It generates, for each stabiliser of
  /// the chain along the points, the permutations of sets that lie in it.
  std::vector<std::pair<int, int>> neighbours;
  std::vector<const Permutation*> others;
};

/// Separates the generators that swap two points from the others.
/// \param points  every point once, in the order of the chain to be made
[[nodiscard]] Exchanges exchanges_along(const Group& group, std::span<const int> points);

}  // namespace loshu::detail
