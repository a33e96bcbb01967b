#pragma once

#include <vector>

#include <loshu/model.hpp>

namespace loshu::detail {

/// Cells of a model that have fewer values together than they are many, of which none can be
/// spared.
/// \return their numbers, ascending; none if the domains allow distinct values
[[nodiscard]] std::vector<int> crowded_cells(const MagicModel& model);

}  // namespace loshu::detail
