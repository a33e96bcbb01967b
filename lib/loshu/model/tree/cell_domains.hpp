#pragma once

#include <vector>

#include <loshu/model.hpp>

namespace loshu::detail {

/// A copy of the domains of a model's variables.
struct CellDomains {
  std::vector<std::vector<int>> cells;  ///< the values of each cell, ascending
  int least_sum = 0;
  int greatest_sum = 0;
};

[[nodiscard]] CellDomains domains_of(const MagicModel& model);

/// The values of a cell, ascending.
[[nodiscard]] std::vector<int> values_of(const Gecode::IntVar& cell);

/// Cells that have fewer values together than there are cells; none of them can be spared.
/// \return their numbers, ascending; empty if the domains allow distinct values
[[nodiscard]] std::vector<int> crowded_cells(const CellDomains& domains);

}  // namespace loshu::detail
