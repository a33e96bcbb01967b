#pragma once

#include <span>
#include <utility>
#include <vector>

#include <loshu/group.hpp>

namespace loshu::detail {

/// The generators of a group apart: those that exchange two points, and the others.
struct Exchanges {
  /// Points that are exchanged by twos form sets whose every permutation is in the group, such as
  /// the cells on the same lines. These swaps exchange neighbours in such sets, the last ones
  /// first. They generate the part of these permutations in each stabiliser along the points.
  std::vector<std::pair<int, int>> neighbours;
  std::vector<const Permutation*> others;  // of the group's generators
};

/// \param points  every point once, in the order of the chain that is to be made
[[nodiscard]] Exchanges exchanges_along(const Group& group, std::span<const int> points);

}  // namespace loshu::detail
