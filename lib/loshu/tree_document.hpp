#pragma once

/// \file
/// Search trees as an HTML document.
/// \snippet report.cpp tree_document

#include <span>
#include <string>

#include <loshu/budget.hpp>
#include <loshu/comparison.hpp>

namespace loshu {

/// The trees of searches of one puzzle, as an HTML document that works offline. A click on a node
/// shows the domains, the values that each constraint removed, and why a node failed. Beside
/// another tree, nodes that the model of that tree would refute are marked.
/// \param command  the command that made the trees, shown at the foot
/// \param budget   after its end, further nodes are shown without reasons
[[nodiscard]] std::string tree_document(std::span<const RecordedSearch> searches,
                                        const std::string& command,
                                        const Budget& budget = Budget::unlimited());

}  // namespace loshu
