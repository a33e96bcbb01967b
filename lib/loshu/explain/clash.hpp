#pragma once

#include <vector>

#include <loshu/explain/feasible.hpp>
#include <loshu/puzzle.hpp>

namespace loshu::detail {

/// Givens and relations that have no solution together; empty if the puzzle has none without them.
struct DemandClash {
  std::vector<Given> givens;        ///< in the order of the puzzle
  std::vector<Relation> relations;  ///< in the order of the puzzle
  bool minimal = true;              ///< whether each of them is proven to be needed
};

/// Finds a clash with relations before givens: relations that are impossible alone are reported.
/// \param puzzle  has no solution
/// \param engine  looks for solutions
[[nodiscard]] DemandClash clashing_demands(const Puzzle& puzzle, const Engine& engine,
                                           Budget& budget);

}  // namespace loshu::detail
