#pragma once

/// \file
/// Search trees as an HTML document.
/// \snippet report.cpp tree_document

#include <functional>
#include <span>
#include <string>

#include <loshu/budget.hpp>
#include <loshu/comparison.hpp>

namespace loshu {

/// Receives data of a document as JSON.
using TellData = std::function<void(const std::string& data)>;

/// Makes a self-contained HTML document of the search trees of one puzzle. A click on a node shows
/// the figure with its domains, which values each constraint removed, and why a node failed. With
/// two trees, the nodes that the other tree's model would cut off are marked.
///
/// Without searches the document has no data. A page that shows it posts it the data of another
/// such document, and hears "drawn" when all trees are there.
/// \param command  the command that made the trees, shown at the foot of the document
/// \param budget   when it ends, the other nodes are shown without reasons
/// \param tell     told the data of the first tree early
[[nodiscard]] std::string tree_document(std::span<const RecordedSearch> searches,
                                        const std::string& command,
                                        const Budget& budget = Budget::unlimited(),
                                        const TellData& tell = {});

}  // namespace loshu
