#pragma once

#include <vector>

#include <loshu/explain/feasible.hpp>
#include <loshu/puzzle.hpp>

namespace loshu::detail {

/// Givens and relations that have no solution together; none if there is no solution at all.
struct DemandClash {
  std::vector<Given> givens;        ///< in the order of the puzzle
  std::vector<Relation> relations;  ///< in the order of the puzzle
  bool minimal = true;              ///< whether each of them is proven to be needed
};

/// Relations go before givens: those that are impossible alone are what is said.
/// \param puzzle  that has no solution
/// \param engine  what looks for solutions
[[nodiscard]] DemandClash clashing_demands(const Puzzle& puzzle, const Engine& engine,
                                           Budget& budget);

}  // namespace loshu::detail
