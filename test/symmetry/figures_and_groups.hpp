#pragma once

// Figures of every kind of symmetry, and the elements of a group.

#include <cstddef>
#include <numeric>
#include <vector>

#include <loshu/group.hpp>

#include "figures.hpp"

inline std::vector<loshu::Permutation> elements(const loshu::Group& group) {
  std::vector<int> points(static_cast<std::size_t>(group.degree));
  std::iota(points.begin(), points.end(), 0);
  return loshu::StabiliserChain(group, points).elements();
}

inline std::vector<loshu::Figure> symmetric_figures() {
  return {loshu::square(3),
          loshu::square(4),
          loshu::square(5),
          loshu::hexagon(2),
          loshu::hexagon(3),
          loshu::hexagon(4),
          loshu::polygon(3),
          loshu::polygon(4),
          loshu::polygon(7),
          lopsided(),
          ladder(),
          triangle(),
          paired(),
          pinned(),
          chain(),
          loshu::cube(3),
          loshu::square(5, loshu::SquareKind::pandiagonal),
          loshu::square(4, loshu::SquareKind::associative),
          loshu::star(6),
          loshu::ring(5, 4)};
}
