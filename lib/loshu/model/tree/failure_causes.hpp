#pragma once

#include <memory>
#include <string>
#include <vector>

#include <loshu/model.hpp>
#include <loshu/model/tree/cell_domains.hpp>

namespace loshu::detail {

struct FailureCauses {
  std::vector<bool> cells;             ///< the cells at fault: a flag for each cell
  std::vector<bool> lines;             ///< the lines at fault, by their places in `every_line()`
  std::vector<std::string> sentences;  ///< at least one, in words for a person
  /// A failed model of the same puzzle that starts from the domains of the node. Null if these
  /// domains show a cause themselves.
  std::unique_ptr<const MagicModel> replay = {};
};

/// The constraints that domains contradict, as `failure_causes` finds them. There may be none.
[[nodiscard]] FailureCauses visible_causes(const Puzzle& puzzle, const Constraints& constraints,
                                           const CellDomains& domains);

/// Finds the constraints that the domains of a failed model contradict: values that stand twice,
/// too few values for some cells, lines that cannot have their sum, order constraints, redundant
/// equations. Each of these is enough for the failure.
///
/// A propagator may fail before it writes its deductions to the domains. The domains then
/// contradict nothing, and propagators of single constraints propagate them once more.
/// \param model  a failed one. It is only read, since Gecode copies no failed space.
[[nodiscard]] FailureCauses failure_causes(const MagicModel& model);

}  // namespace loshu::detail
