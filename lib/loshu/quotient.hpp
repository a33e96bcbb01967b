#pragma once

#include <vector>

#include <loshu/figure.hpp>
#include <loshu/group.hpp>

namespace loshu {

/// A figure folded by a group: its orbits of cells and of lines, each numbered from 0; the lines as
/// in `every_line()`.
struct Quotient {
  std::vector<std::vector<int>> cells;  ///< the cells of each orbit, ascending
  std::vector<std::vector<int>> lines;  ///< the lines of each orbit, ascending

  /// How many cells of one orbit a line has.
  struct Share {
    int cell_orbit = 0;
    int count = 0;
  };
  std::vector<std::vector<Share>> shares;  ///< of a line of each orbit, all of whose are alike
};

/// \param group  permutations of the cells that map lines to lines of the same sum
[[nodiscard]] Quotient quotient(const Figure& figure, const Group& group);

}  // namespace loshu
