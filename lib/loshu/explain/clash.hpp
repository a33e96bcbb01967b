#pragma once

#include <vector>

#include <loshu/explain/feasible.hpp>
#include <loshu/puzzle.hpp>

namespace loshu::detail {

/// Givens that have no solution together.
struct GivenClash {
  std::vector<Given> givens;  ///< in the order of the puzzle; none if there is no solution at all
  bool minimal = true;        ///< whether each of them is proven to be needed
};

/// \param puzzle  that has no solution
[[nodiscard]] GivenClash clashing_givens(const Puzzle& puzzle, Budget& budget);

}  // namespace loshu::detail
