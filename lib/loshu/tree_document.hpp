#pragma once

/// \file
/// Search trees as an HTML document.
/// \snippet report.cpp tree_document

#include <span>
#include <string>

#include <loshu/budget.hpp>
#include <loshu/comparison.hpp>

namespace loshu {

/// The trees of searches of one puzzle as an HTML document that needs no net: a click on a node
/// shows the figure with its domains, what the constraints took from them, and why a node failed.
/// For two trees side by side, the nodes of one that the other's model would cut off are marked.
/// \param command  that made them, for the foot of the document
/// \param budget   where it ends, the nodes that are left are shown without their reasons
[[nodiscard]] std::string tree_document(std::span<const RecordedSearch> searches,
                                        const std::string& command,
                                        const Budget& budget = Budget::unlimited());

}  // namespace loshu
