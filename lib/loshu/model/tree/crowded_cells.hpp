#pragma once

#include <vector>

#include <loshu/model/tree/cell_domains.hpp>

namespace loshu::detail {

/// Cells that have fewer values together than there are cells; none of them can be spared.
/// \return their numbers, ascending; empty if the domains allow distinct values
[[nodiscard]] std::vector<int> crowded_cells(const CellDomains& domains);

}  // namespace loshu::detail
